/** The boats, the crew and the departures of the busy week. */

/** A boat of the operator. */
export interface Boat {
  name: string;
  seats: number;
}

/** A person of the crew, by what they do on a trip. */
export interface Person {
  name: string;
  role: 'Captain' | 'Guide';
}

export const boats: readonly Boat[] = [
  { name: 'Sea Star', seats: 12 },
  { name: 'Manta', seats: 12 },
  { name: 'Wind Song', seats: 10 },
];

export const crew: readonly Person[] = [
  { name: 'Ruben', role: 'Captain' },
  { name: 'Josefa', role: 'Captain' },
  { name: 'Marisol', role: 'Captain' },
  { name: 'Elda', role: 'Guide' },
  { name: 'Dion', role: 'Guide' },
];

/** The names of the tours with departures in the catalogue. */
export const tourNames: Readonly<Record<string, string>> = {
  'hol-chan-snorkeling': 'Hol Chan Snorkeling',
  'mexico-rocks': 'Mexico Rocks',
  'shark-ray-alley': 'Shark & Ray Alley',
  'full-day-sailing': 'Full Day Sailing Adventure',
  lamanai: 'Lamanai Maya Ruins',
  'full-day-fishing': 'Full Day Fishing',
};

/** A departure as the desk enters it: of which tour, when, and with which boat and crew. */
export interface UsualTime {
  /** The id in the catalogue. */
  tour: string;
  /** 'HH:mm' */
  leavesAt: string;
  backAt: string;
  place: string;
  capacity: number;
  boat: string;
  crew: readonly string[];
}

const sea = { place: 'The town pier', capacity: 12 } as const;

/** The usual departures, each with its usual boat and crew. */
export const usualTimes: readonly UsualTime[] = [
  {
    ...sea,
    tour: 'hol-chan-snorkeling',
    leavesAt: '08:30',
    backAt: '12:00',
    boat: 'Sea Star',
    crew: ['Ruben', 'Elda'],
  },
  {
    ...sea,
    tour: 'hol-chan-snorkeling',
    leavesAt: '13:00',
    backAt: '16:30',
    boat: 'Sea Star',
    crew: ['Ruben', 'Elda'],
  },
  { ...sea, tour: 'mexico-rocks', leavesAt: '10:00', backAt: '13:00', boat: 'Manta', crew: ['Josefa', 'Dion'] },
  { ...sea, tour: 'shark-ray-alley', leavesAt: '11:00', backAt: '14:00', boat: 'Manta', crew: ['Josefa', 'Dion'] },
  {
    ...sea,
    tour: 'full-day-sailing',
    leavesAt: '09:00',
    backAt: '16:00',
    capacity: 10,
    boat: 'Wind Song',
    crew: ['Marisol'],
  },
];

/** How a departure comes about: from the usual one, added on the sheet of its day, or when its parties move there. */
export type Making = 'usual' | 'added' | 'moved';

/** A departure of the busy week. */
export interface StoryDeparture extends UsualTime {
  /** In days after today. */
  day: number;
  making: Making;
  /** The people of each party that asks for it. */
  parties: readonly number[];
}

const usual = (day: number, tour: string, leavesAt: string, parties: readonly number[]): StoryDeparture => ({
  ...usualTimes.find((time) => time.tour === tour && time.leavesAt === leavesAt)!,
  day,
  making: 'usual',
  parties,
});
const mainland = { place: 'The water taxi', capacity: 12, boat: 'Manta', backAt: '16:00' } as const;

/** The day of the weather call, in days after today. */
export const stormy = 1;

/** The twelve departures. Those of the stormy day do not go out: their guests choose the next day. */
export const departures: readonly StoryDeparture[] = [
  usual(0, 'hol-chan-snorkeling', '08:30', [3, 2, 4, 2]),
  usual(0, 'hol-chan-snorkeling', '13:00', [2, 3, 2, 2]),
  usual(0, 'mexico-rocks', '10:00', [2, 3, 2, 1]),
  usual(stormy, 'mexico-rocks', '10:00', [2, 3, 2]),
  usual(stormy, 'full-day-sailing', '09:00', [2, 2, 3]),
  usual(2, 'mexico-rocks', '10:00', [2, 2]),
  usual(2, 'full-day-sailing', '09:00', [2]),
  usual(3, 'hol-chan-snorkeling', '08:30', [2, 3, 2]),
  usual(3, 'hol-chan-snorkeling', '13:00', [6, 2, 2]),
  usual(4, 'shark-ray-alley', '11:00', [3, 3]),
  {
    ...mainland,
    tour: 'lamanai',
    leavesAt: '07:00',
    crew: ['Ruben', 'Elda'],
    day: 5,
    making: 'added',
    parties: [4, 3, 2],
  },
  {
    ...mainland,
    tour: 'full-day-fishing',
    leavesAt: '06:00',
    crew: ['Josefa'],
    day: 6,
    making: 'moved',
    parties: [3, 2],
  },
];

/** The hour and the tour, as the desk names a departure: '08:30 Hol Chan Snorkeling'. */
export function nameOf({ tour, leavesAt }: Pick<UsualTime, 'tour' | 'leavesAt'>): string {
  return `${leavesAt} ${tourNames[tour]}`;
}
