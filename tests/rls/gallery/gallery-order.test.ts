import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, type Actors } from '../make-actors.ts';

describe('the pictures of the gallery', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
  });
  beforeEach(() =>
    server.database.query(
      `delete from gallery_items; delete from deleted_pictures; delete from desk_changes;
       insert into gallery_items (title, image_url, category, sort_order)
       select letter, '/' || letter, 'Reef', place - 1
       from unnest('{a,b,c,d}'::text[]) with ordinality as _ (letter, place);
       delete from desk_changes`,
    ),
  );
  after(() => server?.stop());

  it('move to a place and stop at the ends; the history has one line for each move', async () => {
    assert.equal(await move('d', 1), 1);
    assert.equal(await letters(), 'dabc');
    assert.equal(await move('d', 3), 3);
    assert.equal(await letters(), 'abdc');
    assert.equal(await move('a', 99), 4);
    assert.equal(await move('a', 4), 4);
    assert.equal(await move('c', -3), 1);
    assert.equal(await letters(), 'cbda');
    assert.deepEqual(await history(), Array(4).fill('changed Order of the gallery sort_order'));
  });

  it('keep each of two moves at the same time', async () => {
    await Promise.all([move('d', 1), move('a', 4)]);
    const order = await letters();
    assert.ok(order.indexOf('d') < order.indexOf('b') && order.indexOf('a') > order.indexOf('c'), order);
    assert.equal(await numbers(), '0,1,2,3');
  });

  it('are numbered without gaps after two deletions at the same time, so that a new one is the last', async () => {
    await Promise.all([remove('a'), remove('c')]);
    assert.equal(await numbers(), '0,1');
    const { error } = await actors.admin.from('gallery_items').insert({ title: 'e', image_url: '/e', sort_order: 2 });
    assert.equal(error, null);
    assert.equal(await letters(), 'bde');
  });

  it('come back to their place with everything that was said about them, once', async () => {
    const { rows } = await server.database.query<{ id: string }>(
      `update gallery_items set description = 'Turtle', is_featured = true where title = 'b' returning *`,
    );
    await remove('b');
    await move('d', 1);
    assert.equal(await restore(rows[0]!.id), true);
    assert.equal(await letters(), 'dbac');
    const back = await server.database.query(`select * from gallery_items where title = 'b'`);
    assert.deepEqual(back.rows, rows);
    assert.equal(await restore(rows[0]!.id), false);
    assert.deepEqual(await history(), [
      'changed b description is_featured',
      'removed b',
      'changed Order of the gallery sort_order',
      'added b',
    ]);
  });

  it('are forgotten a day after their deletion, when their files are removed', async () => {
    await server.database.query(
      `update gallery_items
       set image_url = 'https://site.example/storage/v1/object/public/gallery-images/gallery/' || case title when 'b' then 2 else 1 end || '.png'
       where title <> 'd'`,
    );
    const deleted = await Promise.all(['b', 'c', 'd'].map(idOf));
    for (const letter of ['b', 'c', 'd']) await remove(letter);
    assert.deepEqual(await forget([]), []);
    await server.database.query(`update deleted_pictures set deleted_at = now() - interval '25 hours'`);
    // Picture a has the file of c, and that of d is not in the storage.
    const files = ['gallery/2.png', null, null];
    const found = await forget([]);
    assert.deepEqual(
      new Map(found.map(({ id, file }) => [id, file])),
      new Map(deleted.map((id, at) => [id, files[at]])),
    );
    assert.equal((await forget(deleted.slice(0, 2))).length, 1);
    assert.equal(await restore(deleted[0]!), false);
    assert.equal(await restore(deleted[2]!), true);
  });

  it('have one spelling of a category, which a picture that has it may change for all', async () => {
    await actors.admin.from('gallery_items').insert({ title: 'e', image_url: '/e', sort_order: 4, category: ' reef ' });
    assert.deepEqual(await categories(), { a: 'Reef', b: 'Reef', c: 'Reef', d: 'Reef', e: 'Reef' });
    await say('a', 'Island life');
    await say('b', 'ISLAND LIFE');
    assert.deepEqual(await categories(), { a: 'Island life', b: 'Island life', c: 'Reef', d: 'Reef', e: 'Reef' });
    await say('c', 'The reef');
    await say('c', 'reef');
    await say('d', 'REEF');
    await say('b', ' ');
    assert.deepEqual(await categories(), { a: 'Island life', b: null, c: 'REEF', d: 'REEF', e: 'REEF' });
    assert.deepEqual(
      (await history()).filter((line) => line.endsWith('category')),
      ['a', 'b', 'c', 'c', 'd', 'b'].map((letter) => `changed ${letter} category`),
    );
  });

  const idOf = async (letter: string) =>
    (await server.database.query<{ id: string }>('select id from gallery_items where title = $1', [letter])).rows[0]!
      .id;
  async function move(letter: string, place: number): Promise<number> {
    const { data, error } = await actors.admin.rpc('move_gallery_item', { item: await idOf(letter), place });
    assert.equal(error, null);
    return data;
  }
  async function remove(letter: string): Promise<void> {
    const { data } = await actors.admin.from('gallery_items').delete().eq('title', letter).select('id');
    assert.equal(data?.length, 1);
  }
  async function restore(item: string): Promise<boolean> {
    const { data, error } = await actors.admin.rpc('restore_gallery_item', { item });
    assert.equal(error, null);
    return data;
  }
  async function forget(removed: string[]): Promise<{ id: string; file: string | null }[]> {
    const { data, error } = await actors.admin.rpc('forget_deleted_pictures', { removed });
    assert.equal(error, null);
    return data;
  }
  async function say(letter: string, category: string): Promise<void> {
    const { error } = await actors.admin.from('gallery_items').update({ category }).eq('title', letter).select('id');
    assert.equal(error, null);
  }
  const rows = async () =>
    (
      await server.database.query<{ title: string; category: string | null; sort_order: number }>(
        'select title, category, sort_order from gallery_items order by sort_order, id',
      )
    ).rows;
  const letters = async () => (await rows()).map(({ title }) => title).join('');
  const numbers = async () => (await rows()).map((row) => row.sort_order).join();
  const categories = async () => Object.fromEntries((await rows()).map(({ title, category }) => [title, category]));
  const history = async () =>
    (
      await server.database.query<{ line: string }>(
        `select concat_ws(' ', act, subject, nullif(array_to_string(fields, ' '), '')) as line
         from desk_changes where area = 'gallery' order by changed_at`,
      )
    ).rows.map(({ line }) => line);
});
