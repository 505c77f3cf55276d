import { partsText } from '../booking/booked-item.ts';
import { bookingTypeTexts } from '../booking/booking.ts';
import { longDate } from '../booking/booking-dates.ts';
import { writtenMessage } from '../booking/custom-message.ts';
import { oneLine } from '../booking/plain-text.ts';
import { peopleText } from '../booking/people-text.ts';
import { bookingTitle, stageText } from './day-plan.ts';
import type { CrewParty, DayBooking, DayGroup, DayPlan } from './day-plan.ts';

/** The details of a booking beyond group, name and contact: tours, day, message and notes. */
export function detailLines(booking: CrewParty & Pick<DayBooking, 'weather'>): string[] {
  const { booked_items: items, notes, weather } = booking;
  const written = oneLine(writtenMessage(booking.message));
  const tours = items.length > 1 ? [`Tours: ${items.map(({ name }) => oneLine(name ?? '')).join(', ')}`] : [];
  const parts = items.map(partsText).filter((text) => text !== null);
  const stage = stageText(booking);
  return [
    ...(weather ? [weather] : []),
    ...(stage ? [stage] : []),
    ...tours,
    ...parts,
    ...(written ? [`Message: ${written}`] : []),
    ...notes.map((note) => `Note: ${oneLine(note)}`),
  ];
}

/**
 * Formats a day as plain text for the crew's chat: departures, carts, and unconfirmed bookings. Each text of a visitor
 * stays on one line, so that it cannot look like a heading or another booking.
 * @param closed the closures of the day, such as 'Everything: Storm clean-up'
 */
export function dayText(day: string, plan: DayPlan, site: { product: string }, closed: readonly string[]): string {
  const { trips, carts, pending, people } = plan;
  const parts = [
    [oneLine(site.product), `${longDate(day)} (day in Belize)`, ...closed.map((text) => `CLOSED: ${oneLine(text)}`)],
    [
      trips.length > 0 ? `WHO GOES OUT: ${peopleText(people)}` : 'WHO GOES OUT: nothing is confirmed',
      ...trips.flatMap((group) => ['', `${group.title}: ${peopleText(group.people)}`, ...groupLines(group)]),
    ],
    [
      carts.length > 0 ? 'GOLF CARTS' : 'GOLF CARTS: none is confirmed',
      ...carts.flatMap((group) => ['', group.title, ...groupLines(group)]),
    ],
    pending.length > 0
      ? ['NOT CONFIRMED YET', '', ...pending.flatMap((booking) => bookingLines(booking, `${bookingTitle(booking)}: `))]
      : [],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function groupLines({ bookings }: DayGroup): string[] {
  return bookings.flatMap((booking) => bookingLines(booking, ''));
}

function bookingLines(booking: DayBooking, before: string): string[] {
  const people = bookingTypeTexts[booking.booking_type].asksPeople ? `, ${peopleText(booking.people)}` : '';
  return [
    `- ${before}${oneLine(booking.name)}${people}${booking.phone && `, ${booking.phone}`}`,
    ...detailLines(booking).map((line) => `  ${line}`),
  ];
}
