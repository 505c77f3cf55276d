import { address } from '../site/addresses.ts';
import type { LinkPurpose, MailSite } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';
import type { MailWords } from '../words/mail-words.ts';

/** The page that a private link opens, by its purpose. */
export const privateLinks: Readonly<Record<LinkPurpose, string>> = {
  decision: address.decision,
  visit: address.yourBooking,
};

/**
 * The buttons of a mail that asks the operator for a decision. Both open the page of the link, which decides when a
 * button is pressed there; that to decline puts the focus on that button.
 */
export function decisionActions(token: string, site: MailSite, { mailPage }: MailWords): MailParts['actions'] {
  const page = decisionLink(token, site);
  return {
    links: [
      { label: mailPage.confirm, url: page },
      { label: mailPage.decline, url: `${page}&decline` },
    ],
    note: mailPage.decisionNote,
  };
}

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
export function visitLink(token: string, site: MailSite, { mailPage }: MailWords): MailParts['privateLink'] {
  return {
    text: mailPage.ownPage,
    label: mailPage.ownPageLink,
    url: `${site.url}${privateLinks.visit}#${token}`,
  };
}
