import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { prefixOf } from '../../domain/site/addresses.ts';
import { isFirst } from '../../domain/words/languages.ts';
import { otherLanguages, pageLanguage } from '../words/page-language.ts';

/** The folder of a site with the pages in the language of this process. */
export function ownFolder(site: string): string {
  return join(site, prefixOf(pageLanguage));
}

/** The files in that folder. The first language has all files but those in the folders of others. */
export function ownFiles(site: string): string[] {
  const others = isFirst(pageLanguage) ? otherLanguages.map((language) => join(site, language) + sep) : [];
  return readdirSync(ownFolder(site), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !others.some((folder) => file.startsWith(folder)));
}

/** The address of a page by its file, without the language: '/blog'. */
export function addressOf(site: string, file: string): string {
  return `/${relative(ownFolder(site), dirname(file)).split(sep).join('/')}`;
}

/** The files of the pages in the language of this process, by their addresses without the language. */
export function ownPages(site: string): Map<string, string> {
  const files = ownFiles(site).filter((file) => basename(file) === 'index.html');
  return new Map(files.map((file) => [addressOf(site, file), file]));
}
