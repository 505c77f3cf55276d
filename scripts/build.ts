// npm run build: the static site in build/client, for our own server or for any content network.
import { buildSite } from './build/build-site.ts';

buildSite();
console.log('The site is in build/client.');
