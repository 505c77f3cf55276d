import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';
import { checkInRows } from '../checkin/check-in-permissions.ts';
import { fleetRows } from '../fleet/fleet-permissions.ts';
import { sampleTime } from './departure-rows.ts';

const day = '2099-04-30';
const newTime = makeRow(
  `insert into departure_times (id, tour_id, leaves_at, meeting_point) values ($1, 'lamanai', '08:30', $2)`,
  (id) => [id, `Pier ${id}`],
);
const newDeparture = makeRow(
  `insert into departures (id, tour_id, day, leaves_at, meeting_point) values ($1, 'lamanai', '${day}', '08:30', 'Pier')`,
  (id) => [id],
);
/** A confirmed booking of the day. Returns its id. */
const newParty = async (server: TestServer, departure: string | null = null) => {
  const id = randomUuid();
  await server.database.query(
    `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, status, departure_id)
     values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '${day}', 2, 'lamanai', 'confirmed', $3)`,
    [id, `${id}@example.com`, departure],
  );
  return id;
};
/** A departure with a party. Returns its id. */
const newLeaving = async (server: TestServer) => {
  const id = await newDeparture(server);
  await newParty(server, id);
  return id;
};
const made = { tour_id: 'lamanai', day, ...sampleTime() };

/** The usual departures of tours, the departures, the parties on them, their check in, and their boats and crew. */
export const departureRows: Row[] = [
  ...fleetRows,
  [
    'read a usual departure',
    read('departure_times', '*', newTime),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'add a usual departure past its function',
    insert('departure_times', (id) => ({ ...sampleTime(), id, tour_id: 'lamanai' })),
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'change a usual departure past its function',
    update('departure_times', newTime, { leaves_at: '09:00' }, `leaves_at = '09:00'`),
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'delete a usual departure past its function',
    remove('departure_times', newTime),
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'set the usual departures of a tour',
    {
      act: (client, id) => client.rpc('set_departure_times', { tour: 'belize-zoo', times: [{ ...sampleTime(), id }] }),
      happened: holds('select from departure_times where id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  ['read a departure', read('departures', '*', newDeparture), { anon: no, user: gone, admin: 'yes', service: 'yes' }],
  [
    'add a departure past its function',
    insert('departures', (id) => ({ ...made, id })),
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'change a departure past its function',
    update('departures', newDeparture, { leaves_at: '09:00' }, `leaves_at = '09:00'`),
    { anon: no, user: no, admin: no, service: no },
  ],
  [
    'delete a departure without parties',
    remove('departures', newDeparture),
    { anon: no, user: gone, admin: 'yes', service: no },
  ],
  [
    'add a departure',
    {
      act: (client, id) => client.rpc('add_departure', { departure: id, made }),
      happened: holds('select from departures where id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'make a removed departure once more',
    {
      act: (client, id) => client.rpc('restore_departure', { departure: id, made, fleet: [] }),
      happened: holds('select from departures where id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'lock a departure for its deletion',
    { act: (client, id) => client.rpc('lock_to_delete', { departure: id }) },
    { anon: no, user: 'yes', admin: 'yes', service: no },
  ],
  [
    'make a departure that was chosen offline',
    {
      act: (client, id) => client.rpc('choose_departure', { departure: id, made }),
      happened: holds('select from departures where id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'change a departure',
    {
      prepare: newDeparture,
      act: (client, id) => client.rpc('change_departure', { departure: id, changes: { leaves_at: '09:00' } }),
      happened: holds(`select from departures where id = $1 and leaves_at = '09:00'`),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'move a party to a new departure',
    {
      prepare: (server) => newParty(server),
      act: (client, id) => client.rpc('move_parties', { parties: [id], departure: id, made }),
      happened: holds('select from bookings where id = $1 and departure_id = id'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'call a departure off',
    {
      prepare: newLeaving,
      act: (client, id) => client.rpc('call_off_departure', { departure: id, reason: 'The boat is broken' }),
      happened: holds(`select from bookings where last_departure_id = $1 and status = 'cancelled'`),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'move a party past the functions',
    update(
      'bookings',
      (server) => newParty(server),
      { departure_id: null, leaves_at: '09:00', meeting_point: 'Pier' },
      `leaves_at = '09:00'`,
    ),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  [
    'find a departure on its day',
    {
      prepare: newDeparture,
      act: (client, id) =>
        client.rpc('read_departures', { first_day: day, last_day: day }).eq('id', id).select('people'),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'ask for the departure that a tour has on a day',
    call('default_departure', { tour: 'lamanai', day }),
    { anon: no, user: no, admin: no, service: no },
  ],
  ...checkInRows,
];
