import { rentalRows } from './rentals/rental-permissions.ts';
import { all, call, gone, holds, makeRow, no, type Row } from './permission-actions.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';

const day = '2099-01-31';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '${day}', 2, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
const newFailedMail = async (server: TestServer) => {
  const id = await newBooking(server);
  await server.database.query('update mail_outbox set failed_at = now() where booking_id = $1', [id]);
  return id;
};

const newWaitingMail = async (server: TestServer) => {
  const id = await newBooking(server);
  await server.database.query(`update mail_outbox set attempts = 1, problem = 'other' where booking_id = $1`, [id]);
  return 'other';
};

/** The functions of the desk's days, and the rentals on them. */
export const dayRows: Row[] = [
  ...rentalRows,
  [
    'find a booking on its day',
    {
      prepare: newBooking,
      act: (client, id) =>
        client.rpc('booked_days', { first_day: day, last_day: day }).eq('booking_id', id).select('booking_id'),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  ['read the days', call('read_days'), { anon: no, user: no, admin: 'yes', service: 'yes' }],
  [
    'read the calendar',
    call('read_calendar', { first_day: day, days: 7 }),
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'list the failed mails',
    {
      prepare: newFailedMail,
      act: (client, id) => client.rpc('list_failed_mails').eq('booking_id', id).select('id'),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'count the mails that wait after a failed attempt',
    {
      prepare: newWaitingMail,
      act: (client, problem) =>
        client.rpc('list_waiting_mails').eq('problem', problem).eq('kind', 'booking-visitor').select('mails'),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'read the alerts of the server',
    {
      prepare: makeRow(`insert into server_alerts (name, message) values ($1, 'Full')`, (id) => [id]),
      act: (client, name) => client.from('server_alerts').select('message').eq('name', name),
    },
    { anon: no, user: gone, admin: 'yes', service: no },
  ],
  [
    'write an alert of the server',
    {
      act: (client, name) => client.from('server_alerts').insert({ name, message: 'Full' }).select('name'),
      happened: holds('select from server_alerts where name = $1'),
    },
    all(no),
  ],
  [
    'read the taken places',
    call('read_places', { first_day: day, last_day: day }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'read the load of the days of bookings',
    {
      prepare: newBooking,
      act: (client, id) => client.rpc('read_booking_loads', { bookings: [id] }).select('booking_id'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
];
