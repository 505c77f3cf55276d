import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { WaitingParty } from '../../../domain/waiting/waiting-list.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

const day = '2099-03-10';
const lamanai = { booking_type: 'tour', tour_id: 'lamanai', date: day, people: 2 };
const caller = { ...lamanai, source: 'telephone', name: 'Otto Blum', email: '', phone: '+501 600-1234', message: null };
const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 };

describe('a guest whom the desk puts on the waiting list', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
  });
  afterEach(() =>
    query(`delete from bookings; delete from closed_days; delete from item_limits; delete from departures;
           delete from departure_times`),
  );
  after(() => links?.stop());

  it('waits for a full day, without an address too, and holds no place', async () => {
    await fillDay();
    const id = await enter({ people: 30 });
    const { data } = await admin.from('bookings').select('*').eq('id', id).single();
    assert.deepEqual(
      [data.status, data.from_waiting_list, data.people, data.source, data.entered_by !== null],
      ['waitlisted', true, 30, 'telephone', true],
    );
    assert.deepEqual(await waiting(), [[id, 'waitlisted', false, false]]);
    const { data: places } = await admin.rpc('read_places', { first_day: day, last_day: day }, { get: true });
    assert.deepEqual(places, [{ day, item_kind: 'tour', item_id: 'lamanai', taken: 2, places: 2 }]);
    assert.deepEqual((await admin.from('booking_changes').select('id').eq('booking_id', id)).data, []);
  });

  it('is stored once, by a race too', async () => {
    await fillDay();
    const booking = randomUuid();
    const entry = { ...caller, from_waiting_list: true };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.rpc('enter_booking', { booking, entry, confirms: false })),
    );
    assert.deepEqual(answers.map(({ data }) => data).sort(), ['same', 'same', 'stored']);
  });

  it('gets the mail of the waiting list if that is wanted and there is an address', async () => {
    await fillDay();
    const email = 'otto@example.com';
    for (const [entry, tells, kinds] of [
      [{ email }, true, ['waiting-list']],
      [{ email }, false, []],
      [{}, true, []],
    ] as const)
      assert.deepEqual(await mailsOf(await enter(entry, { tells_visitor: tells })), kinds);
  });

  it('is refused for a day with room, a closed day and a cart, all the same too, and is never confirmed', async () => {
    for (const options of [{}, { all_the_same: true }, { confirms: true }]) {
      assert.equal(await refusal({}, options), 'has-room', 'a day without a limit');
      await fillDay();
      assert.equal(await refusal({ date: '2099-03-11' }, options), 'has-room');
      await query(`insert into closed_days (first_day, last_day, reason) values ('2099-03-12', '2099-03-12', 'Storm')`);
      assert.equal(await refusal({ date: '2099-03-12' }, options), 'closed');
      assert.equal(await refusal(cart, options), 'has-room');
      const [rental] = [await links.book({ ...cart, booking_type: 'golf-cart', date: day })];
      await links.move([rental], 'confirmed');
      assert.equal(await refusal(cart, options), 'taken');
      const id = await enter({}, options);
      assert.equal(await links.statusOf(id), 'waitlisted');
      await query('delete from bookings; delete from item_limits; delete from closed_days');
    }
  });

  it('waits for a departure that is full', async () => {
    await query(
      `insert into departure_times (tour_id, leaves_at, meeting_point, capacity)
       values ('lamanai', '08:00', 'The pier', 2)`,
    );
    const holder = await links.book({ ...lamanai, booking_type: 'tour' });
    await links.move([holder], 'confirmed');
    assert.equal(await links.statusOf(await enter()), 'waitlisted');
  });

  it('is offered a place without a mail, and the desk enters what they said', async () => {
    for (const [answer, status] of [
      ['confirmed', 'confirmed'],
      ['cancelled', 'cancelled'],
    ]) {
      const holder = await fillDay();
      const id = await enter();
      await links.move([holder], 'cancelled');
      assert.deepEqual(await waiting(), [[id, 'waitlisted', true, false]]);
      await decide(id, 'offered');
      assert.deepEqual(await waiting(), [[id, 'offered', false, false]]);
      await decide(id, answer!);
      assert.equal(await links.statusOf(id), status);
      assert.deepEqual(await mailsOf(id), []);
      const undone = await admin.rpc('undo_decision', { booking: id, decision: answer });
      assert.deepEqual(undone.data, { outcome: 'undone', status: 'offered' }, 'the entry stays');
      await query('delete from bookings; delete from item_limits');
    }
  });

  it('is entered by administrators alone', async () => {
    await fillDay();
    for (const actor of ['anon', 'user', 'service'] as const) {
      const entry = { ...caller, from_waiting_list: true };
      const { error } = await links.actors[actor].rpc('enter_booking', { booking: randomUuid(), entry });
      assert.equal(error?.code, '42501', actor);
    }
  });

  function query(sql: string, values: unknown[] = []) {
    return links.server.database.query(sql, values);
  }

  /** Confirms a party of two on a day that takes two. */
  async function fillDay(): Promise<string> {
    await query(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 2)`);
    const id = await links.book({ ...lamanai, booking_type: 'tour' });
    await links.move([id], 'confirmed');
    await query('delete from mail_outbox');
    return id;
  }

  function send(booking: string, change: object, options: object) {
    const entry = { ...caller, ...change, from_waiting_list: true };
    return admin.rpc('enter_booking', { booking, entry, confirms: false, ...options });
  }

  async function enter(change: object = {}, options: object = {}): Promise<string> {
    const id = randomUuid();
    const { data, error } = await send(id, change, options);
    assert.deepEqual([data, error], ['stored', null]);
    return id;
  }

  /** Why an entry is refused. */
  async function refusal(change: object, options: object): Promise<string> {
    const id = randomUuid();
    const { error } = await send(id, change, options);
    assert.equal(error?.code, 'PT409');
    assert.deepEqual((await query('select id from bookings where id = $1', [id])).rows, [], 'nothing is stored');
    return JSON.parse(error!.details).why;
  }

  async function decide(id: string, status: string): Promise<void> {
    await admin.from('bookings').update({ status }).eq('id', id).throwOnError();
  }

  async function waiting() {
    const { data } = await admin.rpc('read_waiting_list', {}, { get: true }).throwOnError();
    return (data as WaitingParty[]).map((party) => [party.id, party.status, party.fits, party.has_address]);
  }

  async function mailsOf(id: string): Promise<string[]> {
    return (await query('select kind from mail_outbox where booking_id = $1', [id])).rows.map(({ kind }) => kind);
  }
});
