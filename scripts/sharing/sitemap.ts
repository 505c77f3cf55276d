import { address } from '../../domain/site/addresses.ts';
import { languages } from '../../domain/words/languages.ts';
import { findPost, posts } from '../posts/posts.ts';
import { alternatesOf, pageUrl } from './absolute-url.ts';
import { escapeXml } from './escape-xml.ts';

/**
 * The sitemap (https://www.sitemaps.org) of these pages in each language, with modification dates for the blog. If
 * there are several, each page names the others.
 * @param paths the addresses without the language
 */
export function sitemap(paths: readonly string[]): string {
  const entries = [...paths]
    .sort()
    .flatMap((path) => languages.map((language) => entry(path, pageUrl(path, language))));
  const names = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>
${entries.join('\n')}
</urlset>
`;
}

function entry(path: string, url: string): string {
  const day = lastChange(path);
  const alternates = alternatesOf(path).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
  );
  return `<url><loc>${escapeXml(url)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${alternates.join('')}</url>`;
}

function lastChange(path: string): string | null {
  if (path === address.blog)
    return (
      posts
        .map(({ publishedAt }) => publishedAt)
        .sort()
        .at(-1) ?? null
    );
  return path.startsWith(address.post(''))
    ? (findPost(path.slice(address.post('').length))?.publishedAt ?? null)
    : null;
}
