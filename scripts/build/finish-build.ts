import { appendFileSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { minifySync } from 'vite';
import { catalogueRedirects } from './catalogue-redirects.ts';
import { compressFile, textEndings } from './compress-file.ts';
import { deskWorkerScript } from './desk-worker/desk-worker.ts';
import { foldersOfMissingPages, rewrittenAddresses } from './missing-pages.ts';
import { keepPictures } from './pictures-plugin.ts';
import { writeSharingFiles } from '../sharing/write-sharing-files.ts';
import { inlineStyles } from '../../app/start/inline-styles.ts';
import { lateScripts, startLate } from '../../app/start/start-late.ts';
import { writeRendering } from '../render/rendering.ts';

/**
 * node scripts/build/finish-build.ts <folder>
 * Runs after `react-router build`: makes the 404 pages, adds the files and tags for search engines and sharing, inlines
 * the style sheets, delays the scripts until the first paint, copies the pictures to the addresses in the pages, writes
 * the worker of the desk and the redirects of the catalogue, compresses text files, and leaves what rendering pages
 * again needs beside the site.
 */
const client = process.argv[2]!;
const scripts = lateScripts(minify);
const bestQuality = 11;

function main(): void {
  for (const folder of foldersOfMissingPages) moveNotFoundPage(join(client, folder));
  // The framework's fallback for paths that are not prerendered. On this site, an unknown path is a 404.
  rmSync(join(client, '__spa-fallback.html'), { force: true });
  const pages = new Map(
    files(client).flatMap((file) => (basename(file) === 'index.html' ? [[addressOf(file), file] as const] : [])),
  );
  const addresses = [...pages.keys(), ...rewrittenAddresses(client)].sort();
  writeSharingFiles(
    client,
    pages,
    files(client).filter((file) => basename(file) === '404.html'),
  );
  for (const file of files(client)) {
    if (file.endsWith('.html')) writeFileSync(file, finishPage(file, basename(file) === '404.html' ? addresses : []));
    if (textEndings.has(extname(file))) compressFile(file, bestQuality);
  }
  keepPictures(client);
  writeDeskWorker();
  appendFileSync(join(client, '_redirects'), catalogueRedirects);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  writeRendering(client, { scripts, settings: Object.fromEntries(settings) as Record<string, string> });
}

function finishPage(file: string, pages: readonly string[]): string {
  const html = inlineStyles(readFileSync(file, 'utf8'), (href) => readFileSync(join(client, href), 'utf8'));
  return startLate(html, scripts, pages, isOfDesk(addressOf(file)) ? '/desk.webmanifest' : '/manifest.webmanifest');
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

function addressOf(page: string): string {
  return `/${relative(client, dirname(page)).split(sep).join('/')}`;
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

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

main();
