import type { Plugin } from 'vite';

/**
 * What stands in the site's scripts for two modules of the router, by the end of their path. The site has no
 * instrumentation, and each page has the manifest of all routes (`ssr: false` in react-router.config.ts), so the router
 * calls these functions and gets what their originals return then.
 */
export const replacements = {
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => {};
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export let instrumentHandler, instrumentationResultMetaContext;
  `,
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export const useFogOFWarDiscovery = () => {};
    export let URL_LIMIT, getManifestPath, getPathsWithAncestors, handleClientVersionMismatch;
  `,
};

/**
 * Leaves parts of the router that the site does not use out of its scripts: 2.2 KB of the first load. What is undefined
 * above is for servers; the build leaves its users out. It fails if a module of the router imports another name.
 */
export const unusedRouterPartsPlugin: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/react-router\/dist\/.*\/(instrumentation|fog-of-war)\.js$/ },
    handler: (id) => Object.entries(replacements).find(([path]) => id.endsWith(path))?.[1] ?? null,
  },
};
