import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { gone, holds, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', $2, $2, '600 1234', '2099-01-31', 2, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
/** Stores a row with a booking of its guest. Returns what the statement returns as id. */
const newRow = (sql: string) => async (server: TestServer) => {
  const { rows } = await server.database.query<{ id: string }>(sql, [await newBooking(server)]);
  return rows[0]!.id;
};
const newNote = newRow(`insert into guest_notes (booking_id, note) values ($1, 'Vegetarian') returning id`);
const newLanguage = newRow(
  `insert into guest_languages (booking_id, language) values ($1, 'es') returning booking_id as id`,
);
const newMerge = newRow(
  `with other as (
     insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Otto Blum', gen_random_uuid() || '@example.com', '600 4321', '2099-01-31', 2, 'lamanai') returning id
   )
   insert into guest_merges (booking_id, other_id) select $1, id from other returning id`,
);
const hasLanguage = holds(`select from guest_languages where booking_id = $1 and language = 'es'`);
const everybody = { anon: no, user: gone, admin: 'yes', service: 'yes' } as const;
const administrators = { anon: no, user: no, admin: 'yes', service: no } as const;
const others = { anon: no, user: gone, admin: 'yes', service: no } as const;
const none = { anon: no, user: no, admin: no, service: no } as const;

/** The permission matrix of the guests (docs/decisions/0031-one-place-per-guest.md). */
export const guestRows: Row[] = [
  ['read a note about a guest', read('guest_notes', '*', newNote), everybody],
  [
    'write a note about a guest',
    {
      prepare: newBooking,
      act: (client, id) => client.from('guest_notes').insert({ booking_id: id, note: 'Vegetarian' }).select('id'),
      happened: holds('select from guest_notes where booking_id = $1'),
    },
    administrators,
  ],
  [
    'write a note about a guest under another name',
    {
      prepare: newBooking,
      act: (client, id) => client.from('guest_notes').insert({ booking_id: id, note: 'Hm', written_by_name: 'Otto' }),
      happened: holds('select from guest_notes where booking_id = $1'),
    },
    none,
  ],
  ['change a note about a guest', update('guest_notes', newNote, { note: 'Vegan' }, `note = 'Vegan'`), none],
  ['delete a note about a guest', remove('guest_notes', newNote), others],

  [
    'read the languages of a guest',
    {
      prepare: newLanguage,
      act: (client, id) => client.from('guest_languages').select('language').eq('booking_id', id),
    },
    everybody,
  ],
  [
    'add a language of a guest',
    {
      prepare: newBooking,
      act: (client, id) => client.from('guest_languages').insert({ booking_id: id, language: 'es' }),
      happened: hasLanguage,
    },
    administrators,
  ],
  [
    'remove a language of a guest',
    {
      prepare: newLanguage,
      act: (client, id) => client.from('guest_languages').delete().eq('booking_id', id).select('language'),
      happened: async (server, id) => !(await hasLanguage(server, id)),
    },
    others,
  ],

  ['read who merged two guests', read('guest_merges', '*', newMerge), everybody],
  [
    'merge two guests without the function',
    {
      prepare: newBooking,
      act: (client, id) => client.from('guest_merges').insert({ booking_id: id, other_id: id }),
      happened: holds('select from guest_merges where booking_id = $1'),
    },
    none,
  ],
  ['delete a merge without the function', remove('guest_merges', newMerge), none],
  [
    'take two guests apart',
    {
      prepare: newMerge,
      act: (client, id) => client.rpc('take_guests_apart', { merge: id }),
      happened: async (server, id) => !(await holds('select from guest_merges where id = $1')(server, id)),
    },
    administrators,
  ],
  [
    'merge a guest with themselves',
    { prepare: newBooking, act: (client, id) => client.rpc('merge_guests', { booking: id, other: id }) },
    administrators,
  ],
  [
    'read the bookings of a guest',
    { prepare: newBooking, act: (client, id) => client.rpc('bookings_of_guest', { booking: id }).select('name') },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'find a guest by their words',
    { prepare: newBooking, act: (client, id) => client.rpc('find_guests', { words: id }) },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
];
