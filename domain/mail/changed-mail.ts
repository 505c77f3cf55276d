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
import type { MailWords } from '../words/mail-words.ts';

/** The subject of the mail that tells a visitor what an administrator changed in their booking. */
export function changedSubject(booking: BookingRow, words: MailWords): string {
  return subjectAbout(titleOf(booking, words), booking, words);
}

/** The content of that mail: what has changed with both values, then the whole booking as it is now. */
export function changedPage(
  booking: BookingRow,
  { changed_facts: facts, message, changed_at: changedAt }: BookingChange,
  deskTours: readonly DeskTour[],
  words: MailWords,
): Pick<MailParts, 'tone' | 'title' | 'paragraphs' | 'rows' | 'quote' | 'closing'> {
  const { trip, personal } = changedFactsForVisitor(facts ?? {}, booking.booking_type, words);
  const { changedMail, mailPage } = words;
  const isConfirmed = takesPlace(booking.status);
  const waits = isOnWaitingList(booking.status);
  const next = isConfirmed
    ? changedMail.calendar
    : waits
      ? changedMail.noPlace
      : mailPage.answerBy({ moment: promisedTime(booking.decision_due_at, words) });
  const noted = () => changedMail.noted({ facts: new Intl.ListFormat(words.days.locale).format(personal) });
  const askedNow = waits ? changedMail.waitNow : mailPage.askedNow;
  return {
    tone: isConfirmed ? 'good' : 'news',
    title: titleOf(booking, words),
    paragraphs: [
      greeting(booking.name, words),
      ...trip.map(({ label, from, to }) => changedMail.fact({ label, from, to })),
      ...(personal.length > 0 ? [noted()] : []),
      isConfirmed ? mailPage.expect : askedNow,
    ],
    rows: [...whatIsBooked(booking, words), ...whatToKnow(booking, deskTours, new Date(changedAt), words)],
    quote: message,
    closing: [`${next} ${mailPage.notRight} ${mailPage.callUs}`],
  };
}

/** A booking that is not confirmed yet is a request, and one that waits for a place is an entry. */
function titleOf({ status }: BookingRow, { changedMail }: MailWords): string {
  if (isOnWaitingList(status)) return changedMail.entry;
  return takesPlace(status) ? changedMail.booking : changedMail.request;
}
