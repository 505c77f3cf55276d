import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from './link-server.ts';

const [day, wanted, later] = ['2099-01-31', '2099-02-03', '2099-02-05'];
const four = { people: { from: 2, to: 4 } };

describe('a change that a visitor asks for as facts', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
  });
  afterEach(() => sql('delete from bookings; delete from mail_outbox; delete from closed_days'));
  after(() => links?.stop());

  it('is stored with both values, mailed to the operator, and on the pages of both, and changes nothing', async () => {
    const id = await links.book();
    const token = await links.make(id, 'visit');
    const asked = { people: { from: 2, to: 4 }, date: { from: day, to: wanted } };
    const changes = { people: 4, date: wanted };
    for (const _ of [1, 2])
      assert.equal((await ask(token, { changes, message: '' })).body, '{"outcome": "sent"}', 'the second one is lost');
    assert.deepEqual(await requests(), [{ message: null, asked_facts: asked, is_open: true }]);
    const { rows } = await sql(`select payload from mail_outbox where kind = 'change-request'`);
    assert.deepEqual(
      rows.map(({ payload }) => payload.asked_facts),
      [asked],
    );
    assert.deepEqual(await facts(id), { date: day, last_day: day, people: 2 });
    const visit = JSON.parse((await links.post('read_visit_link', { token })).body);
    const decision = await links.post('read_decision_link', { token: await links.make(id, 'decision') });
    for (const { change_requests: shown } of [visit, JSON.parse(decision.body)])
      assert.deepEqual(
        shown.map(({ asked_facts }: { asked_facts: unknown }) => asked_facts),
        [asked],
      );
    // A null, and what is booked already, is no wish.
    await ask(token, { changes: { people: 3, date: day, last_day: null } });
    assert.deepEqual((await requests()).at(-1)!.asked_facts, { people: { from: 2, to: 3 } });
  });

  it('is refused for other facts, a past day, and what the form of the site does not take', async () => {
    const [trip, cart] = [await links.book(), await links.book(rental)];
    const [ofTrip, ofCart] = [await links.make(trip, 'visit'), await links.make(cart, 'visit')];
    for (const [token, changes] of [
      [ofTrip, { name: 'Otto' }],
      [ofTrip, { last_day: wanted }],
      [ofTrip, { people: 13 }],
      [ofTrip, { people: 0 }],
      [ofTrip, { people: 'four' }],
      [ofTrip, { date: '2020-01-01' }],
      [ofTrip, { date: 'infinity' }],
      [ofTrip, { date: day, people: 2 }],
      [ofTrip, ['date']],
      [ofCart, { people: 4 }],
      [ofCart, { last_day: '2099-01-30' }],
      [ofCart, { last_day: '2099-03-02' }],
    ] as const) {
      const { status, body } = await ask(token, { changes });
      assert.equal(status, 400, `${JSON.stringify(changes)}: ${body}`);
    }
    const cancelled = { token: ofTrip, kind: 'cancel', changes: { people: 4 } };
    assert.equal((await links.post('request_change_by_link', cancelled)).status, 400);
    assert.deepEqual(await requests(), []);
  });

  it('is made by one press, with one mail and one line in the history, and undone', async () => {
    const id = await links.book();
    await links.move([id], 'confirmed');
    await sql('delete from mail_outbox');
    const request = await asks(id, { people: 4 });
    assert.deepEqual(await press(request), { outcome: 'done', sequence: 2 });
    assert.deepEqual(await facts(id), { date: day, last_day: day, people: 4 });
    assert.deepEqual(await mails(), ['booking-changed']);
    assert.equal((await requests())[0]!.is_open, false);
    const { rows } = await sql('select changed_facts, message from booking_changes where sequence = 2');
    assert.deepEqual(rows, [{ changed_facts: four, message: null }]);
    const undone = await admin.rpc('undo_change', { booking: id, change: 2 }).throwOnError();
    assert.deepEqual(undone.data, { outcome: 'undone' });
    assert.deepEqual([await facts(id), await mails()], [{ date: day, last_day: day, people: 2 }, []]);
    assert.equal((await requests())[0]!.is_open, true, 'it can be answered again');
    assert.deepEqual(await press(request), { outcome: 'done', sequence: 4 });
  });

  it('is refused once it was answered, and answered without a change if the booking is so already', async () => {
    const id = await links.book();
    const [first, second] = [await asks(id, { people: 4 }), await asks(id, { people: 4, date: wanted })];
    await press(second);
    assert.deepEqual(await press(first), { outcome: 'same', sequence: 1 });
    assert.deepEqual(
      (await requests()).map(({ is_open: isOpen }) => isOpen),
      [false, false],
    );
    const words = await asks(id, {}, 'In the morning, please');
    for (const request of [first, words]) {
      const { error } = await admin.rpc('change_as_asked', { change_request: request });
      assert.equal(error?.message, 'This was answered meanwhile');
    }
    const third = await asks(id, { people: 5 });
    await links.move([id], 'cancelled');
    assert.equal((await admin.rpc('change_as_asked', { change_request: third })).error?.code, '23514');
  });

  it('is compared with what the desk saw, and stored once for the id of what a device sends', async () => {
    const id = await links.book();
    const request = await asks(id, { people: 4 });
    await admin.rpc('change_booking', { booking: id, changes: { people: 3, phone: '600 9999' } }).throwOnError();
    const sending = randomUuid();
    const send = (seen: object) => admin.rpc('change_as_asked', { change_request: request, seen, sending });
    const { error } = await send({ people: 2 });
    assert.deepEqual([error?.hint, JSON.parse(error!.details)], ['booking.facts-changed', { facts: ['people'] }]);
    assert.deepEqual([(await facts(id)).people, (await requests())[0]!.is_open], [3, true]);
    assert.equal((await send({ people: 3 })).data.outcome, 'done', 'the id is free after a refusal');
    assert.deepEqual((await send({ people: 3 })).data, { outcome: 'again', sequence: null });
    assert.deepEqual([(await facts(id)).people, (await requests())[0]!.is_open], [4, false]);
    const { rows } = await sql('select changed_facts from booking_changes where sequence > 1');
    assert.deepEqual(rows, [{ changed_facts: { people: { from: 3, to: 4 } } }]);
  });

  it('asks before a closed day, stays open meanwhile, and goes on all the same', async () => {
    const id = await links.book();
    const request = await asks(id, { date: wanted });
    await sql(`insert into closed_days (first_day, last_day, reason) values ('${wanted}', '${wanted}', 'Regatta')`);
    const { error } = await admin.rpc('change_as_asked', { change_request: request });
    assert.deepEqual([error?.code, JSON.parse(error!.details).reason], ['PT409', 'Regatta']);
    assert.deepEqual([(await facts(id)).date, (await requests())[0]!.is_open], [day, true]);
    assert.equal((await press(request, true)).outcome, 'done');
    assert.deepEqual(await facts(id), { date: wanted, last_day: wanted, people: 2 });
  });

  it('of a rental keeps the day that the visitor left as it was', async () => {
    const id = await links.book(rental);
    assert.equal((await press(await asks(id, { date: wanted, last_day: later }))).outcome, 'done');
    assert.equal((await press(await asks(id, { date: '2099-02-04', last_day: later }))).outcome, 'done');
    assert.deepEqual(await facts(id), { date: '2099-02-04', last_day: later, people: 1 });
    assert.equal((await press(await asks(id, { last_day: '2099-02-06' }))).outcome, 'done');
    assert.deepEqual(await facts(id), { date: '2099-02-04', last_day: '2099-02-06', people: 1 });
    assert.deepEqual(
      (await requests()).map(({ asked_facts: asked }) => Object.keys(asked).sort()),
      [['date', 'last_day'], ['date'], ['last_day']],
    );
  });

  const rental = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 } as const;

  const ask = (token: string, parameters: object) =>
    links.post('request_change_by_link', { token, kind: 'change', ...parameters });

  /** Asks by a link of the visitor. Returns the id of the change request. */
  async function asks(booking: string, changes: object, message = ''): Promise<string> {
    const answer = await ask(await links.make(booking, 'visit'), { changes, message });
    assert.equal(answer.body, '{"outcome": "sent"}');
    const { rows } = await sql('select id from change_requests order by sent_at desc limit 1');
    return rows[0].id;
  }

  async function press(request: string, allTheSame = false): Promise<{ outcome: string; sequence: number }> {
    const wish = { change_request: request, all_the_same: allTheSame };
    return (await admin.rpc('change_as_asked', wish).throwOnError()).data;
  }

  async function requests() {
    const { rows } = await sql(
      'select message, asked_facts, handled_at is null as is_open from change_requests order by sent_at',
    );
    return rows;
  }

  async function facts(id: string) {
    const { rows } = await sql(`select date::text, last_day::text, people from bookings where id = '${id}'`);
    return rows[0];
  }

  async function mails(): Promise<string[]> {
    const { rows } = await sql(
      `select kind from mail_outbox where kind <> 'change-request' and sent_at is null order by kind`,
    );
    return rows.map(({ kind }) => kind);
  }

  const sql = (text: string) => links.server.database.query(text);
});
