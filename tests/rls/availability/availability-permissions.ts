import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newClosedDay = makeRow(
  `insert into closed_days (id, first_day, last_day, reason) values ($1, '2090-12-30', '2090-12-31', 'Storm')`,
  (id) => [id],
);
const newLimits = async (server: TestServer) => {
  await server.database.query(
    `insert into item_limits (item_kind, item_id, lead_days) values ('tour', 'altun-ha', 2)
     on conflict (item_kind, item_id) do update set lead_days = 2`,
  );
  return 'altun-ha';
};

/** The permission matrix of closed days and limits (docs/product/booking.md, Closed days and capacity). */
export const availabilityRows: Row[] = [
  ['read a closed day', read('closed_days', '*', newClosedDay), { anon: no, user: gone, admin: 'yes', service: 'yes' }],
  [
    'close a day',
    insert('closed_days', (id) => ({ id, first_day: '2099-02-01', last_day: '2099-02-02', reason: 'Storm' })),
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'change a closed day',
    update('closed_days', newClosedDay, { reason: 'Other' }, `reason = 'Other'`),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  ['open a closed day', remove('closed_days', newClosedDay), { anon: no, user: gone, admin: 'yes', service: 'yes' }],
  [
    'close days in one step',
    call('replace_closed_days', { removed: [], stored: [] }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'read the limits of a tour',
    { prepare: newLimits, act: (client, id) => client.from('item_limits').select('*').eq('item_id', id) },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'set the limits of a tour',
    {
      act: (client) => client.from('item_limits').insert({ item_kind: 'tour', item_id: 'lamanai' }).select('item_id'),
      // Also deletes the row, so that the next caller can set it.
      happened: holds(`delete from item_limits where item_id = 'lamanai' and $1 <> ''`),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'change the limits of a tour',
    {
      prepare: newLimits,
      act: (client, id) => client.from('item_limits').update({ lead_days: 9 }).eq('item_id', id).select('item_id'),
      happened: holds('select from item_limits where item_id = $1 and lead_days = 9'),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'remove the limits of a tour',
    {
      prepare: newLimits,
      act: (client, id) => client.from('item_limits').delete().eq('item_id', id).select('item_id'),
      happened: async (server, id) => !(await holds('select from item_limits where item_id = $1')(server, id)),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'ask which days cannot be booked',
    call('unavailable_days', {
      booking_type: 'tour',
      item_ids: ['lamanai'],
      people: 2,
      first_day: '2099-01-01',
      last_day: '2099-01-31',
    }),
    all('yes'),
  ],
  [
    'count the people on a day',
    call('held_places', {
      asked: [{ item_kind: 'tour', item_id: 'lamanai', first_day: '2099-01-01', last_day: '2099-01-31' }],
    }),
    all(no),
  ],
];
