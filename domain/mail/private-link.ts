import { address } from '../site/addresses.ts';
import type { LinkPurpose, MailSite } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';

/** The path of each page that a private link opens, and the text of its mail. */
export const privateLinks: Readonly<Record<LinkPurpose, { path: string; label: string; text: string }>> = {
  decision: {
    path: address.decision,
    label: 'Answer without signing in',
    text: 'Or answer on a page that needs no login. It shows the request and how full that day is, and confirms or declines, once. Anybody to whom you forward this mail can answer too.',
  },
  visit: {
    path: address.yourBooking,
    label: 'Your booking page',
    text: 'Your own page shows how your booking stands. There you can also ask for a change, or ask to cancel. Keep this link to yourself.',
  },
};

/** The private link of a mail. The token is in the fragment, which browsers neither send nor put into a referrer. */
export function toPrivateLink(purpose: LinkPurpose, token: string, site: MailSite): MailParts['privateLink'] {
  const { path, label, text } = privateLinks[purpose];
  return { text, label, url: `${site.url}${path}#${token}` };
}
