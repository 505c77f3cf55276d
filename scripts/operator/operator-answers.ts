import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { tourCategories } from '../../domain/catalogue/tours.ts';
import type { TourCategory } from '../../domain/catalogue/tours.ts';

/** What npm run new-operator has to know, and what it takes without an answer. */
export const questions = {
  name: { question: 'The public name of the business', example: 'Tagus Days' },
  tagline: { question: 'A line below the name', example: 'The river and the hills' },
  place: { question: 'The place, as guests read it', example: 'Lisbon, Portugal' },
  'time-zone': { question: 'The time zone (https://www.iana.org/time-zones)', example: 'Europe/Lisbon' },
  phone: { question: 'Telephone and WhatsApp, with the country code', example: '+351 912 345 678' },
  email: { question: 'The public e-mail address', example: 'hello@tagus.example' },
  tours: {
    question: `The tours, with a semicolon between them, each as "category: name" (${tourCategories.join(', ')})`,
    example: 'sailing: Sunset on the Tagus; adventure: Cycling to Belém; adventure: The Seven Hills on Foot',
  },
  hue: { question: 'The colors: degrees by which the hues of the product are turned, 0 to 359', example: '150' },
} as const;

type Question = keyof typeof questions;

/** The answers, checked. */
export interface OperatorAnswers {
  name: string;
  tagline: string;
  place: string;
  /** The first part of the place, whose time it is. */
  town: string;
  timeZone: string;
  phone: string;
  email: string;
  /** The country of the telephone number, as its ISO 3166 code, its calling code and the digits after it. */
  country: string;
  callingCode: string;
  phoneDigits: number;
  tours: { id: string; name: string; category: TourCategory }[];
  hue: number;
}

/**
 * Checks what was answered, each by the name of its question. An empty answer is the example.
 * @throws Error with a sentence for each answer that cannot be
 */
export function readAnswers(given: Partial<Record<Question, string>>): OperatorAnswers {
  const answer = (name: Question) => given[name]?.trim() || questions[name].example;
  const phone = parsePhoneNumberFromString(answer('phone'));
  const tours = answer('tours').split(';').map(readTour);
  const hue = Number(answer('hue'));
  const problems = [
    ...(phone?.country ? [] : [`'${answer('phone')}' is no telephone number with its country code.`]),
    ...(isTimeZone(answer('time-zone')) ? [] : [`'${answer('time-zone')}' is no time zone.`]),
    ...(/^[^\s@]+@[^\s@]+$/.test(answer('email')) ? [] : [`'${answer('email')}' is no e-mail address.`]),
    ...(Number.isInteger(hue) && hue >= 0 && hue < 360 ? [] : [`'${answer('hue')}' is not between 0 and 359.`]),
    ...tours.flatMap(({ id, name, category }) => [
      ...(id ? [] : [`'${name}' has no letters for the address of a tour.`]),
      ...(category ? [] : [`'${name}' has no category: ${tourCategories.join(', ')}.`]),
    ]),
    ...(new Set(tours.map(({ id }) => id)).size === tours.length ? [] : ['Two tours have the same address.']),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    name: answer('name'),
    tagline: answer('tagline'),
    place: answer('place'),
    town: answer('place').split(',')[0]!.trim(),
    timeZone: answer('time-zone'),
    phone: phone!.formatInternational(),
    email: answer('email'),
    country: phone!.country!,
    callingCode: phone!.countryCallingCode,
    phoneDigits: phone!.nationalNumber.length,
    tours: tours as OperatorAnswers['tours'],
    hue,
  };
}

/** The English name of a country with this ISO 3166 code. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
}

/** The words of a name for an address: 'Cycling to Belém' is 'cycling-to-belem'. */
export function addressOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function readTour(text: string) {
  const [, typed = 'adventure', name = ''] = /^\s*(?:(\w+)\s*:)?\s*(.*?)\s*$/.exec(text) ?? [];
  const category = tourCategories.find((one) => one === typed.toLowerCase());
  return { id: addressOf(name), name, category };
}

/** Whether the name is one of a place, such as 'Europe/Lisbon'. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name.includes('/');
  } catch {
    return false;
  }
}
