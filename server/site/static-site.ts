import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readHeaders } from './read-headers.ts';
import { readRedirects, readRewrites, type FindPage } from './read-rewrites.ts';
import { securityHeaders, type SiteSecurity } from './security-headers.ts';
import {
  digestOf,
  headersFile,
  readAssets,
  rewritesFile,
  withRendered,
  type Asset,
  type Assets,
} from './site-assets.ts';

export type StaticSite = (request: Request) => Response;

/** A site whose pages can be replaced while it is served. */
export interface LiveSite {
  respond: StaticSite;
  /** A digest of the built files, without rendered pages. */
  built: string;
  /** Serves the pages of this folder from now on, and of the built site what they do not replace. */
  show(rendered: string): void;
}

/**
 * Serves a folder of prerendered pages like a static host: `/blog` is blog/index.html, and an unknown path gets the
 * nearest 404.html in its parent folders with status 404. Files with a hash in their name are cached for a year, all
 * others are revalidated by ETag. A `_redirects` file lists paths that show another page or lead to one, a `_headers`
 * file additional headers. The build makes the compressed variants (.br, .gz). The folder is read once, so that no
 * requested path reaches the disk and a later build does not mix with this one.
 */
export function createStaticSite(folder: string, security: SiteSecurity): StaticSite {
  return createLiveSite(folder, security).respond;
}

/**
 * Like createStaticSite, with pages that can be replaced.
 * @param keep stores what later builds need of this one, and returns what it needs of earlier ones (earlier-builds.ts)
 */
export function createLiveSite(
  folder: string,
  security: SiteSecurity,
  keep: (digest: string, built: Assets) => Assets = () => new Map(),
): LiveSite {
  const ofBuild: Assets = readAssets(folder, security);
  const digest = digestOf(ofBuild);
  const built: Assets = new Map([...keep(digest, ofBuild), ...ofBuild]);
  let assets = built;
  const readOptional = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const rules = readOptional(rewritesFile);
  const find: FindRules = { rewrite: readRewrites(rules), redirect: readRedirects(rules) };
  const findHeaders = readHeaders(readOptional(headersFile));
  const common = Object.entries(securityHeaders(security));
  const serve: StaticSite = (request) => {
    const response = respond(assets, find, request);
    // A missing file may exist after the next build, so it gets none of its folder's headers.
    const listed = response.status === 404 ? [] : findHeaders(new URL(request.url).pathname);
    for (const [name, value] of [...common, ...listed]) response.headers.set(name, value);
    return response;
  };
  return {
    respond: serve,
    built: digest,
    show(rendered) {
      // The whole map at once: a request gets either all old pages or all new ones.
      assets = withRendered(built, rendered, security);
    },
  };
}

/** The rules of the `_redirects` file. */
interface FindRules {
  rewrite: FindPage;
  redirect: FindPage;
}

function respond(assets: Assets, find: FindRules, request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method Not Allowed\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
  const { pathname, search } = new URL(request.url);
  const path = decode(pathname);
  if (path !== null && path.length > 1 && path.endsWith('/') && assets.has(path.slice(0, -1))) {
    const location = pathname.slice(0, -1).replace(/^\/+/, '/') + search;
    return new Response(null, { status: 308, headers: { Location: location } });
  }
  const asset = path === null ? undefined : (assets.get(path) ?? assets.get(find.rewrite(path) ?? ''));
  if (asset) return send(asset, request, 200);
  const moved = find.redirect(path?.replace(/(.)\/$/, '$1') ?? '');
  if (moved) return new Response(null, { status: 301, headers: { Location: moved + search } });
  const meant = path === null ? undefined : findMeant(path, (page) => assets.has(page) || find.redirect(page) !== null);
  if (meant) return new Response(null, { status: 308, headers: { Location: encodeURI(meant) + search } });
  return notFound(assets, path ?? '/', request);
}

/**
 * The page that an address means if it has capital letters, or if a mark beside it in a text became a part of it: chats
 * and mail programs take the full stop, the bracket or the space without width after a link for its end.
 */
function findMeant(path: string, isPage: (path: string) => boolean): string | undefined {
  // A match begins where marks begin, so that the time does not grow with the square of a long row of them.
  const bare = path.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '') || '/';
  return [bare, bare.toLowerCase()].find((page) => page !== path && isPage(page));
}

function notFound(assets: Assets, path: string, request: Request): Response {
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
