import { address } from '../site/addresses.ts';
import type { LinkPurpose, MailSite } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';

/** The page that a private link opens, by its purpose. */
export const privateLinks: Readonly<Record<LinkPurpose, string>> = {
  decision: address.decision,
  visit: address.yourBooking,
};

/**
 * The buttons of a mail that asks the operator for a decision. Both open the page of the link, which decides when a
 * button is pressed there; 'Decline' puts the focus on that button.
 */
export function decisionActions(token: string, site: MailSite): MailParts['actions'] {
  const page = decisionLink(token, site);
  return {
    links: [
      { label: 'Confirm', url: page },
      { label: 'Decline', url: `${page}&decline` },
    ],
    note: decisionNote,
  };
}

/** What the operator must know of a decision link. */
export const decisionNote =
  'Each opens a page that needs no login and shows the request and the day. You decide there, with one more press. Anybody to whom you forward this mail can decide too.';

/** The page of a decision link. */
export function decisionLink(token: string, site: MailSite): string {
  return `${site.url}${privateLinks.decision}#${token}`;
}

/** The visitor's page with an offered day (yyyy-MM-dd) that they choose there with one more press. */
export function chosenDayLink(token: string, day: string, site: MailSite): string {
  return `${site.url}${privateLinks.visit}#${token}&day=${day}`;
}

/**
 * The link to the visitor's page. The token of a private link is in the fragment, which browsers neither send nor put
 * into a referrer.
 */
export function visitLink(token: string, site: MailSite): MailParts['privateLink'] {
  return {
    text: 'Your own page shows how your booking stands. There you can also ask for a change, or ask to cancel. Keep this link to yourself.',
    label: 'Your booking page',
    url: `${site.url}${privateLinks.visit}#${token}`,
  };
}
