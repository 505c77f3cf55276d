import { authError } from '../auth-errors.ts';

/**
 * The address as it is stored and compared: lower-case. Throws 400 validation_failed where it is none (RFC 5322 dot-atom
 * local part, a domain of host names; quoted local parts and address literals are not taken).
 */
export function requireEmail(text: string | null): string {
  if (!text) throw authError('emailRequired');
  // Measured as it will be stored: a few letters are longer in lower case.
  const address = text.toLowerCase();
  if (address.length > 255) throw authError('emailTooLong');
  const [local = '', domain = '', ...rest] = address.split('@');
  const isValid =
    rest.length === 0 &&
    local.length <= 64 &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u.test(domain);
  if (!isValid) throw authError('emailFormatInvalid');
  return address;
}
