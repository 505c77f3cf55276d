import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { inlineStyles } from '../../app/start/inline-styles.ts';
import { startLate, type LateScripts } from '../../app/start/start-late.ts';
import { catalogueAddresses } from '../../domain/catalogue/catalogue-addresses.ts';
import { addressIn } from '../../domain/site/addresses.ts';
import { tripPath } from '../../domain/site/trip-addresses.ts';
import type { PublicTours } from '../../domain/trips/public-tours.ts';
import { isFirst } from '../../domain/words/languages.ts';
import type { Translations } from '../../domain/words/own-texts.ts';
import { site as business } from '../../site.config.ts';
import { compressFile, textEndings } from '../build/compress-file.ts';
import { foldersOfMissingPages, rewrittenAddresses } from '../build/missing-pages.ts';
import { ownPages } from '../build/own-pages.ts';
import { withRoutesOfSite } from '../build/router/site-routes.ts';
import { sitemap } from '../sharing/sitemap.ts';
import { siteManifest } from '../sharing/web-manifest.ts';
import { otherLanguages, pageLanguage } from '../words/page-language.ts';
import { tagPage } from './tag-page.ts';

interface RenderOptions {
  /** The folder of the built site. */
  site: string;
  /** The folder that gets the pages, laid out like the site. Its file `_gone` lists the pages that the site loses. */
  folder: string;
  scripts: LateScripts;
  /** The framework's program. */
  renderer: Renderer;
  /** What the desk says about the catalogue, in the language of this process. */
  stored: unknown;
}

/** The framework's program of one language. */
export type Renderer = ServerBuild & {
  entry: {
    module: {
      renderedTours: RouterContext<unknown>;
      toPublicTours(stored: unknown): PublicTours;
      translateTours(stored: unknown, translations: Translations): unknown;
    };
  };
};

// The best quality takes ten times as long for a few percent.
const quickQuality = 9;

/**
 * Renders the pages of the language of this process that show the catalogue: the home page, tours, combos and carts,
 * and the 404 pages, which know all addresses. Adds the pages that the site loses to `_gone`.
 */
export async function renderPages({ site, folder, scripts, renderer, stored }: RenderOptions): Promise<void> {
  const tours = renderer.entry.module.toPublicTours(stored);
  const shown = addressesOf(tours);
  const rendered = ['/', ...shown];
  const missing = foldersOfMissingPages.map((parent) => join('/', parent, '404').replaceAll(sep, '/'));
  const request = requestsTo(renderer, stored, [...rendered, ...missing]);
  const fixed = new Set(catalogueAddresses);
  const others = [...ownPages(site).keys()].filter((address) => !fixed.has(address));
  const known = [...new Set([...others, ...shown, ...rewrittenAddresses(site)])]
    .map((address) => addressIn(pageLanguage, address))
    .sort();
  const write = (path: string, content: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { flush: true });
    if (textEndings.has(extname(file))) compressFile(file, quickQuality);
  };
  const finish = (html: string, path: string, knownPages: readonly string[] = []) => {
    const routed = withRoutesOfSite(html, path, site);
    const tagged = tagPage(routed, path, { tours, hasFile: (each) => existsSync(join(site, each)) });
    const styled = inlineStyles(tagged.html, (href) => readFileSync(join(site, href), 'utf8'));
    return startLate(styled, scripts, knownPages, siteManifest);
  };
  for (const path of rendered) {
    const own = addressIn(pageLanguage, path);
    write(join(own, 'index.html'), finish(await request(`${own}/`.replace('//', '/')), path));
    for (const data of dataOf(path)) write(data, await request(data));
  }
  for (const path of missing) {
    const own = addressIn(pageLanguage, path);
    write(`${own}.html`, finish(await request(`${own}/`), path, known));
  }
  if (isFirst(pageLanguage)) {
    const listed = listedAddresses(site).filter((address) => !fixed.has(address));
    write('sitemap.xml', sitemap([...new Set([...listed, ...shown])]));
  }
  const gone = [...fixed].filter((address) => !shown.includes(address)).map((each) => addressIn(pageLanguage, each));
  appendFileSync(join(folder, '_gone'), gone.map((address) => `${address}\n${address}.data\n`).join(''));
}

/** The addresses of the tours, combos and carts that the site shows. */
function addressesOf({ shown, combos, carts }: PublicTours): string[] {
  return [
    ...shown.map((tour) => tripPath('tour', tour)),
    ...combos.map((combo) => tripPath('combo', combo)),
    ...carts.map((cart) => tripPath('golf-cart', cart)),
  ].filter((path) => path !== null);
}

/** The paths of the data of a page. The router requests that of the home page of a further language in two ways. */
function dataOf(path: string): string[] {
  const own = addressIn(pageLanguage, path);
  if (path !== '/') return [`${own}.data`];
  return own === path ? ['/_.data'] : [`${own}/_.data`, `${own}.data`];
}

/** Returns a function that requests a path from the framework's program. Rejects unless the response is a success. */
function requestsTo(renderer: Renderer, stored: unknown, addresses: string[]): (path: string) => Promise<string> {
  const handle = createRequestHandler({ ...renderer, prerender: addresses }, 'production');
  return async (path) => {
    const context = new RouterContextProvider(new Map([[renderer.entry.module.renderedTours, stored]]));
    const response = await handle(new Request(`http://localhost${path}`), context);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} cannot be rendered: ${response.status} ${text.slice(0, 200)}`);
    return text;
  };
}

/** The addresses in the sitemap of the built site, without those of further languages. */
function listedAddresses(site: string): string[] {
  const urls = readFileSync(join(site, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  const listed = [...urls].map(([, url = '']) => new URL(url, business.url).pathname);
  return listed.filter((path) => !otherLanguages.includes(path.split('/')[1] ?? ''));
}
