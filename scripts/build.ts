// npm run build: builds the static site into build/client, for our server or any CDN.
import { buildSite } from './build/build-site.ts';
import { readServerConfig, warnOfUnknownVariables } from './server-config.ts';

try {
  warnOfUnknownVariables();
  await buildSite(readServerConfig().siteUrl);
  console.log('The site is in build/client.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
