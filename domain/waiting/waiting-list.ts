import type { BookedColumns, BookingRow } from '../booking/booking.ts';
import { localToday } from '../booking/booking-dates.ts';
import { peopleText } from '../booking/people-text.ts';
import * as words from '../words/en/waiting-groups.ts';
import { nearDays } from '../days/booking-days.ts';
import { bookingTitle } from '../days/day-plan.ts';

/** A party on the waiting list of a full day (database function read_waiting_list). */
export interface WaitingParty
  extends
    Pick<
      BookingRow,
      | 'id'
      | 'name'
      | 'booking_type'
      | 'date'
      | 'last_day'
      | 'people'
      | 'booked_items'
      | 'status'
      | 'created_at'
      | 'offered_until'
    >,
    BookedColumns {
  /** How many people have room on the day; negative if it is overbooked, null without a limit. */
  room: number | null;
  /** Whether a place can be offered now. */
  fits: boolean;
  /** Whether the guest has an e-mail address; otherwise the desk tells them about an offer. */
  has_address: boolean;
}

/** Those who wait for one trip on one day, first those who asked first. */
export interface WaitingGroup {
  /** yyyy-MM-dd */
  day: string;
  title: string;
  room: number | null;
  /** Those to whom a place can be offered now. */
  fitting: WaitingParty[];
  /** Those who hold an offered place. */
  offered: WaitingParty[];
  /** The number of those who wait without an offer. */
  waiting: number;
}

/**
 * The trips of which a place can be offered or is offered, in the order of their days.
 * @param parties in the order of the database
 */
export function groupsToOffer(parties: readonly WaitingParty[]): WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>();
  for (const party of parties) {
    const title = bookingTitle(party);
    const key = JSON.stringify([party.date, party.last_day, title]);
    const group = groups.get(key) ?? { day: party.date, title, room: party.room, fitting: [], offered: [], waiting: 0 };
    if (party.status === 'offered') group.offered.push(party);
    else group.waiting++;
    if (party.fits) group.fitting.push(party);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ fitting, offered }) => fitting.length + offered.length > 0);
}

/**
 * Describes a group: '2 places free on Hol Chan on Fri 4 Dec, 1 party waits'. Without a free place: 'Hol Chan on Fri 4
 * Dec, 1 party waits'.
 * @param today yyyy-MM-dd
 */
export function groupText({ title, room, fitting, offered, waiting }: WaitingGroup, today: string): string {
  const [first] = [...fitting, ...offered];
  const trip = first ? words.tripOn({ trip: title, day: nearDays(first, today) }) : title;
  const places = words.places({ count: Math.max(0, room ?? 0) });
  const what = fitting.length === 0 ? trip : words.free({ places, trip });
  return waiting > 0 ? words.waits({ trip: what, count: waiting }) : what;
}

/**
 * '3 people, asked Sat 28 Nov', for the row of a party.
 * @param today yyyy-MM-dd
 */
export function partyText({ people, created_at: askedAt }: WaitingParty, today: string): string {
  const asked = { date: localToday(new Date(askedAt)), booked_items: [] };
  return words.asked({ people: peopleText(people), day: nearDays(asked, today) });
}

/** How many parties wait for a place, or hold an offered one: '1 waits for a place', '3 wait for a place'. */
export function waitingText(parties: number): string {
  return words.waiting({ count: parties });
}
