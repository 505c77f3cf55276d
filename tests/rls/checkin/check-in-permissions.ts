import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { call, gone, holds, no, type Action, type Row } from '../permission-actions.ts';

const today = () => localToday(new Date());

/** A confirmed party of today on a departure with the same id. Returns the id. */
const newParty = async ({ database }: TestServer) => {
  const id = randomUuid();
  await database.query(
    `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, entered_by, source)
     values ($1, 'tour', 'Ana Novelo', $2, '600 1234', facts.local_today(), 2, 'lamanai', gen_random_uuid(), 'walk-in')`,
    [id, `${id}@example.com`],
  );
  await database.query(
    `insert into departures (id, tour_id, day, leaves_at, meeting_point)
     values ($1, 'lamanai', facts.local_today(), '08:30', 'Pier')`,
    [id],
  );
  await database.query(`update bookings set status = 'confirmed', departure_id = id where id = $1`, [id]);
  return id;
};
/** The same party after its check in, with a mark and a note. */
const newManifest = async (server: TestServer) => {
  const id = await newParty(server);
  for (const sql of [
    `insert into check_ins (booking_id, day, arrived, pressed_at) values ($1, facts.local_today(), 2, now())`,
    `insert into departure_marks (departure_id, mark, is_set, pressed_at) values ($1, 'went-out', true, now())`,
    `insert into crew_notes (booking_id, note) values ($1, 'Two children')`,
  ])
    await server.database.query(sql, [id]);
  await server.database.query(
    'insert into party_places (booking_id, departure_id, place) select id, departure_id, 1 from bookings where id = $1',
    [id],
  );
  return id;
};
const keys = {
  check_ins: 'booking_id',
  departure_marks: 'departure_id',
  crew_notes: 'booking_id',
  party_places: 'booking_id',
} as const;
type Table = keyof typeof keys;

const readOf = (table: Table): Action => ({
  prepare: newManifest,
  act: (client, id) => client.from(table).select('*').eq(keys[table], id),
});
const changes: Record<Table, object> = {
  check_ins: { arrived: 1 },
  departure_marks: { is_set: false },
  crew_notes: { note: 'None' },
  party_places: { place: 2 },
};
const changeOf = (table: Table): Action => ({
  prepare: newManifest,
  act: (client, id) => client.from(table).update(changes[table]).eq(keys[table], id).select(),
});
const deletionOf = (table: Table): Action => ({
  prepare: newManifest,
  act: (client, id) => client.from(table).delete().eq(keys[table], id).select(),
  happened: async (server, id) => !(await holds(`select from ${table} where ${keys[table]} = $1`)(server, id)),
});
const nothing = { anon: no, user: no, admin: no, service: no };
const tables = Object.keys(keys) as Table[];

/** The check ins, the marks of departures, the notes for the crew and the order of the parties. */
export const checkInRows: Row[] = [
  ...tables.flatMap((table): Row[] => [
    [`read ${table}`, readOf(table), { anon: no, user: gone, admin: 'yes', service: 'yes' }],
    [`change ${table} past the functions`, changeOf(table), nothing],
    [`delete ${table} past the functions`, deletionOf(table), nothing],
  ]),
  [
    'check in past the function',
    {
      prepare: newParty,
      act: (client, id) =>
        client
          .from('check_ins')
          .insert({ booking_id: id, day: today(), arrived: 1, pressed_at: `${today()}T12:00:00Z` }),
      happened: holds('select from check_ins where booking_id = $1'),
    },
    nothing,
  ],
  [
    'check in a party of today',
    {
      prepare: newParty,
      act: (client, id) => client.rpc('check_in_party', { party: id, day: today(), arrived: 2 }),
      happened: holds('select from check_ins where booking_id = $1 and arrived = 2'),
    },
    { anon: no, user: no, crew: 'yes', admin: 'yes', service: no },
  ],
  [
    'mark a departure of today',
    {
      prepare: newParty,
      act: (client, id) => client.rpc('mark_departure', { departure: id, mark: 'went-out' }),
      happened: holds(`select from departure_marks where departure_id = $1 and mark = 'went-out' and is_set`),
    },
    { anon: no, user: no, crew: 'yes', admin: 'yes', service: no },
  ],
  [
    'write a note for the crew',
    {
      prepare: newParty,
      act: (client, id) => client.rpc('set_crew_note', { booking: id, note: 'Two children' }),
      happened: holds(`select from crew_notes where booking_id = $1 and note = 'Two children'`),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'order the parties of a departure',
    {
      prepare: newParty,
      act: (client, id) => client.rpc('order_parties', { departure: id, parties: [id] }),
      happened: holds('select from party_places where departure_id = $1 and place = 1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'order the parties of a departure past the function',
    {
      prepare: newParty,
      act: (client, id) => client.from('party_places').insert({ booking_id: id, departure_id: id, place: 1 }),
      happened: holds('select from party_places where booking_id = $1'),
    },
    nothing,
  ],
  [
    'ask for the manifest of a party past the days',
    {
      prepare: newManifest,
      act: async (client, id) => {
        const { data, error } = await client.rpc('manifest_of', { booking: id, day: today(), departure: id });
        return { data: data?.crew_note ? [data] : [], error };
      },
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  ['ask who went', call('people_who_went', { booking: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11' }), nothing],
  ['ask what is out since yesterday', call('out_since_yesterday'), nothing],
];
