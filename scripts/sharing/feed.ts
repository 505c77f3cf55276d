import * as words from '#words/sharing.ts';
import { language } from '#words/language.ts';
import { address } from '../../domain/site/addresses.ts';
import type { Post } from '../../domain/blog/post.ts';
import { momentOf } from '../../domain/time/local-time.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl, pageUrl } from './absolute-url.ts';
import { escapeXml } from './escape-xml.ts';
import { postHtml } from './post-html.ts';

/** All posts, newest first, with their full texts, as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function feed(posts: readonly Post[]): string {
  const newestFirst = [...posts].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const newest = newestFirst[0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(site.product)}</title>
<link>${escapeXml(pageUrl(address.blog))}</link>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(pageUrl('/feed.xml'))}"/>
<description>${escapeXml(words.feed)}</description>
<language>${language}</language>
${newest ? `<lastBuildDate>${rfc822(newest.publishedAt)}</lastBuildDate>\n` : ''}${newestFirst.map(item).join('\n')}
</channel>
</rss>
`;
}

function item(post: Post): string {
  const url = escapeXml(pageUrl(address.post(post.slug)));
  const picture = `<p><img src="${escapeXml(absoluteUrl(`/images/${post.image}-960.webp`))}" alt="${escapeXml(post.imageAlt)}" width="960" height="720"/></p>`;
  return `<item>
<title>${escapeXml(post.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${rfc822(post.publishedAt)}</pubDate>
<dc:creator>${escapeXml(post.author)}</dc:creator>
<category>${escapeXml(post.category)}</category>
<description>${escapeXml(post.excerpt)}</description>
<content:encoded>${escapeXml(`${picture}\n${postHtml(post.content)}`)}</content:encoded>
</item>`;
}

/** Formats 08:00 of a day, local time, as a date of RSS. */
function rfc822(day: string): string {
  return momentOf(day, '08:00').toUTCString();
}
