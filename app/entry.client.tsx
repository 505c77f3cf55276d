import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { importLate } from './start/import-late.ts';
import { reloadIfReplaced } from './start/reload-if-replaced.ts';

declare global {
  interface Window {
    __reactRouterManifest?: { url: string };
    /** Imports the module of a page for the router (scripts/build/router/late-pages-plugin.ts). */
    __importPage?: <Module>(load: () => Promise<Module>) => Promise<Module>;
  }
}

const reload = () => reloadIfReplaced(window.__reactRouterManifest?.url ?? '');
// Vite reports each part of a page that cannot be loaded.
addEventListener('vite:preloadError', () => void reload());
window.__importPage = (load) =>
  importLate(() =>
    load().catch(async (error: unknown) => {
      await reload();
      throw error;
    }),
  );

const page = <HydratedRouter />;
// Strict mode checks nothing in a build.
const checked = import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page;

startTransition(() => {
  hydrateRoot(document, checked);
});
