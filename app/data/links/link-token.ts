// 256 bits in base64url; for another trip on the page of a visitor also its id.
const form = String.raw`[\w-]{43}(?:\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?`;
const whole = new RegExp(`^${form}$`);
// An invisible character of a copied text is there in percent encoding.
const inFragment = new RegExp(`^#(?:%[\\da-f]{2}|[^\\w-])*(${form})`, 'i');

export function isLinkToken(token: string): boolean {
  return whole.test(token);
}

/**
 * The token in the fragment of an address: '#token', with '&decline' or a day after it in some mails. A full stop, a
 * bracket or a word that a chat or a mail program took for a part of the link does not count. A fragment that has no
 * token is returned as it is, because it is not an address without one.
 */
export function tokenOf(fragment: string): string {
  return inFragment.exec(fragment)?.[1] ?? fragment.slice(1).split('&')[0]!;
}
