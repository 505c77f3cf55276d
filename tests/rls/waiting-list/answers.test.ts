import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';
import { sampleBooking } from '../sample-booking.ts';

const day = '2099-03-10';
const trip = { tour_id: 'lamanai', date: day, people: 2 };

describe('the answer to an offered place', () => {
  let links: LinkServer;
  let id: string;
  let token: string;
  before(async () => {
    links = await startLinkServer();
  });
  afterEach(() =>
    query(
      'delete from bookings; delete from item_limits; delete from closed_days; delete from departures; ' +
        'delete from departure_times',
    ),
  );
  after(() => links?.stop());

  it('takes the place: the booking is confirmed, with its mail, and a second press changes nothing', async () => {
    await offered();
    const page = JSON.parse((await links.post('read_visit_link', { token })).body);
    assert.equal(page.booking.status, 'offered');
    assert.ok(Date.parse(page.booking.offered_until) > Date.now());
    assert.deepEqual(await answer(true), { outcome: 'taken' });
    assert.deepEqual(await answer(true), { outcome: 'taken' });
    assert.equal(await links.statusOf(id), 'confirmed');
    assert.deepEqual(await mails(), ['booking-confirmed', 'place-offered', 'waiting-list']);
    assert.deepEqual(await history(), ['offered', 'confirmed']);
    assert.deepEqual(await answer(false), { outcome: 'over' }, 'a confirmed booking is cancelled as any other');
  });

  it('declines: the guest leaves the list without a mail, and the place is free', async () => {
    await offered();
    assert.deepEqual(await answer(false), { outcome: 'left' });
    assert.deepEqual(await answer(false), { outcome: 'left' });
    assert.equal(await links.statusOf(id), 'cancelled');
    assert.deepEqual(await mails(), ['place-offered', 'waiting-list']);
    assert.equal((await links.actors.anon.from('bookings').insert(sampleBooking(trip))).error, null);
    assert.deepEqual(await answer(true), { outcome: 'over' });
  });

  it('leaves the list before there is an offer', async () => {
    await waiting();
    assert.deepEqual(await answer(true), { outcome: 'over' });
    assert.deepEqual(await answer(false), { outcome: 'left' });
    assert.equal(await links.statusOf(id), 'cancelled');
  });

  it('comes after the time limit: the place is free, and the guest waits again behind the others', async () => {
    await offered();
    await runOut();
    assert.deepEqual(await answer(true), { outcome: 'over' });
    assert.equal(
      (await links.actors.anon.from('bookings').insert(sampleBooking(trip))).error,
      null,
      'before the sweep, too',
    );
    assert.deepEqual((await links.actors.service.rpc('end_place_offers')).data, 1);
    assert.deepEqual((await links.actors.service.rpc('end_place_offers')).data, 0);
    assert.equal(await links.statusOf(id), 'waitlisted');
    assert.deepEqual(await mails(), ['place-offered', 'place-withdrawn', 'waiting-list']);
    const next = await links.book({ ...trip, from_waiting_list: true });
    const { data } = await links.actors.admin.rpc('read_waiting_list', {}, { get: true });
    assert.deepEqual(
      (data as { id: string }[]).map((party) => party.id),
      [next, id],
    );
  });

  it('the sweep of the outbox ends offers', async () => {
    await offered();
    await runOut();
    assert.equal((await links.actors.service.functions.invoke('send-outbox')).error, null);
    assert.equal(await links.statusOf(id), 'waitlisted');
  });

  it('tells the operator, and confirms nothing, if the day was closed or its departure has filled up', async () => {
    await offered();
    await query(`insert into closed_days (first_day, last_day, reason) values ('${day}', '${day}', 'Storm')`);
    assert.deepEqual(await answer(true), { outcome: 'asked' });
    assert.equal(await links.statusOf(id), 'offered', 'the place stays held');
    const { rows } = await query('select kind, message from change_requests where booking_id = $1', [id]);
    assert.deepEqual(rows, [{ kind: 'change', message: 'I would like to take the place that you offered.' }]);
    assert.ok((await mails()).includes('change-request'));
    await query(
      `delete from closed_days;
       insert into departure_times (tour_id, leaves_at, meeting_point, capacity)
       values ('lamanai', '08:30', 'The pier', 1)`,
    );
    assert.deepEqual(await answer(true), { outcome: 'asked' });
  });

  it('is the guest’s alone: a link that decides and an unknown one open nothing', async () => {
    await offered();
    const decision = await links.make(id, 'decision');
    for (const other of [decision, 'guess'])
      assert.equal((await links.post('answer_offered_place', { token: other, takes: true })).body, 'null');
    assert.equal(await links.statusOf(id), 'offered');
  });

  it('a withdrawn offer tells the guest, who stays on the list', async () => {
    await offered();
    await links.move([id], 'waitlisted');
    assert.deepEqual(await mails(), ['place-offered', 'place-withdrawn', 'waiting-list']);
    assert.deepEqual(await answer(true), { outcome: 'over' });
  });

  function query(sql: string, values: unknown[] = []) {
    return links.server.database.query(sql, values);
  }

  async function waiting(): Promise<string> {
    await query(`insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 2)`);
    const holder = await links.book(trip);
    id = await links.book({ ...trip, from_waiting_list: true });
    token = await links.make(id, 'visit');
    return holder;
  }

  async function offered(): Promise<void> {
    await query('delete from bookings where id = $1', [await waiting()]);
    await links.move([id], 'offered');
  }

  async function runOut(): Promise<void> {
    await query('alter table bookings disable trigger check_booking_update');
    await query("update bookings set offered_until = now() - interval '1 second' where id = $1", [id]);
    await query('alter table bookings enable trigger check_booking_update');
  }

  async function answer(takes: boolean): Promise<unknown> {
    return JSON.parse((await links.post('answer_offered_place', { token, takes })).body);
  }

  async function mails(): Promise<string[]> {
    const { rows } = await query('select kind from mail_outbox where booking_id = $1 order by kind', [id]);
    return rows.map(({ kind }) => kind);
  }

  async function history(): Promise<string[]> {
    const { rows } = await query('select to_status from booking_changes where booking_id = $1 order by sequence', [id]);
    return rows.map(({ to_status: to }) => to);
  }
});
