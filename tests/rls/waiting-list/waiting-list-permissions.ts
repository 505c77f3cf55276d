import { call, holds, insert, makeRow, no, update, type Row } from '../permission-actions.ts';
import { sampleBooking } from '../sample-booking.ts';

const newParty = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, from_waiting_list)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai', true)`,
  (id) => [id, `${id}@example.com`],
);

/** The permission matrix of the waiting list (docs/product/waiting-list.md). */
export const waitingListRows: Row[] = [
  [
    'offer a place to a guest of the waiting list',
    update('bookings', newParty, { status: 'offered' }, `status = 'offered'`),
    { anon: no, user: 'no rows', admin: 'yes', service: 'yes' },
  ],
  [
    'set until when a place is offered',
    update('bookings', newParty, { offered_until: '2098-01-01' }, 'offered_until is not null'),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  [
    'leave the waiting list out of a booking that came from it',
    update('bookings', newParty, { from_waiting_list: false }, 'not from_waiting_list'),
    { anon: no, user: no, admin: no, service: '23514' },
  ],
  [
    'send a booking with an offered place',
    insert('bookings', (id) => ({ ...sampleBooking(), id, offered_until: '2098-01-01' })),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['read the waiting list', call('read_waiting_list'), { anon: no, user: no, admin: 'yes', service: no }],
  ['end the offers that have run out', call('end_place_offers'), { anon: no, user: no, admin: no, service: 'yes' }],
  [
    'answer an offered place by a link',
    call('answer_offered_place', { token: 'guess', takes: true }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'set for how long a place is offered',
    {
      prepare: async () => 'settings',
      act: (client) =>
        client.from('desk_settings').update({ place_offer_hours: 9 }).eq('is_only_row', true).select('is_only_row'),
      // Also sets it back, so that the next caller can change it.
      happened: holds(`update desk_settings set place_offer_hours = 12 where place_offer_hours = 9 and $1 <> ''`),
    },
    { anon: no, user: 'no rows', admin: 'yes', service: 'yes', staff: 'no rows' },
  ],
];
