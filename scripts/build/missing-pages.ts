import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasBlog } from '../../content/offers.ts';
import type { ItemKind } from '../../domain/catalogue/catalogue-items.ts';
import { isOffered } from '../../domain/catalogue/offered-kinds.ts';
import { addressIn } from '../../domain/site/addresses.ts';
import { tripAddress } from '../../domain/site/trip-addresses.ts';
import { otherLanguages, pageLanguage } from '../words/page-language.ts';

/** The folders with a 404.html: a server responds to an unknown path with the nearest one in its parent folders. */
export const foldersOfMissingPages = [
  '',
  ...(hasBlog ? ['blog'] : []),
  ...Object.entries(tripAddress).flatMap(([kind, addressOf]) =>
    isOffered(kind as ItemKind) ? [addressOf('').slice(1, -1)] : [],
  ),
];

/** A line of _redirects that shows another page. */
const rewrite = /^(\/\S+) (\/\S+) 200$/gm;

/** The rewritten paths of a built site, without the language: the first word of each line that shows another page. */
export function rewrittenAddresses(site: string): string[] {
  const lines = readFileSync(join(site, '_redirects'), 'utf8').matchAll(rewrite);
  const paths = [...lines].map(([, path = '']) => path);
  return paths.filter((path) => !otherLanguages.includes(path.split('/')[1] ?? ''));
}

/**
 * The lines that the build of a language after the first one adds to `_redirects`: its pages are shown as those of the
 * first one.
 * @param text the file without the lines of further languages
 */
export function rewritesOfLanguage(text: string): string {
  const lines = text.matchAll(rewrite);
  return [...lines]
    .map(([, ...paths]) => `${paths.map((path) => addressIn(pageLanguage, path)).join(' ')} 200\n`)
    .join('');
}
