import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { galleryPictures, type GalleryCategories, type PictureTexts } from '../../../content/gallery.ts';
import type { CatalogueTexts } from '../../../domain/catalogue/catalogue-words.ts';
import { storedAndOwn } from '../../../domain/catalogue/catalogue-words.ts';
import { firstLanguage } from '../../../domain/words/languages.ts';
import { pageLanguage } from '../../words/page-language.ts';

type Pairs = readonly (readonly [stored: string, own: string])[];

/**
 * In the build of a language after the first one, `asStored` has a table of the texts of content/ that the database
 * stores in English: names and durations of the catalogue, and the texts of the first pictures of the gallery. What the
 * desk wrote has been translated before, or stays as it is.
 */
export const storedTextsPlugin: Plugin = {
  name: 'stored-texts',
  load: {
    filter: { id: /\/(stored-texts|stored-pictures)\.ts$/ },
    async handler(id) {
      if (id.endsWith('/domain/catalogue/stored-texts.ts'))
        return `${tableOf(await namesAndDurations())}
export const asStored = { ofStored, knows: (text) => own.has(text) };`;
      if (id.endsWith('/app/site/home/gallery/stored-pictures.ts'))
        return `${tableOf(await textsOfPictures())}
export const asStored = ({ title, description, category, foreign = [], ...item }) => ({
  ...item, title: ofStored(title), description: ofStored(description), category: ofStored(category),
  foreign: foreign.filter((text) => !own.has(text)),
});`;
      return null;
    },
  },
};

function tableOf(pairs: Pairs): string {
  return `const own = new Map(${JSON.stringify(pairs)});
const ofStored = (text) => own.get(text) ?? text;`;
}

async function namesAndDurations(): Promise<Pairs> {
  const [tours, combos, carts, durations] = await Promise.all(
    ['content/*/tours', 'content/*/combos', 'content/*/golf-carts', 'domain/words/*/durations'].map((path) =>
      load<object>(path, pageLanguage),
    ),
  );
  return storedAndOwn({ ...tours, ...combos, ...carts, durations } as CatalogueTexts);
}

async function textsOfPictures(): Promise<Pairs> {
  const [stored, own] = await Promise.all(
    [firstLanguage, pageLanguage].map((language) =>
      load<{ categories: GalleryCategories; pictures: PictureTexts }>('content/*/gallery', language),
    ),
  );
  return galleryPictures.flatMap(({ name, category }): Pairs => [
    [stored!.categories[category], own!.categories[category]],
    [stored!.pictures[name].title, own!.pictures[name].title],
    [stored!.pictures[name].description, own!.pictures[name].description],
  ]);
}

/** A module of a language; its path has a star where the language stands. */
async function load<Texts>(path: string, language: string): Promise<Texts> {
  const file = join(import.meta.dirname, '../../..', `${path.replace('*', language)}.ts`);
  return (await import(pathToFileURL(file).href)) as Texts;
}
