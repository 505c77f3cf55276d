import { existsSync } from 'node:fs';
import * as words from '#words/sharing.ts';
import { prefix } from '#words/language.ts';
import { hasBlog } from '../../content/offers.ts';
import { address } from '../../domain/site/addresses.ts';
import { findTour } from '../../domain/catalogue/tours.ts';
import { tripPath } from '../../domain/site/trip-addresses.ts';
import type { PublicTours } from '../../domain/trips/public-tours.ts';
import { languages } from '../../domain/words/languages.ts';
import { findPost } from '../posts/posts.ts';
import { site } from '../../site.config.ts';
import { pageLanguage } from '../words/page-language.ts';
import { absoluteUrl, alternatesOf, pageUrl, pictureUrl } from './absolute-url.ts';
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
 * The tags of an indexable page: canonical URL, its other languages, feed, Open Graph (https://ogp.me) and X cards.
 * Tags with `data-of-page` describe only this page and are removed on navigation (app/start/stale-tags.tsx).
 */
export function pageTags(path: string, { title, description }: PageHead, tours: PublicTours): string {
  const post = findPost(path.replace(address.post(''), ''));
  const name = title.replace(` · ${site.product}`, '');
  const { image, alt, isPoster } = sharingImage(path, name, tours);
  const otherLocales = languages
    .filter((each) => each !== pageLanguage)
    .map((each): [string, string] => ['og:locale:alternate', localeOf(each)]);
  const graph: [property: string, content: string][] = [
    ['og:type', post ? 'article' : 'website'],
    ['og:site_name', site.product],
    ['og:locale', localeOf(pageLanguage)],
    ...otherLocales,
    ['og:url', pageUrl(path)],
    ['og:title', name],
    ['og:description', description],
    ['og:image', absoluteUrl(image)],
    ...(isPoster
      ? ([
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ] as [string, string][])
      : []),
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
    ...(hasBlog
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeXml(site.product)}" href="${prefix}/feed.xml"/>`,
        ]
      : []),
    `<link data-of-page="" rel="canonical" href="${escapeXml(pageUrl(path))}"/>`,
    ...alternatesOf(path).map(
      ([name, url]) => `<link data-of-page="" rel="alternate" hreflang="${name}" href="${escapeXml(url)}"/>`,
    ),
    ...graph.map(
      ([property, content]) => `<meta data-of-page="" property="${property}" content="${escapeXml(content)}"/>`,
    ),
    ...card.map(([property, content]) => `<meta data-of-page="" name="${property}" content="${escapeXml(content)}"/>`),
  ].join('');
}

/** A picture for sharing. */
interface SharingImage {
  /** A path or an absolute URL. */
  image: string;
  alt: string;
  /** Whether it is a poster of public/og, with 1200 by 630 pixels. */
  isPoster: boolean;
}

/**
 * The Open Graph picture of a page: its poster. The poster of a tour shows its name and the picture of the catalogue,
 * so a tour that the desk added, renamed or gave a picture has its own picture, or the poster of the home page. A post
 * without a poster has that of the blog.
 */
export function sharingImage(path: string, name: string, tours: PublicTours): SharingImage {
  if (path === '/') return poster('home', words.homePicture);
  const isDrawn = !path.startsWith(address.post('')) || existsSync(`public/og/${lastPart(path)}.jpg`);
  if (path === address.blog || !isDrawn) return poster('blog', words.blogPicture);
  const tour = tours.shown.find((each) => tripPath('tour', each) === path);
  const fixed = tour && findTour(tour.id);
  if (!tour || (fixed && fixed.name === tour.name && fixed.image === tour.image))
    return poster(lastPart(path), words.tripPicture({ name }));
  if (!tour.image) return sharingImage('/', name, tours);
  return { image: pictureUrl(tour.image), alt: tour.imageAlt, isPoster: false };
}

/** A language with its most likely region, as Open Graph has it: 'en_US'. */
function localeOf(language: string): string {
  const { language: name, region } = new Intl.Locale(language).maximize();
  return `${name}_${region}`;
}

/** A language without posters has those of the first one. */
function poster(file: string, alt: string): SharingImage {
  const own = `/og${prefix}/${file}.jpg`;
  return { image: existsSync(`public${own}`) ? own : `/og/${file}.jpg`, alt, isPoster: true };
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function plainText(html: string): string {
  const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => marks[name] ?? '');
}
