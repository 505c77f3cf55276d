import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import { tours } from '../../../domain/catalogue/tours.ts';
import { inGivenOrder } from '../../../domain/trips/given-order.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, type Actors } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';

const fixedIds = tours.map(({ id }) => id);

describe('what the desk says about the tours', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
  });
  afterEach(() =>
    server.database.query(
      'delete from bookings; delete from tours; delete from tour_overlays; update tour_order set tour_ids = default',
    ),
  );
  after(() => server?.stop());

  it('reaches visitors in one response, with the active added tours and the order', async () => {
    await say('lamanai', { name: 'Lamanai by Boat', facts: { youngestAge: 6 } });
    const id = await addTour('Night Snorkel');
    await addTour('Not Yet', false);
    const { data } = await actors.anon.rpc('public_tours', undefined, { get: true });
    assert.deepEqual(
      data.added.map((tour: { id: string; name: string }) => [tour.id, tour.name]),
      [[id, 'Night Snorkel']],
    );
    assert.deepEqual(data.overlays, [
      {
        tour_id: 'lamanai',
        is_hidden: false,
        name: 'Lamanai by Boat',
        description: null,
        duration: null,
        included: null,
        image_url: null,
        image_alt: null,
        facts: { youngestAge: 6 },
      },
    ]);
    assert.deepEqual(data.tour_order, []);
  });

  it('gives visitors the name of a hidden tour, and no draft of its texts', async () => {
    await say('lamanai', { is_hidden: true, name: 'Lamanai by Boat', description: 'Draft', facts: { youngestAge: 6 } });
    const { data } = await actors.anon.rpc('public_tours');
    const [overlay] = data.overlays;
    assert.deepEqual(
      [overlay.is_hidden, overlay.name, overlay.description, overlay.facts],
      [true, 'Lamanai by Boat', null, {}],
    );
  });

  it('names what is booked: a tour, and the tours in a combo', async () => {
    await say('lamanai', { name: 'Lamanai by Boat', duration: '11 hours' });
    const [tour] = await storedItems({ tour_id: 'lamanai' });
    assert.deepEqual([tour.name, tour.duration], ['Lamanai by Boat', '11 hours']);
    const [combo] = await storedItems({ booking_type: 'combo', tour_id: null, combo_tour_id: 'ruins-zoo-combo' });
    assert.equal(combo.name, 'Lamanai & Belize Zoo Combo');
    assert.deepEqual(combo.parts, ['Lamanai by Boat', 'Belize Zoo']);
  });

  it('refuses visitors a hidden tour and an inactive one, but not the combos with it, nor administrators', async () => {
    await say('lamanai', { is_hidden: true });
    const inactive = await addTour('Not Yet', false);
    const custom = { booking_type: 'custom' as const, tour_id: null };
    for (const booking of [
      { tour_id: 'lamanai' },
      { tour_id: inactive },
      { ...custom, custom_tour_ids: ['belize-zoo', 'lamanai'] },
    ])
      for (const client of [actors.anon, actors.user]) {
        const { error, status } = await client.from('bookings').insert(sampleBooking(booking)).select('id');
        assert.equal(status, 409);
        assert.equal(error?.code, 'PT409');
        assert.deepEqual(JSON.parse(error!.details), { why: 'not-offered' });
      }
    for (const [client, booking] of [
      [actors.anon, { tour_id: 'belize-zoo' }],
      [actors.anon, { booking_type: 'combo', tour_id: null, combo_tour_id: 'ruins-zoo-combo' }],
      [actors.admin, { tour_id: 'lamanai' }],
      [actors.service, { tour_id: inactive }],
    ] as [SupabaseClient, Partial<BookingInsert>][]) {
      const { error } = await client.from('bookings').insert(sampleBooking(booking)).select('id');
      assert.equal(error, null);
    }
  });

  it('does not refuse the retry of a booking that was stored before the tour was hidden', async () => {
    const booking = { ...sampleBooking({ tour_id: 'lamanai' }), id: randomUuid() };
    assert.equal((await actors.anon.from('bookings').insert(booking)).error, null);
    await say('lamanai', { is_hidden: true });
    const { error } = await actors.anon.from('bookings').insert(booking);
    assert.equal(error?.code, '23505');
  });

  it('goes with the mails of a booking: its tours, also those of a combo', async () => {
    await say('lamanai', { facts: { bring: ['Hat'] } });
    await say('altun-ha', { name: 'Not in it' });
    const { rows } = await server.database.query(
      `insert into bookings (booking_type, name, email, phone, date, people, combo_tour_id)
       values ('combo', 'Ana Novelo', 'ana@example.com', '600 1234', '2099-01-31', 2, 'ruins-zoo-combo') returning id`,
    );
    const { data } = await actors.service.rpc('desk_tours_of', { bookings: [rows[0].id] });
    assert.deepEqual(data, [
      { booking: rows[0].id, tours: [{ id: 'lamanai', name: null, included: null, facts: { bring: ['Hat'] } }] },
    ]);
  });

  it('is in the history of the desk, by the name of the tour', async () => {
    await server.database.query('delete from desk_changes');
    await say('lamanai', { is_hidden: true });
    await say('lamanai', { is_hidden: true });
    await say('lamanai', { name: 'Lamanai by Boat', is_hidden: false });
    await move('lamanai', 1);
    const { rows } = await server.database.query(
      'select area, act, subject, fields from desk_changes order by changed_at',
    );
    assert.deepEqual(
      rows.map(({ area, act, subject, fields }) => [area, act, subject, fields]),
      [
        ['tours', 'changed', 'Lamanai Maya Ruins', ['is_hidden']],
        ['tours', 'changed', 'Lamanai by Boat', ['is_hidden', 'name']],
        ['tours', 'changed', 'Order of the tours', ['tour_ids']],
      ],
    );
  });

  it('moves a tour by places and stops at the ends', async () => {
    const added = await addTour('Night Snorkel');
    assert.equal(await move(added, -1), 12);
    assert.equal(await move(added, -100), 1);
    assert.equal(await move(added, -1), 1);
    assert.equal(await move('belize-zoo', 2_000_000_000), 13);
    const ids = await order();
    assert.deepEqual(ids, [added, ...fixedIds.filter((id) => id !== 'belize-zoo'), 'belize-zoo']);
    const newer = await addTour('Dawn Walk');
    assert.equal(await move(newer, 0), 14, 'a tour that is not in the list yet follows it');
    await server.database.query('delete from tours where id = $1', [added]);
    assert.equal(await move('full-day-fishing', 1), 2);
    assert.ok(!(await order()).includes(added), 'a deleted tour leaves the list');
    const { error } = await actors.admin.rpc('move_tour', { tour: 'atlantis', places: 1 });
    assert.equal(error?.code, 'P0002');
  });

  it('sorts tours that the list does not have as the site does', async () => {
    const added = [await addTour('First'), await addTour('Second')];
    await server.database.query(`update tour_order set tour_ids = '{belize-zoo,lamanai}'`);
    const asOnSite = inGivenOrder(
      [...fixedIds, ...added.toReversed()].map((id) => ({ id })),
      ['belize-zoo', 'lamanai'],
    ).map(({ id }) => id);
    await move('belize-zoo', 0);
    assert.deepEqual(await order(), asOnSite);
  });

  it('loses no move of many at the same time, and keeps every tour in the list once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => move('full-day-fishing', 1)));
    assert.equal((await order()).indexOf('full-day-fishing'), 10);
    const moves = Array.from({ length: 40 }, (_, at) => move(fixedIds[at % 12]!, at % 3 ? 1 : -1));
    await Promise.all(moves);
    assert.deepEqual((await order()).toSorted(), fixedIds.toSorted());
  });

  it('has the site rendered again by each change of a tour, its place, a combo or a cart', async () => {
    const listener = await server.database.connect();
    try {
      await listener.query('listen site_changes');
      const press = (is_shown: boolean) =>
        actors.admin.rpc('show_item', { item_kind: 'golf-cart', item: 'premium-red', is_shown });
      const tours = () => actors.admin.from('tours');
      const overlays = () => actors.admin.from('tour_overlays');
      const changes: [what: string, act: () => PromiseLike<unknown>][] = [
        ['an added tour', () => addTour('Night Snorkel')],
        ['another name', () => tours().update({ name: 'Dawn Walk' }).eq('name', 'Night Snorkel')],
        ['a deleted tour', () => tours().delete().eq('name', 'Dawn Walk')],
        ['a hidden tour', () => say('lamanai', { is_hidden: true })],
        ['a tour that is shown again', () => say('lamanai', { is_hidden: false })],
        ['a tour as in the catalogue', () => overlays().delete().eq('tour_id', 'lamanai')],
        ['another place', () => move('lamanai', 1)],
        ['a hidden cart', () => press(false)],
        ['a cart that is shown again', () => press(true)],
      ];
      for (const [what, act] of changes) {
        let told = 0;
        const count = () => (told += 1);
        listener.on('notification', count);
        await act();
        // What was notified before a query comes with its response.
        await listener.query('select 1');
        listener.off('notification', count);
        assert.ok(told > 0, what);
      }
      await listener.query('unlisten site_changes');
    } finally {
      await server.database.query('delete from item_lists');
      listener.release();
    }
  });

  const say = (id: string, overlay: object) =>
    actors.admin
      .from('tour_overlays')
      .upsert({ tour_id: id, ...overlay })
      .select('tour_id')
      .then(({ error }) => assert.equal(error, null));

  async function addTour(name: string, isActive = true): Promise<string> {
    const { rows } = await server.database.query(
      `insert into tours (name, duration, category, is_active, created_at)
       values ($1, '2 hours', 'snorkeling', $2, clock_timestamp()) returning id`,
      [name, isActive],
    );
    return rows[0].id;
  }

  async function storedItems(booking: Partial<BookingInsert>) {
    const { data, error } = await actors.admin.from('bookings').insert(sampleBooking(booking)).select('booked_items');
    assert.equal(error, null);
    return data![0]!.booked_items;
  }

  async function move(tour: string, places: number): Promise<number> {
    const { data, error } = await actors.admin.rpc('move_tour', { tour, places });
    assert.equal(error, null);
    return data;
  }

  const order = async (): Promise<string[]> =>
    (await server.database.query('select tour_ids from tour_order')).rows[0].tour_ids;
});
