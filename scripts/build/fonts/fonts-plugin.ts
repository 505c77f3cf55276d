import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { fonts } from '../../../content/fonts.ts';
import { pageLanguage } from '../../words/page-language.ts';
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
  // Before npm run dev watches the files: it would reload the page that the first request waits for.
  async configResolved() {
    written ??= write();
    await written;
  },
  resolveId: {
    filter: { id: /^virtual:fonts\./ },
    // With slashes on Windows too, as the groups of app/start/script-groups.ts have it.
    handler: (id) => normalizePath(join(folder, id.replace('virtual:', ''))),
  },
};

async function write(): Promise<void> {
  // Imported here, because the check for unused code loads this file but cannot load site.config.ts.
  const { charactersOf } = await import('./characters.ts');
  for (const { family, characters } of await writeFonts(folder, fonts, charactersOf(pageLanguage)))
    console.warn(`Fonts: ${family} has not all characters of the pages in ${pageLanguage}: ${characters}`);
}
