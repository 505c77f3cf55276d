import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fonts } from '../../../content/fonts.ts';
import { pageLanguage } from '../../words/page-language.ts';
import { charactersOf } from './characters.ts';
import { writeFonts } from './font-files.ts';

const folder = join(import.meta.dirname, '../../../build/fonts', pageLanguage);
let written: Promise<void> | undefined;

/**
 * Serves `import 'virtual:fonts.css'` and `import { fontFiles } from 'virtual:fonts.js'`, which font-files.ts writes
 * from content/fonts.ts for the language of the build.
 */
export const fontsPlugin: Plugin = {
  name: 'fonts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^virtual:fonts\./ },
    async handler(id) {
      written ??= writeFonts(folder, fonts, charactersOf(pageLanguage));
      await written;
      return join(folder, id.replace('virtual:', ''));
    },
  },
};
