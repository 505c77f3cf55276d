import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { all, call, gone, holds, insert, makeRow, no, read, remove, update, type Row } from '../permission-actions.ts';

const newItem = makeRow(
  `insert into gallery_items (id, image_url, title) values ($1, '/images/one.webp', 'One')`,
  (id) => [id],
);
const newDeleted = async (server: TestServer) => {
  const id = await newItem(server);
  await server.database.query('delete from gallery_items where id = $1', [id]);
  return id;
};

/** The permission matrix of the gallery (docs/product/records.md, Gallery item). */
export const galleryRows: Row[] = [
  ['read a gallery item', read('gallery_items', '*', newItem), all('yes')],
  [
    'add a gallery item',
    insert('gallery_items', (id) => ({ id, image_url: '/images/two.webp', sort_order: 1 })),
    { anon: no, user: no, admin: 'yes', service: 'yes' },
  ],
  [
    'change a gallery item',
    update('gallery_items', newItem, { is_featured: true }, 'is_featured'),
    { anon: no, user: gone, admin: 'yes', service: 'yes' },
  ],
  [
    'write the order of a gallery item',
    update('gallery_items', newItem, { sort_order: 7000 }, 'sort_order = 7000'),
    { anon: no, user: no, admin: no, service: 'yes' },
  ],
  [
    'move a gallery item',
    { prepare: newItem, act: (client, id) => client.rpc('move_gallery_item', { item: id, place: 1 }) },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  ['delete a gallery item', remove('gallery_items', newItem), { anon: no, user: gone, admin: 'yes', service: 'yes' }],
  ['read a deleted picture', read('deleted_pictures', '*', newDeleted), all(no)],
  [
    'restore a deleted picture',
    {
      prepare: newDeleted,
      act: (client, id) => client.rpc('restore_gallery_item', { item: id }),
      happened: holds('select from gallery_items where id = $1'),
    },
    { anon: no, user: no, admin: 'yes', service: no },
  ],
  [
    'forget the deleted pictures',
    call('forget_deleted_pictures', { removed: [] }),
    { anon: no, user: no, admin: 'yes', service: no },
  ],
];
