import * as footer from '#words/footer.ts';
import { language } from '#words/language.ts';
import * as shared from '#words/shared.ts';
import * as words from '#words/sharing.ts';
import { address } from '../../domain/site/addresses.ts';
import type { Post } from '../../domain/blog/post.ts';
import { catalogueAlone } from '../../domain/trips/public-tours.ts';
import { posts } from '../posts/posts.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl, pageUrl } from './absolute-url.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { sharingImage } from './page-tags.ts';
import { agencyId, agencyReference } from './business-data.ts';

/** The structured data of a post and its breadcrumbs. */
export function postData(post: Post): object[] {
  const url = pageUrl(address.post(post.slug));
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      mainEntityOfPage: url,
      headline: post.title,
      description: post.excerpt,
      image: [
        absoluteUrl(sharingImage(address.post(post.slug), post.title, catalogueAlone).image),
        absoluteUrl(`/images/${post.image}-960.webp`),
      ],
      datePublished: post.publishedAt,
      articleSection: post.category,
      inLanguage: language,
      // Authors are teams ('Our snorkel guides'), not people.
      author: {
        '@type': 'Organization',
        name: post.author,
        url: pageUrl('/'),
        parentOrganization: { '@id': agencyId },
      },
      publisher: agencyReference(),
    },
    breadcrumbs([
      [footer.home, '/'],
      [shared.blog, address.blog],
      [post.title, address.post(post.slug)],
    ]),
  ];
}

/** The structured data of the list of posts and its breadcrumbs. */
export function blogData(): object[] {
  return [
    {
      '@type': 'Blog',
      '@id': pageUrl(`${address.blog}#blog`),
      url: pageUrl(address.blog),
      name: words.blog({ product: site.product }),
      inLanguage: language,
      publisher: agencyReference(),
      blogPost: posts.map((post) => ({
        '@type': 'BlogPosting',
        '@id': pageUrl(`${address.post(post.slug)}#post`),
        url: pageUrl(address.post(post.slug)),
        headline: post.title,
        datePublished: post.publishedAt,
      })),
    },
    breadcrumbs([
      [footer.home, '/'],
      [shared.blog, address.blog],
    ]),
  ];
}
