import type { Plugin } from 'vite';
import { inPageLanguage } from '../../words/page-language.ts';

/** Builds the site with the texts of PAGE_LANGUAGE (docs/decisions/0054-a-folder-of-the-site-for-each-language.md). */
export const languagePlugin: Plugin = {
  name: 'page-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^#(words|content)\/|\/(words|content)\/en\// },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: inPageLanguage(found.id, importer) };
    },
  },
};
