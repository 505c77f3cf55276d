import { startTransition, StrictMode, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { importLate } from './start/import-late.ts';
import { reloadIfReplaced } from './start/reload-if-replaced.ts';

declare global {
  interface Window {
    __reactRouterManifest?: { url: string; routes: Record<string, { css?: string[] }> };
    /** Imports the module of a page for the router (scripts/build/router/late-pages-plugin.ts). */
    __importPage?: <Module>(load: () => Promise<Module>) => Promise<Module>;
  }
}

const leave = () => {
  const next = window.__reactRouterDataRouter?.state.navigation.location;
  if (next) return location.assign(next.pathname + next.search + next.hash);
  addEventListener('click', followLink, true);
  location.reload();
};
const reload = () => reloadIfReplaced(window.__reactRouterManifest?.url ?? '', leave);

/** Lets a link that is pressed before the reload lead to its page: the router has no script of that page. */
function followLink(event: Event): void {
  if ((event.target as Element).closest('a')) event.stopPropagation();
}

// Vite reports each part of a page that cannot be loaded.
addEventListener('vite:preloadError', () => void reload());
window.__importPage = (load) =>
  importLate(() =>
    load().catch(async (error: unknown) => {
      await reload();
      throw error;
    }),
  );

const never = new Promise<never>(() => undefined);

/** Is never ready on a page that is about to be replaced (loadPageOfAddress): the router would render another one. */
function Page() {
  if (window.__leaving) use(never);
  return <HydratedRouter />;
}

const page = <Page />;
// Strict mode checks nothing in a build.
const checked = import.meta.env.DEV ? <StrictMode>{page}</StrictMode> : page;

startTransition(() => {
  hydrateRoot(document, checked);
});
