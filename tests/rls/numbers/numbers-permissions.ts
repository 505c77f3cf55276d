import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';
import { sampleBooking } from '../sample-booking.ts';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
const newPartnerBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, source)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai', 'link:hotel7')`,
  (id) => [id, `${id}@example.com`],
);
const newFeed = makeRow(
  `insert into calendar_feeds (id, label, token_hash, made_by) values ($1, 'Phone', sha256($2), $1)`,
  (id) => [id, Buffer.from(id)],
);
const isErased = holds(`select from bookings where id = $1 and erased_at is not null and name = 'Erased'`);
const erased = { erased_at: '2026-11-22', name: 'Erased', email: '', phone: '', message: null, sent_by: null };
const lastFeed = async (server: TestServer) =>
  ((await server.database.query(`delete from calendar_feeds where label = 'New'`)).rowCount ?? 0) > 0;

const march = { first_day: '2026-03-01', last_day: '2026-03-31' };

/** The permission matrix of Numbers, the source of a request, calendar feeds and erasure. */
export const numbersRows: Row[] = [
  ['read the numbers', call('read_numbers', march), { anon: no, user: no, admin: 'yes', service: 'yes' }],
  [
    'read the load of items apart from the numbers',
    call('read_item_loads', march),
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'read the links of partners',
    { prepare: newPartnerBooking, act: (client) => client.rpc('read_partner_links') },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'read the figures of a booking',
    { prepare: newBooking, act: (client, id) => client.from('booking_figures').select('week').eq('booking_id', id) },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'write the figures of a booking',
    {
      prepare: newBooking,
      act: (client, id) => client.from('booking_figures').update({ is_confirmed: true }).eq('booking_id', id),
    },
    all(no),
  ],
  [
    'delete the figures of a booking',
    { prepare: newBooking, act: (client, id) => client.from('booking_figures').delete().eq('booking_id', id) },
    all(no),
  ],
  [
    'send a booking with its source',
    insert('bookings', (id) => ({ ...sampleBooking(), id, source: 'link:hotel7' })),
    all('yes'),
  ],
  [
    'send a booking with another source',
    insert('bookings', (id) => ({ ...sampleBooking(), id, source: 'tv' })),
    all('23514'),
  ],
  [
    'change the source of a booking',
    update('bookings', newBooking, { source: 'social' }, `source = 'social'`),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  [
    'send a booking that is erased',
    insert('bookings', (id) => ({ ...sampleBooking(), id, erased_at: '2026-11-22' })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'erase a booking',
    { prepare: newBooking, act: (client, id) => client.rpc('erase_booking', { booking: id }), happened: isErased },
    { anon: no, user: no, admin: 'yes', staff: no, service: no },
  ],
  [
    'erase the bookings of an address',
    {
      prepare: newBooking,
      act: (client, id) => client.rpc('erase_bookings_of', { email: `${id}@example.com` }),
      happened: isErased,
    },
    { anon: no, user: no, admin: 'yes', staff: no, service: 'yes' },
  ],
  [
    'erase a booking by hand',
    update('bookings', newBooking, erased, 'erased_at is not null'),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['erase old bookings', call('erase_old_bookings'), { anon: no, user: no, admin: no, service: 'yes' }],
  ['erase bookings by their ids', call('erase_these', { ids: [], who: 'me' }), all(no)],

  [
    'read a calendar feed',
    read('calendar_feeds', 'id, label, made_by_email, made_at, last_read_at', newFeed),
    { anon: no, user: gone, admin: 'yes', service: no },
  ],
  ['read the hash of a calendar feed', read('calendar_feeds', 'token_hash', newFeed), all(no)],
  [
    'make a calendar feed by hand',
    insert('calendar_feeds', (id) => ({ id, label: 'Mine', token_hash: '\\x00', made_by: id })),
    all(no),
  ],
  ['rename a calendar feed', update('calendar_feeds', newFeed, { label: 'Mine' }, `label = 'Mine'`), all(no)],
  ['end a calendar feed', remove('calendar_feeds', newFeed), { anon: no, user: gone, admin: 'yes', service: no }],
  [
    'make a calendar feed',
    {
      // Those that other rows made count towards the limit of the desk.
      prepare: async (server) => {
        await server.database.query('delete from calendar_feeds');
        return randomUuid();
      },
      act: (client) => client.rpc('make_calendar_feed', { label: 'New' }),
      happened: lastFeed,
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'read a calendar by its token',
    call('read_calendar_feed', { token: randomUuid() }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
];
