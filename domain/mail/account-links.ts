import * as words from '../words/en/account-links.ts';

/**
 * The links in the mails of accounts, by their types in the protocol (server/docs/wire/auth.md, One-time codes), with
 * the button that follows the link: in the mail, and on the page to which it leads.
 */
export const accountLinks = {
  signup: { button: words.signup },
  recovery: { button: words.recovery },
  magiclink: { button: words.magiclink },
  invite: { button: words.invite },
  email_change: { button: words.emailChange },
} as const satisfies Record<string, { button: string }>;

export type AccountLinkType = keyof typeof accountLinks;
