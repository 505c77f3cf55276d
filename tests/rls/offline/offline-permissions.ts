import { randomUuid } from 'stilthouse/testing/random.ts';
import { all, call, holds, insert, makeRow, no, read, remove, type Row } from '../permission-actions.ts';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai')`,
  (id) => [id, `${id}@example.com`],
);
const newAnswer = makeRow('insert into device_decisions (id) values ($1)', (id) => [id]);

/** The permission matrix of decisions that were made without a connection. */
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
  ['read the ids of offline answers', read('device_decisions', 'id', newAnswer), all(no)],
  ['write the id of an offline answer', insert('device_decisions', (id) => ({ id })), all(no)],
  ['delete the id of an offline answer', remove('device_decisions', newAnswer), all(no)],
  [
    'answer a booking that is not there',
    call('decide_from_device', { decision_id: randomUuid(), booking: randomUuid(), decision: 'confirmed' }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
];
