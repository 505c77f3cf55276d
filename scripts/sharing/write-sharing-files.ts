import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { favicon } from './favicon.ts';
import { iconTags, pageTags, readHead, sharingImage } from './page-tags.ts';
import { sitemap } from './sitemap.ts';
import { findStructuredData, jsonForScript } from './structured-data.ts';
import { writtenFiles } from './written-files.ts';

/**
 * Adds the tags for search engines and sharing to the built pages and writes sitemap.xml, robots.txt, feed.xml,
 * security.txt, favicon.ico, manifest.webmanifest and desk.webmanifest. No script is involved.
 * @param pages the file of each page by its path
 * @param missing the files of the 404 pages
 * Throws for a page without an Open Graph picture.
 */
export function writeSharingFiles(
  folder: string,
  pages: ReadonlyMap<string, string>,
  missing: readonly string[],
): void {
  const listed: string[] = [];
  for (const [path, file] of pages) {
    const html = readFileSync(file, 'utf8');
    const head = readHead(html);
    if (!head.isListed) {
      writeFileSync(file, withTags(html, iconTags));
      continue;
    }
    listed.push(path);
    const { image } = sharingImage(path, head.title);
    if (!existsSync(join(folder, image))) throw new Error(`${path} has no picture for sharing: ${image} is missing`);
    const data = findStructuredData(path);
    const script = data ? `<script data-of-page="" type="application/ld+json">${jsonForScript(data)}</script>` : '';
    writeFileSync(file, withTags(html, iconTags + pageTags(path, head), script));
  }
  for (const file of missing) writeFileSync(file, withTags(readFileSync(file, 'utf8'), iconTags));
  writeFileSync(join(folder, 'sitemap.xml'), sitemap(listed));
  mkdirSync(join(folder, '.well-known'), { recursive: true });
  for (const [path, write] of Object.entries(writtenFiles)) writeFileSync(join(folder, path), write());
  writeFileSync(join(folder, 'favicon.ico'), favicon(readFileSync(join(folder, 'icons/icon-192.png')), 192));
}

/** Inserts head tags after everything that the first paint needs, and body data after all visible content. */
function withTags(html: string, head: string, body = ''): string {
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  if (headEnd < 0 || bodyEnd < 0) throw new Error('A page without a head or a body.');
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + body + html.slice(bodyEnd);
}
