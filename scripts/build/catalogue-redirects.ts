import { idAddresses } from '../../domain/catalogue/catalogue-addresses.ts';

/**
 * The lines that the build adds to `_redirects`: the address with the id of a tour, combo or cart, which data and feeds
 * name, leads to its page. 301 is the status of a moved page that every static host knows.
 */
export const catalogueRedirects = idAddresses.map(([from, to]) => `${from} ${to} 301\n`).join('');
