// npm run serve: serves the built site and its backend on one port. Needs only production dependencies
// (docs/deploy.md).
import { serveSite } from './build/serve-site.ts';
import { requireServerConfig } from './server-config.ts';

await serveSite(requireServerConfig());
