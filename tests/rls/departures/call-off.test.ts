import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { signIn } from '../make-actors.ts';
import { startServerWithMail, type ServerWithMail } from '../mails/server-with-mail.ts';
import { sampleBooking } from '../sample-booking.ts';
import { readDepartures, sampleTime, setTimes } from './departure-rows.ts';

const reason = 'The boat is broken. We are sorry.';

describe('calling a departure off, and the pickups of one that moves', () => {
  let started: ServerWithMail;
  let admin: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    admin = await signIn(started.server, { role: 'staff' });
  });
  after(() => started?.stop());
  beforeEach(async () => {
    await started.clear();
    await started.server.database.query('delete from departures');
    await setTimes(started.server, 'lamanai', sampleTime({ capacity: 12 }));
    await setUndoTime(started.server.database, 0);
  });

  it('cancels each party with one mail that has the reason, and leaves other departures as they are', async () => {
    const [ana, bo, cy] = [await party(), await party(), await party()];
    const made = { tour_id: 'lamanai', day: '2099-01-31', ...sampleTime({ leaves_at: '13:00', back_at: null }) };
    const boat = randomUuid();
    await admin.rpc('move_parties', { parties: [cy.id], departure: boat, made }).throwOnError();
    await send();
    started.mailServer.received.length = 0;
    const { data } = await callOff(await onlyWith(2)).throwOnError();
    assert.deepEqual(data.map(({ id }: { id: string }) => id).sort(), [ana.id, bo.id].sort());
    assert.deepEqual(await statuses(ana, bo, cy), ['cancelled', 'cancelled', 'confirmed']);
    await send();
    await send();
    const mails = started.mailServer.received.map(({ envelope, subject, text }) => ({
      to: envelope.to[0],
      subject,
      text,
    }));
    assert.deepEqual(mails.map(({ to }) => to).sort(), [ana.email, bo.email].sort());
    for (const { subject, text } of mails) {
      assert.match(subject!, /^Your booking is cancelled: Lamanai Maya Ruins/);
      assert.ok(text!.includes(reason));
    }
    const [first, second] = await readDepartures(admin);
    assert.deepEqual([first.parties, second!.parties], [0, 1], 'the departure stays, without parties');
  });

  it('is undone for all parties before their mails leave', async () => {
    await setUndoTime(started.server.database, 60);
    const parties = [await party(), await party()];
    await started.server.database.query('update mail_outbox set held_until = null');
    await send();
    started.mailServer.received.length = 0;
    const departure = await onlyWith(2);
    await callOff(departure).throwOnError();
    await send();
    for (const { id: booking } of parties) {
      const { data } = await admin.rpc('undo_decision', { booking, decision: 'cancelled' }).throwOnError();
      assert.deepEqual(data, { outcome: 'undone', status: 'confirmed' });
    }
    assert.equal(await onlyWith(2), departure, 'they are on it again');
    await send();
    assert.deepEqual(started.mailServer.received, []);
  });

  it('is refused without a reason, for a day that is over, and for what is no departure', async () => {
    const one = await party();
    const departure = await onlyWith(1);
    for (const blank of ['', ' \n']) assert.equal((await callOff(departure, blank)).error?.code, '22023');
    assert.equal((await callOff(randomUuid())).error?.code, '42501');
    await started.server.database.query(`
      begin; set local session_replication_role = replica; update departures set day = '2020-01-31'; commit`);
    const { error } = await callOff(departure);
    assert.deepEqual([error?.code, error?.message], ['23514', 'This departure is over']);
    assert.deepEqual(await statuses(one), ['confirmed']);
  });

  it('cancels none of the parties if one fails, and all once if it is called twice at the same time', async () => {
    const parties = [await party(), await party(), await party()];
    const departure = await onlyWith(3);
    await started.server.database.query(`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_one before update of status on bookings
        for each row when (new.id = '${parties[1]!.id}') execute function refuse_one()`);
    assert.notEqual((await callOff(departure)).error, null);
    await started.server.database.query('drop function refuse_one cascade');
    assert.deepEqual(await statuses(...parties), ['confirmed', 'confirmed', 'confirmed']);
    const both = await Promise.all([callOff(departure), callOff(departure)]);
    assert.deepEqual(both.map(({ data }) => data.length).sort(), [0, 3]);
    const { rows } = await started.server.database.query(
      `select count(*)::integer as mails from mail_outbox where kind = 'booking-cancelled'`,
    );
    assert.deepEqual(rows, [{ mails: 3 }]);
  });

  it('moves the pickups with the hour, by as much, tells both, and moves them back with Undo', async () => {
    const [ana, bo, cy] = [await party(), await party(), await party()];
    await pickUp(ana, '07:45');
    await pickUp(bo, '00:30');
    await send();
    started.mailServer.received.length = 0;
    const departure = await onlyWith(3);
    const change = (leaves_at: string) =>
      admin.rpc('change_departure', { departure, changes: { leaves_at } }).throwOnError();
    await change('07:30');
    assert.deepEqual(await pickups(ana, bo, cy), ['06:45', '00:30', null], 'none moves to the day before');
    await send();
    const mail = started.mailServer.received.find(({ envelope }) => envelope.to[0] === ana.email)!;
    assert.match(mail.text!, /Pick-up at: 06:45 \(before: 07:45\)\./);
    assert.match(mail.text!, /We pick you up at Hotel Sol at 06:45\./);
    await change('08:30');
    assert.deepEqual(await pickups(ana, bo, cy), ['07:45', '01:30', null]);
    await admin.rpc('change_departure', { departure, changes: { meeting_point: 'The pier' } }).throwOnError();
    assert.deepEqual(await pickups(ana), ['07:45'], 'another place moves no pickup');
  });

  type Party = { id: string; email: string };
  const send = () => started.server.client(started.server.secretKey).functions.invoke('send-outbox', { body: {} });
  const callOff = (departure: string, why = reason) => admin.rpc('call_off_departure', { departure, reason: why });

  async function party(): Promise<Party> {
    const { id, email } = sampleBooking();
    await started.server
      .client()
      .from('bookings')
      .insert({ ...sampleBooking({ id, email }) })
      .throwOnError();
    await admin.from('bookings').update({ status: 'confirmed' }).eq('id', id).throwOnError();
    return { id, email };
  }

  async function pickUp({ id }: Party, hour: string): Promise<void> {
    const changes = { pickup_at: hour, pickup_place: 'Hotel Sol' };
    await admin.rpc('change_booking', { booking: id, changes }).throwOnError();
  }

  /** The id of the departure with so many parties. */
  async function onlyWith(parties: number): Promise<string> {
    const found = (await readDepartures(admin)).filter((one) => one.parties === parties);
    assert.equal(found.length, 1);
    return found[0]!.id;
  }

  async function valuesOf(column: string, parties: Party[]) {
    const { rows } = await started.server.database.query(
      `select ${column} as value from unnest($1::uuid[]) with ordinality as asked (id, place)
       join bookings using (id) order by place`,
      [parties.map(({ id }) => id)],
    );
    return rows.map(({ value }) => value);
  }
  const statuses = (...parties: Party[]) => valuesOf('status', parties);
  const pickups = (...parties: Party[]) => valuesOf(`to_char(pickup_at, 'HH24:MI')`, parties);
});
