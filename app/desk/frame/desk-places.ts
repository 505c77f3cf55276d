import * as words from '#words/desk-places.ts';
import type { DeskRole } from '../../../domain/desk/desk-role.ts';
import { address } from '../../../domain/site/addresses.ts';

export interface DeskPlace {
  path: string;
  label: string;
  /** One sentence about the purpose of the place. */
  text: string;
  /** The path data of its icon, on a grid of 24. */
  icon: string;
  /** The key that opens it after 'g'. */
  key: string;
  /** In the bottom bar of a phone; all others are on the page 'More' there. */
  isMain?: true;
  /** The only role that has the place; without it owners and staff have it. */
  role?: DeskRole;
  /** The starts of the addresses that belong to the place besides its own. */
  within?: readonly string[];
}

const { desk } = address;
const exportIcon = 'M12 4v10M8 10l4 4 4-4M5 17v3h14v-3';

/** The places of the daily work, in the order of the rail. */
export const workPlaces: readonly DeskPlace[] = [
  {
    path: desk.home,
    label: words.today,
    text: words.aboutToday,
    icon: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
    key: 't',
    isMain: true,
  },
  {
    path: `${desk.home}#bookings`,
    label: words.bookings,
    text: words.aboutBookings,
    icon: 'M3 13l3-8h12l3 8v6H3zM3 13h5.5l1.5 2.5h4l1.5-2.5H21',
    key: 'b',
    isMain: true,
    within: [desk.booking(''), desk.guest('')],
  },
  {
    path: desk.calendar,
    label: words.calendar,
    text: words.aboutCalendar,
    icon: 'M4 5.5h16V20H4zM4 10h16M8 3v4M16 3v4',
    key: 'c',
    isMain: true,
    within: [desk.day('')],
  },
  {
    path: desk.departures,
    label: words.departures,
    text: words.aboutDepartures,
    icon: 'M3 15h18l-3 5H6zM12 3v12M12 4l6 8h-6M4 13l6-7',
    key: 'o',
  },
  {
    path: desk.carts,
    label: words.golfCarts,
    text: words.aboutGolfCarts,
    icon: 'M3 17V5h12l4 7v5h-2M3 17h2M9 17h4M11 5v7h8M7 15a2 2 0 100 4 2 2 0 000-4zM15 15a2 2 0 100 4 2 2 0 000-4z',
    key: 'g',
  },
  {
    path: desk.availability,
    label: words.closedDays,
    text: words.aboutClosedDays,
    icon: 'M4 5.5h16V20H4zM4 10h16M8 3v4M16 3v4M9.5 12.5l5 5M14.5 12.5l-5 5',
    key: 'd',
  },
];

/** The places where the operator sets up what the site and the desk show. */
export const setupPlaces: readonly DeskPlace[] = [
  {
    path: `${desk.home}#tours`,
    label: words.catalogue,
    text: words.aboutCatalogue,
    icon: 'M3 6.5l6-2.5 6 2.5 6-2.5v13.5L15 20l-6-2.5L3 20zM9 4v13.5M15 6.5V20',
    key: 'a',
  },
  {
    path: desk.fleet,
    label: words.boatsAndCrew,
    text: words.aboutBoatsAndCrew,
    icon: 'M2 15h12l-2 4H4zM8 5v10M8 6l5 6H8M18 9a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM14.500 20c0-2.500 1.500-4 3.500-4s3.500 1.500 3.500 4',
    key: 'v',
  },
  {
    path: desk.numbers,
    label: words.numbers,
    text: words.aboutNumbers,
    icon: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
    key: 'n',
  },
  {
    path: desk.data,
    label: words.exportAndErase,
    text: words.aboutExportAndErase,
    icon: exportIcon,
    key: 'e',
    role: 'owner',
  },
  {
    path: desk.data,
    label: words.exportOnly,
    text: words.aboutExport,
    icon: exportIcon,
    key: 'e',
    role: 'staff',
  },
  {
    path: desk.people,
    label: words.people,
    text: words.aboutPeople,
    icon: 'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5.3a3.5 3.5 0 010 6.4M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
    key: 'p',
    role: 'owner',
  },
  {
    path: desk.history,
    label: words.history,
    text: words.aboutHistory,
    icon: 'M12 4a8 8 0 11-7.4 5M4 4v5h5M12 8v4.500l3 2',
    key: 'h',
  },
  {
    path: desk.settings,
    label: words.settings,
    text: words.aboutSettings,
    icon: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
    key: 's',
    role: 'owner',
  },
];

/** The place of the account that is signed in. */
export const accountPlaces: readonly DeskPlace[] = [
  {
    path: desk.security,
    label: words.security,
    text: words.aboutSecurity,
    icon: 'M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2 2 4-4',
    key: 'y',
  },
];

const deskPlaces: readonly DeskPlace[] = [...workPlaces, ...setupPlaces, ...accountPlaces];

/** The places that a role has, of all or of these. */
export function placesOf(role: DeskRole | null, places = deskPlaces): DeskPlace[] {
  return places.filter((place) => !place.role || place.role === role);
}

// The tabs of the dashboard that belong to another place than Today.
const placeOfTab: Record<string, string> = {
  '#tours': `${desk.home}#tours`,
  '#combos': `${desk.home}#tours`,
  '#gallery': `${desk.home}#tours`,
  '#bookings': `${desk.home}#bookings`,
};

/** The place of a role that an address of the desk belongs to. Null for the page 'More'. */
export function findPlace(role: DeskRole | null, pathname: string, hash: string): DeskPlace | null {
  const path = pathname === desk.home ? (placeOfTab[hash] ?? pathname) : pathname;
  const places = placesOf(role);
  return places.find((place) => place.path === path || place.within?.some((start) => path.startsWith(start))) ?? null;
}
