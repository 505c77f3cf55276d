import { address } from '../../domain/site/addresses.ts';
import type { Post } from '../../domain/blog/post.ts';
import { catalogueAlone } from '../../domain/trips/public-tours.ts';
import { posts } from '../posts/posts.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl } from './absolute-url.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { sharingImage } from './page-tags.ts';
import { agencyId, agencyReference } from './business-data.ts';

/** The structured data of a post and its breadcrumbs. */
export function postData(post: Post): object[] {
  const url = absoluteUrl(address.post(post.slug));
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
      inLanguage: 'en',
      // Authors are teams ('Our snorkel guides'), not people.
      author: {
        '@type': 'Organization',
        name: post.author,
        url: absoluteUrl('/'),
        parentOrganization: { '@id': agencyId },
      },
      publisher: agencyReference(),
    },
    breadcrumbs([
      ['Home', '/'],
      ['Blog', address.blog],
      [post.title, address.post(post.slug)],
    ]),
  ];
}

/** The structured data of the list of posts and its breadcrumbs. */
export function blogData(): object[] {
  return [
    {
      '@type': 'Blog',
      '@id': absoluteUrl(`${address.blog}#blog`),
      url: absoluteUrl(address.blog),
      name: `Blog of ${site.product}`,
      inLanguage: 'en',
      publisher: agencyReference(),
      blogPost: posts.map((post) => ({
        '@type': 'BlogPosting',
        '@id': absoluteUrl(`${address.post(post.slug)}#post`),
        url: absoluteUrl(address.post(post.slug)),
        headline: post.title,
        datePublished: post.publishedAt,
      })),
    },
    breadcrumbs([
      ['Home', '/'],
      ['Blog', address.blog],
    ]),
  ];
}
