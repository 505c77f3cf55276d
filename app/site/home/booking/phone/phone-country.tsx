import { language } from '#words/language.ts';
import * as words from '#words/phone-country.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { namedCountries, type CountryCode } from './international-phone.ts';

interface PhoneCountryProps {
  country: CountryCode | null;
  onChange: (country: CountryCode) => void;
}

/** Asks for the country of a number that was written without its country code. */
export function PhoneCountry({ country, onChange }: PhoneCountryProps) {
  return (
    <SelectField
      label={words.country}
      hint={words.hint}
      value={country ?? ''}
      onChange={({ target }) => onChange(target.value as CountryCode)}
    >
      {country === null && <option value="">{words.choose}</option>}
      {namedCountries(language).map(({ country: value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
