import { offerSignIn } from './offer-sign-in.ts';
import { reloadIfReplaced } from './reload-if-replaced.ts';
import {
  importAgain,
  noteChangedTexts,
  noteClick,
  leaveDialogPlace,
  loadPageOfAddress,
  noteUsedRows,
  returnToPlace,
  showWholePage,
  startLate as program,
  tolerateMovedNodes,
  type LatePage,
} from './start-late.browser.ts';

/** The programs that are written into the pages. */
const programs = {
  noteChangedTexts,
  tolerateMovedNodes,
  leaveDialogPlace,
  loadPageOfAddress,
  showWholePage,
  noteUsedRows,
  offerSignIn,
  returnToPlace,
  program,
  importAgain,
  reloadIfReplaced,
  noteClick,
};

/** The text of each program, minified as the build does: the server renders pages without the build's tools. */
export type LateScripts = Readonly<Record<keyof typeof programs, string>>;

/** @param minify shortens a module whose default export is the program */
export function lateScripts(minify: (module: string) => string): LateScripts {
  const short = (each: (typeof programs)[keyof typeof programs]) =>
    minify(`export default ${each.toString()}`)
      .replace(/^export default /, '')
      .replace(/;$/, '');
  return Object.fromEntries(Object.entries(programs).map(([name, each]) => [name, short(each)])) as LateScripts;
}

/**
 * Rewrites a prerendered page so that it requests no script before it is painted. The framework preloads its modules in
 * the head, where they compete with the fonts and the first picture; here they load when the program of
 * start-late.browser.ts starts them. The web manifest is delayed with them. Until then the page has the attribute
 * `data-unpainted`, until it has been open for a while `data-unlaid`, and until the first input these and
 * `data-untouched`; style sheets use them to hold back what is below the first screen.
 * @param scripts of lateScripts
 * @param knownPages for a 404 page only: the addresses that the site has; a part like `:id` matches any one segment
 * @param webManifest the address of the page's web manifest
 * Throws if the page does not look the way the framework writes it.
 */
export function startLate(
  html: string,
  scripts: LateScripts,
  knownPages: readonly string[] = [],
  webManifest = '/manifest.webmanifest',
): string {
  const preload = /<link rel="modulepreload"(?: crossorigin="[^"]*")? href="([^"]+)"\/>/g;
  const modules = [...html.matchAll(preload)].map(([, href = '']) => href);
  const entry = /<script type="module" async="">([\s\S]*?)<\/script>/;
  const body = entry.exec(html)?.[1];
  if (!body || modules.length === 0)
    throw new Error('The page has no entry script: has the framework changed how it writes one?');
  const page: LatePage = {
    modules,
    ...parseEntry(body),
    webManifest,
    knownPages: knownPages.map((known) => known.replace(/:[^/]+/g, '[^/]+')),
  };
  // The framework's data for its client. The emptied elements stay, because the client counts them when it hydrates.
  const handOver: string[] = [];
  const data = /<script>((?:(?!<\/script>)[\s\S])*\b__reactRouterContext\b[\s\S]*?)<\/script>/g;
  const inHead = [
    'noteChangedTexts',
    'tolerateMovedNodes',
    'leaveDialogPlace',
    'loadPageOfAddress',
    'showWholePage',
    'noteUsedRows',
  ] as const;
  const head = inHead.map((each) => `(${scripts[each]})()`).join(';');
  return html
    .replace('<html ', '<html data-unpainted="" data-unlaid="" data-untouched="" ')
    .replace('<head>', () => `<head><script>${head}</script>`)
    .replace(preload, '')
    .replace(data, (_, script: string) => `<script>${handOver.push(script) && ''}</script>`)
    .replace(
      entry,
      () =>
        `<script type="module" async="">${inlineProgram(page, scripts, handOver, html.includes('id="google-title"'))}</script>`,
    );
}

/** Inlines the program with its arguments. */
function inlineProgram(page: LatePage, scripts: LateScripts, handOver: readonly string[], hasOffer: boolean): string {
  const offer = hasOffer ? `(${scripts.offerSignIn})();` : '';
  const { returnToPlace, program, importAgain, reloadIfReplaced, noteClick } = scripts;
  const load = `p=>(${importAgain})(p,()=>(${reloadIfReplaced})(${JSON.stringify(page.manifest)}))`;
  const start = `(${program})(${JSON.stringify(page)},()=>{${handOver.join(';')}},${load},${noteClick})`;
  return `${offer}(${returnToPlace})();${start}`.replaceAll('</script', String.raw`<\/script`);
}

function parseEntry(body: string): Pick<LatePage, 'manifest' | 'routes' | 'entry'> {
  const manifest = /^import "([^"]+)";/m.exec(body)?.[1];
  const entry = /^import\("([^"]+)"\);/m.exec(body)?.[1];
  const paths = new Map(
    [...body.matchAll(/^import \* as (\w+) from "([^"]+)";/gm)].map(([, name, path]) => [name, path]),
  );
  const assignment = /^\s*window\.__reactRouterRouteModules = \{(.+)\};?$/m.exec(body)?.[1] ?? '';
  const routes = [...assignment.matchAll(/"([^"]+)":(\w+)/g)].map(([, id = '', name]): [string, string] => [
    id,
    paths.get(name) ?? '',
  ]);
  if (!manifest || !entry || routes.length === 0 || routes.length !== paths.size || routes.some(([, path]) => !path))
    throw new Error(`Unexpected entry script:\n${body}`);
  return { manifest, routes, entry };
}
