import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { bookingLimits } from '../../../../../domain/booking/booking-limits.ts';
import { isPhone } from '../../../../../domain/booking/booking-rules.ts';
import { withoutTrunkZero } from '../../../../../domain/contact/trunk-zero.ts';
import type { CountryCode } from './international-phone.ts';

type PhoneParts = typeof import('./phone-parts.ts');

// In ms. A visitor with a broken connection does not wait longer to be told what is wrong.
const longestWait = 5_000;

function loadParts(): Promise<PhoneParts | null> {
  const isLate = new Promise<null>((resolve) => setTimeout(resolve, longestWait, null));
  return Promise.race([import('./phone-parts.ts').catch(() => null), isLate]);
}

/**
 * How many characters the field takes. Far more than a number has, because what is pasted, dropped or filled in by the
 * browser would be cut without a word, and the beginning of a number is another number. The rule refuses the rest.
 */
export const longestTypedPhone = 5 * bookingLimits.phone;

export type Phone = ReturnType<typeof usePhone>;

/**
 * Understands phone numbers as people write them: a number that the rule of the form refuses is read as one of the
 * country that the visitor picked in this tab, or of those that the browser's languages suggest, and replaced by its
 * international form. So is a number that the rule takes without a country code, if its country is certain. The
 * metadata of all countries loads then. Without it, the rule alone decides.
 */
export function usePhone(form: RefObject<HTMLFormElement | null>) {
  // The parts are shown once no suggested country fits.
  const [parts, setParts] = useState<PhoneParts | null>(null);
  const [country, setCountry] = useState<CountryCode | null>(null);
  const replaced = useRef({ typed: '', by: '' });
  // Null once the form has disappeared, for example while the parts load.
  const findInput = () => form.current?.elements.namedItem('phone') as HTMLInputElement | null | undefined;

  const replace = (
    { internationalPhone, certainPhone }: PhoneParts,
    countries: readonly CountryCode[],
    isFine = false,
  ): boolean => {
    const input = findInput();
    if (!input) return false;
    // A second country is tried with what the visitor typed.
    const typed = input.value === replaced.current.by ? replaced.current.typed : input.value;
    const found = isFine
      ? [certainPhone(typed, countries)]
      : countries.map((country) => internationalPhone(typed, country));
    const by = found.find((number) => number !== null && isPhone(number));
    if (!by) return false;
    replaced.current = { typed, by };
    input.value = by;
    return true;
  };

  /**
   * Replaces a number that the rule refuses, that has a '(0)', or that has no country code but certainly a country.
   * Resolves to whether the rule accepts it then.
   */
  const understand = async (askIfNot = false): Promise<boolean> => {
    const field = findInput();
    const value = withoutTrunkZero(field?.value ?? '');
    if (field && field.value !== value) field.value = value;
    const isFine = isPhone(value);
    if (value.trim() === '' || (isFine && value.trim().startsWith('+'))) return isFine;
    const loaded = await loadParts();
    const now = findInput()?.value;
    // The visitor may have typed on.
    if (!loaded || now !== value) return isPhone(now ?? value);
    const picked = country ?? loaded.keptCountry();
    const isReplaced = replace(loaded, picked ? [picked] : loaded.countriesOf(navigator.languages), isFine);
    if (!isReplaced && !isFine && askIfNot) setParts(loaded);
    return isReplaced || isFine;
  };

  return {
    understand,
    /** The list of countries; null until it is needed. */
    Country: parts?.PhoneCountry ?? null,
    country,
    pick: (picked: CountryCode): boolean => {
      setCountry(picked);
      parts?.keepCountry(picked);
      return parts !== null && replace(parts, [picked]);
    },
    forget: () => {
      setParts(null);
      setCountry(null);
    },
  };
}
