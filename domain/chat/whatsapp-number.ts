import { country } from '../../content/country.ts';
import { withoutTrunkZero } from '../contact/trunk-zero.ts';
import * as words from '../words/en/whatsapp-number.ts';

const { callingCode, phoneDigits } = country;
const local = new RegExp(`^[2-9]\\d{${phoneDigits - 1}}$`);

// A number of the North American plan: area code and exchange begin with 2 to 9 (https://www.nanpa.com).
const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * The digits of a phone number with its country code, as a WhatsApp link needs them. Null if the country is uncertain,
 * because the link would open a chat with a stranger (docs/product/desk.md, Prepared texts).
 *
 * - With a plus or 00 it has its country code. A number of the USA, Canada or Belize then has the length of one. The
 *   zero of '+44 (0)7700 900123' is left out.
 * - As many digits as a number of the operator's country has are one: seven in Belize, whose code is 501.
 * - Ten digits from 2 on are a number of the USA or Canada without its 1, and eleven from 1 on one with it. Not so ten
 *   digits that begin with 501: they are a number in Belize with its code, or one in Arkansas.
 */
export function whatsAppNumber(phone: string): string | null {
  const [, mark, written] = /^\s*(\+|00)?([\d\s().-]+)$/.exec(withoutTrunkZero(phone)) ?? [];
  if (written === undefined) return null;
  const digits = written.replace(/\D/g, '');
  if (mark) return isInternational(digits) ? digits : null;
  if (local.test(digits)) return callingCode + digits;
  if (northAmerican.test(digits) && !digits.startsWith(callingCode)) return `1${digits}`;
  return digits.startsWith('1') && northAmerican.test(digits.slice(1)) ? digits : null;
}

/**
 * Whether the digits after a plus can be a number: 8 to 15 digits (ITU-T E.164); after the code of the operator's
 * country as many as a number has there.
 */
function isInternational(digits: string): boolean {
  if (digits.startsWith('1')) return northAmerican.test(digits.slice(1));
  if (digits.startsWith(callingCode)) return digits.length === callingCode.length + phoneDigits;
  return /^[2-9]\d{7,14}$/.test(digits);
}

/** The note that the desk shows beside the number as typed if there is no link. */
export const noWhatsAppLink = words.noLink;
