import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
const newRental = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, golf_cart_id)
   values ($1, 'golf-cart', 'Ana Novelo', $2, '600 1234', '2099-01-31', 1, 'luxury-teal')`,
  (id) => [id, `${id}@example.com`],
);
const form = { ticked_at: '2026-11-22T00:00:00Z', version: 1, statements: ['I drive'] };
const newRequest = async (server: TestServer) =>
  (
    await server.database.query<{ id: string }>(
      `insert into change_requests (booking_id, kind) values ($1, 'cancel') returning id`,
      [await newBooking(server)],
    )
  ).rows[0]!.id;
const newWish = async (server: TestServer) =>
  (
    await server.database.query<{ id: string }>(
      `insert into change_requests (booking_id, kind, asked_facts)
       values ($1, 'change', '{"people": {"from": 2, "to": 4}}') returning id`,
      [await newBooking(server)],
    )
  ).rows[0]!.id;
const newLink = async (server: TestServer) =>
  (
    await server.database.query<{ id: string }>(
      `insert into booking_links (booking_id, purpose, token_hash, expires_at)
       values ($1, 'visit', sha256($2), now() + interval '1 day') returning id`,
      [await newBooking(server), Buffer.from(randomUuid())],
    )
  ).rows[0]!.id;

/** The permission matrix of private links and change requests. */
export const linkRows: Row[] = [
  ['read a link to a booking', read('booking_links', 'id', newLink), all(no)],
  [
    'make a link by hand',
    insert('booking_links', (id) => ({
      id,
      booking_id: id,
      purpose: 'decision',
      token_hash: '\\x00',
      expires_at: '2099-01-31',
    })),
    all(no),
  ],
  [
    'extend a link',
    update('booking_links', newLink, { expires_at: '2199-01-31' }, `expires_at > '2198-01-01'`),
    all(no),
  ],
  ['delete a link', remove('booking_links', newLink), all(no)],
  [
    'make a link to a booking',
    {
      prepare: newBooking,
      act: (client, id) => client.rpc('make_booking_link', { booking: id, purpose: 'decision' }),
      happened: holds('select from booking_links where booking_id = $1'),
    },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'renew the link of a visitor',
    {
      prepare: newBooking,
      act: (client, id) => client.rpc('renew_visit_link', { booking: id }),
      happened: holds('select from booking_links where booking_id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  ['delete the expired links', call('delete_expired_links'), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'open a link of the operator',
    call('read_decision_link', { token: 'guess' }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'answer by a link',
    call('decide_by_link', { token: 'guess', decision: 'confirmed' }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'ask by a link what stands against the day of a request',
    call('read_decision_obstacle', { token: 'guess' }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'open a link of a visitor',
    call('read_visit_link', { token: 'guess' }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'ask by a link',
    call('request_change_by_link', { token: 'guess', kind: 'cancel' }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'tick the form of a rental by a link',
    call('tick_rental_form', { token: 'guess', version: 1 }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'tick the form of a rental by hand',
    update('bookings', newRental, { rental_form: form }, 'rental_form is not null'),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  [
    'read what a visitor asks',
    read('change_requests', '*', newRequest),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'ask in the name of a visitor',
    insert('change_requests', (id) => ({ id, booking_id: id, kind: 'cancel' })),
    all(no),
  ],
  [
    'mark what a visitor asks as done',
    update('change_requests', newRequest, { handled_at: '2026-11-22' }, 'handled_at is not null'),
    { anon: no, user: gone, admin: 'yes', service: no },
  ],
  [
    'change what a visitor asks',
    update('change_requests', newRequest, { message: 'Other' }, `message = 'Other'`),
    all(no),
  ],
  [
    'change a booking as its visitor asks',
    {
      prepare: newWish,
      act: (client, id) => client.rpc('change_as_asked', { change_request: id }),
      happened: holds(
        `select from change_requests as request join bookings on bookings.id = booking_id
         where request.id = $1 and people = 4 and handled_at is not null`,
      ),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'ask for other facts in the name of a visitor',
    update('change_requests', newRequest, { asked_facts: {} }, 'asked_facts is not null'),
    all(no),
  ],
  ['delete what a visitor asks', remove('change_requests', newRequest), all(no)],
];
