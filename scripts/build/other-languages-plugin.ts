import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as words from '#words/page-language.ts';
import { prefixOf } from '../../domain/site/addresses.ts';
import { languages } from '../../domain/words/languages.ts';
import { pageLanguage } from '../words/page-language.ts';

const moduleName = 'virtual:other-languages';

/** What a page says of another language, in that language. */
const texts = Object.keys({ name: words.name, offer: words.offer, show: words.show } satisfies typeof words);

/**
 * Serves `import { hasOthers, otherLanguages } from 'virtual:other-languages'`: the languages of the site besides that
 * of the build. `hasOthers` is a constant, so a site in one language has no script for others.
 */
export const otherLanguagesPlugin: Plugin = {
  name: 'other-languages',
  resolveId: (id) => (id === moduleName ? moduleName : null),
  load: (id) => (id === moduleName ? moduleOf(languages.filter((language) => language !== pageLanguage)) : null),
};

function moduleOf(others: readonly string[]): string {
  const imports = others.map((language, at) => {
    const path = join(import.meta.dirname, '../../domain/words', language, 'page-language.ts');
    return `import { ${texts.map((text) => `${text} as ${text}${at}`).join(', ')} } from ${JSON.stringify(path)};\n`;
  });
  const values = others.map((language, at) => {
    const address = JSON.stringify({ language, prefix: prefixOf(language) }).slice(0, -1);
    return `${address}, ${texts.map((text) => `${text}: ${text}${at}`).join(', ')} }`;
  });
  const list = `export const otherLanguages = [${values.join(', ')}];\n`;
  return `${imports.join('')}export const hasOthers = ${others.length > 0};\n${list}`;
}
