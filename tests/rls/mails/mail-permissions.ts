import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
const newDecidedBooking = async (server: TestServer) => {
  const id = await newBooking(server);
  await server.database.query(`update bookings set status = 'confirmed' where id = $1`, [id]);
  return id;
};
const newBookingMail = async (server: TestServer) =>
  (
    await server.database.query<{ id: string }>(
      `select id from mail_outbox where booking_id = $1 and kind = 'booking-visitor'`,
      [await newBooking(server)],
    )
  ).rows[0]!.id;
const newMail = makeRow(
  `insert into mail_outbox (id, kind, user_id, payload) values ($1, 'new-user', gen_random_uuid(), '{}')`,
  (id) => [id],
);

const mail = (id: string) => ({ id, kind: 'new-user', user_id: id, payload: {} });

/** The permission matrix of the outbox. */
export const mailRows: Row[] = [
  ['read a mail', read('mail_outbox', '*', newMail), { anon: no, user: gone, admin: 'yes', service: 'yes' }],
  ['write a mail', insert('mail_outbox', mail), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'change a mail',
    update('mail_outbox', newMail, { attempts: 9 }, 'attempts = 9'),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['delete a mail', remove('mail_outbox', newMail), { anon: no, user: no, admin: no, service: 'yes' }],

  [
    'send a mail again',
    {
      prepare: newBookingMail,
      act: (client, id) => client.rpc('send_mail_again', { mail: id }),
      happened: holds(`select from mail_outbox where id = $1 and next_attempt_at > created_at`),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'ask whether a booking has changed',
    {
      prepare: newDecidedBooking,
      act: (client, id) =>
        client
          .rpc('has_changed_since', { booking: id, change: 0 })
          .then(({ data, error }) => ({ data: data ? [data] : [], error })),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  ['claim mails', call('claim_mails', { max_rows: 1 }), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'renew the claims of mails',
    call('renew_mail_claims', { ids: [] }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'read what the digest says',
    call('read_digest', { day: '2099-01-31' }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['store the digest', call('enqueue_daily_digest'), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'read the days of the digests',
    { act: (client) => client.from('daily_digests').select('*') },
    { anon: no, user: no, admin: no, service: no },
  ],
  ['store reminders', call('enqueue_nudges'), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'look for a fresh booking',
    call('find_fresh_booking', { name: 'Ana', email: 'ana@example.com' }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['finish mails', call('finish_mails', { attempts: [] }), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'store a mail about an account',
    call('enqueue_new_user_mail', { account: randomUuid(), email: 'a@b.c', name: 'A' }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'ask the guests of yesterday how it was',
    call('enqueue_after_trips'),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['remind the guests of tomorrow', call('enqueue_trip_reminders'), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'read the weather for a reminder',
    call('weather_on', { day: '2099-01-31' }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'read the token that stops the mails to a guest',
    call('stop_token', { email: 'ana@example.com' }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'stop the mails after a trip by a link',
    call('stop_after_trip_mails', { token: 'guess' }),
    { anon: 'yes', user: no, admin: no, service: 'yes' },
  ],
  [
    'read who was asked after a trip',
    { act: (client) => client.from('after_trip_guests').select('asked_at') },
    all(no),
  ],
  [
    'write who was asked after a trip',
    { act: (client) => client.from('after_trip_guests').insert({ token_hash: '\\x01', asked_at: '2026-11-22' }) },
    all(no),
  ],
  [
    'let guests who stopped the mails be asked again',
    { act: (client) => client.from('after_trip_guests').update({ stopped_at: null }).gt('asked_at', '2020-01-01') },
    all(no),
  ],
  [
    'forget who stopped the mails',
    { act: (client) => client.from('after_trip_guests').delete().gt('asked_at', '2020-01-01') },
    all(no),
  ],
  ['read the key of these tokens', { act: (client) => client.from('after_trip_key').select('key') }, all(no)],
];
