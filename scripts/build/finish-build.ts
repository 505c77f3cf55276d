import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { minifySync } from 'vite';
import { addressIn } from '../../domain/site/addresses.ts';
import { isFirst } from '../../domain/words/languages.ts';
import { pageLanguage } from '../words/page-language.ts';
import { catalogueRedirects } from './catalogue-redirects.ts';
import { compressFile, textEndings } from './compress-file.ts';
import { deskWorkerScript } from './desk-worker/desk-worker.ts';
import { foldersOfMissingPages, rewrittenAddresses } from './missing-pages.ts';
import { headersOfPages } from './page-headers.ts';
import { addressOf, ownFiles, ownFolder, ownPages } from './own-pages.ts';
import { keepPictures } from './pictures-plugin.ts';
import { siteManifest } from '../sharing/web-manifest.ts';
import { writeSharingFiles } from '../sharing/write-sharing-files.ts';
import { inlineStyles } from '../../app/start/inline-styles.ts';
import { lateScripts, startLate } from '../../app/start/start-late.ts';
import { writeRendering } from '../render/rendering.ts';

/**
 * node scripts/build/finish-build.ts <folder>
 * Runs after `react-router build`, once for each language and for the first one last: makes the 404 pages, adds the
 * files and tags for search engines and sharing, inlines the style sheets, delays the scripts until the first paint,
 * compresses text files, and writes the redirects of the catalogue. For the first language it also copies the pictures
 * to the addresses in the pages, writes the worker of the desk, and leaves what rendering pages again needs beside the
 * site. For another one it writes the headers of its pages.
 */
const client = process.argv[2]!;
const scripts = lateScripts(minify);
const bestQuality = 11;

function main(): void {
  for (const folder of foldersOfMissingPages) moveNotFoundPage(join(ownFolder(client), folder));
  // The framework's fallback for paths that are not prerendered. On this site, an unknown path is a 404.
  rmSync(join(client, '__spa-fallback.html'), { force: true });
  const pages = ownPages(client);
  const known = [...pages.keys()].map((page) => addressIn(pageLanguage, page));
  const isFirstLanguage = isFirst(pageLanguage);
  const addresses = [...known, ...(isFirstLanguage ? rewrittenAddresses(client) : [])].sort();
  const missing = ownFiles(client).filter((file) => basename(file) === '404.html');
  writeSharingFiles(client, pages, missing);
  for (const file of ownFiles(client)) {
    if (file.endsWith('.html')) writeFileSync(file, finishPage(file, basename(file) === '404.html' ? addresses : []));
    if (textEndings.has(extname(file))) compressFile(file, bestQuality);
  }
  appendFileSync(join(client, '_redirects'), catalogueRedirects);
  if (isFirstLanguage) finishSite();
  else appendFileSync(join(client, '_headers'), headersOfPages(readFileSync(join(client, '_headers'), 'utf8'), pages));
}

/** What the site has once for all languages. */
function finishSite(): void {
  keepPictures(client);
  writeDeskWorker();
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  writeRendering(client, { scripts, settings: Object.fromEntries(settings) as Record<string, string> });
}

function finishPage(file: string, pages: readonly string[]): string {
  const html = inlineStyles(readFileSync(file, 'utf8'), (href) => readFileSync(join(client, href), 'utf8'));
  return startLate(html, scripts, pages, isOfDesk(addressOf(client, file)) ? '/desk.webmanifest' : siteManifest);
}

/** On a device, the desk is a separate app (scripts/sharing/web-manifest.ts). */
function isOfDesk(address: string): boolean {
  return /^\/admin(\/|$)/.test(address);
}

function writeDeskWorker(): void {
  const file = join(client, 'desk-worker.js');
  const read = (path: string) => (existsSync(join(client, path)) ? readFileSync(join(client, path), 'utf8') : null);
  writeFileSync(file, deskWorkerScript(readFileSync(join(client, 'admin', 'index.html'), 'utf8'), read));
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
