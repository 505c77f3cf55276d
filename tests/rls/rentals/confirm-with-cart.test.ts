import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';

const day = '2098-03-10';
const rounds = 100;
const rental = (cart = 'luxury-teal') =>
  ({ booking_type: 'golf-cart', tour_id: null, golf_cart_id: cart, people: 1, date: day }) as const;

describe('a rental that is confirmed with another cart', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  let colleague: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
    colleague = await signIn(links.server, { role: 'staff' });
    await sql('update booking_limits set bookings_an_hour_per_email = 1000, acknowledgements_an_hour = 0');
  });
  after(() => links?.stop());
  afterEach(() => sql('delete from bookings; delete from closed_days'));

  it('moves to it with one mail and its history, and one Undo gives back the cart and the request', async () => {
    const taken = await links.book(rental());
    const id = await links.book(rental());
    await links.move([taken], 'confirmed');
    const before = await stored(id);
    assert.equal(await confirm(id, 'luxury-white', { message: 'The white one' }), 'done');
    assert.deepEqual(await stored(id), { cart: 'luxury-white', name: 'Luxury White Cart', status: 'confirmed' });
    assert.deepEqual(await moves(id), [['Luxury Teal Cart', 'Luxury White Cart']]);
    assert.deepEqual(await changes(id), [['pending', 'confirmed', 'The white one', null]]);
    assert.deepEqual(await waiting(id), ['booking-confirmed']);

    assert.deepEqual(await undo(id), { outcome: 'undone', status: 'pending' });
    assert.deepEqual(await stored(id), before);
    assert.deepEqual(await moves(id), [
      ['Luxury Teal Cart', 'Luxury White Cart'],
      ['Luxury White Cart', 'Luxury Teal Cart'],
    ]);
    assert.deepEqual(await changes(id), [
      ['pending', 'confirmed', 'The white one', null],
      ['confirmed', 'pending', null, 1],
    ]);
    assert.deepEqual(await waiting(id), []);

    assert.equal(await confirm(id, 'luxury-white'), 'done', 'again');
    await links.move([id], 'cancelled');
    assert.equal((await undo(id)).outcome, 'changed');
    assert.deepEqual(await stored(id), { cart: 'luxury-white', name: 'Luxury White Cart', status: 'cancelled' });
  });

  it('keeps its cart if only the confirmation is undone, because it moved before', async () => {
    const id = await links.book(rental());
    assert.equal((await admin.rpc('move_rental', { booking: id, cart: 'luxury-white' })).error, null);
    assert.equal((await admin.rpc('decide_booking', { booking: id, decision: 'confirmed' })).error, null);
    assert.equal((await undo(id)).outcome, 'undone');
    assert.deepEqual(await stored(id), { cart: 'luxury-white', name: 'Luxury White Cart', status: 'pending' });
  });

  it('keeps its cart and stays a request if the move or the confirmation is refused', async () => {
    const taken = await links.book(rental('luxury-white'));
    await links.move([taken], 'confirmed');
    const id = await links.book(rental());
    const before = await stored(id);
    assert.equal(await confirm(id, 'luxury-white'), 'cart.taken', 'taken meanwhile');
    assert.equal(await confirm(id, 'no-cart'), 'cart.unknown');
    assert.equal(await confirm(id, 'premium-red'), 'rental.other-category');
    assert.equal(await confirm(taken, 'luxury-teal'), 'rental.confirmed');
    assert.equal(await confirm(await links.book({ date: day }), 'luxury-teal'), 'rental.unknown');
    await links.move([taken], 'cancelled');
    await sql(
      `insert into closed_days (first_day, last_day, item_kind, item_id, reason)
       values ('${day}', '${day}', 'golf-cart', 'luxury-white', 'Workshop')`,
    );
    assert.equal(await confirm(id, 'luxury-white'), 'day.unavailable');
    assert.deepEqual([await stored(id), await moves(id), await changes(id)], [before, [], []]);
    assert.equal(await confirm(id, 'luxury-white', { all_the_same: true }), 'done');
  });

  it('is not moved once another desk has cancelled it, by either function', async () => {
    const id = await links.book(rental());
    await colleague.rpc('decide_booking', { booking: id, decision: 'cancelled' }).throwOnError();
    assert.equal(await confirm(id, 'luxury-white'), 'booking.cancelled');
    const { error } = await admin.rpc('move_rental', { booking: id, cart: 'luxury-white' });
    assert.equal(error?.hint, 'booking.cancelled');
    assert.equal((await stored(id)).cart, 'luxury-teal');
    assert.deepEqual(await moves(id), []);
  });

  it(`${rounds} times at once with another rental of that cart: one has it, the other keeps its own`, async () => {
    for (let round = 0; round < rounds; round++) {
      await sql('delete from bookings');
      const [one, other] = await Promise.all([links.book(rental()), links.book(rental('luxury-white'))]);
      const answers = await Promise.all([
        confirm(one, 'luxury-white'),
        colleague.rpc('decide_booking', { booking: other, decision: 'confirmed' }),
      ]);
      const hint = answers[1].error?.hint ?? 'done';
      assert.deepEqual([answers[0], hint].toSorted(), ['cart.taken', 'done'], `round ${round}`);
      const { cart, status } = await stored(one);
      const expected = answers[0] === 'done' ? ['luxury-white', 'confirmed'] : ['luxury-teal', 'pending'];
      assert.deepEqual([cart, status], expected, `round ${round}`);
    }
  });

  it(`${rounds} times at once with a cancellation by another desk: it is cancelled, and moved or not`, async () => {
    for (let round = 0; round < rounds; round++) {
      await sql('delete from bookings');
      const id = await links.book(rental());
      const [outcome] = await Promise.all([
        confirm(id, 'luxury-white'),
        colleague.rpc('decide_booking', { booking: id, decision: 'cancelled' }).throwOnError(),
      ]);
      assert.match(outcome, /^(done|booking\.cancelled)$/, `round ${round}`);
      const expected = outcome === 'done' ? 'luxury-white' : 'luxury-teal';
      const { cart, status } = await stored(id);
      assert.deepEqual([cart, status], [expected, 'cancelled'], `round ${round}`);
    }
  });

  /** Returns 'done', or the code of the refusal. */
  async function confirm(booking: string, cart: string, options: object = {}): Promise<string> {
    const { error } = await admin.rpc('confirm_with_cart', { booking, cart, ...options });
    return error ? (error.hint ?? error.code) : 'done';
  }

  async function undo(booking: string): Promise<{ outcome: string }> {
    return (await admin.rpc('undo_decision', { booking, decision: 'confirmed' }).throwOnError()).data;
  }

  async function sql(text: string, values: unknown[] = []): Promise<Record<string, any>[]> {
    return (await links.server.database.query(text, values)).rows;
  }

  async function stored(id: string): Promise<Record<string, any>> {
    const [row] = await sql(
      `select golf_cart_id as cart, booked_items -> 0 ->> 'name' as name, status from bookings where id = $1`,
      [id],
    );
    return row!;
  }

  async function moves(id: string): Promise<unknown[]> {
    const rows = await sql('select from_cart, to_cart from rental_moves where booking_id = $1 order by moved_at', [id]);
    return rows.map(({ from_cart: from, to_cart: to }) => [from, to]);
  }

  async function changes(id: string): Promise<unknown[]> {
    const rows = await sql('select * from booking_changes where booking_id = $1 order by sequence', [id]);
    return rows.map(({ from_status: from, to_status: to, message, undoes }) => [from, to, message, undoes]);
  }

  /** The kinds of the mails that decisions have stored. */
  async function waiting(id: string): Promise<string[]> {
    const rows = await sql('select kind from mail_outbox where booking_id = $1 and change_id is not null', [id]);
    return rows.map(({ kind }) => kind);
  }
});
