import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { deskWorkerScript } from './desk-worker.ts';
import { keepPictures } from './pictures-plugin.ts';
import { writeSharingFiles } from '../sharing/write-sharing-files.ts';
import { inlineStyles } from '../../app/start/inline-styles.ts';
import { startLate } from '../../app/start/start-late.ts';

/**
 * node scripts/build/finish-build.ts <folder>
 * Runs after `react-router build`: makes the 404 pages, adds the files and tags for search engines and sharing, inlines
 * the style sheets, delays the scripts until the first paint, copies the pictures to the addresses in the pages, writes
 * the worker of the desk, and compresses text files.
 */
const client = process.argv[2]!;
const textEndings = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest', '.data']);

function main(): void {
  for (const folder of ['', 'blog', 'tours', 'combos', 'golf-carts']) moveNotFoundPage(join(client, folder));
  // The framework's fallback for paths that are not prerendered. On this site, an unknown path is a 404.
  rmSync(join(client, '__spa-fallback.html'), { force: true });
  const pages = new Map(
    files(client).flatMap((file) => (basename(file) === 'index.html' ? [[addressOf(file), file] as const] : [])),
  );
  const addresses = [...pages.keys(), ...rewrittenAddresses()];
  writeSharingFiles(
    client,
    pages,
    files(client).filter((file) => basename(file) === '404.html'),
  );
  for (const file of files(client)) {
    if (file.endsWith('.html')) writeFileSync(file, finishPage(file, basename(file) === '404.html' ? addresses : []));
    if (textEndings.has(extname(file))) compress(file);
  }
  keepPictures(client);
  writeDeskWorker();
}

function finishPage(file: string, pages: readonly string[]): string {
  const html = inlineStyles(readFileSync(file, 'utf8'), (href) => readFileSync(join(client, href), 'utf8'));
  return startLate(html, pages, isOfDesk(addressOf(file)) ? '/desk.webmanifest' : '/manifest.webmanifest');
}

/** On a device, the desk is a separate app (scripts/sharing/web-manifest.ts). */
function isOfDesk(address: string): boolean {
  return /^\/admin(\/|$)/.test(address);
}

function writeDeskWorker(): void {
  const file = join(client, 'desk-worker.js');
  const read = (path: string) => (existsSync(join(client, path)) ? readFileSync(join(client, path), 'utf8') : null);
  writeFileSync(file, deskWorkerScript(readFileSync(join(client, 'admin', 'index.html'), 'utf8'), read));
  compress(file);
}

/** The rewritten paths, which are the first word of each line in public/_redirects. */
function rewrittenAddresses(): string[] {
  return readFileSync(join(client, '_redirects'), 'utf8').match(/^\/\S+/gm) ?? [];
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

function compress(file: string): void {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  for (const [ending, smaller] of [
    ['.br', brotliCompressSync(bytes, { params })],
    ['.gz', gzipSync(bytes, { level: 9 })],
  ] as const) {
    rmSync(file + ending, { force: true });
    if (smaller.length < bytes.length) writeFileSync(file + ending, smaller);
  }
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

main();
