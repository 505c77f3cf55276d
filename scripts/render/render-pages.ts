import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import { inlineStyles } from '../../app/start/inline-styles.ts';
import { startLate, type LateScripts } from '../../app/start/start-late.ts';
import { combos } from '../../domain/catalogue/combos.ts';
import { tours as fixedTours } from '../../domain/catalogue/tours.ts';
import { tripAddress } from '../../domain/site/trip-addresses.ts';
import type { PublicTours } from '../../domain/trips/public-tours.ts';
import { site as business } from '../../site.config.ts';
import { compressFile, textEndings } from '../build/compress-file.ts';
import { foldersOfMissingPages, rewrittenAddresses } from '../build/missing-pages.ts';
import { sitemap } from '../sharing/sitemap.ts';
import { tagPage } from './tag-page.ts';

interface RenderOptions {
  /** The folder of the built site. */
  site: string;
  /** The folder that gets the pages, laid out like the site. Its file `_gone` lists the pages that the site loses. */
  folder: string;
  scripts: LateScripts;
  /** The framework's program. */
  renderer: Renderer;
  /** The response of database function public_tours. */
  stored: unknown;
}

type Renderer = ServerBuild & {
  entry: {
    module: { renderedTours: RouterContext<unknown>; toPublicTours(stored: unknown): PublicTours };
  };
};

// The best quality takes ten times as long for a few percent.
const quickQuality = 9;

/** Renders the pages that show tours: the home page, tours and combos, and the 404 pages, which know all addresses. */
export async function renderPages({ site, folder, scripts, renderer, stored }: RenderOptions): Promise<void> {
  const tours = renderer.entry.module.toPublicTours(stored);
  const shown = tours.shown.flatMap(({ slug }) => (slug ? [tripAddress.tour(slug)] : []));
  const rendered = ['/', ...shown, ...combos.map(({ slug }) => tripAddress.combo(slug))];
  const missing = foldersOfMissingPages.map((parent) => join('/', parent, '404').replaceAll(sep, '/'));
  const request = requestsTo(renderer, stored, [...rendered, ...missing]);
  const fixed = new Set(fixedTours.map(({ slug }) => tripAddress.tour(slug)));
  const others = builtAddresses(site).filter((address) => !fixed.has(address));
  const known = [...new Set([...others, ...shown, ...rewrittenAddresses(site)])].sort();
  const write = (path: string, content: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { flush: true });
    if (textEndings.has(extname(file))) compressFile(file, quickQuality);
  };
  const finish = (html: string, path: string, knownPages: readonly string[] = []) => {
    const tagged = tagPage(html, path, { tours, hasFile: (each) => existsSync(join(site, each)) });
    const styled = inlineStyles(tagged.html, (href) => readFileSync(join(site, href), 'utf8'));
    return startLate(styled, scripts, knownPages);
  };
  for (const path of rendered) {
    write(join(path, 'index.html'), finish(await request(`${path}/`.replace('//', '/')), path));
    write(path === '/' ? '_.data' : `${path}.data`, await request(path === '/' ? '/_.data' : `${path}.data`));
  }
  for (const path of missing) write(`${path}.html`, finish(await request(`${path}/`), path, known));
  const listed = listedAddresses(site).filter((address) => !fixed.has(address));
  write('sitemap.xml', sitemap([...new Set([...listed, ...shown])]));
  const gone = [...fixed].filter((address) => !shown.includes(address));
  write('_gone', gone.map((address) => `${address}\n${address}.data\n`).join(''));
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

/** The addresses of the pages in the built site. */
function builtAddresses(site: string): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && basename(entry.name) === 'index.html')
    .map(({ parentPath }) => `/${relative(site, parentPath).split(sep).join('/')}`);
}

/** The addresses in the sitemap of the built site. */
function listedAddresses(site: string): string[] {
  const urls = readFileSync(join(site, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...urls].map(([, url = '']) => new URL(url, business.url).pathname);
}
