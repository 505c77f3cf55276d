import { factTexts } from '../../content/en/fact-texts.ts';
import { tours as tourTexts } from '../../content/en/tours.ts';
import { tours as offered } from '../../content/tours.ts';
import { durationText } from './duration-text.ts';
import { tourFacts } from './tour-facts.ts';
import type { Tour } from './tours.ts';
import type { TripFacts } from './trip-facts.ts';
import * as closing from '../words/en/desk-closing.ts';
import * as tourForm from '../words/en/desk-tour-form.ts';
import * as durations from '../words/en/durations.ts';
import * as rentals from '../words/en/rental-form-problems.ts';
import * as weather from '../words/en/weather.ts';

// Texts in the first language at the desk of each language (scripts/words/page-language.ts): what the desk stores for
// visitors stands in the first language, so the forms that store it begin with these.

/** The reasons that the form of a closed day suggests. */
export const closingReasons = {
  dayOff: closing.dayOff,
  badWeather: closing.badWeather,
  maintenance: closing.maintenance,
  privateCharter: closing.privateCharter,
};

/** The reason that the form of a weather call suggests. */
export const suggestedReason = weather.suggested;

/** The statements that the form of the rental form suggests. The operator decides what it says. */
export const suggestedStatements: readonly string[] = [
  rentals.statementLicence,
  rentals.statementAge,
  rentals.statementRules,
];

/** What the field of a tour's duration has as an example. */
export const durationSample = tourForm.durationSample;

/** A tour with the texts that the catalogue has for it in the first language; another tour as it is. */
export function inFirstLanguage<Fixed extends Tour>(tour: Fixed): Fixed {
  const found = offered.find(({ id }) => id === tour.id);
  return found ? { ...tour, ...tourTexts[found.id], duration: durationText(found.duration, { durations }) } : tour;
}

/** The facts of a tour of the catalogue in the first language. */
export function factsInFirstLanguage(tourId: string): TripFacts {
  return tourFacts(tourId, factTexts);
}
