import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFirst } from '../../../domain/words/languages.ts';
import { pageLanguage } from '../../words/page-language.ts';

const name = /\/assets\/manifest-[\w-]+\.js/;
const assignment = 'window.__reactRouterManifest=';

/** The addresses that need the routes of the operator: those pages, and where a person signs in on the way to them. */
const ofOperator = /^\/(admin|answer|auth)(\/|$)/;

/**
 * In a language after the first one, the pages of the site load the framework's manifest without the routes of the
 * operator, which are half of it (docs/decisions/0057-the-desk-in-each-language.md). Writes it beside the framework's,
 * whose name it has with `-site`: both are of one build (app/start/reload-if-replaced.ts).
 * @param html a page as the framework writes it
 * @param address of the page, without the language
 * @param site the folder of the site
 * @param language of the page
 * Throws if the page or the manifest has an unknown form.
 */
export function withRoutesOfSite(html: string, address: string, site: string, language = pageLanguage): string {
  if (isFirst(language) || ofOperator.test(address)) return html;
  const [whole] = name.exec(html) ?? [];
  if (!whole) throw new Error(`${address} loads no manifest: has the framework changed how it names it?`);
  const own = whole.replace('.js', '-site.js');
  if (!existsSync(join(site, own))) writeSmaller(site, whole, own);
  return html.replaceAll(whole, own);
}

/**
 * Sorts the files that each route imports in the framework's manifests below the folder of a site. Browsers load them
 * all at once, so their order means nothing, and in one order they compress to an eighth less for every page.
 * Throws if a manifest has an unknown form.
 */
export function sortImports(site: string): void {
  for (const file of globSync('assets/manifest-*.js', { cwd: site })) {
    const manifest = readManifest(site, `/${file}`);
    for (const { imports } of [manifest.entry, ...Object.values(manifest.routes)]) imports?.sort();
    writeManifest(site, manifest);
  }
}

interface Imports {
  imports?: string[];
}

interface Manifest {
  url: string;
  entry: Imports;
  routes: Record<string, Imports>;
}

function readManifest(site: string, name: string): Manifest {
  const text = readFileSync(join(site, name), 'utf8');
  const json = text.startsWith(assignment) ? text.slice(assignment.length).replace(/;\s*$/, '') : 'null';
  const manifest = JSON.parse(json) as Manifest | null;
  if (manifest?.url !== name) throw new Error(`${name} does not name itself: has the framework changed its form?`);
  return manifest;
}

function writeManifest(site: string, manifest: Manifest): void {
  writeFileSync(join(site, manifest.url), `${assignment}${JSON.stringify(manifest)};`);
}

function writeSmaller(site: string, whole: string, own: string): void {
  const manifest = readManifest(site, whole);
  const routes = Object.entries(manifest.routes);
  const kept = routes.filter(([id]) => !/^(desk|site\/decision)\//.test(id));
  if (kept.length === routes.length) throw new Error(`${whole} has no routes of the operator`);
  writeManifest(site, { ...manifest, url: own, routes: Object.fromEntries(kept) });
}
