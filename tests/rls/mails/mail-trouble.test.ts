import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { followsAnyMail, mailProblems, type MailProblem } from '../../../domain/mail/mail-problems.ts';
import type { WaitingMails } from '../../../domain/mail/mail-problems.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';
import { startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

describe('mails that the mail server does not take', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  let admin: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    ({ server, mailServer } = started);
    admin = await signIn(server, { role: 'admin' });
  });
  after(() => started?.stop());
  beforeEach(() => started.clear());

  it('are counted from the first refusal, and follow within a minute once one of them leaves', async () => {
    const open = await mailServer.die();
    try {
      const bookings = [await book('Ana Novelo'), await book('Bea Choc')];
      assert.deepEqual(await waiting(), [], 'no attempt was made');
      assert.deepEqual(await sweep(), { sent: 0, queued: 4 });
      const counted = await waiting();
      assert.deepEqual(
        counted.map(({ problem, kind, mails }) => [problem, kind, mails]),
        [
          ['unreachable', 'booking-operator', 2],
          ['unreachable', 'booking-visitor', 2],
        ],
      );
      for (const { last_error: error, bookings: about } of counted) {
        assert.match(error ?? '', /ECONNREFUSED/);
        assert.deepEqual(
          about,
          bookings.map(({ id, name, email }) => ({ id, name, email })),
        );
      }
    } finally {
      await open();
    }

    // After the tenth attempt, and one with few attempts left.
    await server.database.query(`update mail_outbox set attempts = 10, next_attempt_at = now() + interval '6 hours'`);
    const [late] = await pending();
    await server.database.query('update mail_outbox set attempts = 16 where id = $1', [late!.id]);
    const { mail_id: mail } = (await waiting())[1]!;
    assert.equal((await admin.rpc('send_mail_again', { mail })).error, null);
    assert.deepEqual(await sweep(), { sent: 1, queued: 0 });
    assert.deepEqual(await waiting(), [], 'the mail server answers');
    const minutes = (await pending()).map(({ id, wait }) => (id === late!.id ? 'late' : wait));
    assert.deepEqual(minutes.sort(), [1, 1, 'late']);
    await server.database.query('update mail_outbox set next_attempt_at = now()');
    assert.deepEqual(await sweep(), { sent: 3, queued: 0 });
  });

  it('follow another mail if that shows that their problem is over', async () => {
    const { id } = await book('Ana Novelo');
    await server.database.query(
      `insert into mail_outbox (kind, booking_id, repetition, attempts, problem, next_attempt_at)
       select 'booking-visitor', $1, number, 1, problem, now() + interval '10 minutes'
       from unnest($2::text[]) with ordinality as known (problem, number)`,
      [id, mailProblems],
    );
    await sweep();
    assert.deepEqual(
      (await waiting()).map(({ problem }) => problem).sort(),
      mailProblems.filter((problem) => !followsAnyMail(problem as MailProblem)).sort(),
    );
  });

  it('name the guest whose mailbox is full, and do not follow another mail', async () => {
    mailServer.refuseWith(552);
    const { id, name, email } = await book('Ana Novelo');
    await sweep();
    mailServer.refuseWith(null);
    await book('Bea Choc');
    assert.deepEqual(await sweep(), { sent: 2, queued: 0 });
    const toVisitor = (await waiting()).find(({ kind }) => kind === 'booking-visitor');
    assert.deepEqual(
      [toVisitor?.problem, toVisitor?.mails, toVisitor?.bookings],
      ['mailbox-full', 1, [{ id, name, email }]],
    );
  });

  it('name the address that was refused among those that were given up, until it is tried again', async () => {
    mailServer.refuseWith(550);
    const { id, email } = await book('Ana Novelo');
    await sweep();
    assert.deepEqual(await waiting(), []);
    const { data } = await admin.rpc('list_failed_mails').eq('kind', 'booking-visitor');
    const [failed] = data as { id: string; booking_id: string; problem: string; email: string }[];
    assert.deepEqual([failed?.booking_id, failed?.problem, failed?.email], [id, 'address', email]);
    assert.equal((await admin.rpc('send_mail_again', { mail: failed!.id })).error, null);
    assert.deepEqual(await waiting(), [], 'the new attempt was not made');
  });

  it('are one count with five bookings, however many they are', async () => {
    const { id } = await book('Ana Novelo');
    await server.database.query(
      `insert into mail_outbox (kind, booking_id, repetition, attempts, problem)
       select 'booking-visitor', $1, number, 1, 'mailbox-full' from generate_series(1, 300) as number`,
      [id],
    );
    const [counted, ...others] = await waiting();
    assert.deepEqual([counted?.mails, counted?.bookings.length, others], [300, 5, []]);
  });

  async function book(name: string) {
    const booking = sampleBooking({ name });
    assert.equal((await server.client().from('bookings').insert(booking)).error, null);
    return booking;
  }

  async function sweep(): Promise<unknown> {
    const { data, error } = await server.client(server.secretKey).functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
    return data;
  }

  async function waiting(): Promise<WaitingMails[]> {
    const { data, error } = await admin.rpc('list_waiting_mails', {}, { get: true });
    assert.equal(error, null);
    return data as WaitingMails[];
  }

  /** The mails that are not sent, each with its wait in minutes. */
  async function pending(): Promise<{ id: string; wait: number }[]> {
    const { rows } = await server.database.query<{ id: string; wait: number }>(
      `select id, ceil(extract(epoch from next_attempt_at - now()) / 60)::int as wait
       from mail_outbox where sent_at is null order by kind, id`,
    );
    return rows;
  }
});
