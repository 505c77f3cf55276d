import { partsText } from '../booking/booked-item.ts';
import { bookingTypeTexts } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { writtenMessage } from '../booking/custom-message.ts';
import { oneLine } from '../booking/plain-text.ts';
import { peopleText } from '../booking/people-text.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { arrivalText } from '../departures/check-in.ts';
import { departureLoad, hourText } from '../departures/departure.ts';
import { fleetText } from '../departures/fleet.ts';
import { pickupText } from '../departures/party-times.ts';
import { bookingTitle, lacksHour, stageText } from './day-plan.ts';
import type { CrewParty, DayBooking, DayGroup, DayPlan, HourGroup } from './day-plan.ts';
import * as words from '../words/en/day-text.ts';
import { timeZonePlace } from '../time/time-zone.ts';

/** The details of a booking beyond group, name and contact: tours, day, message and notes. */
export function detailLines(booking: CrewParty & Pick<DayBooking, 'weather'>): string[] {
  const { booked_items: items, notes, weather, crew_note: forCrew } = booking;
  const { pickup_at: at = null, pickup_place: from = null } = booking;
  const written = oneLine(writtenMessage(booking.message));
  const tours =
    items.length > 1
      ? [words.tours({ names: items.map(({ name }) => oneLine(asStored.ofStored(name ?? ''))).join(', ') })]
      : [];
  const parts = items.map((item) => partsText(item)).filter((text) => text !== null);
  const stage = stageText(booking);
  // A trip of several days begins on its first day alone.
  const pickup = booking.day_number === 1 ? pickupText({ pickup_at: at, pickup_place: from }) : '';
  return [
    ...(weather ? [weather] : []),
    ...(pickup ? [words.pickup({ pickup })] : []),
    ...(forCrew ? [words.forCrew({ note: oneLine(forCrew) })] : []),
    ...(stage ? [stage] : []),
    ...tours,
    ...parts,
    ...(written ? [words.message({ text: written })] : []),
    ...notes.map((note) => words.note({ text: oneLine(note) })),
  ];
}

/**
 * Formats a day as plain text for the crew's chat: departures, carts, and unconfirmed bookings. Each text of a visitor
 * stays on one line, so that it cannot look like a heading or another booking.
 * @param closed the closures of the day, such as 'Everything: Storm clean-up'
 */
export function dayText(day: string, plan: DayPlan, site: { product: string }, closed: readonly string[]): string {
  const { hours, trips, carts, pending, people } = plan;
  const leaving = hours.filter(({ bookings }) => bookings.length > 0);
  const parts = [
    [
      oneLine(site.product),
      words.day({ day: longDate(day), place: timeZonePlace }),
      ...closed.map((text) => words.closed({ what: oneLine(text) })),
    ],
    [
      leaving.length + trips.length > 0 ? words.goesOut({ people: peopleText(people) }) : words.nothingGoesOut,
      ...leaving.flatMap((group) => ['', hourLine(group), ...fleetLines(group), ...groupLines(group)]),
      ...trips.flatMap((group) => ['', tripLine(group, hours.length > 0), ...groupLines(group)]),
    ],
    [
      carts.length > 0 ? words.carts : words.noCarts,
      ...carts.flatMap((group) => ['', group.title, ...groupLines(group)]),
    ],
    pending.length > 0
      ? [words.notConfirmed, '', ...pending.flatMap((booking) => bookingLines(booking, `${bookingTitle(booking)}: `))]
      : [],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** '08:30 Hol Chan Snorkeling, The town pier, back at 12:00: 6 of 12' */
function hourLine({
  leaves_at: hour,
  title,
  meeting_point: place,
  back_at: back,
  people,
  departure,
}: HourGroup): string {
  const load = departureLoad(people, departure ?? { capacity: null, minimum: null });
  const leaving = { hour: hourText(hour), title, place: oneLine(place), load };
  return back ? words.leavesAndReturns({ ...leaving, back: hourText(back) }) : words.leaves(leaving);
}

/** 'Sea Star, José, 6 people / 10 seats'. None where no boat and no person is assigned. */
function fleetLines({ people, assigned }: HourGroup): string[] {
  return assigned.length > 0 ? [fleetText(people, assigned)] : [];
}

function tripLine({ title, people, bookings }: DayGroup, hasHours: boolean): string {
  const trip = words.trip({ title, people: peopleText(people) });
  return hasHours && bookings.some(lacksHour) ? words.noHour({ trip }) : trip;
}

function groupLines({ bookings }: DayGroup): string[] {
  return bookings.flatMap((booking) => bookingLines(booking, ''));
}

function bookingLines(booking: DayBooking, before: string): string[] {
  const { name, people, phone, arrived = null } = booking;
  const came = arrived === 0 ? words.noShow : words.here({ arrived: arrivalText(arrived, people) });
  const party = [
    oneLine(name),
    ...(bookingTypeTexts[booking.booking_type].asksPeople ? [peopleText(people)] : []),
    ...(arrived === null ? [] : [came]),
    ...(phone ? [phone] : []),
  ];
  return [`- ${before}${party.join(', ')}`, ...detailLines(booking).map((line) => `  ${line}`)];
}
