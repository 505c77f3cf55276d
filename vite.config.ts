import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { scriptGroups } from './app/start/script-groups.ts';
import { classNamesPlugin } from './scripts/build/class-names.ts';
import { isFirst } from './domain/words/languages.ts';
import { devAnswersPlugin } from './scripts/build/dev-answers-plugin.ts';
import { latePagesPlugin } from './scripts/build/router/late-pages-plugin.ts';
import { unusedRouterPartsPlugin } from './scripts/build/router/unused-parts-plugin.ts';
import { fontsPlugin } from './scripts/build/fonts/fonts-plugin.ts';
import { palettePlugin } from './scripts/build/palette-plugin.ts';
import { guestNamesPlugin } from './scripts/build/languages/guest-names-plugin.ts';
import { languagePlugin } from './scripts/build/languages/language-plugin.ts';
import { otherLanguagesPlugin } from './scripts/build/other-languages-plugin.ts';
import { picturesPlugin } from './scripts/build/pictures-plugin.ts';
import { postsPlugin } from './scripts/build/posts-plugin.ts';
import { quietProxyLogger } from './scripts/build/quiet-proxy-logger.ts';
import { storedTextsPlugin } from './scripts/build/languages/stored-texts-plugin.ts';
import { pageLanguage } from './scripts/words/page-language.ts';

// /auth is a page and /auth/v1 is a service: the proxy forwards the versioned paths only.
const services = ['auth', 'rest', 'storage', 'functions', 'realtime'].map((name) => `/${name}/v1`);
const probes = '^/(healthz|readyz|metrics)(\\?|$)';
const backend = process.env.BACKEND_URL;
const isFirstLanguage = isFirst(pageLanguage);

const rolldownOptions = {
  // Writes the texts of domain/words/ where they are shown, so that a page loads only those that it shows.
  optimization: { inlineConst: { mode: 'all', pass: 1 } },
  output: {
    codeSplitting: { groups: scriptGroups },
    // As short as the bundler allows: the manifest in the first load of every page has the names of all files.
    chunkFileNames: 'assets/[name]-[hash:7].js',
    entryFileNames: 'assets/[name]-[hash:7].js',
  },
} as const;

export default defineConfig({
  plugins: [
    ...(isFirstLanguage ? [] : [languagePlugin, storedTextsPlugin]),
    classNamesPlugin,
    fontsPlugin,
    guestNamesPlugin,
    otherLanguagesPlugin,
    palettePlugin,
    picturesPlugin,
    postsPlugin('.'),
    latePagesPlugin,
    unusedRouterPartsPlugin,
    devAnswersPlugin,
    reactRouter(),
  ],
  // Gives each text a separate element, for browsers that translate the page (app/ui/jsx/texts-apart.ts).
  oxc: { jsx: { importSource: '#jsx' } },
  environments: { client: { build: { rolldownOptions } } },
  build: {
    // README.md, Browsers. Compiles syntax and styles; tests/support/newer-interfaces.ts has what cannot be compiled.
    target: ['es2022', 'safari15.4', 'ios15.4', 'chrome109', 'firefox115'],
    assetsInlineLimit: 0,
    // Those of the first language are there (scripts/build/add-language.ts).
    copyPublicDir: isFirstLanguage,
    // The same names in the pages, which the build of the server writes, as in the files of the client.
    rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
  customLogger: quietProxyLogger(),
  server: backend
    ? {
        proxy: Object.fromEntries(
          [...services, probes].map((path) => [path, { target: backend, ws: path === '/realtime/v1' }]),
        ),
      }
    : {},
});
