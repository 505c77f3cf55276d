import { addressIn } from '../../domain/site/addresses.ts';
import { firstLanguage, languages } from '../../domain/words/languages.ts';
import { site } from '../../site.config.ts';
import { pageLanguage } from '../words/page-language.ts';

/** The absolute URL of a path (VITE_SITE_URL). An absolute URL is returned unchanged. */
export function absoluteUrl(path: string): string {
  return new URL(path, site.url).href;
}

/** The absolute URL of the picture of a trip: a name in public/images, or the URL of a picture of the desk. */
export function pictureUrl(image: string): string {
  return absoluteUrl(/^(https?:|\/)/.test(image) ? image : `/images/${image}-960.webp`);
}

/** The absolute URL of a page by its path without a language. */
export function pageUrl(path: string, language = pageLanguage): string {
  return absoluteUrl(addressIn(language, path));
}

/**
 * The URLs of a page in each language, with 'x-default' for readers of others; none if there is one language
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function alternatesOf(path: string): readonly (readonly [language: string, url: string])[] {
  if (languages.length === 1) return [];
  return [
    ...languages.map((language) => [language, pageUrl(path, language)] as const),
    ['x-default', pageUrl(path, firstLanguage)],
  ];
}
