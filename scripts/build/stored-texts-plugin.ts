import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { CatalogueTexts } from '../../domain/catalogue/catalogue-words.ts';
import { storedAndOwn } from '../../domain/catalogue/catalogue-words.ts';
import { pageLanguage } from '../words/page-language.ts';

/**
 * In the build of a language after the first one, `asStored` has a table of the names and durations that the database
 * stores in English. The pages have neither catalogue for it.
 */
export const storedTextsPlugin: Plugin = {
  name: 'stored-texts',
  load: {
    filter: { id: /\/domain\/catalogue\/stored-texts\.ts$/ },
    handler: () => table(),
  },
};

async function table(): Promise<string> {
  const folders = { content: ['tours', 'combos', 'golf-carts'], 'domain/words': ['durations'] };
  const parts = Object.entries(folders).flatMap(([folder, files]) =>
    files.map((file) => {
      const path = join(import.meta.dirname, '../..', folder, pageLanguage, `${file}.ts`);
      return import(pathToFileURL(path).href) as Promise<object>;
    }),
  );
  const [tours, combos, golfCarts, durations] = await Promise.all(parts);
  const texts = { ...tours, ...combos, ...golfCarts, durations } as CatalogueTexts;
  return `const own = new Map(${JSON.stringify(storedAndOwn(texts))});
export const asStored = { ofStored: (text) => own.get(text) ?? text };`;
}
