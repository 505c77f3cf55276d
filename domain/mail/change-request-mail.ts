import type { BookingRow } from '../booking/booking.ts';
import { longMoment } from '../booking/booking-dates.ts';
import { changeRequestTexts } from '../booking/change-request.ts';
import type { ChangeRequest } from '../booking/change-request.ts';
import { oneLine } from '../booking/plain-text.ts';
import { howToWriteTo } from '../contact/email-address.ts';
import { address } from '../site/addresses.ts';
import { contactRows, whatIsBooked } from './booking-rows.ts';
import type { MailSite } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';
import { subjectAbout } from './mail-subject.ts';
import { localTimeName } from '../time/time-zone.ts';

/** The subject of the mail that tells the operator what a visitor asks about a booking. */
export function changeRequestSubject(booking: BookingRow, request: ChangeRequest): string {
  return subjectAbout(`${oneLine(booking.name)} ${changeRequestTexts[request.kind].asks}`, booking);
}

/** The content of that mail. */
export function changeRequestPage(
  booking: BookingRow,
  request: ChangeRequest,
  site: MailSite,
): Pick<MailParts, 'title' | 'paragraphs' | 'quote' | 'rows' | 'closing' | 'link'> {
  return {
    title: `A visitor ${changeRequestTexts[request.kind].asks}`,
    paragraphs: [
      `${oneLine(booking.name)} ${changeRequestTexts[request.kind].asks}. Nothing has changed by itself: the booking is as it was.`,
    ],
    quote: request.message,
    rows: [
      ...whatIsBooked(booking),
      { label: 'Name', lines: [oneLine(booking.name)] },
      ...contactRows(booking),
      { label: 'Status', lines: [booking.status] },
      { label: 'Asked', lines: [`${longMoment(request.sent_at)}, ${localTimeName}`] },
    ],
    closing: [howToWriteTo(booking.email)],
    link: { label: 'Open the booking', url: `${site.url}${address.desk.booking(booking.id)}` },
  };
}
