/**
 * The links in the mails of accounts, by their types in the protocol (server/docs/wire/auth.md, One-time codes), with
 * the button that follows the link: in the mail, and on the page to which it leads.
 */
export const accountLinks = {
  signup: { button: 'Confirm my e-mail address' },
  recovery: { button: 'Set a new password' },
  magiclink: { button: 'Sign in' },
  invite: { button: 'Accept the invitation' },
  email_change: { button: 'Confirm the change' },
} as const satisfies Record<string, { button: string }>;

export type AccountLinkType = keyof typeof accountLinks;
