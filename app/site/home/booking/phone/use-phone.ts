import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isPhone } from '../../../../../domain/booking/booking-rules.ts';
import type { CountryCode } from './international-phone.ts';

type PhoneParts = typeof import('./phone-parts.ts');

// In ms. A visitor with a broken connection does not wait longer to be told what is wrong.
const longestWait = 5_000;

function loadParts(): Promise<PhoneParts | null> {
  const isLate = new Promise<null>((resolve) => setTimeout(resolve, longestWait, null));
  return Promise.race([import('./phone-parts.ts').catch(() => null), isLate]);
}

export type Phone = ReturnType<typeof usePhone>;

/**
 * Understands phone numbers as people write them: a number that the rule of the form refuses is read as one of the
 * country that the visitor picked in this tab, or of those that the browser's languages suggest, and replaced by its
 * international form. The metadata of all countries loads then. Without it, the rule alone decides.
 */
export function usePhone(form: RefObject<HTMLFormElement | null>) {
  // The parts are shown once no suggested country fits.
  const [parts, setParts] = useState<PhoneParts | null>(null);
  const [country, setCountry] = useState<CountryCode | null>(null);
  const replaced = useRef({ typed: '', by: '' });
  const input = () => form.current!.elements.namedItem('phone') as HTMLInputElement;

  const replace = ({ internationalPhone }: PhoneParts, countries: readonly CountryCode[]): boolean => {
    const { value } = input();
    // A second country is tried with what the visitor typed.
    const typed = value === replaced.current.by ? replaced.current.typed : value;
    for (const each of countries) {
      const by = internationalPhone(typed, each);
      if (by === null || !isPhone(by)) continue;
      replaced.current = { typed, by };
      input().value = by;
      return true;
    }
    return false;
  };

  /** Replaces a number that the rule refuses. Resolves to whether the rule accepts the number then. */
  const understand = async (askIfNot = false): Promise<boolean> => {
    const { value } = input();
    if (value.trim() === '' || isPhone(value)) return isPhone(value);
    const loaded = await loadParts();
    // The visitor may have typed on.
    if (!loaded || input().value !== value) return isPhone(input().value);
    const picked = country ?? loaded.keptCountry();
    const isUnderstood = replace(loaded, picked ? [picked] : loaded.countriesOf(navigator.languages));
    if (!isUnderstood && askIfNot) setParts(loaded);
    return isUnderstood;
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
