import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { it } from 'node:test';
import { combos } from './combos.ts';
import { featuredTour } from './featured.ts';
import { golfCarts } from './golf-carts.ts';
import * as offers from './offers.ts';
import { tours } from './tours.ts';

/** The other files of content/ say so too. Whether visitors may ask for several tours stands in offers.ts alone. */
it('what is offered is what the catalogue has', () => {
  const categories: readonly string[] = tours.map(({ category }) => category);
  const { hasCustom: _, ...stated } = offers;
  assert.deepEqual(
    { ...stated },
    {
      hasCombos: combos.length > 0,
      hasCarts: golfCarts.length > 0,
      hasBlog: globSync('content/en/posts/*.md').length > 0,
      hasFeatured: tours.some(({ id }) => id === featuredTour),
      hasFishing: categories.includes('fishing'),
      hasSnorkeling: categories.includes('snorkeling'),
      hasSailing: categories.includes('sailing'),
      hasMainland: categories.includes('mainland'),
      hasAdventure: categories.includes('adventure'),
    },
  );
});
