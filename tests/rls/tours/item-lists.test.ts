import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import { combos } from '../../../domain/catalogue/combos.ts';
import { golfCarts } from '../../../domain/catalogue/golf-carts.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, type Actors } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';

const ofCombo = { booking_type: 'combo' as const, tour_id: null, combo_tour_id: 'ruins-zoo-combo' };
const ofCart = { booking_type: 'golf-cart' as const, tour_id: null, golf_cart_id: 'premium-red', people: 1 };

describe('the combos and carts as the desk lists them', () => {
  let server: TestServer;
  let actors: Actors;
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
  });
  afterEach(() => server.database.query('delete from bookings; delete from item_lists; delete from desk_changes'));
  after(() => server?.stop());

  it('the database knows the order of the catalogue', async () => {
    const { rows } = await server.database.query(
      `select facts.catalogue_item_ids('combo') as combos, facts.catalogue_item_ids('golf-cart') as carts,
         facts.catalogue_item_ids('tour') as others`,
    );
    assert.deepEqual(rows, [{ combos: idsOf(combos), carts: idsOf(golfCarts), others: null }]);
  });

  it('reach visitors in the response with the tours, once the desk has said something', async () => {
    assert.deepEqual(await publicLists(), []);
    await show('golf-cart', 'premium-red', false);
    await move('combo', 'triple-mainland-combo', -3);
    const [first, ...others] = idsOf(combos).toReversed();
    assert.deepEqual(await publicLists(), [
      { kind: 'combo', item_ids: [first, ...others.toReversed()], hidden_ids: [] },
      { kind: 'golf-cart', item_ids: [], hidden_ids: ['premium-red'] },
    ]);
    await show('golf-cart', 'premium-red', true);
    assert.deepEqual((await publicLists())[1].hidden_ids, []);
  });

  it('refuses visitors a hidden combo and a hidden cart as a hidden tour, but not the desk, nor the others', async () => {
    await show('combo', ofCombo.combo_tour_id, false);
    await show('golf-cart', ofCart.golf_cart_id, false);
    const waiting = { ...ofCart, from_waiting_list: true as const };
    for (const booking of [ofCombo, ofCart, waiting])
      for (const client of [actors.anon, actors.user]) {
        const { error, status } = await insert(client, booking);
        assert.equal(status, 409);
        assert.equal(error?.code, 'PT409');
        assert.equal(error?.hint, 'tour.not-offered');
        assert.deepEqual(JSON.parse(error!.details), { why: 'not-offered' });
      }
    for (const [client, booking] of [
      [actors.anon, { ...ofCombo, combo_tour_id: 'altun-ha-baboon-combo' }],
      [actors.anon, { ...ofCart, golf_cart_id: 'premium-blue' }],
      [actors.anon, {}],
      [actors.admin, ofCombo],
      [actors.service, ofCart],
    ] as [SupabaseClient, Partial<BookingInsert>][])
      assert.equal((await insert(client, booking)).error, null);
    await show('combo', ofCombo.combo_tour_id, true);
    assert.equal((await insert(actors.anon, ofCombo)).error, null);
  });

  it('leaves what is booked as it is, and a retry is told that it was stored', async () => {
    const booking = { ...sampleBooking(ofCart), id: randomUuid() };
    assert.equal((await actors.anon.from('bookings').insert(booking)).error, null);
    await show('golf-cart', ofCart.golf_cart_id, false);
    assert.equal((await actors.anon.from('bookings').insert(booking)).error?.code, '23505');
    const { data } = await actors.admin.from('bookings').select('status, booked_items').eq('id', booking.id).single();
    assert.equal(data!.status, 'pending');
    assert.equal(data!.booked_items[0].name, golfCarts.find(({ id }) => id === ofCart.golf_cart_id)!.name);
  });

  it('moves by places, stops at the ends, and loses no move of many at the same time', async () => {
    const [first, second] = idsOf(golfCarts) as [string, string];
    assert.equal(await move('golf-cart', first, 1), 2);
    assert.equal(await move('golf-cart', first, -100), 1);
    assert.equal(await move('golf-cart', second, 2_000_000_000), 6);
    await move('golf-cart', second, -2_000_000_000);
    await Promise.all(Array.from({ length: 5 }, () => move('golf-cart', second, 1)));
    const [{ item_ids: ids }] = await publicLists();
    assert.deepEqual(ids, [...idsOf(golfCarts).filter((id) => id !== second), second]);
  });

  it('hides two at the same time, and each once', async () => {
    const hidden = ['standard-white', 'premium-blue', 'luxury-teal'];
    await Promise.all([...hidden, ...hidden].map((id) => show('golf-cart', id, false)));
    const [{ hidden_ids: ids }] = await publicLists();
    assert.deepEqual(ids.toSorted(), hidden.toSorted());
  });

  it('refuses what the catalogue does not have', async () => {
    for (const [kind, item] of [
      ['combo', 'premium-red'],
      ['tour', 'lamanai'],
      ['boat', 'atlantis'],
    ]) {
      const act = { item_kind: kind, item };
      assert.equal((await actors.admin.rpc('move_item', { ...act, places: 1 })).error?.hint, 'item.unknown');
      assert.equal((await actors.admin.rpc('show_item', { ...act, is_shown: false })).error?.hint, 'item.unknown');
    }
    assert.deepEqual(await publicLists(), []);
  });

  it('is in the history of the desk, each change once', async () => {
    await show('combo', ofCombo.combo_tour_id, true);
    await show('combo', ofCombo.combo_tour_id, false);
    await show('combo', ofCombo.combo_tour_id, false);
    await move('golf-cart', 'standard-yellow', -1);
    await move('golf-cart', 'standard-yellow', 1);
    await move('combo', ofCombo.combo_tour_id, 1);
    const { data } = await actors.admin
      .from('desk_changes')
      .select('changed_by_name, area, act, subject, fields')
      .order('changed_at');
    const { data: name } = await actors.admin.rpc('author_name');
    assert.deepEqual(
      data!.map((change) => Object.values(change)),
      [
        [name, 'tours', 'changed', 'Lamanai & Belize Zoo Combo', ['is_hidden']],
        [name, 'tours', 'changed', 'Order of the carts', ['sort_order']],
        [name, 'tours', 'changed', 'Order of the combos', ['sort_order']],
      ],
    );
  });

  it('has each write of another program in the history too, with the name of an item that is gone', async () => {
    const lists = () => actors.service.from('item_lists');
    const written = async () => {
      const { rows } = await server.database.query<{ act: string }>(
        `delete from desk_changes returning concat_ws(' ', act, subject, fields[1]) as act`,
      );
      return rows.map(({ act }) => act).toSorted();
    };
    await lists().insert({ kind: 'golf-cart', item_ids: [], hidden_ids: ['premium-red', 'gone-cart'] });
    assert.deepEqual(await written(), ['changed Premium Red Cart is_hidden', 'changed gone-cart is_hidden']);
    const change = { item_ids: ['premium-red'], hidden_ids: ['gone-cart', 'premium-blue'] };
    await lists().update(change).eq('kind', 'golf-cart');
    assert.deepEqual(await written(), [
      'changed Order of the carts sort_order',
      'changed Premium Blue Cart is_hidden',
      'changed Premium Red Cart is_hidden',
    ]);
    await lists().delete().eq('kind', 'golf-cart');
    assert.deepEqual(await written(), [
      'changed Order of the carts sort_order',
      'changed Premium Blue Cart is_hidden',
      'changed gone-cart is_hidden',
    ]);
  });

  it('changes nothing, and renders no page again, for a null argument and a press that changes nothing', async () => {
    const cart = { item_kind: 'golf-cart', item: 'premium-red' };
    await show('golf-cart', 'premium-red', false);
    await move('golf-cart', 'luxury-white', 1);
    const version = `select xmin::text, item_ids, hidden_ids from item_lists`;
    const before = await server.database.query(version);
    await actors.admin.rpc('show_item', { ...cart, is_shown: null });
    await actors.admin.rpc('move_item', { ...cart, places: null });
    await show('golf-cart', 'premium-red', false);
    await move('golf-cart', 'luxury-white', 1);
    assert.deepEqual((await server.database.query(version)).rows, before.rows);
  });

  it('takes lists in one dimension alone', async () => {
    const row = { kind: 'combo', hidden_ids: [['ruins-zoo-combo'], ['altun-ha-baboon-combo']] };
    assert.equal((await actors.service.from('item_lists').insert(row)).error?.code, '23514');
  });

  async function publicLists() {
    const { data } = await actors.anon.rpc('public_tours', undefined, { get: true });
    return data.item_lists;
  }

  async function show(kind: string, item: string, isShown: boolean): Promise<void> {
    const { error } = await actors.admin.rpc('show_item', { item_kind: kind, item, is_shown: isShown });
    assert.equal(error, null);
  }

  async function move(kind: string, item: string, places: number): Promise<number> {
    const { data, error } = await actors.admin.rpc('move_item', { item_kind: kind, item, places });
    assert.equal(error, null);
    return data;
  }

  const insert = (client: SupabaseClient, booking: Partial<BookingInsert>) =>
    client.from('bookings').insert(sampleBooking(booking)).select('id');
});

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
