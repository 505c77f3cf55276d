// npm run build: builds the static site into build/client, for our server or any content network.
import { buildSite } from './build/build-site.ts';

buildSite();
console.log('The site is in build/client.');
