import { combos } from '../../content/combos.ts';
import type { ComboTexts } from '../../content/combos.ts';
import { combos as comboTexts } from '../../content/en/combos.ts';
import { golfCarts as cartTexts } from '../../content/en/golf-carts.ts';
import { tours as tourTexts } from '../../content/en/tours.ts';
import { golfCarts } from '../../content/golf-carts.ts';
import type { GolfCartTexts } from '../../content/golf-carts.ts';
import { tours } from '../../content/tours.ts';
import type { TourTexts } from '../../content/tours.ts';
import * as durations from '../words/en/durations.ts';
import { durationText } from './duration-text.ts';
import type { DurationWords } from './duration-text.ts';
import type { CatalogueWords } from './stored-texts.ts';

/** The texts of the catalogue that bookings store, in one language. */
export interface CatalogueTexts extends DurationWords {
  tours: TourTexts;
  combos: ComboTexts;
  golfCarts: GolfCartTexts;
}

const stored = textsOf({ tours: tourTexts, combos: comboTexts, golfCarts: cartTexts, durations });

/** The names and durations of the catalogue in the language of these texts, for mails. */
export function catalogueIn(texts: CatalogueTexts): CatalogueWords {
  const byStored = new Map(storedAndOwn(texts));
  return { ofStored: (text) => byStored.get(text) ?? text, knows: (text) => byStored.has(text) };
}

/** Each name and duration as bookings store it, with that of these texts. */
export function storedAndOwn(texts: CatalogueTexts): (readonly [stored: string, own: string])[] {
  const own = textsOf(texts);
  return stored.map((text, at) => [text, own[at]!] as const);
}

/** The names and durations that bookings store, in the order of the catalogue. */
function textsOf(texts: CatalogueTexts): string[] {
  return [
    ...tours.flatMap(({ id, duration }) => [texts.tours[id].name, durationText(duration, texts)]),
    ...combos.flatMap(({ id, duration }) => [texts.combos[id].name, durationText(duration, texts)]),
    ...golfCarts.map(({ id }) => texts.golfCarts[id].name),
  ];
}
