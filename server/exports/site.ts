/** How the server serves a built site. */
export { readRewrites } from '../site/read-rewrites.ts';
export { createStaticSite } from '../site/static-site.ts';
