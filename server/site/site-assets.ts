import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import { contentSecurityPolicy, type SiteSecurity } from './security-headers.ts';

/** A file of the site. */
export interface Asset {
  bytes: Buffer<ArrayBuffer>;
  type: string;
  etag: string;
  cacheControl: string;
  /** The compressed copies that the build made, best first. */
  variants: { encoding: 'br' | 'gzip'; bytes: Buffer<ArrayBuffer> }[];
  securityPolicy: string | null;
}

/** The files of a site by their paths. */
export type Assets = ReadonlyMap<string, Asset>;

/** The files with the rules of a site. The server reads them and does not serve them. */
export const rewritesFile = '_redirects';
export const headersFile = '_headers';
const goneFile = '_gone';

/** Reads a folder of the site, with the compressed copies beside the files. Empty if there is no such folder. */
export function readAssets(folder: string, security: SiteSecurity): Map<string, Asset> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  const all = new Set(names);
  const assets = new Map<string, Asset>();
  // Keeps one copy of a file that exists under two names.
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  for (const name of names.filter(
    (name) => !/\.(br|gz)$/.test(name) && ![rewritesFile, headersFile, goneFile].includes(name.slice(1)),
  )) {
    const read = readFileSync(join(folder, name));
    const etag = createHash('sha256').update(read).digest('base64url').slice(0, 22);
    const bytes = kept.get(etag) ?? read;
    kept.set(etag, bytes);
    const isPage = name.endsWith('.html');
    const asset: Asset = {
      bytes,
      type: contentTypes[extname(name)] ?? 'application/octet-stream',
      etag,
      cacheControl: cacheControlOf(name),
      variants: endings
        .filter(([, ending]) => all.has(name + ending))
        .map(([encoding, ending]) => ({ encoding, bytes: readFileSync(join(folder, name + ending)) })),
      securityPolicy: isPage ? contentSecurityPolicy(bytes.toString('utf8'), security) : null,
    };
    assets.set(name === '/index.html' ? '/' : name.endsWith('/index.html') ? posix.dirname(name) : name, asset);
  }
  return assets;
}

const endings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function cacheControlOf(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(html|data)$/.test(name) ? 'no-cache' : 'public, max-age=3600';
}

/** Replaces and adds the files of a folder of rendered pages. Its file `_gone` lists the paths that the site loses. */
export function withRendered(built: Assets, folder: string, security: SiteSecurity): Map<string, Asset> {
  const gone = join(folder, goneFile);
  const assets = new Map(built);
  for (const path of existsSync(gone) ? readFileSync(gone, 'utf8').split('\n') : []) assets.delete(path);
  for (const [path, asset] of readAssets(folder, security)) assets.set(path, asset);
  return assets;
}

/** A digest of all files. */
export function digestOf(assets: Assets): string {
  const hash = createHash('sha256');
  for (const [path, { etag }] of [...assets].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path} ${etag}\n`);
  return hash.digest('hex').slice(0, 16);
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
