import { isFirst } from '../words/languages.ts';
import { firstAddress } from './first-addresses.ts';

/**
 * The addresses of all pages. Links, routes, mails, the prerendering and the sitemap take them from here, so that a
 * misspelt address does not compile; a house rule finds addresses that are written out elsewhere.
 */
export const address = {
  ...firstAddress,
  forgottenPassword: '/auth/forgotten-password',
  newPassword: '/auth/new-password',
  accountLink: '/auth/confirm',
  decision: '/answer',
  yourBooking: '/your-booking',
  stopMails: '/no-more-questions',
  desk: {
    ...firstAddress.desk,
    availability: '/admin/availability',
    carts: '/admin/carts',
    more: '/admin/more',
    settings: '/admin/settings',
    people: '/admin/people',
    history: '/admin/history',
    numbers: '/admin/numbers',
    data: '/admin/data',
    security: '/admin/security',
    calendar: '/admin/calendar',
    departures: '/admin/departures',
    fleet: '/admin/fleet',
    day: (day: string) => `/admin/day/${day}`,
    booking: (id: string) => `/admin/bookings/${id}`,
    /** The guest of the booking with this id. */
    guest: (booking: string) => `/admin/guests/${booking}`,
  },
} as const;

/** What the addresses of a language begin with: '/es'; '' in the first language. */
export function prefixOf(language: string): string {
  return isFirst(language) ? '' : `/${language}`;
}

/**
 * The address of a page in a language: '/es/your-booking'. In the first language it has no prefix. The home page is '/'
 * there and '/es' in another; as '', which follows a domain, it is '' and '/es/'. The router prefixes its own links. A
 * plain link of a page takes `prefix` and `home` of `domain/words/en/language.ts`, which are those of the build.
 */
export function addressIn(language: string, page: string): string {
  if (isFirst(language)) return page;
  return prefixOf(language) + (page === '' ? '/' : page.replace(/^\/(?=$|[?#])/, ''));
}

/** The day of the sheet that has this address, yyyy-MM-dd. Null for any other address. */
export function dayOfAddress(path: string): string | null {
  const start = address.desk.day('');
  return path.startsWith(start) ? path.slice(start.length) : null;
}
