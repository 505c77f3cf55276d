import { randomUuid } from 'stilthouse/testing/random.ts';
import { all, call, holds, insert, makeRow, no, read, remove, type Row } from '../permission-actions.ts';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
const newAnswer = makeRow('insert into device_decisions (id) values ($1)', (id) => [id]);

const newDeparture = makeRow(
  `insert into departures (id, tour_id, day, leaves_at, meeting_point) values ($1, 'lamanai', '2099-05-31', '08:30', 'Pier')`,
  (id) => [id],
);
const newParty = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, status)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai', 'confirmed')`,
  (id) => [id, `${id}@example.com`],
);
const newHour = { tour_id: 'lamanai', day: '2099-01-31', leaves_at: '15:00', meeting_point: 'Pier' };

/** The permission matrix of what was done at the desk without a connection. */
export const offlineRows: Row[] = [
  [
    'send an answer that was given offline',
    {
      prepare: newBooking,
      act: (client, booking) =>
        client.rpc('decide_from_device', {
          decision_id: randomUuid(),
          booking,
          decision: 'confirmed',
          message: 'Welcome',
        }),
      happened: holds(`select from bookings where id = $1 and status = 'confirmed'`),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'send a change that was made offline',
    {
      prepare: newBooking,
      act: (client, booking) =>
        client.rpc('change_from_device', { request: randomUuid(), booking, changes: { people: 4 } }),
      happened: holds('select from bookings where id = $1 and people = 4'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'send boats and crew that were assigned offline',
    {
      prepare: newDeparture,
      act: (client, departure) =>
        client.rpc('assign_from_device', { request: randomUuid(), departure, removed: [randomUuid()] }),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'send a move of parties that was made offline',
    {
      prepare: newParty,
      act: (client, party) =>
        client.rpc('move_from_device', { request: randomUuid(), parties: [party], departure: party, made: newHour }),
      happened: holds('select from bookings where id = $1 and departure_id = id'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'send a division of a party that was made offline',
    {
      prepare: newBooking,
      act: (client, booking) =>
        client.rpc('divide_from_device', {
          booking,
          part: randomUuid(),
          leaving: 1,
          of_people: 2,
          changes: { date: '2099-02-11' },
        }),
      happened: holds('select from bookings where id = $1 and people = 1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  ['read the ids of offline answers', read('device_decisions', 'id', newAnswer), all(no)],
  ['write the id of an offline answer', insert('device_decisions', (id) => ({ id })), all(no)],
  ['delete the id of an offline answer', remove('device_decisions', newAnswer), all(no)],
  [
    'answer a booking that is not there',
    call('decide_from_device', { decision_id: randomUuid(), booking: randomUuid(), decision: 'confirmed' }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
];
