import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from '../sample-booking.ts';
import { operator, startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

// January 31, 2099 is a Saturday; 06:30 in Belize is 12:30 UTC.
const halfPastSix = '2099-01-31T12:30:00Z';

describe('the daily digest', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  let second: TestServer;
  before(async () => {
    started = await startServerWithMail();
    ({ server, mailServer } = started);
    const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'bookings@desk.example', OPERATOR_EMAIL: operator };
    second = await startTestServer({ ...mail, DATABASE_URL: server.databaseUrl });
  });
  after(async () => {
    await second?.stop();
    await started?.stop();
  });
  beforeEach(async () => {
    await started.clear();
    await server.database.query('delete from daily_digests');
  });

  it('says who goes out today and tomorrow, who waits and how long, and which mails failed', async () => {
    const today = await book({ name: 'Ana Novelo', people: 4 });
    await book({
      name: 'Bo Tillett',
      booking_type: 'golf-cart',
      tour_id: null,
      golf_cart_id: 'luxury-teal',
      last_day: '2099-02-02',
      people: 1,
    });
    await book({ name: 'Cy\u202e Usher', date: '2099-02-01' });
    const waiting = await book({ name: 'Dee Paz', date: '2099-03-05' });
    await book({ name: 'Eve Spam', is_suspect: true });
    await book({ name: 'Fay Gone' });
    await server.database.query(`update bookings set status = 'confirmed' where name ~ '^(Ana|Bo|Cy)'`);
    await server.database.query(`update bookings set status = 'cancelled' where name = 'Fay Gone'`);
    await server.database.query('delete from mail_outbox');
    await server.database.query(
      `insert into mail_outbox (kind, booking_id, failed_at, last_error)
       values ('decision-overdue', $1, now(), E'550 no such\\nmailbox')`,
      [waiting.id],
    );
    await makeOlder(waiting.id);
    assert.equal(await enqueue(halfPastSix), true);
    await sweep();
    const [mail] = mailServer.received;
    assert.equal(mailServer.received.length, 1);
    assert.deepEqual(mail?.envelope.to, [operator]);
    assert.equal(mail?.subject, 'Saturday, January 31, 2099: 4 people go out, 1 request waits, 1 mail failed');
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      const shown = body
        .replaceAll('<br>', '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('\n  ', '\n');
      for (const part of [
        'Saturday, January 31, 2099\n4 people go out on 1 trip. 1 cart is out. 1 request for this day waits for an answer.\n',
        'Lamanai Maya Ruins:\n- Ana Novelo (4), +501 600-1234\nLuxury Teal Cart:\n- Bo Tillett (Day 1 of 3: goes out this day), +501 600-1234',
        'Sunday, February 1, 2099\n2 people go out on 1 trip. 1 cart is out.\nLamanai Maya Ruins:\n- Cy Usher (2), +501 600-1234',
        'Luxury Teal Cart:\n- Bo Tillett (Day 2 of 3: stays out), +501 600-1234',
        `Dee Paz (${waiting.id.slice(0, 8).toUpperCase()}), +501 600-1234\nLamanai Maya Ruins, Thursday, March 5, 2099\nOverdue since `,
        'Waits for 25 hours',
        'Answer overdue: Dee Paz, Thursday, March 5, 2099\n550 no such mailbox',
      ])
        assert.ok(shown.includes(part), `${part}\nin\n${shown}`);
      assert.match(body, /\/admin\b/);
      assert.ok(body.includes(`/admin/bookings/${waiting.id}`), 'a link for each request');
      assert.doesNotMatch(body, /Eve Spam|Fay Gone/);
    }
    const { rows } = await server.database.query(`select payload::text from mail_outbox where kind = 'daily-digest'`);
    assert.deepEqual(rows, [{ payload: '{"day": "2099-01-31"}' }], 'the outbox keeps nothing about visitors');
    assert.notEqual(today.id, waiting.id);
  });

  it('is stored once a day from 06:30 on, also by a late start and from two servers', async () => {
    await book();
    assert.equal(await enqueue('2099-01-31T12:29:59.999Z'), false);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) => enqueue('2099-01-31T15:10:00Z', at % 2 ? server : second)),
    );
    assert.equal(results.filter((stored) => stored).length, 1);
    assert.equal(await enqueue('2099-02-01T05:59:59Z'), false, 'before midnight in Belize');
    assert.equal(await enqueue('2099-02-01T06:00:00Z'), false, 'before 06:30 of the next day');
    await Promise.all([sweep(), sweep(second)]);
    assert.equal(digests().length, 1);
    assert.equal(await enqueue('2099-02-01T12:30:00Z'), true);
    await Promise.all([sweep(), sweep(second)]);
    assert.deepEqual(
      digests().map(({ subject }) => subject),
      ['Saturday, January 31, 2099: 1 request waits', 'Sunday, February 1, 2099: 1 request waits'],
    );
  });

  it('is no mail if there is nothing to say, also later that day', async () => {
    await book({ is_suspect: true, date: '2099-03-05' });
    assert.equal(await enqueue(halfPastSix), false);
    await book();
    assert.equal(await enqueue('2099-01-31T18:00:00Z'), false);
    const { rows } = await server.database.query(`select from mail_outbox where kind = 'daily-digest'`);
    assert.equal(rows.length, 0);
  });

  it('of yesterday is dropped where the mail server was away', async () => {
    await book();
    assert.equal(await enqueue(halfPastSix), true);
    mailServer.refuseWith(451);
    await sweep();
    assert.equal(await enqueue('2099-02-01T12:30:00Z'), true);
    mailServer.refuseWith(null);
    await server.database.query('update mail_outbox set next_attempt_at = now()');
    await sweep();
    assert.deepEqual(
      digests().map(({ subject }) => subject),
      ['Sunday, February 1, 2099: 1 request waits'],
    );
  });

  it('is stored by the function that the schedule calls, for the secret key only', async () => {
    const refused = await server.client().functions.invoke('daily-digest', { body: {} });
    assert.equal(refused.error.context.status, 401);
    const { data, error } = await server.client(server.secretKey).functions.invoke('daily-digest', { body: {} });
    assert.equal(error, null);
    assert.deepEqual(data, { stored: false });
  });

  const digests = () => mailServer.received.filter(({ subject }) => /^(Satur|Sun)day, /.test(subject ?? ''));

  async function book(change: Partial<BookingInsert> = {}) {
    const booking = sampleBooking(change);
    const { error } = await server.client().from('bookings').insert(booking);
    assert.equal(error, null);
    return booking;
  }

  async function enqueue(moment: string, on: TestServer = server): Promise<boolean> {
    const { data, error } = await on.client(on.secretKey).rpc('enqueue_daily_digest', { moment });
    assert.equal(error, null);
    return data;
  }

  async function sweep(on: TestServer = server): Promise<void> {
    const { error } = await on.client(on.secretKey).functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
  }

  // Triggers refuse a change of these columns, so they are disabled meanwhile. The promise is too long overdue for a
  // reminder.
  async function makeOlder(booking: string): Promise<void> {
    const client = await server.database.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(
        `update bookings set created_at = now() - interval '25 hours', decision_due_at = now() - interval '3 days'
         where id = $1`,
        [booking],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  }
});
