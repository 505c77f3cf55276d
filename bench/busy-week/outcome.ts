import type { BusyRequest, BusyWeek } from './busy-story.ts';
import { departures, stormy, type StoryDeparture } from './fleet.ts';

/** What must be stored of a request at the end of the week. */
export interface Outcome {
  name: string;
  isPhoned: boolean;
  status: 'confirmed' | 'cancelled';
  people: number;
  /** In days after today. */
  day: number;
  /** The hour of its departure, 'HH:mm'; null for none. */
  hour: string | null;
  /** The tour of its departure; null for none. */
  tour: string | null;
}

/** A departure at the end of the week, with the people of its confirmed parties. */
export interface Load extends Pick<StoryDeparture, 'tour' | 'day' | 'leavesAt' | 'boat' | 'crew' | 'capacity'> {
  people: number;
}

/** All requests of the week in one list: those of the form, those by telephone, and the one of the waiting list. */
export function requestsOf({ days, waiting }: BusyWeek): {
  sent: BusyRequest[];
  calls: BusyRequest[];
  all: BusyRequest[];
} {
  const sent = days.flatMap(({ rounds }) => rounds.flat());
  const calls = days.flatMap((day) => day.calls);
  return { sent, calls, all: [...sent, ...calls, waiting.guest] };
}

/** The state of each request at the end, and of the part that left the divided party. */
export function outcomesOf(week: BusyWeek): Outcome[] {
  const { calls, all } = requestsOf(week);
  const { phoned, waiting, division } = week;
  const outcomes = all.map((guest): Outcome => {
    const { name, departure, wish } = guest;
    const edits = [
      ...(wish?.kind === 'change' ? [wish.edit] : []),
      ...phoned.filter((change) => change.guest === guest).map(({ edit }) => edit),
    ];
    const { people, day } = Object.assign({ people: guest.people, day: guest.day }, ...edits) as Outcome;
    const isCancelled = guest.decision === 'cancelled' || wish?.kind === 'cancel' || guest === waiting.leaver;
    return {
      name,
      isPhoned: calls.includes(guest),
      status: isCancelled ? 'cancelled' : 'confirmed',
      people: people - (guest === division.guest ? division.leaving : 0),
      // After the weather call all guests choose the next day.
      day: day === stormy ? stormy + 1 : day,
      hour: departure?.leavesAt ?? null,
      tour: departure?.tour ?? null,
    };
  });
  const divided = outcomes.find(({ name }) => name === division.guest.name)!;
  return [...outcomes, { ...divided, people: division.leaving, hour: division.hour }];
}

/** The departures at the end. Those of the stormy day are empty. */
export function loadsOf(week: BusyWeek): Load[] {
  const outcomes = outcomesOf(week);
  return departures.map(({ tour, day, leavesAt, boat, crew, capacity }) => {
    const parties = outcomes.filter(
      (one) => one.status === 'confirmed' && one.tour === tour && one.day === day && one.hour === leavesAt,
    );
    return { tour, day, leavesAt, boat, crew, capacity, people: parties.reduce((sum, { people }) => sum + people, 0) };
  });
}

/** How many mails of each kind the week sends. */
export function mailsOf(week: BusyWeek): Record<string, number> {
  const { sent, calls } = requestsOf(week);
  const count = (list: readonly BusyRequest[], is: (one: BusyRequest) => boolean) => list.filter(is).length;
  const all = [...sent, ...calls];
  const wishes = count(sent, ({ wish }) => wish !== null) + 1;
  const stormyGuests = count(all, ({ day }) => day === stormy);
  const hasAddress = ({ email }: BusyRequest) => email !== '';
  // What the usual departures do not cover gets its hour afterwards.
  const withLateHour = count(
    all,
    (one) => hasAddress(one) && one.departure !== null && one.departure.making !== 'usual',
  );
  return {
    'booking-operator': sent.length,
    'booking-visitor': sent.length,
    // The waiting guest, the answers, the telephone, and those who move to another day.
    'booking-confirmed':
      1 + count(sent, ({ decision }) => decision === 'confirmed') + count(calls, hasAddress) + stormyGuests,
    'booking-cancelled': count(sent, ({ decision, wish }) => decision === 'cancelled' || wish?.kind === 'cancel') + 1,
    'booking-changed':
      count(sent, ({ wish }) => wish?.kind === 'change') +
      week.phoned.filter(({ guest }) => hasAddress(guest)).length +
      withLateHour,
    'booking-divided': 1,
    'change-request': wishes + stormyGuests,
    'place-offered': 1,
    'waiting-list': 1,
    'weather-call': stormyGuests,
  };
}
