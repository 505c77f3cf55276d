// What a number in the form of its country needs, in one file that loads when such a number was typed.
export { certainPhone, countriesOf, internationalPhone } from './international-phone.ts';
export { keepCountry, keptCountry } from './kept-country.ts';
export { PhoneCountry } from './phone-country.tsx';
