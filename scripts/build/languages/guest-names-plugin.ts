import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { isFirst } from '../../../domain/words/languages.ts';
import { pageLanguage } from '../../words/page-language.ts';

type Texts = Readonly<Record<string, { readonly name: string }>>;

const catalogue = /\/content\/([\w-]+)\/(?:tours|combos|golf-carts)\.ts$/;

/**
 * Leaves the names alone in the catalogue of another language than that of the build. The desk prepares texts to guests
 * with them (domain/words/reply-words.ts), and would load the descriptions of every language with its first page.
 */
export const guestNamesPlugin: Plugin = {
  name: 'guest-names',
  load: {
    filter: { id: catalogue },
    async handler(id) {
      const language = catalogue.exec(id)![1]!;
      // Forms of the desk begin with all texts of the first language.
      if (isFirst(language) || language === pageLanguage) return null;
      return namesAlone((await import(pathToFileURL(id).href)) as Record<string, Texts>);
    },
  },
};

/** The code of a module with the same exports, of which each text has its name alone. */
function namesAlone(module: Readonly<Record<string, Texts>>): string {
  return Object.entries(module)
    .map(([name, texts]) => {
      const names = Object.entries(texts).map(([id, { name: own }]) => [id, { name: own }]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(names))};\n`;
    })
    .join('');
}
