import { authError } from '../auth-errors.ts';

/**
 * The address as it is stored and compared, in lower case. Accepts a dot-atom local part and a host name (RFC 5322), no
 * quoted local parts and no address literals. Throws 400 validation_failed for anything else.
 */
export function requireEmail(text: string | null): string {
  if (!text) throw authError('emailRequired');
  // The length is that of the stored text: some letters are longer in lower case.
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
