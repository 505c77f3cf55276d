import { all, gone, holds, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newBooking = makeRow(
  `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id)
   values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2095-01-31', 2, 'mexico-rocks')`,
  (id) => [id, `${id}@example.com`],
);
const newOffer = makeRow(
  `with booking as (
     insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Ana Novelo', $2, '600 1234', '2095-01-31', 2, 'mexico-rocks') returning id
   )
   insert into day_offers (id, booking_id, offered_days, open_from) select $1, id, '{2095-02-01}', now()
   from booking`,
  (id) => [id, `${id}@example.com`],
);

/** The permission matrix of offers of other days (docs/product/weather.md, Other days). */
export const offerRows: Row[] = [
  [
    'offer other days',
    {
      prepare: newBooking,
      act: (client, id) => client.rpc('offer_other_days', { offer: id, booking: id, days: ['2095-02-01'] }),
      happened: holds('select from day_offers where id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'withdraw an offer of other days',
    {
      prepare: newOffer,
      act: (client, id) => client.rpc('withdraw_day_offer', { offer: id }),
      happened: holds('select from day_offers where id = $1 and ended_at is not null'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'read the days to offer',
    {
      prepare: newBooking,
      act: (client, id) => client.rpc('read_days_to_offer', { booking: id, days: ['2095-02-01'] }),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'read an offer of other days',
    read('day_offers', '*', newOffer),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  ['change an offer of other days', update('day_offers', newOffer, { confirms: true }, 'confirms'), all(no)],
  ['delete an offer of other days', remove('day_offers', newOffer), all(no)],
];
