import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { localToday } from '../booking/booking-dates.ts';
import { oneLine } from '../booking/plain-text.ts';
import { hourText } from './departure.ts';
import type { PartyColumns } from './departure.ts';

type Party = Pick<BookingRow, 'booking_type' | 'date' | keyof PartyColumns>;

/** Whether the guests know when and where their trip or their rental begins: at a meeting point, or with a pickup. */
export function isHourKnown(party: Party): boolean {
  const { leaves_at: hour, meeting_point: place, pickup_at: at, pickup_place: from } = party;
  return Boolean((hour && place) || (at && from));
}

/**
 * When and where the party begins, how it is picked up, and when it is back, each as a sentence; empty if nothing is
 * known. 'Be at The town pier at 08:30.'
 */
export function partySentences(party: Party): string[] {
  return bookingTypeTexts[party.booking_type].asksDays ? rentalSentences(party) : tripSentences(party);
}

function tripSentences(party: Party): string[] {
  const pickup = pickupSentences(party);
  const { leaves_at: hour, back_at: back } = party;
  const place = oneLine(party.meeting_point ?? '');
  const begin = pickup.length > 0 ? 'The trip begins at' : 'Be at';
  return [
    ...pickup,
    ...(hour && place ? [`${begin} ${place} at ${hourText(hour)}.`] : []),
    ...(back ? [`You are back at about ${hourText(back)}.`] : []),
  ];
}

function rentalSentences(party: Party): string[] {
  const { leaves_at: hour, back_at: back } = party;
  const place = oneLine(party.meeting_point ?? '');
  return [
    ...pickupSentences(party),
    ...(hour && place ? [`We hand the cart over to you at ${place} at ${hourText(hour)}.`] : []),
    ...(back ? [`Bring it back by ${hourText(back)} on the last day.`] : []),
  ];
}

function pickupSentences({ pickup_at: at, pickup_place: from }: Party): string[] {
  if (!at && !from) return [];
  return [`We pick you up${from ? ` at ${oneLine(from)}` : ''}${at ? ` at ${hourText(at)}` : ''}.`];
}

/**
 * When the guests of a confirmed booking will know the hour and the place, which are not known yet. On the day itself
 * 'the day before' has passed.
 * @param way how the guests hear of them; entered bookings may have no address
 */
export function hourPromise({ date }: Pick<Party, 'date'>, now: Date, way: 'write to' | 'call' = 'write to'): string {
  const until = localToday(now) < date ? ', on the day before at the latest' : ' as soon as they are';
  return `The hour and the meeting point are not set yet. We ${way} you with both${until}.`;
}

/** The pickup of a party for the operator: '07:45, Hotel Sol'. Empty if there is none. */
export function pickupText({ pickup_at: at, pickup_place: from }: Pick<Party, 'pickup_at' | 'pickup_place'>): string {
  return [at && hourText(at), from && oneLine(from)].filter(Boolean).join(', ');
}
