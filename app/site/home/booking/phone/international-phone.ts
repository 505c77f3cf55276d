import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';

export type { CountryCode };

/**
 * Reads a number as people of `country` write it, such as '(415) 555-0134' or '07700 900123', and returns it as it is
 * dialled from everywhere: '+1 415 555 0134'. Null if the country has no such numbers, or the number has an extension.
 * Drops the invisible marks of the writing direction, which a number copied from a list of contacts may have.
 */
export function internationalPhone(text: string, country: CountryCode): string | null {
  const visible = text.replace(/\p{Cf}/gu, '');
  const number = parsePhoneNumberFromString(visible, { defaultCountry: country, extract: false });
  if (!number || number.ext || !(number.isValid() || hasKnownForm(number))) return null;
  return number.formatInternational();
}

/**
 * Like internationalPhone, for a number that the rule of the form takes as it is, such as '415 555 0134' without its 1.
 * Null unless the number is the same in all of the countries that have it, and no other country has it with its code:
 * '501 600 1234' is one of Belize or of Arkansas, and '415 555 0134' one of San Francisco or of Holstein in a browser
 * in German and American English, so they stay as they were typed.
 */
export function certainPhone(text: string, countries: readonly CountryCode[]): string | null {
  const found = countries
    .map((country) => parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }))
    .filter((number) => number?.isValid() && !number.ext);
  const withCode = parsePhoneNumberFromString(`+${text.replace(/\D/g, '')}`);
  const all = withCode?.isValid() ? [...found, withCode] : found;
  if (!found[0] || all.some((number) => number!.number !== found[0]!.number)) return null;
  return found[0].formatInternational();
}

/**
 * Whether the country groups the digits of such numbers. Accepts ranges that the metadata does not list yet. The length
 * alone would accept most numbers of other countries, such as the French '06 12 34 56 78' in the US.
 */
function hasKnownForm(number: PhoneNumber): boolean {
  const [, ...groups] = number.formatInternational().split(' ');
  return number.isPossible() && groups.length > 1;
}

/** The countries that languages suggest, such as ['en-GB', 'es']: GB and ES. */
export function countriesOf(languages: readonly string[]): CountryCode[] {
  const regions = languages.map((language) => new Intl.Locale(language).maximize().region);
  return getCountries()
    .filter((country) => regions.includes(country))
    .sort((a, b) => regions.indexOf(a) - regions.indexOf(b));
}

/** All countries with a calling code, by name: 'Belize (+501)'. */
export function namedCountries(language: string): { country: CountryCode; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((country) => ({ country, name: `${names.of(country) ?? country} (+${getCountryCallingCode(country)})` }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
