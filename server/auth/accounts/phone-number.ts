import { authError } from '../auth-errors.ts';

/** The number as it is stored: E.164 without the leading plus. Throws 400 validation_failed for anything else. */
export function requirePhone(text: string): string {
  const digits = text.replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9][0-9]{1,14}$/.test(digits)) throw authError('phoneFormatInvalid');
  return digits;
}
