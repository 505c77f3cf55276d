import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BookingInsert } from '../../domain/booking/booking.ts';
import type { BookedItem } from '../../domain/booking/booked-item.ts';
import { bookingTypes } from '../../domain/booking/booking.ts';
import { requestedItems } from '../../domain/booking/requested-items.ts';
import { catalogueItems } from '../../domain/catalogue/catalogue-items.ts';
import { findGolfCart } from '../../domain/catalogue/golf-carts.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from './sample-booking.ts';

describe('the items that a booking stores', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    visitor = server.client();
  });
  after(() => server?.stop());

  it('come from a catalogue that is the same in the database as on the site (npm run catalogue)', async () => {
    const { rows } = await server.database.query(
      'select kind, id, name, duration, seats, category, days, parts from catalogue_items order by kind, id',
    );
    const sorted = catalogueItems
      .map((item) => ({ ...item, category: (item.kind === 'golf-cart' && findGolfCart(item.id)?.category) || null }))
      .toSorted((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1));
    assert.deepEqual(
      rows.toSorted((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1)),
      sorted,
    );
  });

  for (const { value, choice, asksPeople } of bookingTypes) {
    it(`are those of the site for a booking of type ${value}`, async () => {
      const ids = catalogueItems.filter(({ kind }) => kind === choice.kind).map(({ id }) => id);
      const booking = sampleBooking({
        booking_type: value,
        tour_id: null,
        people: asksPeople ? 2 : 1,
        [choice.column]: choice.isMany ? ids : ids.at(-1),
      });
      assert.deepEqual(await store(booking), requestedItems(booking));
    });
  }

  it('have no name for an unknown id', async () => {
    const items = await store(sampleBooking({ tour_id: 'atlantis' }));
    assert.deepEqual(items, [{ kind: 'tour', name: null, duration: null, seats: null, days: 1, parts: [] }]);
  });

  it('stay when a tour that an administrator added is changed and deleted', async () => {
    const { rows } = await server.database.query(
      `insert into tours (name, duration, category, is_active) values ('Night Snorkel', '2 hours', 'snorkeling', true)
       returning id`,
    );
    const [{ id }] = rows;
    const booking = sampleBooking({ booking_type: 'custom', tour_id: null, custom_tour_ids: ['lamanai', id] });
    const stored = await store(booking);
    assert.deepEqual(
      stored.map(({ name, duration }) => [name, duration]),
      [
        ['Lamanai Maya Ruins', '10 hours'],
        ['Night Snorkel', '2 hours'],
      ],
    );
    await server.database.query(`update tours set name = 'Other' where id = $1`, [id]);
    await server.database.query('delete from tours where id = $1', [id]);
    await server.database.query(`update bookings set status = 'confirmed' where id = $1`, [booking.id]);
    assert.deepEqual(await itemsOf(booking.id), stored);
    await assert.rejects(server.database.query(`update bookings set booked_items = '[]' where id = $1`, [booking.id]), {
      hint: 'booking.only-status',
    });
  });

  async function store(booking: BookingInsert & { id: string }): Promise<BookedItem[]> {
    assert.equal((await visitor.from('bookings').insert(booking)).error, null);
    return itemsOf(booking.id);
  }

  async function itemsOf(id: string): Promise<BookedItem[]> {
    return (await server.database.query('select booked_items from bookings where id = $1', [id])).rows[0].booked_items;
  }
});
