import { idAddresses } from '../../domain/catalogue/catalogue-addresses.ts';
import { addressIn } from '../../domain/site/addresses.ts';
import { pageLanguage } from '../words/page-language.ts';

/**
 * The lines that the build adds to `_redirects`: the address with the id of a tour, combo or cart, which data and feeds
 * name, leads to its page. 301 is the status of a moved page that every static host knows.
 */
export const catalogueRedirects = idAddresses
  .map((pages) => `${pages.map((page) => addressIn(pageLanguage, page)).join(' ')} 301\n`)
  .join('');
