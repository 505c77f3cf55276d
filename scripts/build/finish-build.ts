import { prefix } from '#words/language.ts';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { minifySync } from 'vite';
import { address, addressIn, prefixOf } from '../../domain/site/addresses.ts';
import { hasDesk } from '../../domain/words/desk-languages.ts';
import { isFirst, languages } from '../../domain/words/languages.ts';
import { pageLanguage } from '../words/page-language.ts';
import { catalogueRedirects } from './catalogue-redirects.ts';
import { compressFile, textEndings } from './compress-file.ts';
import { deskWorkerScript } from './desk-worker/desk-worker.ts';
import { foldersOfMissingPages, rewrittenAddresses, rewritesOfLanguage } from './missing-pages.ts';
import { headersOfPages } from './page-headers.ts';
import { addressOf, ownFiles, ownFolder, ownPages } from './own-pages.ts';
import { keepPictures } from './pictures-plugin.ts';
import { sortImports, withRoutesOfSite } from './router/site-routes.ts';
import { siteManifest } from '../sharing/web-manifest.ts';
import { writeSharingFiles } from '../sharing/write-sharing-files.ts';
import { inlineStyles } from '../../app/start/inline-styles.ts';
import { openChosenLanguage } from '../../app/start/open-chosen-language.ts';
import { lateScripts, startLate } from '../../app/start/start-late.ts';
import { writeRendering } from '../render/rendering.ts';

/**
 * node scripts/build/finish-build.ts <folder>
 * Runs after `react-router build`, once for each language and for the first one last: makes the 404 pages, adds the
 * files and tags for search engines and sharing, inlines the style sheets, delays the scripts until the first paint,
 * compresses text files, writes the worker of the desk and the redirects of the catalogue. For the first language it
 * also copies the pictures to the addresses in the pages, and leaves what rendering pages again needs beside the site.
 * For another one it adds the rules of the host for its pages.
 */
const client = process.argv[2]!;
const scripts = lateScripts(minify);
const bestQuality = 11;

function main(): void {
  for (const folder of foldersOfMissingPages) moveNotFoundPage(join(ownFolder(client), folder));
  // The framework's fallback for paths that are not prerendered. On this site, an unknown path is a 404.
  rmSync(join(client, '__spa-fallback.html'), { force: true });
  const pages = ownPages(client);
  const addresses = [...pages.keys(), ...rewrittenAddresses(client)]
    .map((page) => addressIn(pageLanguage, page))
    .sort();
  sortImports(client);
  const missing = ownFiles(client).filter((file) => basename(file) === '404.html');
  writeSharingFiles(client, pages, missing);
  for (const file of ownFiles(client)) {
    if (file.endsWith('.html')) writeFileSync(file, finishPage(file, basename(file) === '404.html' ? addresses : []));
    if (textEndings.has(extname(file))) compressFile(file, bestQuality);
  }
  writeDeskWorker();
  appendFileSync(join(client, '_redirects'), catalogueRedirects);
  if (isFirst(pageLanguage)) finishSite();
  else addRules(pages);
}

/** Adds the lines for the pages of a language after the first one to the rules of the host. */
function addRules(pages: ReadonlyMap<string, string>): void {
  const add = (name: string, linesOf: (text: string) => string) => {
    const file = join(client, name);
    appendFileSync(file, linesOf(readFileSync(join('public', name), 'utf8')));
  };
  add('_redirects', rewritesOfLanguage);
  add('_headers', (text) => headersOfPages(text, pages));
}

/** What the site has once for all languages. */
function finishSite(): void {
  keepPictures(client);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  writeRendering(client, { scripts, settings: Object.fromEntries(settings) as Record<string, string> });
}

function finishPage(file: string, pages: readonly string[]): string {
  const page = addressOf(client, file);
  const routed = withRoutesOfSite(readFileSync(file, 'utf8'), page, client);
  const html = inlineStyles(routed, (href) => readFileSync(join(client, href), 'utf8'));
  const late = startLate(html, scripts, pages, isOfDesk(page) ? `${prefix}/desk.webmanifest` : siteManifest);
  return isOfDesk(page) || page === address.decision ? inChosenLanguage(late) : late;
}

/** A page of the operator that first opens in the language which was chosen for the desk, among those that it has. */
function inChosenLanguage(html: string): string {
  const others = languages.filter((language) => language !== pageLanguage && hasDesk(language));
  if (others.length === 0) return html;
  const prefixed = others.map((language) => ({ language, prefix: prefixOf(language) }));
  const parameters = [prefix, prefixed, hasDesk(pageLanguage)];
  const program = minify(
    `(${openChosenLanguage.toString()})(${parameters.map((each) => JSON.stringify(each)).join()})`,
  );
  return html.replace('<head>', () => `<head><script>${program}</script>`);
}

/** On a device, the desk is a separate app (scripts/sharing/web-manifest.ts). */
function isOfDesk(address: string): boolean {
  return /^\/admin(\/|$)/.test(address);
}

function writeDeskWorker(): void {
  const file = join(ownFolder(client), 'desk-worker.js');
  const read = (path: string) => (existsSync(join(client, path)) ? readFileSync(join(client, path), 'utf8') : null);
  const page = readFileSync(join(ownFolder(client), 'admin', 'index.html'), 'utf8');
  writeFileSync(file, deskWorkerScript(page, read, prefix));
  compressFile(file, bestQuality);
}

/** For an unknown path, the server responds with the nearest 404.html in its parent folders. */
function moveNotFoundPage(folder: string): void {
  const page = join(folder, '404', 'index.html');
  if (!existsSync(page)) throw new Error(`${page} was not prerendered`);
  renameSync(page, join(folder, '404.html'));
  rmSync(join(folder, '404'), { recursive: true });
  rmSync(join(folder, '404.data'), { force: true });
}

function minify(source: string): string {
  const { code, errors } = minifySync('late-script.js', source, { module: true });
  if (errors.length > 0) throw new Error(`An inlined program is not valid: ${errors[0]?.message}`);
  return code.trim();
}

main();
