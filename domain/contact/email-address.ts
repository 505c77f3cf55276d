import { trimText, withoutInvisible } from '../booking/plain-text.ts';
import type { MailWords } from '../words/mail-words.ts';

/**
 * An e-mail address as bookings store it: trimmed, in lower case, without invisible characters, and with the domain in
 * its ASCII form (https://www.rfc-editor.org/rfc/rfc5891), so that one mailbox has one spelling. A domain that has no
 * such form stays as it is; the rule of the form refuses it.
 */
export function toStoredEmail(typed: string): string {
  const address = trimText(withoutInvisible(typed)).toLowerCase().normalize('NFC');
  const domainAt = address.lastIndexOf('@') + 1;
  return domainAt === 0 ? address : address.slice(0, domainAt) + toAsciiDomain(address.slice(domainAt));
}

/** The spellings of an address in table bookings: as it is stored, and as earlier versions stored its domain. */
export function storedSpellings(typed: string): string[] {
  return [...new Set([toStoredEmail(typed), trimText(typed).toLowerCase()])];
}

/**
 * The address for the Reply-To of a mail. Null without an address, and if the part before the @ is not ASCII: a mail
 * server without SMTPUTF8 refuses a mail with such a header (https://www.rfc-editor.org/rfc/rfc6531). Nodemailer
 * encodes the domain.
 */
export function toReplyAddress(email: string): string | null {
  return email && isAscii(email.slice(0, email.lastIndexOf('@'))) ? email : null;
}

/** The link that begins a mail to an address. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Tells the operator how to write to the visitor of a mail whose Reply-To is `toReplyAddress(email)`. */
export function howToWriteTo(email: string, { writeTo: words }: Pick<MailWords, 'writeTo'>): string {
  if (!email) return words.noAddress;
  return toReplyAddress(email) === null ? words.newMail({ email }) : words.answer;
}

function toAsciiDomain(domain: string): string {
  // A URL would drop white space, and take the other characters for its own.
  if (isAscii(domain) || /[\s\p{Cc}/?#:\\%]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

function isAscii(text: string): boolean {
  return !/\P{ASCII}/u.test(text);
}
