import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import { readHeaders } from './read-headers.ts';
import { readRewrites, type FindRewrite } from './read-rewrites.ts';
import { contentSecurityPolicy, securityHeaders, type SiteSecurity } from './security-headers.ts';

/** A file of the built site. */
interface Asset {
  bytes: Buffer<ArrayBuffer>;
  type: string;
  etag: string;
  cacheControl: string;
  /** The compressed copies that the build made, best first. */
  variants: { encoding: 'br' | 'gzip'; bytes: Buffer<ArrayBuffer> }[];
  securityPolicy: string | null;
}

const rewritesFile = '_redirects';
const headersFile = '_headers';

export type StaticSite = (request: Request) => Response;

/**
 * Serves a folder of prerendered pages like a static host: `/blog` is blog/index.html, and an unknown path gets the
 * nearest 404.html in its parent folders with status 404. Files with a hash in their name are cached for a year, all
 * others are revalidated by ETag. A `_redirects` file lists paths that show another page, a `_headers` file additional
 * headers. The build makes the compressed variants (.br, .gz). The folder is read once, so that no requested path
 * reaches the disk and a later build does not mix with this one.
 */
export function createStaticSite(folder: string, security: SiteSecurity): StaticSite {
  const assets = existsSync(folder) ? readAssets(folder, security) : new Map<string, Asset>();
  const readOptional = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const findRewrite = readRewrites(readOptional(rewritesFile));
  const findHeaders = readHeaders(readOptional(headersFile));
  const common = Object.entries(securityHeaders(security));
  return (request) => {
    const response = respond(assets, findRewrite, request);
    // A missing file may exist after the next build, so it gets none of its folder's headers.
    const listed = response.status === 404 ? [] : findHeaders(new URL(request.url).pathname);
    for (const [name, value] of [...common, ...listed]) response.headers.set(name, value);
    return response;
  };
}

function respond(assets: Map<string, Asset>, findRewrite: FindRewrite, request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method Not Allowed\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
  const { pathname, search } = new URL(request.url);
  const path = decode(pathname);
  if (path !== null && path.length > 1 && path.endsWith('/') && assets.has(path.slice(0, -1))) {
    const location = pathname.slice(0, -1).replace(/^\/+/, '/') + search;
    return new Response(null, { status: 308, headers: { Location: location } });
  }
  const asset = path === null ? undefined : (assets.get(path) ?? assets.get(findRewrite(path) ?? ''));
  return asset ? send(asset, request, 200) : notFound(assets, path ?? '/', request);
}

function notFound(assets: Map<string, Asset>, path: string, request: Request): Response {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    const page = assets.get(posix.join(folder, '404.html'));
    if (page) return send(page, request, 404);
    if (folder === '/' || folder === '.')
      return new Response('Not Found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }
}

function send(asset: Asset, request: Request, status: 200 | 404): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const variant = asset.variants.find(({ encoding }) => accepts(accepted, encoding));
  const etag = `"${asset.etag}${variant ? `-${variant.encoding}` : ''}"`;
  const headers = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': asset.cacheControl,
    ETag: etag,
  });
  if (asset.variants.length) headers.set('Vary', 'Accept-Encoding');
  if (asset.securityPolicy) headers.set('Content-Security-Policy', asset.securityPolicy);
  if (status === 200 && matches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const { bytes } = variant ?? asset;
  if (variant) headers.set('Content-Encoding', variant.encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

function readAssets(folder: string, security: SiteSecurity): Map<string, Asset> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  const all = new Set(names);
  const assets = new Map<string, Asset>();
  // Keeps one copy of a file that exists under two names.
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  for (const name of names.filter(
    (name) => !/\.(br|gz)$/.test(name) && ![rewritesFile, headersFile].includes(name.slice(1)),
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
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

function matches(header: string | null, etag: string): boolean {
  return (
    header !== null &&
    header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*')
  );
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
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
