import { inventGuests, type Choice, type StoryEdit, type StoryRequest, type Way } from '../week/story.ts';
import { departures, usualTimes, type StoryDeparture } from './fleet.ts';

/** The tour with a limit of people a day, and the limit, which one day reaches. */
export const limited = { tour: 'shark-ray-alley', people: 6 };

/** A request of the busy week, from the form of the site or by telephone. */
export interface BusyRequest extends StoryRequest {
  /** Null for what goes by no departure. */
  departure: StoryDeparture | null;
}

interface BusyDay {
  /** Groups of requests that arrive together from the form of the site. */
  rounds: BusyRequest[][];
  /** Bookings that the operator enters while the guest is on the telephone. The address is '' if they have none. */
  calls: BusyRequest[];
}

export interface BusyWeek {
  days: BusyDay[];
  /** Changes of confirmed bookings for which their guests call. */
  phoned: { guest: BusyRequest; edit: StoryEdit }[];
  /** A guest who waits for a place on a full day, and the guest of that day who cancels. */
  waiting: { guest: BusyRequest; leaver: BusyRequest };
  /** A party of which some people go on another departure of the day. */
  division: { guest: BusyRequest; leaving: number; hour: string };
  /** The guest who does not come. */
  noShow: BusyRequest;
}

/** The parties that book by telephone, by departure and place in it. All others on departures use the form. */
const phonedParties = new Set(['0 3', '1 2', '1 3', '2 3', '5 1', '7 2', '8 2', '10 1', '10 2', '11 1']);
/** How many bookings go by no departure. Every fifth of the first 50 is by telephone. */
const otherCount = 55;
const otherTours = ['xunantunich', 'altun-ha', 'belize-zoo', 'adventure-combo', 'half-day-fishing'];
const otherWays: readonly Way[] = ['mail', 'today', 'list', 'today', 'today'];
/** The order in which the departures are booked: first the stormy day, and the one that fills up. */
const bookingOrder = [3, 4, 9, 0, 1, 2, 5, 6, 7, 8, 10, 11];

const ruins = { choice: { type: 'tour', id: 'xunantunich' } as const, people: 2 };
const pickup = { at: '07:15', from: 'The north bridge' };
const declined = { way: 'words', decision: 'cancelled', words: 'We are sorry, all our guides are out then.' } as const;

/** The busy week: 90 bookings, 20 of them by telephone, on 12 departures and on none. */
export function busyWeek(): BusyWeek {
  const guests = inventGuests(20261206, otherTours);
  const invent = (parts: Partial<BusyRequest> & { way: Way }): BusyRequest => ({
    departure: null,
    ...guests.next(parts),
    ...parts,
  });
  const parties = departures.map((departure) =>
    departure.parties.map((people, at) =>
      invent({ ...onDeparture(departure), people, way: at % 2 ? 'list' : 'today' }),
    ),
  );
  const others = Array.from({ length: otherCount }, (_, at) => {
    const guest = invent({ way: otherWays[at % otherWays.length]! });
    // A cart has its days, and the form of the desk has no custom adventures.
    if (guest.choice.type === 'golf-cart') return guest;
    return { ...guest, day: 8 + (at % 20), ...(isPhoned(at) && guest.choice.type === 'custom' ? ruins : {}) };
  });
  const waiting = invent({ ...onDeparture(departures[9]!), people: 2, way: 'today' });
  wishAndDecline(parties, others);
  const inOrder = bookingOrder.flatMap((departure) =>
    parties[departure]!.map((party, at) => ({ party, isPhoned: phonedParties.has(`${departure} ${at}`) })),
  );
  const sent = alternate(
    inOrder.flatMap(({ party, isPhoned: isCall }) => (isCall ? [] : [party])),
    others.filter((_, at) => !isPhoned(at)),
  );
  const calls = [
    ...inOrder.flatMap(({ party, isPhoned: isCall }) => (isCall ? [party] : [])),
    ...others.filter((_, at) => isPhoned(at)),
  ];
  // Late in the week the office confirms a round at once.
  for (const request of sent.slice(50)) if (request.way !== 'words') request.way = 'several';
  // Two of five callers have no address.
  for (const [at, call] of calls.entries()) if (at % 5 > 2) call.email = '';
  return {
    days: Array.from({ length: 7 }, (_, day) => ({
      rounds: [0, 1].map((half) => sent.slice(5 * (2 * day + half), 5 * (2 * day + half + 1))),
      calls: calls.slice(3 * day, 3 * (day + 1)),
    })),
    phoned: [
      { guest: parties[1]![0]!, edit: { pickup: { at: '12:30', from: 'Hotel Sol' } } },
      { guest: parties[11]![0]!, edit: { people: 4 } },
      { guest: others[15]!, edit: { day: others[15]!.day + 1 } },
      { guest: others[4]!, edit: { people: 5 } },
    ],
    waiting: { guest: waiting, leaver: parties[9]![0]! },
    division: { guest: parties[8]![0]!, leaving: 2, hour: '08:30' },
    noShow: parties[1]![1]!,
  };
}

/** What the guests of a departure ask for. The confirmation chooses one if the tour has several a day. */
function onDeparture(departure: StoryDeparture) {
  const { tour, day, leavesAt } = departure;
  const isOneOfSeveral = usualTimes.filter((time) => time.tour === tour).length > 1;
  const choice: Choice = { type: 'tour', id: tour };
  return { departure, choice, day, hour: isOneOfSeveral ? leavesAt : null };
}

function isPhoned(at: number): boolean {
  return at % 5 === 4 && at < 50;
}

/** Gives guests their wishes, and four requests an answer that declines them. */
function wishAndDecline(parties: BusyRequest[][], others: BusyRequest[]): void {
  const asks = (message: string, edit: StoryEdit) => ({ wish: { kind: 'change', message, edit } as const });
  Object.assign(parties[0]![0]!, asks('A friend would like to join us.', { people: 4 }));
  Object.assign(parties[2]![1]!, asks('My sister comes too.', { people: 4 }));
  Object.assign(parties[7]![0]!, asks('Can you pick us up?', { pickup }));
  Object.assign(others[0]!, ruins, asks('Can we come two days later?', { day: others[0]!.day + 2 }));
  Object.assign(others[5]!, ruins, asks('We are three by now.', { people: 3 }));
  Object.assign(others[10]!, ruins, asks('Can you pick us up at the bridge?', { pickup }));
  for (const at of [4, 15]) Object.assign(others[at]!, ruins);
  for (const at of [8, 28])
    Object.assign(others[at]!, { wish: { kind: 'cancel', message: 'Our ship does not come to Belize.' } });
  for (const at of [3, 13, 23, 33]) Object.assign(others[at]!, declined);
}

/** One of the first list, one of the second, and so on; at the end what is left of the longer one. */
function alternate<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();
}
