import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { readDepartures, sampleTime, setTimes } from '../departures/departure-rows.ts';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { signIn } from '../make-actors.ts';

const day = '2099-01-31';
const otherDay = '2099-02-03';

describe('undoing a change of a booking', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
  });
  afterEach(() =>
    sql(`delete from bookings; delete from mail_outbox; delete from closed_days; delete from departures;
         delete from departure_times`),
  );
  after(() => links?.stop());

  it('of any fact keeps its mail for ten seconds, sends nothing, and keeps both lines in the history', async () => {
    const edits = [{ people: 4 }, { date: otherDay }, { tour_id: 'altun-ha' }, { phone: '+501 611-2222' }];
    for (const changes of edits) {
      const id = await links.book();
      const before = await read(id);
      const line = await change(id, changes);
      assert.ok(!(await claimed()).includes('booking-changed'), `a sweep sends nothing: ${JSON.stringify(changes)}`);
      assert.deepEqual(await waiting(id), [['booking-changed', 10]]);
      assert.deepEqual(await undo(id, line), { outcome: 'undone' });
      assert.deepEqual(await read(id), before);
      assert.deepEqual(await waiting(id), []);
      assert.deepEqual(await history(id), [
        [1, null],
        [2, 1],
      ]);
      await sql('delete from mail_outbox');
    }
  });

  it('of the last one tells the ones before it, without its message', async () => {
    const id = await links.book();
    await change(id, { people: 4 }, { message: 'As you asked' });
    const line = await change(id, { people: 6, date: otherDay }, { message: 'A larger boat' });
    await undo(id, line);
    const { rows } = await sql(`select payload - 'since' as payload from mail_outbox where kind = 'booking-changed'`);
    assert.deepEqual(rows, [{ payload: { changed_facts: { people: { from: 2, to: 4 } }, message: 'As you asked' } }]);
    const back = await change(id, { people: 2 });
    assert.deepEqual(await waiting(id), [], 'it is changed back by hand');
    assert.deepEqual(await undo(id, back), { outcome: 'undone' });
    assert.deepEqual(await waiting(id), [['booking-changed', 10]], 'four people are to be told again');
  });

  it('brings a tour, its departure and a day back, although both are full or closed meanwhile', async () => {
    const [id, other] = [await links.book({ tour_id: 'lamanai' }), await links.book({ tour_id: 'lamanai' })];
    await setTimes(links.server, 'lamanai', sampleTime({ capacity: 2 }));
    await links.move([id], 'confirmed');
    const before = await read(id);
    const line = await change(id, { tour_id: 'altun-ha', date: otherDay });
    await links.move([other], 'confirmed');
    await sql(`insert into closed_days (first_day, last_day, reason) values ('${day}', '${day}', 'Regatta')`);
    assert.deepEqual(await undo(id, line), { outcome: 'undone' });
    assert.deepEqual(await read(id), before);
    assert.equal((await readDepartures(admin))[0].people, 4);
  });

  it('opens again what the visitor asked, and the links of the earlier address', async () => {
    const id = await links.book();
    const token = await links.make(id, 'visit');
    await links.post('request_change_by_link', { token, kind: 'change', message: 'My other address' });
    const { rows } = await sql('select id from change_requests');
    const line = await change(id, { email: 'ana.new@example.com' }, { change_request: rows[0].id });
    const isOpen = async () => (await links.post('read_visit_link', { token })).body !== 'null';
    assert.equal(await isOpen(), false);
    await undo(id, line);
    assert.equal(await isOpen(), true);
    assert.deepEqual((await sql('select handled_at from change_requests')).rows, [{ handled_at: null }]);
  });

  it('of a removed address lets the mails leave that waited for it; without it none leaves', async () => {
    const id = await links.book();
    await links.move([id], 'confirmed');
    await change(id, { people: 4 });
    assert.deepEqual(await undo(id, await change(id, { email: '' })), { outcome: 'undone' });
    const kinds = (await waiting(id)).map(([kind]) => kind);
    assert.deepEqual(kinds, ['booking-changed', 'booking-confirmed']);
    const { rows } = await sql(
      `select payload -> 'changed_facts' as told from mail_outbox where kind = 'booking-changed'`,
    );
    assert.deepEqual(rows, [{ told: { people: { from: 2, to: 4 } } }], 'and no address');
    await change(id, { email: '' });
    assert.ok(!(await claimed()).some((kind) => kind.startsWith('booking-c')), 'as long as it can be undone');
    await sql(`update mail_outbox set held_until = now() - interval '1 second' where held_until is not null`);
    for (const _ of [1, 2, 3]) assert.ok(!(await claimed()).some((kind) => kind.startsWith('booking-c')));
    assert.deepEqual(await waiting(id), []);
  });

  it('gives an entered booking without an address its fact back within the time, and not after it', async () => {
    const entry = { source: 'telephone', booking_type: 'tour', name: 'Bea Choc', phone: '600 1234', date: day };
    const id = randomUuid();
    await admin
      .rpc('enter_booking', { booking: id, entry: { ...entry, people: 2, tour_id: 'lamanai' }, confirms: true })
      .throwOnError();
    const line = await change(id, { people: 3 });
    assert.deepEqual(await undo(id, line), { outcome: 'undone' });
    const late = await change(id, { people: 5 });
    await sql(`update booking_changes set changed_at = changed_at - interval '11 seconds'`);
    assert.deepEqual(await undo(id, late), { outcome: 'late' });
    assert.equal((await read(id)).people, 5);
  });

  it('of a move to the day that the visitor wanted brings back the day, the request and the wish', async () => {
    const id = await links.book({ tour_id: 'lamanai' });
    const before = await read(id);
    const line = await moveToWanted(id);
    assert.deepEqual(await waiting(id), [['booking-confirmed', 10]]);
    assert.ok(!(await claimed()).includes('booking-confirmed'), 'a sweep sends nothing');
    assert.deepEqual(await undo(id, line), { outcome: 'undone' });
    assert.deepEqual(await read(id), before);
    assert.deepEqual(await waiting(id), []);
    assert.deepEqual((await sql('select handled_at from change_requests')).rows, [{ handled_at: null }]);
    const { data } = await admin.from('booking_changes').select().eq('booking_id', id).order('sequence');
    assert.deepEqual(
      data!.map(({ from_status, to_status, from_date, undoes }) => [from_status, to_status, from_date, undoes]),
      [
        ['pending', 'confirmed', day, null],
        ['confirmed', 'pending', otherDay, 1],
      ],
    );
  });

  it('of a move of a confirmed booking puts it on its departure again, or on none', async () => {
    await setTimes(links.server, 'lamanai', sampleTime());
    const [id, alone] = [await links.book({ tour_id: 'lamanai' }), await links.book({ tour_id: 'lamanai' })];
    await links.move([id, alone], 'confirmed');
    await admin.rpc('change_booking', { booking: alone, changes: { departure_id: null } }).throwOnError();
    await sql('delete from mail_outbox');
    for (const booking of [id, alone]) {
      const before = await read(booking);
      const line = await moveToWanted(booking);
      assert.notEqual((await read(booking)).departure_id, before.departure_id);
      assert.deepEqual(await undo(booking, line), { outcome: 'undone' });
      assert.deepEqual(await read(booking), before);
      assert.deepEqual(await waiting(booking), []);
    }
  });

  it('of a move that stands is a change back by its facts', async () => {
    await setTimes(links.server, 'lamanai', sampleTime());
    const id = await links.book({ tour_id: 'lamanai' });
    await links.move([id], 'confirmed');
    const { departure_id: from } = await read(id);
    await moveToWanted(id);
    const { departure_id: to } = await read(id);
    const { data } = await admin.from('booking_changes').select().eq('booking_id', id).order('sequence');
    assert.deepEqual(data!.at(-1)!.moved_facts, {
      date: { from: day, to: otherDay },
      departure_id: { from, to },
    });
    await change(id, { date: day, departure_id: from });
    assert.equal((await read(id)).departure_id, from);
  });

  it('ends when the mail may have left', async () => {
    const id = await links.book();
    const line = await change(id, { people: 3 });
    await sql('update mail_outbox set held_until = now()');
    assert.ok((await claimed()).includes('booking-changed'));
    assert.deepEqual(await undo(id, line), { outcome: 'late' });
    assert.equal((await read(id)).people, 3);
  });

  it('and sending its mail exclude each other, in 40 races', async () => {
    for (let race = 0; race < 40; race++) {
      const id = await links.book({ email: `race-${race}@example.com` });
      const line = await change(id, { people: 3 });
      await sql(`update mail_outbox set held_until = now()`);
      const [{ outcome }, mails] = await Promise.all([undo(id, line), claimed()]);
      const isSent = mails.includes('booking-changed') || (await claimed()).includes('booking-changed');
      assert.equal(isSent, outcome === 'late', `race ${race}: ${outcome}`);
      assert.equal((await read(id)).people, outcome === 'late' ? 3 : 2);
    }
  });

  it('is for the person who made it, and for the last line alone', async () => {
    const colleague = await signIn(links.server, { role: 'admin' });
    const id = await links.book();
    const first = await change(id, { people: 3 });
    const last = await change(id, { people: 4 });
    const changed = { outcome: 'changed' };
    assert.deepEqual(await undo(id, first), changed, 'a later change');
    assert.deepEqual(await undo(id, last, colleague), changed, 'of someone else');
    assert.deepEqual(await undo(id, last), { outcome: 'undone' });
    assert.deepEqual(await undo(id, last + 1), changed, 'an undo');
    await links.actors.service.rpc('change_booking', { booking: id, changes: { people: 5 } }).throwOnError();
    assert.deepEqual(await undo(id, last + 2), changed, 'of a secret key, whose mail leaves at once');
    assert.ok((await claimed()).includes('booking-changed'));
    await admin.from('bookings').update({ status: 'confirmed' }).eq('id', id).throwOnError();
    assert.deepEqual(await undo(id, last + 3), changed, 'a decision');
    assert.deepEqual(await undo('00000000-0000-4000-8000-000000000000', 1), { outcome: 'gone' });
    for (const actor of ['anon', 'user'] as const) {
      const { error } = await links.actors[actor].rpc('undo_change', { booking: id, change: 1 });
      assert.equal(error?.code, '42501', actor);
    }
  });

  it('of a changed departure is made with the departure', async () => {
    await setTimes(links.server, 'lamanai', sampleTime());
    const id = await links.book({ tour_id: 'lamanai' });
    await links.move([id], 'confirmed');
    const { departure_id: departure } = await read(id);
    await admin.rpc('change_departure', { departure, changes: { leaves_at: '10:00' } }).throwOnError();
    assert.deepEqual(await undo(id, 2), { outcome: 'changed' });
  });

  function sql(text: string, values: unknown[] = []) {
    return links.server.database.query(text, values);
  }

  /** Changes a booking at the desk. Returns the sequence of the change. */
  async function change(booking: string, changes: object, more: object = {}): Promise<number> {
    const { data } = await admin.rpc('change_booking', { booking, changes, ...more }).throwOnError();
    assert.equal(data.outcome, 'done');
    return data.sequence;
  }

  /** Moves a booking to the other day, as its visitor wishes. Returns the sequence of the move. */
  async function moveToWanted(booking: string): Promise<number> {
    const { rows } = await sql(
      `insert into change_requests (booking_id, kind, message, wanted_day) values ($1, 'change', 'Then', $2)
       returning id`,
      [booking, otherDay],
    );
    return (await admin.rpc('move_to_wanted_day', { change_request: rows[0].id }).throwOnError()).data;
  }

  async function undo(booking: string, line: number, actor = admin): Promise<{ outcome: string }> {
    return (await actor.rpc('undo_change', { booking, change: line }).throwOnError()).data;
  }

  /** The booking without what every change leaves. */
  async function read(id: string) {
    const { data } = await admin.from('bookings').select('*').eq('id', id).single();
    return { ...data, is_changed_by_desk: null };
  }

  /** Claims the due mails, like the function that sends them. Returns their kinds. */
  async function claimed(): Promise<string[]> {
    const { data } = await links.actors.service.rpc('claim_mails', { max_rows: 50 }).throwOnError();
    return (data as { kind: string }[]).map(({ kind }) => kind);
  }

  /** The mails about changes that have not left, with the seconds of their wait. */
  async function waiting(id: string): Promise<unknown[][]> {
    const { rows } = await sql(
      `select kind, extract(epoch from held_until - created_at)::integer as seconds from mail_outbox
       where booking_id = $1 and change_id is not null and sent_at is null order by kind`,
      [id],
    );
    return rows.map(({ kind, seconds }) => [kind, seconds]);
  }

  async function history(id: string): Promise<unknown[][]> {
    const { data } = await admin.from('booking_changes').select().eq('booking_id', id).order('sequence');
    return data!.map(({ sequence, undoes }) => [sequence, undoes]);
  }
});
