import type { Plugin } from 'vite';

/**
 * Lets the router import the modules of pages by `window.__importPage` (app/entry.client.tsx), which tries again. The
 * router alone would reload the page at a failure, which without a connection ends at the error page of the browser.
 * Throws if the router imports them in another way.
 */
export const latePagesPlugin: Plugin = {
  name: 'late-pages',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\/routeModules\.js$/ },
    handler: importLatePages,
  },
};

export function importLatePages(code: string): string {
  const changed = code.replace(
    /await import\(((?:\s*\/\*[^*]*\*\/)*\s*route\.module\s*)\)/,
    (_, module: string) => `await window.__importPage(() => import(${module}))`,
  );
  if (changed === code) throw new Error('The router imports the modules of pages in an unknown way.');
  return changed;
}
