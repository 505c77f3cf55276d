import * as partyTimes from '../words/en/party-times.ts';
import { bookingTypeTexts } from '../booking/booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { localToday } from '../booking/booking-dates.ts';
import { oneLine } from '../booking/plain-text.ts';
import { asStored } from '../catalogue/stored-texts.ts';
import { hourText } from './departure.ts';
import type { PartyColumns } from './departure.ts';
import type { MailWords } from '../words/mail-words.ts';

const own = { catalogue: asStored, partyTimes };
type PartyWords = Pick<MailWords, 'catalogue' | 'partyTimes'>;

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
export function partySentences(party: Party, words: PartyWords = own): string[] {
  return bookingTypeTexts[party.booking_type].asksDays ? rentalSentences(party, words) : tripSentences(party, words);
}

function tripSentences(party: Party, { catalogue, partyTimes: words }: PartyWords): string[] {
  const pickup = pickupSentences(party, words);
  const { leaves_at: hour, back_at: back } = party;
  const place = oneLine(catalogue.ofStored(party.meeting_point ?? ''));
  const begins = pickup.length > 0 ? words.begins : words.be;
  return [
    ...pickup,
    ...(hour && place ? [begins({ place, hour: hourText(hour) })] : []),
    ...(back ? [words.back({ hour: hourText(back) })] : []),
  ];
}

function rentalSentences(party: Party, { catalogue, partyTimes: words }: PartyWords): string[] {
  const { leaves_at: hour, back_at: back } = party;
  const place = oneLine(catalogue.ofStored(party.meeting_point ?? ''));
  return [
    ...pickupSentences(party, words),
    ...(hour && place ? [words.handOver({ place, hour: hourText(hour) })] : []),
    ...(back ? [words.bringBack({ hour: hourText(back) })] : []),
  ];
}

function pickupSentences({ pickup_at: at, pickup_place: from }: Party, words: MailWords['partyTimes']): string[] {
  const hour = at && hourText(at);
  const place = from && oneLine(from);
  if (hour && place) return [words.pickup({ place, hour })];
  if (place) return [words.pickupPlace({ place })];
  return hour ? [words.pickupHour({ hour })] : [];
}

/**
 * When the guests of a confirmed booking will know the hour and the place, which are not known yet. On the day itself
 * 'the day before' has passed.
 * @param way how the guests hear of them; entered bookings may have no address
 */
export function hourPromise(
  { date }: Pick<Party, 'date'>,
  now: Date,
  way: 'mail' | 'call' = 'mail',
  { partyTimes: words }: Pick<MailWords, 'partyTimes'> = own,
): string {
  return words.unknown({ way, when: localToday(now) < date ? 'before' : 'later' });
}

/** The pickup of a party for the operator: '07:45, Hotel Sol'. Empty if there is none. */
export function pickupText({ pickup_at: at, pickup_place: from }: Pick<Party, 'pickup_at' | 'pickup_place'>): string {
  return [at && hourText(at), from && oneLine(from)].filter(Boolean).join(', ');
}
