import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Plugin } from 'vite';
import pages from '../../react-router.config.ts';
import { readRedirects, readRewrites } from 'stilthouse/exports/site.ts';
import { catalogueRedirects } from './catalogue-redirects.ts';

/** Makes npm run dev respond like the built site: serves the files that the build writes, and 404 for unknown paths. */
export const devAnswersPlugin: Plugin = {
  name: 'dev-answers',
  apply: 'serve',
  async configureServer({ middlewares }) {
    // Imported here, because the check for unused code loads this file but cannot load site.config.ts.
    const { writtenFiles } = await import('../sharing/written-files.ts');
    middlewares.use(answerFrom(writtenFiles));
    middlewares.use(redirect);
    // Vite calls the returned function after installing its own middleware, so every remaining path is a page or
    // unknown.
    return () => void middlewares.use(markUnknownAddress);
  },
};

const contentTypes: Record<string, string> = {
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

function answerFrom(files: Readonly<Record<string, () => string>>): Answer {
  return (request, response, next) => {
    const path = pathOf(request);
    const write = files[path];
    if (!write) return next();
    response.setHeader('Content-Type', contentTypes[extname(path)]!);
    response.end(write());
  };
}

const findRedirect = readRedirects(readFileSync('public/_redirects', 'utf8') + catalogueRedirects);

function redirect(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const moved = findRedirect(pathOf(request));
  if (moved === null) return next();
  response.writeHead(301, { Location: moved + new URL(request.url ?? '/', 'http://localhost').search }).end();
}

/** The framework sends the page for unknown paths with status 200. */
function markUnknownAddress(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const path = pathOf(request);
  const isKnown = pages.prerender.includes(path) && !path.endsWith('/404');
  const findRewrite = readRewrites(readFileSync('public/_redirects', 'utf8'));
  if (!isKnown && findRewrite(path) === null) {
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = (_status: number, ...more: unknown[]) => writeHead(404, ...more);
  }
  next();
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return new URL(url, 'http://localhost').pathname;
}
