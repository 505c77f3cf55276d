import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, no, type Row } from '../permission-actions.ts';

const newOverlay = async (server: TestServer) => {
  await server.database.query(
    `insert into tour_overlays (tour_id, name) values ('altun-ha', 'Altun Ha at Dawn')
     on conflict (tour_id) do update set name = excluded.name`,
  );
  return 'altun-ha';
};

const newList = async (server: TestServer) => {
  await server.database.query(`insert into item_lists (kind) values ('combo') on conflict do nothing`);
  return 'combo';
};

/** The permission matrix of what the desk says about the tours, combos and carts (docs/product/records.md). */
export const tourRows: Row[] = [
  [
    'read what the desk says about a fixed tour',
    { prepare: newOverlay, act: (client, id) => client.from('tour_overlays').select('*').eq('tour_id', id) },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'say something about a fixed tour',
    {
      act: (client) => client.from('tour_overlays').insert({ tour_id: 'lamanai', is_hidden: true }).select('tour_id'),
      // Also deletes the row, so that the next caller can write it.
      happened: holds(`delete from tour_overlays where tour_id = 'lamanai' and $1 <> ''`),
    },
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'say something about a tour that is not in the catalogue',
    { act: (client) => client.from('tour_overlays').insert({ tour_id: 'atlantis' }).select('tour_id') },
    { anon: no, user: no, admin: '23514', service: '23514' },
  ],
  [
    'write a fact that does not exist',
    {
      prepare: newOverlay,
      act: (client, id) =>
        client
          .from('tour_overlays')
          .update({ facts: { swimming: 'maybe' } })
          .eq('tour_id', id)
          .select('tour_id'),
    },
    { anon: no, user: gone, admin: '23514', service: '23514' },
  ],
  [
    'change what the desk says about a fixed tour',
    {
      prepare: newOverlay,
      act: (client, id) => client.from('tour_overlays').update({ name: 'Other' }).eq('tour_id', id).select('tour_id'),
      happened: holds(`select from tour_overlays where tour_id = $1 and name = 'Other'`),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'remove what the desk says about a fixed tour',
    {
      prepare: newOverlay,
      act: (client, id) => client.from('tour_overlays').delete().eq('tour_id', id).select('tour_id'),
      happened: async (server, id) => !(await holds('select from tour_overlays where tour_id = $1')(server, id)),
    },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'read the order of the tours',
    { prepare: newOverlay, act: (client) => client.from('tour_order').select('tour_ids') },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'write the order of the tours',
    { act: (client) => client.from('tour_order').update({ tour_ids: [] }).eq('is_only_row', true).select('tour_ids') },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'move a tour',
    call('move_tour', { tour: 'altun-ha', places: 1 }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'read the order of the combos and which are hidden',
    { prepare: newList, act: (client, kind) => client.from('item_lists').select('*').eq('kind', kind) },
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'write the order of the combos',
    {
      prepare: newList,
      act: (client, kind) => client.from('item_lists').update({ item_ids: [] }).eq('kind', kind).select('kind'),
    },
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'move a combo',
    call('move_item', { item_kind: 'combo', item: 'ruins-zoo-combo', places: 1 }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'hide a cart',
    call('show_item', { item_kind: 'golf-cart', item: 'premium-red', is_shown: false }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  ['read the tours of the site', call('public_tours'), all('yes')],
  [
    'read what the desk says about the tours of bookings',
    call('desk_tours_of', { bookings: [] }),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
];
