import { firstLanguage, isFirst, languages } from '../../domain/words/languages.ts';

/** The language whose pages this process builds or renders: PAGE_LANGUAGE, the first one without it. */
export const pageLanguage = process.env.PAGE_LANGUAGE || firstLanguage;

/** The languages of the site after the first one. Each has its pages in a folder with its name. */
export const otherLanguages: readonly string[] = languages.filter((language) => !isFirst(language));

/** The modules that have the words of each language beside the others, so that each keeps its own. */
const ofAllLanguages =
  /\/domain\/(words\/(mail|reply)-words|catalogue\/(catalogue-words|first-texts))\.ts$|^virtual:other-languages$/;

/**
 * The module that a build of this language has for one with texts, such as `domain/words/en/header.ts`. Any other
 * module is returned unchanged.
 * @param module a path or a URL
 * @param importer that of the module that imports it
 */
export function inPageLanguage(module: string, importer = ''): string {
  if (ofAllLanguages.test(importer)) return module;
  return module.replace(/\/(domain\/words|content)\/en\//, `/$1/${pageLanguage}/`);
}
