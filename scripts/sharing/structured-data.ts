import { language } from '#words/language.ts';
import { address } from '../../domain/site/addresses.ts';
import type { PublicTours } from '../../domain/trips/public-tours.ts';
import { findPost } from '../posts/posts.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl, pageUrl } from './absolute-url.ts';
import { agencyId, businessData } from './business-data.ts';
import { blogData, postData } from './post-data.ts';
import { tripData, tripPageData } from './trip-data.ts';

/** The structured data of a page (schema.org as JSON-LD), or null. */
export function findStructuredData(path: string, tours: PublicTours): object | null {
  const graph = graphOf(path, tours);
  return graph && { '@context': 'https://schema.org', '@graph': graph };
}

/** JSON for a script element, escaped so that it cannot end the element or begin a comment (HTML 4.12.1.3). */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function graphOf(path: string, tours: PublicTours): object[] | null {
  if (path === '/') return [website(), ...businessData(tours.carts), ...tripData(tours)];
  if (path === address.blog) return blogData();
  const post = path.startsWith(address.post('')) ? findPost(path.slice(address.post('').length)) : null;
  return post ? postData(post) : tripPageData(path, tours);
}

function website() {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website'),
    url: pageUrl('/'),
    name: site.product,
    inLanguage: language,
    publisher: { '@id': agencyId },
  };
}
