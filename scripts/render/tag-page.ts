import type { PublicTours } from '../../domain/trips/public-tours.ts';
import { iconTags, pageTags, readHead, sharingImage } from '../sharing/page-tags.ts';
import { findStructuredData, jsonForScript } from '../sharing/structured-data.ts';

/** What the tags of pages depend on. */
export interface TagSources {
  tours: PublicTours;
  /** Whether the site has a file at this path. */
  hasFile(path: string): boolean;
}

/**
 * Adds the tags for search engines and sharing to the HTML of a page; a page with noindex only gets its icons. Throws
 * for a page without an Open Graph picture.
 */
export function tagPage(html: string, path: string, sources: TagSources): { html: string; isListed: boolean } {
  const { tours, hasFile } = sources;
  const head = readHead(html);
  if (!head.isListed) return { html: withTags(html, iconTags), isListed: false };
  const { image, isPoster } = sharingImage(path, head.title, tours);
  if (isPoster && !hasFile(image)) throw new Error(`${path} has no picture for sharing: ${image} is missing`);
  const data = findStructuredData(path, tours);
  const script = data ? `<script data-of-page="" type="application/ld+json">${jsonForScript(data)}</script>` : '';
  return { html: withTags(html, iconTags + pageTags(path, head, tours), script), isListed: true };
}

/** Inserts head tags after everything that the first paint needs, and body data after all visible content. */
function withTags(html: string, head: string, body = ''): string {
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  if (headEnd < 0 || bodyEnd < 0) throw new Error('A page without a head or a body.');
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + body + html.slice(bodyEnd);
}
