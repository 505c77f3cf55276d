import type { BookingRow } from '../../booking/booking.ts';
import { onItsDays } from '../../days/booking-days.ts';
import { bookingTitle } from '../../days/day-plan.ts';
import { address, addressIn } from '../../site/addresses.ts';
import { greeting } from '../greeting.ts';
import type { MailSite, ReviewLink } from '../mail-message.ts';
import { lineOf } from '../mail-page.ts';
import type { MailLink, MailParts } from '../mail-page.ts';
import type { MailWords } from '../../words/mail-words.ts';

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
  words: MailWords,
): Pick<MailParts, 'title' | 'paragraphs' | 'buttons' | 'rows' | 'closing' | 'footnote'> {
  const { afterTrip } = words;
  const page = `${url}${addressIn(words.language, address.stopMails)}`;
  return {
    title: afterTrip.title,
    paragraphs: [
      greeting(booking.name, words),
      afterTrip.thanks({ days: onItsDays(booking, words), trip: bookingTitle(booking, words) }),
      afterTrip.review,
    ],
    buttons: reviewLinks.map(({ name, address: review }) => ({ label: name, url: review })),
    rows: [],
    closing: [afterTrip.answer],
    footnote: lineOf(afterTrip.stop<MailLink>({ link: (text) => ({ text, url: `${page}#${token}` }) })),
  };
}
