import type { PosterTexts } from '../../content/posters.ts';
import type { CatalogueWords } from '../../domain/catalogue/stored-texts.ts';
import { combos } from '../../domain/catalogue/combos.ts';
import { golfCarts } from '../../domain/catalogue/golf-carts.ts';
import { tours } from '../../domain/catalogue/tours.ts';

/** An Open Graph picture, 1200 by 630: a card's picture with a border and large lettering. */
export type Share = {
  readonly name: string;
  readonly picture: string;
  readonly lines: readonly string[];
  readonly small: string;
  /** The left edge of the picture, chosen so that the lettering does not cover its subject. */
  readonly from?: number;
};

const longestLine = 9;

/**
 * The pictures for sharing the pages of all tours, combos and golf carts, by the last part of their address.
 * @param ofStored the text of the language for a name or duration of the catalogue
 * @param edges the left edge of each picture whose subject is not in its middle
 */
export function tripShares(
  { trip, cart }: PosterTexts,
  { ofStored }: CatalogueWords,
  edges: Readonly<Record<string, number>>,
): Share[] {
  const share = (slug: string, name: string, picture: string, small: string): Share => ({
    name: slug,
    picture,
    lines: inLines(ofStored(name)),
    small,
    from: edges[picture] ?? 410,
  });
  return [
    ...[...tours, ...combos].map(({ slug, name, image, duration }) =>
      share(slug, name, image, trip.replace('{duration}', ofStored(duration))),
    ),
    ...golfCarts.map(({ slug, name, image, seats }) =>
      share(slug, name, image, cart.replace('{seats}', String(seats))),
    ),
  ];
}

/** The words of a name in lines of at most 9 letters if they fit: 'Lamanai &', 'Belize', 'Zoo Combo'. */
function inLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.replaceAll('&', '&amp;').split(' ')) {
    const last = lines.at(-1);
    if (last && `${last} ${word}`.replace('&amp;', '&').length <= longestLine) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}
