import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders with a 404.html: a server responds to an unknown path with the nearest one in its parent folders. */
export const foldersOfMissingPages = ['', 'blog', 'tours', 'combos', 'golf-carts'];

/** The rewritten paths of a built site, which are the first word of each line in public/_redirects. */
export function rewrittenAddresses(site: string): string[] {
  return readFileSync(join(site, '_redirects'), 'utf8').match(/^\/\S+/gm) ?? [];
}
