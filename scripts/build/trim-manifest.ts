/** The fields of the framework's manifest that are read here. */
interface Manifest {
  routes: Record<string, Route>;
}

interface Route {
  parentId?: string;
  imports?: string[];
  /** The paths of style sheets. */
  css?: string[];
}

const assignment = 'window.__reactRouterManifest=';

/**
 * Empties the lists of files that each route imports. The framework's manifest is in the first load of every page, and
 * these lists are a third of it. The framework reads them for the preloads in the HTML, which the build has written by
 * then, and for `<Link prefetch>`, which the site does not use. A style sheet is left to the outermost of nested routes
 * that list it, because a route is never shown without those around it. Flags that are false are left out: to the
 * framework, a missing one is false.
 * @param script the file of the manifest
 * Throws if the manifest does not look the way the framework writes it.
 */
export function trimManifest(script: string): string {
  if (!script.startsWith(assignment)) throw new Error('The manifest does not begin with its assignment.');
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, '')) as Manifest;
  const { routes } = manifest;
  const sheetsAround = ({ parentId }: Route): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? [...(parent.css ?? []), ...sheetsAround(parent)] : [];
  };
  for (const route of Object.values(routes)) route.imports = [];
  const own = Object.values(routes).map((route) => {
    const around = new Set(sheetsAround(route));
    return { route, css: route.css?.filter((sheet) => !around.has(sheet)) };
  });
  for (const { route, css } of own) if (css) route.css = css;
  const withoutFalse = (_: string, value: unknown) => (value === false ? undefined : value);
  return `${assignment}${JSON.stringify(manifest, withoutFalse)};`;
}
