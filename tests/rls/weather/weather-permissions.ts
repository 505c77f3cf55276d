import { randomUuid } from 'stilthouse/testing/random.ts';
import { all, call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newCall = makeRow(
  `insert into weather_calls (id, day, tour_ids, reason) values ($1, '2095-01-31', '{mexico-rocks}', 'Strong wind')`,
  (id) => [id],
);
const touched = makeRow(
  `with call as (
     insert into weather_calls (id, day, tour_ids, reason) values ($1, '2095-01-31', '{mexico-rocks}', 'Strong wind')
     returning id
   ), booking as (
     insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Ana Novelo', $1 || '@example.com', '600 1234', '2095-01-31', 2, 'mexico-rocks') returning id
   )
   insert into day_offers (weather_call_id, booking_id, offered_days)
   select call.id, booking.id, '{2095-02-01}' from call, booking`,
  (id) => [id],
);

const wanted = makeRow(
  `with booking as (
     insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Ana Novelo', $1 || '@example.com', '600 1234', '2095-01-31', 2, 'mexico-rocks') returning id
   )
   insert into change_requests (id, booking_id, kind, message, wanted_day)
   select $1::uuid, booking.id, 'change', 'Another day', '2095-02-01' from booking`,
  (id) => [id],
);

/** The permission matrix of weather calls (docs/product/weather.md, Weather call). */
export const weatherRows: Row[] = [
  [
    'make a weather call',
    {
      prepare: async () => randomUuid(),
      act: (client, id) =>
        client.rpc('create_weather_call', { id, day: '2095-01-30', tour_ids: ['mexico-rocks'], reason: 'Strong wind' }),
      happened: holds('select from weather_calls where id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'undo a weather call',
    {
      prepare: newCall,
      act: (client, id) => client.rpc('undo_weather_call', { id }),
      happened: holds('select from weather_calls where id = $1 and undone_at is not null'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'move a booking to the day that its visitor wants',
    {
      prepare: wanted,
      act: (client, id) => client.rpc('move_to_wanted_day', { change_request: id }),
      happened: holds(
        `select from change_requests as request join bookings on bookings.id = booking_id
         where request.id = $1 and date = '2095-02-01' and status = 'confirmed' and handled_at is not null`,
      ),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  ['read a weather call', read('weather_calls', '*', newCall), { anon: no, user: gone, admin: 'yes', service: 'yes' }],
  [
    'make a weather call by hand',
    insert('weather_calls', (id) => ({ id, day: '2095-01-31', tour_ids: ['mexico-rocks'], reason: 'Wind' })),
    all(no),
  ],
  ['change a weather call', update('weather_calls', newCall, { reason: 'Other' }, `reason = 'Other'`), all(no)],
  ['delete a weather call', remove('weather_calls', newCall), all(no)],
  [
    'read what a weather call touches',
    { prepare: touched, act: (client, id) => client.from('day_offers').select('*').eq('weather_call_id', id) },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'offer other days by hand',
    {
      prepare: newCall,
      act: (client, id) => client.from('day_offers').insert({ weather_call_id: id, booking_id: id, offered_days: [] }),
      happened: holds('select from day_offers where weather_call_id = $1'),
    },
    all(no),
  ],
  [
    'change the days that a weather call offers',
    {
      prepare: touched,
      act: (client, id) => client.from('day_offers').update({ offered_days: [] }).eq('weather_call_id', id),
      happened: holds(`select from day_offers where weather_call_id = $1 and offered_days = '{}'`),
    },
    all(no),
  ],
  [
    'close a day in the name of a weather call',
    {
      prepare: newCall,
      act: (client, id) =>
        client
          .from('closed_days')
          .insert({ first_day: '2095-02-01', last_day: '2095-02-01', reason: 'Wind', weather_call_id: id }),
      happened: holds('select from closed_days where weather_call_id = $1'),
    },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['read the banner of the weather', call('read_weather_banner'), { anon: 'yes', user: no, admin: no, service: no }],
  [
    'read what is offered by a link',
    call('read_day_offer', { token: 'guess' }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'ask for a day by a link',
    call('request_day_by_link', { token: 'guess', day: '2095-02-01' }),
    { anon: 'yes', user: no, admin: no, service: no },
  ],
  [
    'look for the bookings of tours',
    call('bookings_of_tours', { day: '2095-01-31', tour_ids: ['mexico-rocks'] }),
    all(no),
  ],
];
