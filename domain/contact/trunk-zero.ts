/**
 * The beginning of a number with a zero that is left out; facts.without_trunk_zero of the database has the pattern too.
 * Numbers of the excluded calling codes keep a zero: Italy, San Marino, six countries of West and Central Africa,
 * Tajikistan. 38 is what people in Ukraine write for 380. From https://github.com/google/libphonenumber.
 */
export const trunkZero = /^\s*(\+|00)(?!(?:39|378|22[5679]|24[12]|992|38)\D)([1-9]\d{0,2})[\s-]*\(\s*0\s*\)[\s-]*/;

/**
 * Drops the '(0)' of a number such as '+44 (0)7700 900123': people dial this zero inside of the country only, instead
 * of the country code. A number without a country code, or with one after which a zero is dialled, stays as it is.
 */
export function withoutTrunkZero(phone: string): string {
  return phone.replace(trunkZero, '$1$2 ');
}
