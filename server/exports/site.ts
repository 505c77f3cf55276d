/** How the server serves a built site. */
export { readRedirects, readRewrites } from '../site/read-rewrites.ts';
export { createStaticSite } from '../site/static-site.ts';
