/*
 * PAGE_LANGUAGE=es node --import ./scripts/words/resolve-language.ts <program>
 * Runs a program with the texts of this language, as languagePlugin builds the site.
 */
import { registerHooks } from 'node:module';
import { inPageLanguage } from './page-language.ts';

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return { ...found, url: inPageLanguage(found.url, context.parentURL) };
  },
});
