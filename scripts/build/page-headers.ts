import { addressIn } from '../../domain/site/addresses.ts';
import { pageLanguage } from '../words/page-language.ts';

/**
 * The lines that the build of a language after the first one adds to `_headers`: its pages get the headers of the pages
 * of the first one.
 * @param text the file
 * @param pages the pages of the language, by their addresses without it
 */
export function headersOfPages(text: string, pages: ReadonlyMap<string, string>): string {
  const blocks = text.matchAll(/^(\/\S*)\n((?:[ \t]+\S.*\n)+)/gm);
  return [...blocks]
    .filter(([, page = '']) => pages.has(page))
    .map(([, page = '', headers = '']) => `\n${addressIn(pageLanguage, page)}\n${headers}`)
    .join('');
}
