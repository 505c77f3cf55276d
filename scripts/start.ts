// npm start: builds the site if it has changed, then continues like npm run serve.
import { buildSite } from './build/build-site.ts';
import { requireServerConfig } from './server-config.ts';

await buildSite(requireServerConfig().siteUrl);
await import('./serve.ts');
