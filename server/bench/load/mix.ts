import { readFileSync } from 'node:fs';

/** The kinds of request in the mix. */
export type Kind = 'page' | 'read' | 'booking';

/** The number of requests of each kind in a hundred. */
export const share: Record<Kind, number> = { page: 90, read: 8, booking: 2 };

/** The pages that visitors open, with their files in build/client. */
export const pages: Record<string, string> = {
  '/': 'index.html',
  '/blog': 'blog/index.html',
  '/auth': 'auth/index.html',
};

/** The bytes of a page as the build wrote it. */
export const pageBytes = (path: string): Buffer =>
  readFileSync(new URL(`../../build/client/${pages[path]}`, import.meta.url));

export const readPath = '/rest/v1/gallery_items?select=*&order=sort_order';
export const bookingPath = '/rest/v1/bookings';

/** A booking with a unique e-mail address, so that no limit per address applies. */
export function bookingBody(number: number): string {
  return JSON.stringify({
    booking_type: 'tour',
    name: 'Ana Castillo',
    email: `visitor-${process.pid}-${number}@example.com`,
    phone: '+501 600 1234',
    date: '2099-01-31',
    people: 2,
    tour_id: 'lamanai',
  });
}

/** Returns the next kind. Each hundred requests have exactly these shares, evenly spread. */
export function kindOf(number: number): Kind {
  const place = (number * 37) % 100;
  if (place < share.booking) return 'booking';
  return place < share.booking + share.read ? 'read' : 'page';
}
