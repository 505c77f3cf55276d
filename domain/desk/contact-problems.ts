import { emailPattern, phonePattern } from '../booking/booking-limits.ts';
import { toStoredEmail } from '../contact/email-address.ts';
import { withoutTrunkZero } from '../contact/trunk-zero.ts';
import { trimText } from '../booking/plain-text.ts';
import * as words from '../words/en/desk-contact-problems.ts';

// Not from the module of the booking form's rules: sharing it with the desk makes the first load of the site larger.
const email = new RegExp(emailPattern, 'u');
const phone = new RegExp(phonePattern, 'u');

/** The notice of the booking form about a phone number; '' for none and for a number that keeps the rule. */
export function phoneProblem(typed: string): string {
  const number = withoutTrunkZero(trimText(typed));
  return !number || phone.test(number) ? '' : words.phone;
}

/** The notice of the booking form about an e-mail address; '' for none and for an address that keeps the rule. */
export function emailProblem(typed: string): string {
  const address = toStoredEmail(typed);
  return !address || email.test(address) ? '' : words.email;
}
