import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { makeActors, type Actors } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';
import { startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

// The sample booking is for January 31, 2099. Four in the afternoon in Belize is 22:00 UTC.
const dayBefore = '2099-01-30T22:00:00Z';

describe('the reminder on the day before', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  let second: TestServer;
  let actors: Actors;
  let tomorrow: string;
  before(async () => {
    started = await startServerWithMail();
    ({ server, mailServer } = started);
    second = await startTestServer({ DATABASE_URL: server.databaseUrl });
    actors = await makeActors(server);
    // Mails that really leave are about tomorrow, and any time of today is late enough for them.
    await server.database.query('alter table desk_settings drop constraint desk_settings_reminder_at_range');
    const { rows } = await server.database.query('select (facts.local_today() + 1)::text as day');
    tomorrow = rows[0].day;
  });
  after(async () => {
    await second?.stop();
    await started?.stop();
  });
  beforeEach(async () => {
    await started.clear();
    await setUndoTime(server.database, 0);
    await server.database.query(`
      delete from weather_calls; delete from closed_days; delete from departure_times; delete from departures;
      update desk_settings set reminder_at = default, rental_statements = '{}'`);
  });

  it('is stored from four on at first, until the day of the trip begins', async () => {
    await confirmed();
    for (const [moment, why] of [
      ['2099-01-29T22:00:00Z', 'two days before'],
      ['2099-01-30T21:59:59Z', 'before the time'],
      ['2099-01-31T06:00:00Z', 'on the day of the trip'],
    ] as const)
      assert.equal(await enqueue(moment), 0, why);
    assert.equal(await enqueue('2099-01-31T05:59:59Z'), 1, 'a server that was away makes up for it until midnight');
    assert.equal(await enqueue('2099-01-31T05:59:59Z'), 0);
  });

  it('is stored from the time of the desk on, and never if the desk wants none', async () => {
    await confirmed();
    await setTime(null);
    assert.equal(await enqueue('2099-01-31T05:59:59Z'), 0);
    await setTime('09:30');
    assert.equal(await enqueue('2099-01-30T15:29:00Z'), 0);
    assert.equal(await enqueue('2099-01-30T15:30:00Z'), 1);
    await setTime('18:00');
    await enqueue('2099-01-30T15:31:00Z');
    assert.deepEqual(await reminded(), [], 'one that waits follows a later time');
  });

  it('goes to each confirmed booking that begins tomorrow: a trip, a combo, a rental; also two of one guest', async () => {
    const email = 'ana@visitor.example';
    const ids = [
      await confirmed({ email }),
      await confirmed({ email, tour_id: 'belize-zoo' }),
      await confirmed({ booking_type: 'combo', tour_id: null, combo_tour_id: 'triple-mainland-combo' }),
      await confirmed({ ...cart, last_day: '2099-02-03' }),
      await confirmed({ is_suspect: true }),
    ];
    await confirmed({ ...cart, golf_cart_id: 'luxury-pink', date: '2099-01-30', last_day: '2099-02-03' });
    await book();
    const cancelled = await confirmed();
    const erased = await confirmed();
    await server.database.query(`update bookings set status = 'cancelled' where id = $1`, [cancelled]);
    assert.equal((await actors.admin.rpc('erase_booking', { booking: erased })).data, 1);
    const entry = { source: 'telephone', booking_type: 'tour', tour_id: 'lamanai', date: '2099-01-31', people: 2 };
    const entered = { ...entry, name: 'Otto Blum', phone: '600 1234' };
    assert.equal(
      (await actors.admin.rpc('enter_booking', { booking: sampleBooking().id, entry: entered })).data,
      'stored',
    );
    assert.equal(await enqueue(dayBefore), ids.length);
    assert.deepEqual(await reminded(), ids.sort());
  });

  it('is not stored if the weather stops the trip, and is after the call is undone', async () => {
    const id = await confirmed();
    const other = await confirmed({ tour_id: 'belize-zoo' });
    const call = await stopTours('2099-01-31', 'lamanai');
    assert.equal(await enqueue(dayBefore), 1);
    assert.deepEqual(await reminded(), [other]);
    assert.deepEqual((await actors.admin.rpc('undo_weather_call', { id: call })).data, { outcome: 'undone' });
    assert.equal(await enqueue(dayBefore), 1);
    assert.deepEqual(await reminded(), [id, other].sort());
  });

  it('that waits is dropped when the weather stops the trip', async () => {
    await confirmed();
    assert.equal(await enqueue(dayBefore), 1);
    await stopTours('2099-01-31', 'lamanai');
    assert.equal(await enqueue(dayBefore), 0);
    assert.deepEqual(await reminded(), []);
  });

  it('of an earlier day is dropped by a move, and the new day gets another one', async () => {
    const id = await confirmed();
    assert.equal(await enqueue(dayBefore), 1);
    await move(id, '2099-02-10');
    assert.equal(await enqueue(dayBefore), 0);
    assert.deepEqual(await days(id), [], 'one that waits is not true any more');
    await sentAt(id, '2099-01-30T22:00:00Z', 'booking-changed');
    assert.equal(await enqueue('2099-02-09T22:00:00Z'), 1);
    assert.deepEqual(await days(id), ['2099-02-10']);
    await sentAt(id, '2099-02-09T22:00:00Z', 'trip-reminder');
    await move(id, '2099-02-20');
    await sentAt(id, '2099-02-09T23:00:00Z', 'booking-changed');
    assert.equal(await enqueue('2099-02-09T23:30:00Z'), 0);
    assert.equal(await enqueue('2099-02-19T22:00:00Z'), 1);
    assert.deepEqual(await days(id), ['2099-02-10', '2099-02-20']);
    await move(id, '2099-02-10');
    await sentAt(id, '2099-01-01T12:00:00Z', 'booking-changed');
    assert.equal(await enqueue('2099-02-09T23:40:00Z'), 0, 'a day of which the guest was reminded is not repeated');
  });

  it('follows decisions that are undone', async () => {
    await setUndoTime(server.database, 10);
    const id = await book();
    await decide(id, 'confirmed');
    assert.equal(await enqueue(dayBefore), 0, 'the confirmation waits');
    await undo(id, 'confirmed');
    assert.equal(await enqueue(dayBefore), 0, 'it is a request again');
    const other = await confirmed();
    assert.equal(await enqueue(dayBefore), 1);
    await decide(other, 'cancelled');
    assert.equal(await enqueue(dayBefore), 0);
    assert.deepEqual(await reminded(), []);
    await undo(other, 'cancelled');
    assert.equal(await enqueue(dayBefore), 1);
    assert.deepEqual(await reminded(), [other]);
  });

  it('is stored and sent once by two servers at the same time, and not again after a restart', async () => {
    const emails = ['ana', 'bo', 'cy', 'dee'].map((name) => `${name}@visitor.example`);
    for (const email of emails) await confirmed({ email, date: tomorrow });
    await setTime('00:00');
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) => enqueue(new Date().toISOString(), at % 2 ? server : second)),
    );
    assert.equal(
      results.reduce((sum, stored) => sum + stored, 0),
      emails.length,
    );
    await Promise.all([sweep(), sweep(), sweep()]);
    const restarted = await startTestServer({ DATABASE_URL: server.databaseUrl });
    try {
      assert.equal(await enqueue(new Date().toISOString(), restarted), 0);
    } finally {
      await restarted.stop();
    }
    await sweep();
    assert.deepEqual(received(), emails);
  });

  it('waits for a mail server that does not respond, and then arrives once', async () => {
    const id = await confirmed({ email: 'ana@visitor.example', date: tomorrow });
    const cancelled = await confirmed({ email: 'bo@visitor.example', date: tomorrow });
    const told = await confirmed({ email: 'cy@visitor.example', date: tomorrow });
    await setTime('00:00');
    const revive = await mailServer.die();
    await sweep();
    const { rows } = await server.database.query(
      `select problem, attempts from mail_outbox where kind = 'trip-reminder'`,
    );
    assert.deepEqual(rows, Array(3).fill({ problem: 'unreachable', attempts: 1 }));
    await server.database.query(`update bookings set status = 'cancelled' where id = $1`, [cancelled]);
    await actors.admin.rpc('change_booking', { booking: told, changes: { people: 7 } }).throwOnError();
    await revive();
    await server.database.query(`update mail_outbox set next_attempt_at = now() where kind = 'trip-reminder'`);
    await sweep();
    await sweep();
    assert.deepEqual(received(), ['ana@visitor.example'], 'neither who was cancelled nor who reads of the change');
    assert.deepEqual(await reminded(), [id]);
  });

  it('that waits is not sent any more once the day of the trip has begun', async () => {
    const id = await confirmed();
    await enqueue(dayBefore);
    await server.database.query(
      `update mail_outbox set attempts = 1, problem = 'unreachable', next_attempt_at = '2099-01-31T06:05:00Z'`,
    );
    await enqueue('2099-01-31T05:59:59Z');
    assert.deepEqual(await reminded(), [id], 'until midnight it waits');
    await enqueue('2099-01-31T06:00:00Z');
    assert.deepEqual(await reminded(), []);
  });

  it('is not taken by a sender for what changed after it was stored', async () => {
    const changes: [why: string, change: (id: string) => PromiseLike<unknown>][] = [
      ['cancelled', (id) => server.database.query(`update bookings set status = 'cancelled' where id = $1`, [id])],
      ['moved', (id) => move(id, '2099-02-10')],
      ['switched off', () => setTime(null)],
      // Last, because it closes the day.
      ['stopped', () => stopTours(tomorrow, 'lamanai')],
    ];
    for (const [why, change] of changes) {
      await server.database.query('delete from bookings');
      await setTime('00:00');
      const id = await confirmed({ date: tomorrow });
      assert.equal(await enqueue(new Date().toISOString()), 1, why);
      await change(id);
      await server.database.query(`delete from mail_outbox where kind <> 'trip-reminder'`);
      assert.deepEqual((await actors.service.rpc('claim_mails', { max_rows: 10 })).data, [], why);
    }
  });

  it('has hour, place, weather, what to bring, and the link to the page of the visitor', async () => {
    const id = await confirmed({ email: 'ana@visitor.example', date: tomorrow });
    await server.database.query(
      `update bookings set leaves_at = '08:30', meeting_point = 'The dock', back_at = '15:00' where id = $1`,
      [id],
    );
    await actors.admin
      .from('tour_overlays')
      .upsert({ tour_id: 'lamanai', facts: { bring: ['Hat', 'Towel'] } })
      .throwOnError();
    await stopTours(tomorrow, 'mexico-rocks');
    await setTime('00:00');
    await sweep();
    const mail = mailServer.received.find(({ subject }) => subject?.startsWith('Tomorrow: Lamanai Maya Ruins'))!;
    assert.match(mail.text!, /^When and where: Be at The dock at 08:30\.\n +You are back at about 15:00\.$/m);
    assert.match(mail.text!, /^What to bring: Hat, Towel$/m);
    assert.match(mail.text!, /^Weather: Your trip takes place, as we see it on .*, Belize time\./m);
    assert.match(mail.text!, /^ +Not going out on .*: Mexico Rocks\. Reason: Strong wind\.$/m);
    const token = /\/your-booking#([\w-]{43})$/m.exec(mail.text!)![1];
    const { data } = await actors.anon.rpc('read_visit_link', { token }).throwOnError();
    assert.equal(data.booking.status, 'confirmed');
    assert.deepEqual(mail.attachments, []);
    await actors.admin.from('tour_overlays').delete().eq('tour_id', 'lamanai').throwOnError();
  });

  it('of a rental asks for the form that is not ticked yet', async () => {
    await server.database.query(`update desk_settings set rental_statements = '{I am 25 or older}'`);
    await confirmed({ ...cart, email: 'ana@visitor.example', date: tomorrow, last_day: tomorrow });
    await setTime('00:00');
    await sweep();
    const mail = mailServer.received.find(({ subject }) => subject?.startsWith('Tomorrow: '))!;
    assert.match(mail.text!, /^Your rental begins tomorrow$/m);
    assert.match(mail.text!, /please tick the form on your booking page/);
    assert.doesNotMatch(mail.text!, /Weather/);
  });

  it('that was given up is at the desk until the day begins, and is sent again only if it was not sent', async () => {
    const id = await confirmed({ date: tomorrow });
    await setTime('00:00');
    mailServer.refuseWith(550);
    await sweep();
    const failed = async () => (await actors.admin.rpc('list_failed_mails').throwOnError()).data;
    const [mail] = await failed();
    assert.deepEqual([mail.kind, mail.booking_id], ['trip-reminder', id]);
    mailServer.refuseWith(null);
    await actors.admin.rpc('send_mail_again', { mail: mail.id }).throwOnError();
    await sweep();
    assert.equal(received().length, 1);
    const again = await actors.admin.rpc('send_mail_again', { mail: mail.id });
    assert.deepEqual([again.error?.code, again.error?.message], ['P0001', 'This mail is sent once']);

    await confirmed();
    await enqueue(dayBefore);
    await server.database.query(`update mail_outbox set failed_at = now() where sent_at is null`);
    assert.equal((await failed()).length, 1);
    await enqueue('2099-01-31T06:00:00Z');
    assert.deepEqual(await failed(), []);
  });

  const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 } as const;
  const received = () =>
    mailServer.received
      .filter(({ subject }) => subject?.startsWith('Tomorrow: '))
      .map(({ envelope }) => envelope.to[0])
      .sort();
  const reminded = async () =>
    (await server.database.query(`select booking_id as id from mail_outbox where kind = 'trip-reminder'`)).rows
      .map(({ id }) => id)
      .sort();
  const days = async (id: string) =>
    (
      await server.database.query(
        `select payload ->> 'day' as day from mail_outbox where kind = 'trip-reminder' and booking_id = $1 order by 1`,
        [id],
      )
    ).rows.map(({ day }) => day);
  const setTime = (time: string | null) => server.database.query('update desk_settings set reminder_at = $1', [time]);
  const move = (booking: string, date: string) =>
    actors.admin.rpc('change_booking', { booking, changes: { date } }).throwOnError();
  const decide = (id: string, status: string) =>
    actors.admin.from('bookings').update({ status }).eq('id', id).throwOnError();

  async function undo(booking: string, decision: string): Promise<void> {
    const { data } = await actors.admin.rpc('undo_decision', { booking, decision }).throwOnError();
    assert.equal(data.outcome, 'undone');
  }

  async function book(change: Partial<BookingInsert> = {}): Promise<string> {
    const booking = sampleBooking(change);
    const { error } = await server.client().from('bookings').insert(booking);
    assert.equal(error, null);
    await server.database.query('delete from mail_outbox where booking_id = $1', [booking.id]);
    return booking.id;
  }

  async function confirmed(change: Partial<BookingInsert> = {}): Promise<string> {
    const id = await book(change);
    await server.database.query(`update bookings set status = 'confirmed' where id = $1`, [id]);
    await server.database.query('delete from mail_outbox where booking_id = $1', [id]);
    return id;
  }

  async function sentAt(id: string, moment: string, kind = 'booking-confirmed'): Promise<void> {
    const { rowCount } = await server.database.query(
      'update mail_outbox set sent_at = $2 where booking_id = $1 and kind = $3',
      [id, moment, kind],
    );
    assert.ok(rowCount);
  }

  async function stopTours(day: string, ...tours: string[]): Promise<string> {
    const { id } = sampleBooking();
    const call = { id, day, tour_ids: tours, reason: 'Strong wind' };
    await actors.admin.rpc('create_weather_call', call).throwOnError();
    return id;
  }

  async function enqueue(moment: string, on: TestServer = server): Promise<number> {
    const { data } = await on.client(on.secretKey).rpc('enqueue_trip_reminders', { moment }).throwOnError();
    return data as number;
  }

  async function sweep(): Promise<void> {
    const { error } = await server.client(server.secretKey).functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
  }
});
