import type { BookingRow } from '../booking/booking.ts';
import type { ChangeRequest, ChangeRequestKind } from '../booking/change-request.ts';
import { askedFactLines } from '../desk/asked-change.ts';
import { oneLine } from '../booking/plain-text.ts';
import { howToWriteTo } from '../contact/email-address.ts';
import { address } from '../site/addresses.ts';
import { contactRows, localMoment, nameRow, statusRow, whatIsBooked } from './booking-rows.ts';
import type { MailSite } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';
import { subjectAbout } from './mail-subject.ts';
import type { MailWords } from '../words/mail-words.ts';

/** What the mail says of each kind. */
const askWords: Readonly<
  Record<
    ChangeRequestKind,
    (words: MailWords['changeRequestMail'], name: string) => { news: string; title: string; text: string }
  >
> = {
  change: (changeRequestMail, name) => ({
    news: changeRequestMail.change({ name }),
    title: changeRequestMail.changeTitle,
    text: changeRequestMail.changeText({ name }),
  }),
  cancel: (changeRequestMail, name) => ({
    news: changeRequestMail.cancel({ name }),
    title: changeRequestMail.cancelTitle,
    text: changeRequestMail.cancelText({ name }),
  }),
};

/** The subject of the mail that tells the operator what a visitor asks about a booking. */
export function changeRequestSubject(booking: BookingRow, { kind }: ChangeRequest, words: MailWords): string {
  const { news } = askWords[kind](words.changeRequestMail, oneLine(booking.name));
  return subjectAbout(news, booking, words);
}

/** The content of that mail. */
export function changeRequestPage(
  booking: BookingRow,
  request: ChangeRequest,
  site: MailSite,
  words: MailWords,
): Pick<MailParts, 'title' | 'paragraphs' | 'quote' | 'rows' | 'closing' | 'link'> {
  const { changeRequestMail } = words;
  const { title, text } = askWords[request.kind](changeRequestMail, oneLine(booking.name));
  return {
    title,
    paragraphs: [text, ...askedFactLines(request.asked_facts, booking.booking_type, words)],
    quote: request.message,
    rows: [
      ...whatIsBooked(booking, words),
      nameRow(booking, words),
      ...contactRows(booking, words),
      statusRow(booking, words),
      { label: changeRequestMail.asked, lines: [localMoment(request.sent_at, words)] },
    ],
    closing: [howToWriteTo(booking.email, words)],
    link: { label: changeRequestMail.open, url: `${site.url}${address.desk.booking(booking.id)}` },
  };
}
