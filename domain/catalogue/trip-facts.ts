import * as words from '../words/en/trip-facts.ts';
import type { MailWords } from '../words/mail-words.ts';
import { timeZonePlace } from '../time/time-zone.ts';
import { andList } from '../trips/and-list.ts';

/** The value of a fact that the operator has not entered. Visitors read 'ask us'. */
export const askUs = 'ask-us';
type AskUs = typeof askUs;

/** From undemanding to the most demanding. A combo is as demanding as its most demanding tour. */
export const swimmingTexts = {
  none: words.swimmingNone,
  'in-water': words.swimmingInWater,
  beginners: words.swimmingBeginners,
  swimmers: words.swimmingSwimmers,
} as const;

/** From undemanding to the most demanding. */
export const seaMotionTexts = {
  none: words.seaNone,
  sheltered: words.seaSheltered,
  'open-sea': words.seaOpen,
} as const;

/** From undemanding to the most demanding. */
export const walkingTexts = {
  none: words.walkingNone,
  short: words.walkingShort,
  easy: words.walkingEasy,
  climbing: words.walkingClimbing,
  hard: words.walkingHard,
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

/** The facts that mails have. */
export type MailFact = 'bring' | 'pickup';

type FactWords = { tripFacts: Pick<MailWords['tripFacts'], 'bringNothing'> };

interface FactTexts<Value> {
  label: string;
  /** The name of the fact in the list of facts to ask about. */
  topic: string;
  /** The words are those of a mail, whose facts are `MailFact`. */
  inWords: (value: Exclude<Value, AskUs>, words: FactWords) => string;
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
    label: words.swimming,
    topic: words.swimmingTopic,
    inWords: (value) => swimmingTexts[value],
    combine: harder(swimmingTexts),
  },
  youngestAge: {
    label: words.age,
    topic: words.ageTopic,
    inWords: (years) => words.years({ years }),
    combine: Math.max,
  },
  seaMotion: {
    label: words.sea,
    topic: words.seaTopic,
    inWords: (value) => seaMotionTexts[value],
    combine: harder(seaMotionTexts),
  },
  walking: {
    label: words.walking,
    topic: words.walkingTopic,
    inWords: (value) => walkingTexts[value],
    combine: harder(walkingTexts),
  },
  bring: {
    label: words.bring,
    topic: words.bringTopic,
    inWords: (items, { tripFacts }) => (items.length > 0 ? items.join(', ') : tripFacts.bringNothing),
    combine: (one, other) => [...new Set([...one, ...other])],
  },
  pickup: {
    label: words.pickup,
    topic: words.pickupTopic,
    inWords: (text) => text,
    combine: (one, other) => (one === other ? one : askUs),
  },
  backBy: {
    label: words.backBy,
    topic: words.backByTopic,
    inWords: (time) => words.time({ time, place: timeZonePlace }),
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
export function factInWords(facts: TripFacts, fact: TripFact, own: FactWords = { tripFacts: words }): string | null {
  // Each entry takes the values of its own fact, but the type of an indexed access cannot express this.
  const { inWords } = tripFactTexts[fact] as FactTexts<unknown>;
  return facts[fact] === askUs ? null : inWords(facts[fact], own);
}

/** Describes the known facts, and lists those to ask about, such as 'walking and pick-up'. */
export function factLines(
  facts: TripFacts,
  names: readonly TripFact[] = tripFactNames,
): { known: { fact: TripFact; label: string; text: string }[]; askAbout: string | null } {
  const known = names.flatMap((fact) => {
    const text = factInWords(facts, fact);
    return text === null ? [] : [{ fact, label: tripFactTexts[fact].label, text }];
  });
  const topics = names.filter((fact) => facts[fact] === askUs).map((fact) => tripFactTexts[fact].topic);
  return { known, askAbout: andList(topics) || null };
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
