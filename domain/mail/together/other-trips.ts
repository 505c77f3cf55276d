import { bookingReference } from '../../booking/booking.ts';
import type { BookingRow } from '../../booking/booking.ts';
import type { DayLoad } from '../../booking/linked-booking.ts';
import type { BookingChange } from '../../booking/booking-change.ts';
import { bookingStatuses, takesPlace } from '../../booking/booking-status.ts';
import type { MailRow } from '../mail-page.ts';
import { tripInWords } from '../mail-subject.ts';
import type { MailWords } from '../../words/mail-words.ts';

/** A trip that belongs to the booking of a mail, with its last change; null if it has none. */
export interface OtherTrip {
  booking: BookingRow;
  change: BookingChange | null;
  /** The token of the trip's decision link, in a mail that asks for decisions about a whole request. */
  token?: string;
  /** With the token: the other bookings of its first day. */
  load?: DayLoad;
}

/**
 * The row that names the other open trips in a mail to the visitor: 'Lamanai Maya Ruins, Sat 21 Nov, 2 people,
 * confirmed (12AB34CD)'. Without lines if there is none.
 * @param told the id of a trip that the mail is about too, or null
 */
export function otherTripsRow(others: readonly OtherTrip[], told: string | null, words: MailWords): MailRow {
  const { mailPage } = words;
  const trips = others.filter(({ booking: { id, status } }) => id !== told && bookingStatuses[status].isOpen);
  return {
    label: mailPage.otherTrips({ count: trips.length }),
    lines: trips.map(({ booking }) => {
      const line = takesPlace(booking.status) ? mailPage.otherConfirmed : mailPage.otherWaits;
      return line({ trip: tripInWords(booking, words), reference: bookingReference(booking.id) });
    }),
  };
}

/**
 * The conversation of a mail: the ids of its booking and of all that belong to it, in an order that is the same in the
 * mails about each of them.
 */
export function conversationOf(booking: BookingRow, others: readonly OtherTrip[]): string[] {
  const key = ({ created_at: at, id }: BookingRow) => `${at} ${id}`;
  return [booking, ...others.map((other) => other.booking)]
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
    .map(({ id }) => id);
}
