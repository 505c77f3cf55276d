import type { BookingRow } from '../../booking/booking.ts';
import { onItsDays } from '../../days/booking-days.ts';
import { bookingTitle } from '../../days/day-plan.ts';
import { address } from '../../site/addresses.ts';
import { greeting } from '../greeting.ts';
import type { MailSite, ReviewLink } from '../mail-message.ts';
import type { MailParts } from '../mail-page.ts';

const httpsAddress = /^https:\/\/[^\s/?#@]+([/?#]\S*)?$/;

/** The links that a mail can offer: those with an https address. */
export function usableReviewLinks(links: readonly ReviewLink[]): ReviewLink[] {
  return links.filter(({ address: page }) => httpsAddress.test(page));
}

/**
 * The parts of the mail that asks a guest after the trip how it was (docs/product/mail.md, After the trip).
 * @param token stops the mails of this kind; it is in the fragment, which browsers neither send nor put into a referrer
 */
export function afterTripPage(
  booking: BookingRow,
  token: string,
  { url, reviewLinks = [] }: MailSite,
): Pick<MailParts, 'title' | 'paragraphs' | 'buttons' | 'rows' | 'closing' | 'footnote'> {
  return {
    title: 'How was it?',
    paragraphs: [
      greeting(booking.name),
      `Thank you for being our guest ${onItsDays(booking)}: ${bookingTitle(booking)}.`,
      'A few words on one of these pages help other travellers to choose, and they help us:',
    ],
    buttons: reviewLinks.map(({ name, address: page }) => ({ label: name, url: page })),
    rows: [],
    closing: ['If something was not as it should be, answer this mail. We read every answer.'],
    footnote: {
      before: 'We ask this once in half a year at most. You can also ',
      text: 'stop these questions',
      url: `${url}${address.stopMails}#${token}`,
    },
  };
}
