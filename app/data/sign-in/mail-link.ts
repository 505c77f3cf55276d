import { accountLinks, type AccountLinkType } from '../../../domain/mail/account-links.ts';
import { checkPath } from './return-path.ts';

/** The link of an account mail, in the fragment of the URL, which browsers never send to a server. */
export interface MailLink {
  type: AccountLinkType;
  /** '' in a link to the form for the code. */
  token: string;
  /** The address of the account, as the link says; '' if it does not. The token may belong to another account. */
  email: string;
  /** The path of this site that the mail was requested for. */
  next: string;
}

/** The code of a mail, with the address that the mail was sent to. */
export interface MailCode {
  email: string;
  token: string;
}

/** What became of a link: 'halfway' is the first of two confirmations of a new address. */
export type MailLinkOutcome = 'signed-in' | 'refused' | 'halfway';

/** Reads a URL fragment. Null if it has no type of link. `origin` is that of the site, to which `next` is confined. */
export function readMailLink(hash: string, origin: string): MailLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const type = values.get('type') ?? '';
  if (!Object.hasOwn(accountLinks, type)) return null;
  return {
    type: type as AccountLinkType,
    token: values.get('token_hash') ?? '',
    email: values.get('email') ?? '',
    next: pathOn(origin, values.get('redirect_to') ?? ''),
  };
}

function pathOn(origin: string, address: string): string {
  try {
    const target = new URL(address);
    return (target.origin === origin && checkPath(target.pathname + target.search)) || '/';
  } catch {
    return '/';
  }
}
