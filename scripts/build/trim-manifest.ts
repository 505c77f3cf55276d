/** The framework's list of routes, as far as it is read here. */
interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

const assignment = 'window.__reactRouterManifest=';

/**
 * Empties the lists of files to preload of the routes that visitors do not reach from a public page. The framework's
 * manifest is in the first load of every page, and these lists are a fifth of it. Without them a link to such a route
 * loads its files in two steps; opening its address is as before, because its own page lists them.
 * @param script the file of the manifest
 * @param isApart whether a route is one of these, by its id
 * Throws where the manifest does not look the way the framework writes it.
 */
export function trimManifest(script: string, isApart: (id: string) => boolean): string {
  if (!script.startsWith(assignment)) throw new Error('The manifest does not begin with its assignment.');
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, '')) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes)) if (isApart(id)) route.imports = [];
  return `${assignment}${JSON.stringify(manifest)};`;
}
