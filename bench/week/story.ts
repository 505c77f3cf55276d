/** A visitor's choice: ids of the catalogue; for a custom adventure the names of its tours. */
export type Choice =
  | { type: 'tour' | 'combo'; id: string }
  | { type: 'custom'; names: string[] }
  | { type: 'golf-cart'; id: string; days: number };

/**
 * The way in which the operator decides: by the link of the mail, at Today or in the list on the phone, on the
 * booking's page with a message, on the phone without a connection, or several at once in the list at the office.
 */
export type Way = 'mail' | 'today' | 'list' | 'words' | 'offline' | 'several';

/** A request of the story and its outcome. */
export interface StoryRequest {
  name: string;
  email: string;
  phone: string;
  message: string;
  choice: Choice;
  people: number;
  /** The day of the trip, in days after today. */
  day: number;
  way: Way;
  decision: 'confirmed' | 'cancelled';
  /** The operator's message to the visitor; '' for none. */
  words: string;
  /**
   * An obstacle: the day is full, so the visitor takes the nearest free one, or another confirmed rental has the cart,
   * so the operator moves this one.
   */
  trouble: 'full' | 'taken' | null;
  /** What the visitor asks for on their own page after the confirmation. */
  wish: Wish | null;
  /** The departure that the operator chooses at the confirmation, 'HH:mm'; null if there is nothing to choose. */
  hour: string | null;
}

/** What a visitor asks for: the end of the booking, or a change that the operator makes. */
export type Wish = { kind: 'cancel'; message: string } | { kind: 'change'; message: string; edit: StoryEdit };

/** The facts of a booking that change. */
export interface StoryEdit {
  people?: number;
  /** In days after today. */
  day?: number;
  /** The hour, 'HH:mm', and the place of the pickup. */
  pickup?: { at: string; from: string };
}

/** A weather call of the story. */
export interface StoryWeather {
  /** The day without boats, in days after today. */
  day: number;
  /** Whether the forecast changes, so that the operator undoes the call within ten minutes. */
  isUndone: boolean;
  /** The number of guests who choose another day on their page. */
  choosers: number;
  /** A visitor who filled in the form for this day before the call and sends it afterwards. */
  late: StoryRequest | null;
}

export interface StoryDay {
  /**
   * Groups of requests that arrive together. A group has at most five, because Today shows the five that have waited
   * longest.
   */
  rounds: StoryRequest[][];
  weather: StoryWeather | null;
  /** How the crew gets the sheet of the next day: printed, or copied into its chat. */
  crew: 'prints' | 'copies';
  /** Requests of the night in which the mail server is dead. */
  night: StoryRequest[];
}

/** The tour with a limit, and its limit of people per day. */
export const limited = { tour: 'hol-chan-snorkeling', people: 8 };

/** The days of the weather calls, on which no other request of the story falls. */
const stormy = 1;
const windy = 2;
/** The day on which the limited tour fills up. */
const busy = 20;

/** The week: seven days with 60 requests, two weather calls, three cancellations, and a night without a mail server. */
export function wholeWeek(): StoryDay[] {
  const guests = inventGuests(20261122);
  const patterns: Way[][] = [
    ['mail', 'mail', 'today', 'words'],
    ['mail', 'today', 'list', 'list'],
    ['mail', 'today', 'today', 'mail'],
    ['mail', 'offline', 'offline', 'today'],
  ];
  const days = Array.from({ length: 7 }, (_, day): StoryDay => {
    const halves = day === 3 ? [0] : [0, 1];
    const rounds = halves.map((half) => patterns[(2 * day + half) % 4]!.map((way) => guests.next({ way })));
    return { rounds, weather: null, crew: day % 2 ? 'prints' : 'copies', night: [] };
  });
  const request = (day: number, round: number, at: number) => days[day]!.rounds[round]![at]!;
  const change = (day: number, round: number, at: number, parts: Partial<StoryRequest>) =>
    Object.assign(request(day, round, at), parts);

  const sea = (id: string, day: number) => ({ choice: { type: 'tour', id } as const, day });
  change(0, 0, 0, sea('mexico-rocks', stormy));
  change(0, 0, 2, sea('full-day-sailing', stormy));
  change(0, 1, 1, sea('shark-ray-alley', stormy));
  change(1, 0, 0, sea('half-day-fishing', windy));
  change(1, 1, 3, sea('full-day-sailing', windy));
  const late = { ...guests.next({ way: 'today' }), ...sea('mexico-rocks', stormy) };
  days[2]!.weather = { day: stormy, isUndone: false, choosers: 2, late };
  days[4]!.weather = { day: windy, isUndone: true, choosers: 0, late: null };

  const full = { choice: { type: 'tour', id: limited.tour } as const, day: busy };
  change(1, 0, 1, { ...full, people: 6 });
  change(4, 1, 1, { ...full, people: 4, trouble: 'full' });
  const cart = (day: number, rented: number) =>
    ({ choice: { type: 'golf-cart', id: 'luxury-teal', days: rented }, day, people: 1 }) as const;
  change(3, 0, 0, cart(15, 3));
  change(3, 0, 2, { ...cart(16, 2), way: 'list', trouble: 'taken' });

  change(2, 0, 1, { wish: { kind: 'cancel', message: 'Our ship does not come to Belize this week.' } });
  change(4, 0, 2, { wish: { kind: 'cancel', message: '' } });
  change(5, 1, 0, { wish: { kind: 'cancel', message: 'My mother is ill, so we stay at home.' } });
  const ruins = { choice: { type: 'tour', id: 'xunantunich' } as const, day: 10, people: 2 };
  const asks = (message: string, edit: StoryEdit) => ({ wish: { kind: 'change', message, edit } as const });
  change(1, 1, 0, { ...ruins, ...asks('Two friends would like to join us.', { people: 4 }) });
  change(
    4,
    1,
    3,
    asks('Can you pick us up at the north bridge?', { pickup: { at: '07:15', from: 'The north bridge' } }),
  );
  change(5, 0, 0, { ...ruins, ...asks('Can we come two days later?', { day: 12 }) });
  for (const [day, round, at] of [
    [2, 1, 3],
    [4, 1, 0],
    [5, 0, 1],
    [6, 1, 2],
  ] as const)
    change(day, round, at, { decision: 'cancelled', words: 'We are sorry, all our guides are out on that day.' });

  for (const day of [5, 6]) days[day]!.rounds[0]!.push(guests.next({ way: 'today' }));

  // Together 60 requests: 54 by day, 5 by night, and one late one.
  days[3]!.night = (['today', 'mail', 'mail', 'mail', 'mail'] as const).map((way) => guests.next({ way }));
  return days;
}

/** One day of the same story: eight requests, a weather call, a cancellation, and an hour without a mail server. */
export function shortStory(): StoryDay[] {
  const guests = inventGuests(7);
  const sea = { choice: { type: 'tour', id: 'mexico-rocks' }, day: 25 } as const;
  return [
    {
      rounds: [
        [
          { ...guests.next({ way: 'mail' }), ...sea },
          guests.next({ way: 'today', decision: 'cancelled' }),
          guests.next({ way: 'list', wish: { kind: 'cancel', message: 'Our flight is late.' } }),
          guests.next({ way: 'words' }),
        ],
        [guests.next({ way: 'offline' }), guests.next({ way: 'offline' }), guests.next({ way: 'today' })],
      ],
      weather: { day: sea.day, isUndone: false, choosers: 1, late: null },
      crew: 'copies',
      night: [guests.next({ way: 'mail' })],
    },
  ];
}

/** The number of requests in a story. */
export function countRequests(days: readonly StoryDay[]): number {
  return days.reduce(
    (sum, { rounds, weather, night }) => sum + rounds.flat().length + night.length + (weather?.late ? 1 : 0),
    0,
  );
}

interface Guests {
  /** Invents the next guest. What is given stands. */
  next(given: Partial<StoryRequest> & { way: Way }): StoryRequest;
}

const firstNames = ['Ana', 'Omar', 'Reina', 'Carl', 'Eva', 'Finn', 'Lena', 'Otto', 'Mia', 'Joel', 'Keila', 'Noah'];
const lastNames = ['Castillo', 'Novelo', 'Marin', 'Smith', 'Young', 'Choc', 'Flores', 'Reyes'];
const tours = ['lamanai', 'xunantunich', 'altun-ha', 'belize-zoo', 'full-day-fishing', limited.tour, 'adventure-combo'];
const combos = ['ruins-zoo-combo', 'altun-ha-baboon-combo', 'triple-mainland-combo'];
const carts = ['standard-yellow', 'standard-white', 'premium-blue', 'premium-red', 'luxury-white'];
const messages = ['', '', '', 'We stay at the hotel by the bridge.', 'Our first time at sea!', 'Is lunch included?'];
const ownWords = ['See you at the pier at seven.', 'Please bring shoes that may get wet.'];

/** Invents guests; the same seed gives the same guests. Their choices are free: no day is full, no cart taken. */
export function inventGuests(seed: number, offered: readonly string[] = tours): Guests {
  const random = makeRandom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  let count = 0;
  let rentals = 0;
  const inventChoice = (): Choice => {
    const kind = random();
    if (kind < 0.55) return { type: 'tour', id: pick(offered) };
    if (kind < 0.7) return { type: 'combo', id: pick(combos) };
    if (kind < 0.82) return { type: 'custom', names: ['Hol Chan Snorkeling', 'Belize Zoo'] };
    return { type: 'golf-cart', id: carts[rentals++ % carts.length]!, days: 1 + Math.floor(random() * 4) };
  };
  return {
    next(given) {
      const at = count++;
      const lastName = lastNames[(at * 5 + Math.floor(at / 12)) % lastNames.length];
      const name = `${firstNames[at % firstNames.length]} ${lastName}`;
      const choice = given.choice ?? inventChoice();
      const people = choice.type === 'golf-cart' ? 1 : 1 + Math.floor(random() * 3);
      return {
        name,
        email: `${name.toLowerCase().replace(' ', '.')}.${at}@visitor.example`,
        phone: `+501 6${String(100_000 + at * 137)}`,
        message: pick(messages),
        choice,
        people,
        // A cart's next rental begins after the previous one has ended.
        day: choice.type === 'golf-cart' ? 21 + 5 * Math.floor((rentals - 1) / carts.length) : 3 + (at % 15),
        decision: 'confirmed',
        words: given.way === 'words' ? pick(ownWords) : '',
        trouble: null,
        wish: null,
        hour: null,
        ...given,
      };
    },
  };
}

/** Generates numbers from 0 to 1 from a seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
