import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';
import { operator, startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

describe('the reminders of requests without an answer', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  let second: TestServer;
  let admin: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    ({ server, mailServer } = started);
    second = await startAnother();
    admin = await signIn(server, { role: 'admin' });
  });
  after(async () => {
    await second?.stop();
    await started?.stop();
  });
  beforeEach(async () => {
    await started.clear();
    await answering('00:00', '23:59');
  });

  it('arrive once at half of the promised time and once at its end, from two servers', async () => {
    const booking = await book({ asked: '13 hours', due: '11 hours' });
    for (let round = 0; round < 3; round += 1) await Promise.all([sweep(), sweep(second)]);
    assert.deepEqual(subjects(), ['Reminder: Ana Novelo waits:']);
    const [half] = mailServer.received;
    assert.deepEqual(half?.envelope.to, [operator]);
    assert.match(half?.text ?? '', /Half of the promised time is over\. Ana Novelo was promised an answer by \w+day, /);
    for (const body of [half?.text, half?.html]) {
      assert.match(body ?? '', new RegExp(`/admin/bookings/${booking.id}`));
      assert.match(body ?? '', /\/answer#[\w-]{43}/);
      assert.match(body ?? '', /, \d\d:\d\d, Belize time/);
    }
    await setTimes(booking.id, { asked: '25 hours', due: '-1 hour' });
    for (let round = 0; round < 3; round += 1) await Promise.all([sweep(), sweep(second)]);
    assert.deepEqual(subjects(), ['Overdue: Ana Novelo waits:', 'Reminder: Ana Novelo waits:']);
    const restarted = await startAnother();
    await sweep(restarted).finally(() => restarted.stop());
    assert.equal(mailServer.received.length, 2, 'after a restart');
    assert.match(mailServer.received[1]?.text ?? '', /still waits\. This is the last reminder of this request\./);
    const { rows } = await server.database.query('select kind, status, repetition from mail_outbox order by kind');
    assert.deepEqual(rows, [
      { kind: 'decision-half-time', status: 'sent', repetition: 0 },
      { kind: 'decision-overdue', status: 'sent', repetition: 0 },
    ]);
  });

  it('are one if no server ran until the end of the time', async () => {
    await book({ asked: '30 hours', due: '-6 hours' });
    await Promise.all([sweep(), sweep(second)]);
    await sweep();
    assert.deepEqual(subjects(), ['Overdue: Ana Novelo waits:']);
  });

  it('are one where the mail server was away from half of the time to its end', async () => {
    const booking = await book({ asked: '13 hours', due: '11 hours' });
    mailServer.refuseWith(451);
    await sweep();
    await setTimes(booking.id, { asked: '25 hours', due: '-1 hour' });
    await server.database.query('update mail_outbox set next_attempt_at = now()');
    mailServer.refuseWith(null);
    await sweep();
    await sweep();
    assert.deepEqual(subjects(), ['Overdue: Ana Novelo waits:']);
  });

  it('do not arrive once the request is answered, also if one waited for the mail server', async () => {
    const [waiting, answered] = [
      await book({ asked: '13 hours', due: '11 hours' }),
      await book({ asked: '13 hours', due: '11 hours' }),
    ];
    await decide(answered.id, 'cancelled');
    mailServer.refuseWith(451);
    await sweep();
    await decide(waiting.id, 'confirmed');
    mailServer.refuseWith(null);
    await server.database.query('update mail_outbox set next_attempt_at = now()');
    await setTimes(waiting.id, { asked: '25 hours', due: '-1 hour' });
    await sweep();
    await sweep();
    assert.deepEqual(subjects(), ['We cannot take you', 'Your booking is confirmed:']);
  });

  it('do not arrive before half of the time, of suspect requests, and of promises of days ago', async () => {
    await book({ asked: '11 hours', due: '13 hours' });
    await book({ asked: '30 hours', due: '-6 hours', is_suspect: true });
    await book({ asked: '80 hours', due: '-56 hours' });
    await sweep();
    assert.deepEqual(subjects(), []);
  });

  it('wait at half of the time for the times of day; at the end they do not', async () => {
    const { rows } = await server.database.query<{ hour: number }>(
      `select extract(hour from facts.local_time(now()))::integer as hour`,
    );
    // Neither the opening hour nor the closing hour begins within the next hour.
    await (rows[0]!.hour >= 3 ? answering('01:00', '02:00') : answering('12:00', '13:00'));
    const booking = await book({ asked: '13 hours', due: '11 hours' });
    await sweep();
    assert.deepEqual(subjects(), []);
    await setTimes(booking.id, { asked: '25 hours', due: '-1 hour' });
    await sweep();
    assert.deepEqual(subjects(), ['Overdue: Ana Novelo waits:']);
  });

  it('are never left in the outbox by an answer at the same time', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { id } = await book({ asked: '25 hours', due: '-1 hour' });
      const nudge = () => server.database.query('select enqueue_nudges()');
      await Promise.all([nudge(), decide(id, 'cancelled'), nudge()]);
      const { rows } = await server.database.query(
        `select kind from mail_outbox where booking_id = $1 and kind = 'decision-overdue'`,
        [id],
      );
      assert.deepEqual(rows, []);
    }
  });

  /** Starts another server on the same database. */
  function startAnother(): Promise<TestServer> {
    const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'bookings@desk.example', OPERATOR_EMAIL: operator };
    return startTestServer({ ...mail, DATABASE_URL: server.databaseUrl });
  }

  function subjects(): string[] {
    return mailServer.received.map(({ subject }) => subject!.split(' ').slice(0, 4).join(' ')).sort();
  }

  async function answering(from: string, until: string): Promise<void> {
    await server.database.query('update desk_settings set decisions_from = $1, decisions_until = $2', [from, until]);
  }

  /** Books without the two mails of a booking. `asked` is the age, `due` the time until the promised answer. */
  async function book({ asked, due, ...change }: { asked: string; due: string; is_suspect?: true }) {
    const booking = sampleBooking(change);
    const { error } = await server.client().from('bookings').insert(booking);
    assert.equal(error, null);
    await server.database.query('delete from mail_outbox where booking_id = $1', [booking.id]);
    await setTimes(booking.id, { asked, due });
    return booking;
  }

  // Triggers refuse a change of these columns, so they are disabled meanwhile.
  async function setTimes(booking: string, { asked, due }: { asked: string; due: string }): Promise<void> {
    const client = await server.database.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(
        'update bookings set created_at = now() - $2::interval, decision_due_at = now() + $3::interval where id = $1',
        [booking, asked, due],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  async function decide(booking: string, decision: string): Promise<void> {
    assert.equal((await admin.rpc('decide_booking', { booking, decision })).error, null);
  }

  async function sweep(on: TestServer = server): Promise<void> {
    const { error } = await on.client(on.secretKey).functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
  }
});
