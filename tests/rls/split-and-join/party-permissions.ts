import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newParty = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 6, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
/** A booking that belongs to another one of the same telephone number. Returns its id. */
const newMember = async (server: TestServer) => {
  const ids = [await newParty(server), await newParty(server)];
  await server.database.query(
    'insert into booking_groups (booking_id, group_id) select id, $2 from unnest($1::uuid[]) as id',
    [ids, randomUuid()],
  );
  return ids[0]!;
};
const newGroup = async (server: TestServer) => {
  const { rows } = await server.database.query<{ id: string }>('select id from booking_groups where booking_id = $1', [
    await newMember(server),
  ]);
  return rows[0]!.id;
};
const everybody = { anon: no, user: gone, admin: 'yes', service: 'yes' } as const;
const administrators = { anon: no, user: no, admin: 'yes', service: no } as const;
const none = { anon: no, user: no, admin: no, service: no } as const;

/** The permission matrix of parties and of trips that belong together. */
export const partyRows: Row[] = [
  ['read which bookings belong together', read('booking_groups', '*', newGroup), everybody],
  [
    'join bookings without the function',
    insert('booking_groups', (id) => ({ id, booking_id: id, group_id: id })),
    none,
  ],
  [
    'move a booking to another group',
    update('booking_groups', newGroup, { left_at: 'now' }, 'left_at is not null'),
    none,
  ],
  ['delete that bookings belong together', remove('booking_groups', newGroup), none],
  [
    'join a booking with itself',
    {
      prepare: newParty,
      act: (client, id) => client.rpc('join_bookings', { bookings: [id, id] }),
    },
    { anon: no, user: no, admin: '23514', service: no },
  ],
  [
    'take a booking apart',
    {
      prepare: newMember,
      act: (client, id) => client.rpc('take_booking_apart', { booking: id }),
      happened: holds('select from booking_groups where booking_id = $1 and left_at is not null'),
    },
    administrators,
  ],
  [
    'read what belongs to a booking',
    { prepare: newMember, act: (client, id) => client.rpc('read_booking_group', { booking: id }) },
    { anon: no, user: 'yes', admin: 'yes', service: 'yes' },
  ],
  [
    'divide a party',
    {
      prepare: newParty,
      act: (client, id) =>
        client.rpc('divide_party', {
          booking: id,
          part: randomUuid(),
          leaving: 2,
          of_people: 6,
          changes: { date: '2099-02-01' },
          // Other rows close days.
          all_the_same: true,
        }),
      happened: holds('select from bookings where divided_from = $1'),
    },
    administrators,
  ],
  [
    'merge a party with itself',
    { prepare: newParty, act: (client, id) => client.rpc('merge_parties', { booking: id, other: id }) },
    none,
  ],
  [
    'undo that a party was divided',
    { prepare: newParty, act: (client, id) => client.rpc('undo_party', { booking: id }) },
    administrators,
  ],
  [
    'send a booking as a part of another one',
    insert('bookings', (id) => ({
      id,
      booking_type: 'tour',
      tour_id: 'lamanai',
      name: 'Ana Novelo',
      email: `${id}@example.com`,
      phone: '600 1234',
      date: '2099-01-31',
      people: 2,
      divided_from: id,
    })),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  [
    'change which party has the people of a booking',
    update('bookings', newParty, { merged_into: '00000000-0000-4000-8000-000000000000' }, 'merged_into is not null'),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  [
    'read the trips beside a booking',
    call('trips_beside', { booking: randomUuid() }),
    {
      anon: no,
      user: no,
      admin: no,
      service: 'yes',
    },
  ],
];
