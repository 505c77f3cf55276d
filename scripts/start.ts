// npm start: builds the site if it has changed, then continues like npm run serve.
import { buildSite } from './build/build-site.ts';
import { serveSite } from './build/serve-site.ts';
import { requireServerConfig } from './server-config.ts';

const config = requireServerConfig();
await buildSite(config.siteUrl);
await serveSite(config);
