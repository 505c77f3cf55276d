import { getCountries } from 'libphonenumber-js/min';
import { tabStore } from '../../../../data/storage.ts';
import { phoneCountryKey } from '../booking-draft.ts';
import type { CountryCode } from './international-phone.ts';

/** The country that the visitor picked in this tab, also before a reload; null if there is none. */
export function keptCountry(): CountryCode | null {
  const kept = tabStore.read(phoneCountryKey);
  return getCountries().find((country) => country === kept) ?? null;
}

/** Keeps the picked country as long as the draft of this tab. */
export function keepCountry(country: CountryCode): void {
  tabStore.write(phoneCountryKey, country);
}
