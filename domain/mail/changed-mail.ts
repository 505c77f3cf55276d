import type { BookingRow } from '../booking/booking.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import { isOnWaitingList, takesPlace } from '../booking/booking-status.ts';
import { changedFactsForVisitor } from '../desk/changed-facts.ts';
import { promisedTime } from '../promise/reply-promise.ts';
import type { DeskTour } from '../trips/desk-tour.ts';
import { whatIsBooked, whatToKnow } from './booking-rows.ts';
import { greeting } from './greeting.ts';
import type { MailParts } from './mail-page.ts';
import { subjectAbout } from './mail-subject.ts';

/** The subject of the mail that tells a visitor what an administrator changed in their booking. */
export function changedSubject(booking: BookingRow): string {
  return subjectAbout(`Your ${nounOf(booking)} has changed`, booking);
}

/**
 * The content of that mail: what has changed with both values, then the whole booking as it is now.
 * @param callUs how to reach the operator, one or more sentences
 */
export function changedPage(
  booking: BookingRow,
  { changed_facts: facts, message, changed_at: changedAt }: BookingChange,
  deskTours: readonly DeskTour[],
  callUs: string,
): Pick<MailParts, 'tone' | 'title' | 'paragraphs' | 'rows' | 'quote' | 'closing'> {
  const { trip, personal } = changedFactsForVisitor(facts ?? {}, booking.booking_type);
  const isConfirmed = takesPlace(booking.status);
  const waits = isOnWaitingList(booking.status);
  const next = isConfirmed
    ? 'The file with this mail updates your calendar.'
    : waits
      ? 'You hold no place until we offer you one.'
      : `You get our answer by ${promisedTime(booking.decision_due_at)}.`;
  return {
    tone: isConfirmed ? 'good' : 'news',
    title: `Your ${nounOf(booking)} has changed`,
    paragraphs: [
      greeting(booking.name),
      ...trip.map(({ label, from, to }) => `${label}: ${to} (before: ${from}).`),
      ...(personal.length > 0 ? [`We have noted your new ${new Intl.ListFormat('en-GB').format(personal)}.`] : []),
      isConfirmed ? 'This is what we expect you for:' : `This is what you ${waits ? 'wait' : 'have asked'} for now:`,
    ],
    rows: [...whatIsBooked(booking), ...whatToKnow(booking, deskTours, new Date(changedAt))],
    quote: message,
    closing: [`${next} Is something not right? ${callUs}`],
  };
}

/** A booking that is not confirmed yet is a request, and one that waits for a place is an entry. */
function nounOf({ status }: BookingRow): string {
  if (isOnWaitingList(status)) return 'entry on the waiting list';
  return takesPlace(status) ? 'booking' : 'request';
}
