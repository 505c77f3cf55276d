import type { Config } from '@react-router/dev/config';
import { hasBlog, hasCarts } from './content/offers.ts';
import { catalogueAddresses } from './domain/catalogue/catalogue-addresses.ts';
import { address, addressIn } from './domain/site/addresses.ts';
import { unfinishedBuildOf } from './scripts/build/built-site.ts';
import { foldersOfMissingPages } from './scripts/build/missing-pages.ts';
import { posts } from './scripts/posts/posts.ts';
import { pageLanguage } from './scripts/words/page-language.ts';

const { desk } = address;

/**
 * The build prerenders every page. `/404`, `/blog/404` and others become the 404.html of their folders
 * (scripts/build/finish-build.ts), and public/_redirects lists the addresses of pages that are built once for many
 * bookings or days.
 */
export default {
  appDirectory: 'app',
  buildDirectory: unfinishedBuildOf(pageLanguage),
  ssr: false,
  basename: addressIn(pageLanguage, '/'),
  prerender: [
    ...fixed(address),
    ...fixed(desk),
    desk.day('day'),
    desk.booking('booking'),
    desk.guest('guest'),
    ...posts.map(({ slug }) => address.post(slug)),
    ...catalogueAddresses,
    ...foldersOfMissingPages.map((folder) => (folder ? `/${folder}/404` : '/404')),
  ],
} satisfies Config;

/** The addresses that have no parameter, without those of pages that the operator does not have. */
function fixed(addresses: object): string[] {
  const leftOut: string[] = [...(hasBlog ? [] : [address.blog]), ...(hasCarts ? [] : [address.desk.carts])];
  return Object.values(addresses).filter((each) => typeof each === 'string' && !leftOut.includes(each));
}
