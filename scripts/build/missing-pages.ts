import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasBlog } from '../../content/offers.ts';
import type { ItemKind } from '../../domain/catalogue/catalogue-items.ts';
import { isOffered } from '../../domain/catalogue/offered-kinds.ts';
import { tripAddress } from '../../domain/site/trip-addresses.ts';

/** The folders with a 404.html: a server responds to an unknown path with the nearest one in its parent folders. */
export const foldersOfMissingPages = [
  '',
  ...(hasBlog ? ['blog'] : []),
  ...Object.entries(tripAddress).flatMap(([kind, addressOf]) =>
    isOffered(kind as ItemKind) ? [addressOf('').slice(1, -1)] : [],
  ),
];

/** The rewritten paths of a built site: the first word of each line in its _redirects that shows another page. */
export function rewrittenAddresses(site: string): string[] {
  return readFileSync(join(site, '_redirects'), 'utf8').match(/^\/\S+(?= \S+ 200$)/gm) ?? [];
}
