import { pickups } from '../../content/en/pickups.ts';
import { tours as tourTexts } from '../../content/en/tours.ts';
import { tours as offered } from '../../content/tours.ts';
import { durationText } from '../catalogue/duration-text.ts';
import { tourFacts } from '../catalogue/tour-facts.ts';
import type { Tour } from '../catalogue/tours.ts';
import type { TripFacts } from '../catalogue/trip-facts.ts';
import { badWeather, dayOff, maintenance, privateCharter } from './en/desk-closing.ts';
import * as durations from './en/durations.ts';
import { suggested } from './en/weather.ts';

// Texts in the first language at the desk of each language (scripts/words/page-language.ts): what the desk stores for
// visitors stands in the first language, so the forms that store it begin with these.

/** The reasons that the form of a closed day suggests. */
export const closingReasons = { dayOff, badWeather, maintenance, privateCharter };

/** The reason that the form of a weather call suggests. */
export const suggestedReason = suggested;

/** A tour with the texts that the catalogue has for it in the first language; another tour as it is. */
export function inFirstLanguage<Fixed extends Tour>(tour: Fixed): Fixed {
  const found = offered.find(({ id }) => id === tour.id);
  return found ? { ...tour, ...tourTexts[found.id], duration: durationText(found.duration, { durations }) } : tour;
}

/** The facts of a tour of the catalogue in the first language. */
export function factsInFirstLanguage(tourId: string): TripFacts {
  return tourFacts(tourId, pickups);
}
