import { hasBlog } from '../../content/offers.ts';
import { posts } from '../posts/posts.ts';
import { feed } from './feed.ts';
import { robots } from './robots.ts';
import { securityContact } from './security-contact.ts';
import { deskManifest, webManifest } from './web-manifest.ts';

/** The files of the site that depend only on its settings, by path. */
export const writtenFiles: Readonly<Record<string, () => string>> = {
  '/robots.txt': robots,
  ...(hasBlog ? { '/feed.xml': () => feed(posts) } : {}),
  '/.well-known/security.txt': () => securityContact(),
  '/manifest.webmanifest': () => JSON.stringify(webManifest()),
  '/desk.webmanifest': () => JSON.stringify(deskManifest()),
};
