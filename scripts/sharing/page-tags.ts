import { existsSync } from 'node:fs';
import { address } from '../../domain/site/addresses.ts';
import { findPost } from '../posts/posts.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl } from './absolute-url.ts';
import { escapeXml } from './escape-xml.ts';

/** The title, description and robots rule of a built page. */
export interface PageHead {
  title: string;
  description: string;
  /** False for a page with noindex. */
  isListed: boolean;
}

/** Reads the head of a built page. Throws if it has no title. */
export function readHead(html: string): PageHead {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (!title) throw new Error('The page has no title.');
  return {
    title: plainText(title),
    description: plainText(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    isListed: !/<meta name="robots" content="[^"]*noindex/.test(html),
  };
}

/** The tags of every page. The web manifest is linked later (app/start/start-late.ts). */
export const iconTags = '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>';

/**
 * The tags of an indexable page: canonical URL, feed, Open Graph (https://ogp.me) and X cards. Tags with `data-of-page`
 * describe only this page and are removed on navigation (app/start/stale-tags.tsx).
 */
export function pageTags(path: string, { title, description }: PageHead): string {
  const post = findPost(path.replace(address.post(''), ''));
  const name = title.replace(` · ${site.product}`, '');
  const { image, alt } = sharingImage(path, name);
  const graph: [property: string, content: string][] = [
    ['og:type', post ? 'article' : 'website'],
    ['og:site_name', site.product],
    ['og:locale', 'en_US'],
    ['og:url', absoluteUrl(path)],
    ['og:title', name],
    ['og:description', description],
    ['og:image', absoluteUrl(image)],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', alt],
    ...(post
      ? ([
          ['article:published_time', post.publishedAt],
          ['article:section', post.category],
        ] as [string, string][])
      : []),
  ];
  const card: [name: string, content: string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', name],
    ['twitter:description', description],
    ['twitter:image', absoluteUrl(image)],
    ['twitter:image:alt', alt],
  ];
  return [
    `<link rel="alternate" type="application/rss+xml" title="${escapeXml(site.product)}" href="/feed.xml"/>`,
    `<link data-of-page="" rel="canonical" href="${escapeXml(absoluteUrl(path))}"/>`,
    ...graph.map(
      ([property, content]) => `<meta data-of-page="" property="${property}" content="${escapeXml(content)}"/>`,
    ),
    ...card.map(([property, content]) => `<meta data-of-page="" name="${property}" content="${escapeXml(content)}"/>`),
  ].join('');
}

/** The Open Graph picture of a page, 1200 by 630 pixels (public/og); for a post without one, that of the blog. */
export function sharingImage(path: string, name: string): { image: string; alt: string } {
  if (path === '/')
    return { image: '/og/home.jpg', alt: 'Adventure Awaits in Belize: a sailing boat off the island in the evening' };
  const image = `/og/${path.slice(path.lastIndexOf('/') + 1)}.jpg`;
  const isDrawn = !path.startsWith(address.post('')) || existsSync(`public${image}`);
  if (path === address.blog || !isDrawn)
    return { image: '/og/blog.jpg', alt: 'Belize, Day by Day: sailing boats off a palm shore' };
  return { image, alt: `A travel poster for ${name}` };
}

function plainText(html: string): string {
  const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => marks[name] ?? '');
}
