import { bookingBody } from '../load/mix.ts';

interface FloodRequest {
  path: string;
  method: string;
  body: string | null;
  prefer?: string;
}

const get = (path: string): FloodRequest => ({ path: `/rest/v1/${path}`, method: 'GET', body: null });
// Two of nearly the largest patterns that one request may have.
const pattern = encodeURIComponent('(a|b)*a[^x]{60}b$');
const patterns = `or=(name.imatch.${pattern},description.imatch.${pattern})`;

const days = 'first_day=2099-01-01&last_day=2099-04-10';

/** Cycles through the kinds of requests of the flood. `mark` makes each e-mail address and each long URL unique. */
export function floodRequest(number: number, mark: string): FloodRequest {
  const booking = bookingBody(Number(mark.replace('-', '')));
  const bulk = `[${Array.from({ length: 500 }, () => booking).join(',')}]`;
  const write = (path: string, method: string, body: string, prefer: string): FloodRequest => ({
    path: `/rest/v1/${path}`,
    method,
    body,
    prefer,
  });
  const kinds: (() => FloodRequest)[] = [
    () => get(`tours?select=*&${patterns}`),
    () => get(`gallery_items?select=*&order=caption.desc&limit=10000`),
    () => get('rpc/public_tours'),
    () => get(`rpc/unavailable_days?booking_type=tour&item_ids={lamanai}&people=2&days=1&${days}`),
    () => write('bookings', 'POST', booking, 'tx=rollback'),
    () => write('bookings', 'POST', bulk, 'tx=rollback'),
    () => write('bookings', 'POST', bulk, 'return=minimal'),
    () => write('bookings', 'POST', booking, 'return=minimal'),
    () => write('bookings?id=not.is.null', 'PATCH', '{"status":"confirmed"}', 'count=exact'),
    () => get(`bookings?select=*&${patterns.replace('description', 'message')}`),
  ];
  return kinds[number % kinds.length]!();
}
