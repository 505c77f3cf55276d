// npm start: the built site and its backend on one port.
import { buildSite } from './build-site.ts';

buildSite();
await import('../server/main.ts');
