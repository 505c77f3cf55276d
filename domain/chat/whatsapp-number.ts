import { withoutTrunkZero } from '../contact/trunk-zero.ts';
import * as words from '../words/en/whatsapp-number.ts';

// A number of the North American plan: area code and exchange begin with 2 to 9 (https://www.nanpa.com).
const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * The digits of a phone number with its country code, as a WhatsApp link needs them. Null if the country is uncertain,
 * because the link would open a chat with a stranger (docs/product/desk.md, Prepared texts).
 *
 * - With a plus or 00 it has its country code. A number of the USA, Canada or Belize then has the length of one. The
 *   zero of '+44 (0)7700 900123' is left out.
 * - Seven digits are a number in Belize, whose code is 501.
 * - Ten digits from 2 on are a number of the USA or Canada without its 1, and eleven from 1 on one with it. Not so ten
 *   digits that begin with 501: they are a number in Belize with its code, or one in Arkansas.
 */
export function whatsAppNumber(phone: string): string | null {
  const [, mark, written] = /^\s*(\+|00)?([\d\s().-]+)$/.exec(withoutTrunkZero(phone)) ?? [];
  if (written === undefined) return null;
  const digits = written.replace(/\D/g, '');
  if (mark) return isInternational(digits) ? digits : null;
  if (/^[2-9]\d{6}$/.test(digits)) return `501${digits}`;
  if (northAmerican.test(digits) && !digits.startsWith('501')) return `1${digits}`;
  return digits.startsWith('1') && northAmerican.test(digits.slice(1)) ? digits : null;
}

/** Whether the digits after a plus can be a number: 8 to 15 digits (ITU-T E.164), in Belize 7 after its code. */
function isInternational(digits: string): boolean {
  if (digits.startsWith('1')) return northAmerican.test(digits.slice(1));
  if (digits.startsWith('501')) return digits.length === 10;
  return /^[2-9]\d{7,14}$/.test(digits);
}

/** The note that the desk shows beside the number as typed if there is no link. */
export const noWhatsAppLink = words.noLink;
