import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

export type { CountryCode };

/**
 * Reads a number as people of `country` write it, such as '(415) 555-0134' or '07700 900123', and returns it as it is
 * dialled from everywhere: '+1 415 555 0134'. Null if such a number cannot exist there, or has an extension.
 */
export function internationalPhone(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!number?.isPossible() || number.ext) return null;
  return number.formatInternational();
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
