import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usableReviewLinks } from '../../domain/mail/after-trip/after-trip-mail.ts';
import { catalogueAlone } from '../../domain/trips/public-tours.ts';
import { reviewLinks } from '../../site.config.ts';
import { isFirst } from '../../domain/words/languages.ts';
import { pageLanguage } from '../words/page-language.ts';
import { tagPage } from '../render/tag-page.ts';
import { favicon } from './favicon.ts';
import { sitemap } from './sitemap.ts';
import { writtenFiles } from './written-files.ts';

/**
 * Adds the tags for search engines and sharing to the built pages of a language and writes feed.xml,
 * manifest.webmanifest and desk.webmanifest; for the first language also sitemap.xml, robots.txt, security.txt and
 * favicon.ico. No script is involved.
 * @param folder the site
 * @param pages the file of each page by its path without the language
 * @param missing the files of the 404 pages
 * Throws for a page without an Open Graph picture, and for a page for reviews without an https address.
 */
export function writeSharingFiles(
  folder: string,
  pages: ReadonlyMap<string, string>,
  missing: readonly string[],
): void {
  requireReviewPages();
  const sources = { tours: catalogueAlone, hasFile: (path: string) => existsSync(join(folder, path)) };
  const tag = (path: string, file: string) => {
    const { html, isListed } = tagPage(readFileSync(file, 'utf8'), path, sources);
    writeFileSync(file, html);
    return isListed;
  };
  const listed = [...pages].flatMap(([path, file]) => (tag(path, file) ? [path] : []));
  for (const file of missing) tag('/404', file);
  mkdirSync(join(folder, '.well-known'), { recursive: true });
  for (const [path, write] of Object.entries(writtenFiles)) writeFileSync(join(folder, path), write());
  if (!isFirst(pageLanguage)) return;
  writeFileSync(join(folder, 'sitemap.xml'), sitemap(listed));
  writeFileSync(join(folder, 'favicon.ico'), favicon(readFileSync(join(folder, 'icons/icon-192.png')), 192));
}

/** Throws if the mail after a trip could not link to a page that the settings name. */
function requireReviewPages(): void {
  for (const link of reviewLinks())
    if (usableReviewLinks([link]).length === 0)
      throw new Error(`The page for reviews at ${link.name} must be an https address; it is '${link.address}'.`);
}
