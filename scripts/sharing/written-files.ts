import { prefix } from '#words/language.ts';
import { hasBlog } from '../../content/offers.ts';
import { isFirst } from '../../domain/words/languages.ts';
import { posts } from '../posts/posts.ts';
import { pageLanguage } from '../words/page-language.ts';
import { feed } from './feed.ts';
import { robots } from './robots.ts';
import { securityContact } from './security-contact.ts';
import { deskManifest, webManifest } from './web-manifest.ts';

type WrittenFiles = Readonly<Record<string, () => string>>;

/** The files of each language that depend only on the settings, by their paths without the language. */
const filesOfLanguage: WrittenFiles = {
  ...(hasBlog ? { '/feed.xml': () => feed(posts) } : {}),
  '/manifest.webmanifest': () => JSON.stringify(webManifest()),
  '/desk.webmanifest': () => JSON.stringify(deskManifest()),
};

/** Those that the site has once. */
const filesOfSite: WrittenFiles = {
  '/robots.txt': robots,
  '/.well-known/security.txt': () => securityContact(),
};

/** The files that the build of the pages' language writes, by path. */
export const writtenFiles: WrittenFiles = {
  ...Object.fromEntries(Object.entries(filesOfLanguage).map(([path, write]) => [prefix + path, write])),
  ...(isFirst(pageLanguage) ? filesOfSite : {}),
};
