import { localTimeName } from '../time/time-zone.ts';
/** The value of a fact that the operator has not entered. Visitors read 'ask us'. */
export const askUs = 'ask-us';
type AskUs = typeof askUs;

/** From undemanding to the most demanding. A combo is as demanding as its most demanding tour. */
export const swimmingTexts = {
  none: 'Not part of this trip',
  'in-water': 'In the water. Ask us if you do not swim well',
  beginners: 'In the water. Beginners are welcome',
  swimmers: 'You must be able to swim',
} as const;

/** From undemanding to the most demanding. */
export const seaMotionTexts = {
  none: 'No boat at sea',
  sheltered: 'Sheltered water',
  'open-sea': 'Open sea, with waves',
} as const;

/** From undemanding to the most demanding. */
export const walkingTexts = {
  none: 'Not part of this trip',
  short: 'A short walk',
  easy: 'Easy walking',
  climbing: 'Walking, and steps to climb',
  hard: 'A long or steep walk',
} as const;

/** The facts by which a visitor chooses a trip. Each fact may be 'ask us'. */
export interface TripFacts {
  swimming: keyof typeof swimmingTexts | AskUs;
  /** In whole years; 0 for any age. */
  youngestAge: number | AskUs;
  seaMotion: keyof typeof seaMotionTexts | AskUs;
  walking: keyof typeof walkingTexts | AskUs;
  /** The things that visitors bring themselves. */
  bring: readonly string[] | AskUs;
  /** The place where the trip collects its guests or begins; or 'ask-us'. */
  pickup: string;
  /** The time, as HH:mm local time, by which guests of a cruise ship are back; or 'ask-us'. */
  backBy: string;
}

export type TripFact = keyof TripFacts;

interface FactTexts<Value> {
  label: string;
  /** The name of the fact in the list of facts to ask about. */
  topic: string;
  inWords: (value: Exclude<Value, AskUs>) => string;
  /** Combines two values of the fact into that of a trip with both tours. */
  combine: (one: Exclude<Value, AskUs>, other: Exclude<Value, AskUs>) => Value;
}

const harder =
  <Text extends string>(texts: Readonly<Record<Text, string>>) =>
  (one: Text, other: Text): Text => {
    const order = Object.keys(texts) as Text[];
    return order.indexOf(one) > order.indexOf(other) ? one : other;
  };

/** Every fact, in the order in which it is shown. */
export const tripFactTexts: { readonly [Fact in TripFact]: FactTexts<TripFacts[Fact]> } = {
  swimming: {
    label: 'Swimming',
    topic: 'swimming',
    inWords: (value) => swimmingTexts[value],
    combine: harder(swimmingTexts),
  },
  youngestAge: {
    label: 'Youngest age',
    topic: 'the youngest age',
    inWords: (years) => (years === 0 ? 'Any age' : `${years} ${years === 1 ? 'year' : 'years'}`),
    combine: Math.max,
  },
  seaMotion: {
    label: 'Motion of the sea',
    topic: 'the motion of the sea',
    inWords: (value) => seaMotionTexts[value],
    combine: harder(seaMotionTexts),
  },
  walking: {
    label: 'Walking',
    topic: 'walking',
    inWords: (value) => walkingTexts[value],
    combine: harder(walkingTexts),
  },
  bring: {
    label: 'What to bring',
    topic: 'what to bring',
    inWords: (items) => (items.length > 0 ? items.join(', ') : 'Nothing'),
    combine: (one, other) => [...new Set([...one, ...other])],
  },
  pickup: {
    label: 'Pickup',
    topic: 'pickup',
    inWords: (text) => text,
    combine: (one, other) => (one === other ? one : askUs),
  },
  backBy: {
    label: 'Back by, for cruise guests',
    topic: 'the time by which cruise guests are back',
    inWords: (time) => `${time}, ${localTimeName}`,
    // The end of a combo cannot be derived from the times of its tours.
    combine: () => askUs,
  },
};

/** Every fact, in the order in which it is shown. */
export const tripFactNames = Object.keys(tripFactTexts) as TripFact[];

/** The facts of a tour when every value is unknown. */
export const unknownFacts: TripFacts = {
  swimming: askUs,
  youngestAge: askUs,
  seaMotion: askUs,
  walking: askUs,
  bring: askUs,
  pickup: askUs,
  backBy: askUs,
};

/** Describes a fact; null for 'ask us'. */
export function factInWords(facts: TripFacts, fact: TripFact): string | null {
  // Each entry takes the values of its own fact, but the type of an indexed access cannot express this.
  const { inWords } = tripFactTexts[fact] as FactTexts<unknown>;
  return facts[fact] === askUs ? null : inWords(facts[fact]);
}

/** Describes the known facts, and lists those to ask about, such as 'walking and pickup'. */
export function factLines(
  facts: TripFacts,
  names: readonly TripFact[] = tripFactNames,
): { known: { fact: TripFact; label: string; text: string }[]; askAbout: string | null } {
  const known = names.flatMap((fact) => {
    const text = factInWords(facts, fact);
    return text === null ? [] : [{ fact, label: tripFactTexts[fact].label, text }];
  });
  const topics = names.filter((fact) => facts[fact] === askUs).map((fact) => tripFactTexts[fact].topic);
  const askAbout = topics.length > 1 ? `${topics.slice(0, -1).join(', ')} and ${topics.at(-1)}` : (topics[0] ?? null);
  return { known, askAbout };
}

/** Combines the facts of the tours of a trip: the most demanding value, and 'ask us' if one value is unknown. */
export function combineFacts(parts: readonly TripFacts[]): TripFacts {
  const [first, ...others] = parts;
  if (!first) return unknownFacts;
  return others.reduce((sum, part) => {
    const combined = tripFactNames.map((fact) => {
      const { combine } = tripFactTexts[fact] as FactTexts<unknown>;
      const [one, other] = [sum[fact], part[fact]];
      return [fact, one === askUs || other === askUs ? askUs : combine(one, other)];
    });
    return Object.fromEntries(combined) as TripFacts;
  }, first);
}
