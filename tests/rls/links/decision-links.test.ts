import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startLinkServer, type LinkServer } from './link-server.ts';

describe('the link of the operator', () => {
  let links: LinkServer;
  let id: string;
  before(async () => (links = await startLinkServer()));
  after(() => links?.stop());
  beforeEach(async () => (id = await links.book()));

  it('show the request in full and the load of its day in numbers', async () => {
    const day = '2098-05-05';
    const own = await links.book({ date: day, message: 'Two children' });
    await links.book({ date: day, people: 5 });
    await links.book({ date: day, people: 9, is_suspect: true });
    const confirmed = await links.book({ date: day, people: 4, tour_id: 'belize-zoo' });
    const cancelled = await links.book({ date: day, people: 7 });
    const cart = await links.book({
      date: day,
      booking_type: 'golf-cart',
      tour_id: null,
      golf_cart_id: 'luxury-teal',
      people: 1,
    });
    const twoDays = { booking_type: 'combo', tour_id: null, combo_tour_id: 'triple-mainland-combo' } as const;
    const dayBefore = await links.book({ ...twoDays, date: '2098-05-04', people: 3 });
    await links.book({ ...twoDays, date: '2098-05-03', people: 8 });
    await links.move([confirmed, cart, dayBefore], 'confirmed');
    await links.move([cancelled], 'cancelled');
    const { body } = await links.post('read_decision_link', { token: await links.make(own, 'decision') });
    const { booking, change, load } = JSON.parse(body);
    assert.deepEqual([booking.name, booking.message, booking.status], ['Ana Novelo', 'Two children', 'pending']);
    assert.equal(change, null);
    const sort = (rows: { status: string }[]) => rows.toSorted((a, b) => a.status.localeCompare(b.status));
    assert.deepEqual(sort(load.totals), [
      { status: 'confirmed', bookings: 3, people: 7 },
      { status: 'pending', bookings: 1, people: 5 },
    ]);
    assert.deepEqual(
      load.items.map(({ name, status, bookings, people }: Record<string, unknown>) => [name, status, bookings, people]),
      [
        ['Triple Mainland Combo', 'confirmed', 1, 3],
        ['Luxury Teal Cart', 'confirmed', 1, 0],
        ['Belize Zoo', 'confirmed', 1, 4],
        ['Lamanai Maya Ruins', 'pending', 1, 5],
      ],
    );
    assert.ok(!body.includes(confirmed), 'the load names no other booking');
  });

  it('answer once, with the history and the mail that an answer at the desk has', async () => {
    const token = await links.make(id, 'decision', 'desk@operator.example');
    const { body } = await links.post('decide_by_link', {
      token,
      decision: 'confirmed',
      message: ' See you at seven. ',
    });
    const { outcome, change } = JSON.parse(body);
    assert.deepEqual([outcome, change.to_status, change.changed_by_link], ['done', 'confirmed', true]);
    assert.deepEqual([change.changed_by_name, change.changed_by_email], [null, 'desk@operator.example']);
    const { rows } = await links.server.database.query(
      `select from_status, to_status, message, changed_by, changed_by_link, changed_by_email, mail.kind
       from booking_changes as change join mail_outbox as mail on mail.change_id = change.id
       where change.booking_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [
      {
        from_status: 'pending',
        to_status: 'confirmed',
        message: 'See you at seven.',
        changed_by: null,
        changed_by_link: true,
        changed_by_email: 'desk@operator.example',
        kind: 'booking-confirmed',
      },
    ]);
  });

  it('answer once when twelve presses arrive together', async () => {
    const tokens = await Promise.all([links.make(id, 'decision'), links.make(id, 'decision')]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        links.post('decide_by_link', { token: tokens[at % 2], decision: at % 3 ? 'confirmed' : 'cancelled' }),
      ),
    );
    assert.equal(answers.filter(({ body }) => body.includes('"done"')).length, 1);
    const { rowCount } = await links.server.database.query('select from booking_changes where booking_id = $1', [id]);
    assert.equal(rowCount, 1);
  });

  it('change nothing that the desk has answered, and say who did', async () => {
    const token = await links.make(id, 'decision');
    await links.actors.admin.from('bookings').update({ status: 'cancelled' }).eq('id', id);
    const { body } = await links.post('decide_by_link', { token, decision: 'confirmed' });
    const { outcome, change } = JSON.parse(body);
    assert.deepEqual([outcome, change.to_status, change.changed_by_link], ['decided before', 'cancelled', false]);
    assert.equal(change.changed_by_email, null, 'by their name and not by their address');
    assert.ok(change.changed_by_name);
    assert.equal(await links.statusOf(id), 'cancelled');
  });

  it('stay valid when a rule of the database refuses the answer', async () => {
    const token = await links.make(id, 'decision');
    for (const [decision, message] of [
      ['pending', ''],
      ['confirmed', 'a'.repeat(2001)],
    ]) {
      const { status } = await links.post('decide_by_link', { token, decision, message });
      assert.equal(status, 400);
    }
    assert.match((await links.post('decide_by_link', { token, decision: 'confirmed' })).body, /"done"/);
  });

  it('ask about what the operator has not read, and go on about what they have', async () => {
    const { database } = links.server;
    const [second, third] = [await links.book(), await links.book()];
    const token = await links.make(id, 'decision');
    const press = async (options: object = {}) => {
      const { status, body } = await links.post('decide_by_link', { token, decision: 'confirmed', ...options });
      return [status, status === 200 ? JSON.parse(body).outcome : JSON.parse(JSON.parse(body).details)];
    };
    const full = { why: 'full', reason: null };
    const closed = { why: 'closed', reason: 'Storm' };
    await database.query(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 1)`);
    assert.deepEqual(await press(), [409, full]);
    await database.query(
      `insert into closed_days (first_day, last_day, reason) select date, date, 'Storm' from bookings where id = $1`,
      [id],
    );
    assert.deepEqual(await press({ all_the_same: true, seen: full }), [409, closed], 'closed meanwhile');
    assert.equal(await links.statusOf(id), 'pending');
    assert.deepEqual(await press({ all_the_same: true, seen: closed }), [200, 'done']);
    const declined = { token: await links.make(second, 'decision'), decision: 'cancelled' };
    assert.match((await links.post('decide_by_link', declined)).body, /"done"/, 'a refusal needs no room');
    const older = { token: await links.make(third, 'decision'), decision: 'confirmed', all_the_same: true };
    assert.match((await links.post('decide_by_link', older)).body, /"done"/, 'a page that was loaded before');
    await database.query('delete from closed_days; delete from item_limits');
  });
});
