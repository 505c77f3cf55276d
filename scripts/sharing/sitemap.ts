import { address } from '../../domain/site/addresses.ts';
import { findPost, posts } from '../posts/posts.ts';
import { absoluteUrl } from './absolute-url.ts';
import { escapeXml } from './escape-xml.ts';

/** The sitemap (https://www.sitemaps.org) of these pages, with modification dates for the blog. */
export function sitemap(paths: readonly string[]): string {
  const entries = [...paths].sort().map((path) => {
    const day = lastChange(path);
    return `<url><loc>${escapeXml(absoluteUrl(path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
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
