import { address, addressIn } from '../site/addresses.ts';
import type { LinkPurpose, MailSite } from './mail-message.ts';
import type { MailParts } from './mail-page.ts';
import type { MailWords } from '../words/mail-words.ts';

/** The page that a private link opens, by its purpose. */
export const privateLinks: Readonly<Record<LinkPurpose, string>> = {
  decision: address.decision,
  visit: address.yourBooking,
};

/**
 * The buttons of a mail that asks the operator for a decision. Both open the page of the link. On a device that is
 * signed in at the desk, 'Confirm' confirms; otherwise the page decides when a button is pressed there, and 'Decline'
 * puts the focus on its button.
 */
export function decisionActions(token: string, site: MailSite, { mailPage }: MailWords): MailParts['actions'] {
  const page = decisionLink(token, site);
  return {
    links: [
      { label: mailPage.confirm, url: `${page}&confirm` },
      { label: mailPage.decline, url: `${page}&decline` },
    ],
    note: mailPage.confirmNote,
  };
}

/** The page of a decision link. */
export function decisionLink(token: string, site: MailSite): string {
  return `${site.url}${privateLinks.decision}#${token}`;
}

/** The visitor's page with an offered day (yyyy-MM-dd) that they choose there with one more press. */
export function chosenDayLink(token: string, day: string, site: MailSite, words: MailWords): string {
  return `${visitPage(token, site, words)}&day=${day}`;
}

/**
 * The link to the visitor's page. The token of a private link is in the fragment, which browsers neither send nor put
 * into a referrer.
 */
export function visitLink(token: string, site: MailSite, words: MailWords): MailParts['privateLink'] {
  const { mailPage } = words;
  return {
    text: mailPage.ownPage,
    label: mailPage.ownPageLink,
    url: visitPage(token, site, words),
  };
}

/** The visitor's page in the language of the mail. */
function visitPage(token: string, site: MailSite, { language }: MailWords): string {
  return `${site.url}${addressIn(language, privateLinks.visit)}#${token}`;
}
