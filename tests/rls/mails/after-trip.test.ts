import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, type Actors } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';
import { startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

// The sample booking is for January 31, 2099. Ten o'clock in Belize is 16:00 UTC.
const dayAfter = '2099-02-01T16:00:00Z';
const reviews = { VITE_SITE_REVIEWS_TRIPADVISOR: 'https://reviews.example/reef' };

describe('the mail after a trip', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  let second: TestServer;
  let actors: Actors;
  before(async () => {
    started = await startServerWithMail({ settings: reviews });
    ({ server, mailServer } = started);
    second = await startTestServer({ DATABASE_URL: server.databaseUrl });
    actors = await makeActors(server);
  });
  after(async () => {
    await second?.stop();
    await started?.stop();
  });
  beforeEach(async () => {
    await started.clear();
    await server.database.query(
      `delete from weather_calls; delete from after_trip_guests; update desk_settings set after_trip_at = '10:00'`,
    );
  });

  it('is off until the desk sets its time, and is stored from then on, on that day alone', async () => {
    await server.database.query('update desk_settings set after_trip_at = default');
    await went();
    assert.equal(await enqueue(dayAfter), 0);
    const { error } = await actors.admin
      .from('desk_settings')
      .update({ after_trip_at: '10:00' })
      .eq('is_only_row', true);
    assert.equal(error, null);
    assert.equal(await enqueue('2099-01-31T20:00:00Z'), 0, 'on the day of the trip');
    assert.equal(await enqueue('2099-02-01T15:59:59Z'), 0, 'before the time');
    assert.equal(await enqueue('2099-02-02T16:00:00Z'), 0, 'two days later');
    assert.equal(await enqueue('2099-02-02T05:59:59Z'), 1, 'a server that was away makes up for it until midnight');
  });

  for (const time of ['05:59', '20:01', '10:00:30', '24:00'])
    it(`cannot be set to ${time}`, async () => {
      const { error } = await actors.admin
        .from('desk_settings')
        .update({ after_trip_at: time })
        .eq('is_only_row', true);
      assert.equal(error?.code, '23514');
    });

  it('goes to who went, whatever was booked, on the day after the last day', async () => {
    const tour = await went();
    const cart = await went({
      booking_type: 'golf-cart',
      tour_id: null,
      golf_cart_id: 'luxury-teal',
      date: '2099-01-29',
      last_day: '2099-01-31',
      people: 1,
    });
    await went({
      booking_type: 'golf-cart',
      tour_id: null,
      golf_cart_id: 'luxury-pink',
      last_day: '2099-02-01',
      people: 1,
    });
    assert.equal(await enqueue(dayAfter), 2);
    assert.deepEqual((await asked()).sort(), [tour, cart].sort());
  });

  it('does not go to guests whose booking waits, is cancelled, suspect or erased, or lacks an address', async () => {
    await book();
    const cancelled = await went();
    const suspect = await went({ is_suspect: true });
    const erased = await went();
    await server.database.query(`update bookings set status = 'cancelled' where id = $1`, [cancelled]);
    assert.equal((await actors.admin.rpc('erase_booking', { booking: erased })).data, 1);
    const entry = { source: 'telephone', booking_type: 'tour', tour_id: 'lamanai', date: '2099-01-31', people: 2 };
    const entered = { ...entry, name: 'Otto Blum', phone: '600 1234' };
    for (const email of [undefined, 'otto@visitor.example'])
      assert.equal(
        (await actors.admin.rpc('enter_booking', { booking: sampleBooking().id, entry: { ...entered, email } })).data,
        'stored',
      );
    assert.equal(await enqueue(dayAfter), 1);
    const { rows } = await server.database.query(
      `select email from mail_outbox join bookings on bookings.id = booking_id where kind = 'after-trip'`,
    );
    assert.deepEqual(rows, [{ email: 'otto@visitor.example' }], 'an entered booking with an address');
    assert.notEqual(suspect, erased);
  });

  it('is not sent if the weather stopped the trip, unless the call was undone or the booking moved', async () => {
    const [stopped, moved] = [await went({ date: '2099-01-30' }), await went({ date: '2099-01-30' })];
    await call('2099-01-30');
    const change = await actors.admin.rpc('change_booking', { booking: moved, changes: { date: '2099-01-31' } });
    assert.equal(change.error, null);
    assert.equal(await enqueue('2099-01-31T16:00:00Z'), 0);
    assert.equal(await enqueue(dayAfter), 1);
    assert.deepEqual(await asked(), [moved]);
    const undone = await went({ date: '2099-02-10' });
    const id = await call('2099-02-10');
    assert.deepEqual((await actors.admin.rpc('undo_weather_call', { id })).data, { outcome: 'undone' });
    assert.equal(await enqueue('2099-02-11T16:00:00Z'), 1);
    assert.deepEqual((await asked()).sort(), [moved, undone].sort());
    assert.ok(!(await asked()).includes(stopped));
  });

  it('is one for a guest with several bookings, whatever follows a plus sign in the address', async () => {
    const first = await went({ email: 'ana@visitor.example' });
    await went({ email: 'ana+reef@visitor.example', tour_id: 'belize-zoo' });
    await went({ email: 'ana+cart@visitor.example', tour_id: 'mexico-rocks' });
    assert.equal(await enqueue(dayAfter), 1);
    assert.deepEqual(await asked(), [first]);
    assert.equal(await enqueue(dayAfter), 0);
  });

  it('is one in a season of 180 days', async () => {
    const email = 'ana@visitor.example';
    await went({ email });
    assert.equal(await enqueue(dayAfter), 1);
    await went({ email, date: '2099-07-30' });
    assert.equal(await enqueue('2099-07-31T15:59:00Z'), 0, 'before the time of the day');
    assert.equal(await enqueue('2099-07-31T16:00:00Z'), 1, '180 days later');
    await went({ email, date: '2100-01-25' });
    assert.equal(await enqueue('2100-01-26T16:00:00Z'), 0, '179 days later');
  });

  it('is one in a season also if the bookings of the guest were erased meanwhile', async () => {
    const email = 'ana@visitor.example';
    const first = await went({ email });
    assert.equal(await enqueue(dayAfter), 1);
    await actors.admin.rpc('erase_booking', { booking: first });
    assert.deepEqual(await asked(), [], 'the mail is deleted with the booking');
    await went({ email, date: '2099-03-01' });
    assert.equal(await enqueue('2099-03-02T16:00:00Z'), 0);
  });

  it('is stored and sent once by two servers at the same time, and not again after a restart', async () => {
    const emails = ['ana', 'bo', 'cy', 'dee'].map((name) => `${name}@visitor.example`);
    for (const email of emails) await went({ email });
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) => enqueue(dayAfter, at % 2 ? server : second)),
    );
    assert.equal(
      results.reduce((sum, stored) => sum + stored, 0),
      emails.length,
    );
    await Promise.all([sweep(), sweep()]);
    const restarted = await startTestServer({ DATABASE_URL: server.databaseUrl });
    try {
      assert.equal(await enqueue('2099-02-01T20:00:00Z', restarted), 0);
    } finally {
      await restarted.stop();
    }
    await sweep();
    assert.deepEqual(
      mails()
        .map(({ envelope }) => envelope.to[0])
        .sort(),
      emails,
    );
  });

  it('has the review link, the headers of one click, and no calendar file', async () => {
    await went({ email: 'ana@visitor.example' });
    await enqueue(dayAfter);
    await sweep();
    const [mail] = mails();
    assert.match(mail!.text!, /^Tripadvisor: https:\/\/reviews\.example\/reef$/m);
    assert.deepEqual(mail!.attachments, []);
    const header = (name: string) => mail!.headerLines.find(({ key }) => key === name)?.line;
    assert.match(
      header('list-unsubscribe')!,
      new RegExp(`^List-Unsubscribe: <${server.url}/functions/v1/stop-after-trip-mails\\?token=[\\w-]{43}>$`),
    );
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    assert.match(mail!.text!, /\/no-more-questions#[\w-]{43}\n*$/);
    const { rows } = await server.database.query(
      `select count(*)::int as changes from booking_changes where booking_id in (select id from bookings)`,
    );
    assert.deepEqual(rows, [{ changes: 1 }], 'the confirmation alone: it is no decision');
  });

  it('is stopped by the POST of one click, not by opening the address, and for good', async () => {
    const email = 'ana@visitor.example';
    const first = await went({ email });
    await enqueue(dayAfter);
    await sweep();
    const address = addressOf(mails()[0]!);
    const opened = await fetch(address, { redirect: 'manual' });
    assert.deepEqual(
      [opened.status, opened.headers.get('location')],
      [303, `${server.url}/no-more-questions#${new URL(address).searchParams.get('token')}`],
    );
    assert.deepEqual(await stops(), [null]);
    for (const body of ['', 'One-Click', 'list=all']) assert.equal((await post(address, body)).status, 400);
    assert.deepEqual(await stops(), [null]);
    for (const _ of [1, 2]) assert.equal((await post(address)).status, 200);
    const [stoppedAt] = await stops();
    assert.ok(stoppedAt instanceof Date);
    await actors.admin.rpc('erase_booking', { booking: first });
    await went({ email: 'ana+again@visitor.example', date: '2100-01-30' });
    assert.equal(await enqueue('2100-01-31T16:00:00Z'), 0, 'a year later, with the first booking erased');
    await went({ email: 'bo@visitor.example', date: '2100-01-30' });
    assert.equal(await enqueue('2100-01-31T16:00:00Z'), 1, 'others are asked');
  });

  it('is stopped by the link of the page with the publishable key, also one that waits', async () => {
    const email = 'ana@visitor.example';
    await went({ email });
    await enqueue(dayAfter);
    const token = (await actors.service.rpc('stop_token', { email: 'Ana+x@visitor.example' })).data;
    assert.equal((await actors.anon.rpc('stop_after_trip_mails', { token })).data, true);
    assert.deepEqual(await asked(), []);
    await sweep();
    assert.deepEqual(mails(), []);
  });

  it('is not stopped by what is no token', async () => {
    await went();
    await enqueue(dayAfter);
    const base = `${server.url}/functions/v1/stop-after-trip-mails`;
    const hostile = ['', 'a', '-'.repeat(43), '%00', "' or true --", 'a'.repeat(5000), '..%2F..%2F', '%F0%9F%90%A2'];
    for (const token of hostile) assert.equal((await post(`${base}?token=${token}`)).status, 404, token.slice(0, 20));
    assert.equal((await post(base)).status, 404);
    for (const token of [null, '', 1, ['a'], 'ana@visitor.example', '\\x00'])
      assert.equal((await actors.anon.rpc('stop_after_trip_mails', { token })).data, false, String(token));
    assert.equal((await actors.anon.rpc('stop_after_trip_mails', { token: '\u0000' })).data, null);
    assert.deepEqual(await stops(), [null]);
  });

  it('is dropped if the booking is cancelled before it leaves, and is sent again only if it was not sent', async () => {
    const cancelled = await went({ email: 'ana@visitor.example' });
    const kept = await went({ email: 'bo@visitor.example' });
    await enqueue(dayAfter);
    await server.database.query(`update bookings set status = 'cancelled' where id = $1`, [cancelled]);
    assert.deepEqual(await asked(), [kept]);
    const { rows } = await server.database.query(`select id from mail_outbox where kind = 'after-trip'`);
    mailServer.refuseWith(451);
    await sweep();
    mailServer.refuseWith(null);
    assert.equal((await actors.admin.rpc('send_mail_again', { mail: rows[0].id })).error, null);
    await sweep();
    assert.deepEqual(
      mails().map(({ envelope }) => envelope.to[0]),
      ['bo@visitor.example'],
    );
    const again = await actors.admin.rpc('send_mail_again', { mail: rows[0].id });
    assert.deepEqual([again.error?.code, again.error?.message], ['P0001', 'This mail is sent once']);
  });

  it('is not stored by the sweep of a site that names no page of reviews', async () => {
    // Yesterday in Belize; triggers refuse past days, so they are disabled meanwhile.
    await server.database.query(`
      begin; set local session_replication_role = replica;
      insert into bookings (booking_type, name, email, phone, date, last_day, people, tour_id, status, booked_items)
      values ('tour', 'Ana Novelo', 'ana@visitor.example', '600 1234', facts.local_today() - 1, facts.local_today() - 1,
        2, 'lamanai', 'confirmed', '[{"kind": "tour", "name": "Lamanai Maya Ruins", "days": 1}]');
      commit`);
    // Any time of the day is late enough.
    await server.database.query(`
      alter table desk_settings drop constraint desk_settings_after_trip_at_range;
      update desk_settings set after_trip_at = '00:00'`);
    await sweep(second);
    assert.deepEqual(await asked(), []);
    await sweep();
    assert.equal(mails().length, 1);
  });

  it('keeps who was asked for two years, who stopped the mails for good, and nothing that names them', async () => {
    for (const name of ['ana', 'bo']) await went({ email: `${name}@visitor.example` });
    await enqueue(dayAfter);
    const token = (await actors.service.rpc('stop_token', { email: 'bo@visitor.example' })).data;
    await actors.anon.rpc('stop_after_trip_mails', { token });
    const { rows } = await server.database.query<{ text: string }>(
      'select to_jsonb(guest)::text as text from after_trip_guests as guest',
    );
    for (const { text } of rows) assert.doesNotMatch(text, /visitor|ana|bo@/);
    assert.ok(!JSON.stringify(rows).includes(token), 'the token is stored nowhere');
    await went({ email: 'cy@visitor.example', date: '2101-02-01' });
    assert.equal(await enqueue('2101-02-02T16:00:00Z'), 1);
    const { rows: left } = await server.database.query(
      `select asked_at::date::text as asked, stopped_at is not null as stopped from after_trip_guests order by 1`,
    );
    assert.deepEqual(left, [
      { asked: '2099-02-01', stopped: true },
      { asked: '2101-02-02', stopped: false },
    ]);
  });

  type Received = MailServer['received'][number];
  const mails = () => mailServer.received.filter(({ subject }) => subject?.startsWith('How was it?'));
  const addressOf = (mail: Received) =>
    /<(\S+)>/.exec(mail.headerLines.find(({ key }) => key === 'list-unsubscribe')!.line)![1]!;
  const post = (address: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const stops = async () =>
    (await server.database.query('select stopped_at from after_trip_guests')).rows.map((row) => row.stopped_at);
  const asked = async () =>
    (await server.database.query(`select booking_id from mail_outbox where kind = 'after-trip'`)).rows.map(
      ({ booking_id: id }) => id,
    );

  async function book(change: Partial<BookingInsert> = {}): Promise<string> {
    const booking = sampleBooking(change);
    const { error } = await server.client().from('bookings').insert(booking);
    assert.equal(error, null);
    return booking.id;
  }

  async function went(change: Partial<BookingInsert> = {}): Promise<string> {
    const id = await book(change);
    await server.database.query(`update bookings set status = 'confirmed' where id = $1`, [id]);
    await server.database.query('delete from mail_outbox where booking_id = $1', [id]);
    return id;
  }

  async function call(day: string): Promise<string> {
    const { id } = sampleBooking();
    const { error } = await actors.admin.rpc('create_weather_call', { id, day, tour_ids: ['lamanai'], reason: 'Wind' });
    assert.equal(error, null);
    return id;
  }

  async function enqueue(moment: string, on: TestServer = server): Promise<number> {
    const { data, error } = await on.client(on.secretKey).rpc('enqueue_after_trips', { moment });
    assert.equal(error, null);
    return data;
  }

  async function sweep(on: TestServer = server): Promise<void> {
    const { error } = await on.client(on.secretKey).functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
  }
});
