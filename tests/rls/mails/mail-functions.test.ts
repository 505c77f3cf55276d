import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BookingInsert } from '../../../domain/booking/booking.ts';
import { bookingEmailBody } from '../../../domain/booking/booking-email-body.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';
import { operator, startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

const nothing = { sent: 0, queued: 0 };

describe('the functions that send mail', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    started = await startServerWithMail({ settings: { LOG_REQUESTS: 'on' } });
    ({ server, mailServer } = started);
    visitor = server.client();
  });
  after(() => started?.stop());
  beforeEach(() => started.clear());

  describe('send-booking-email', () => {
    it('mails the operator and the visitor', async () => {
      const booking = await book({ message: 'We bring two children' });
      assert.deepEqual(await announce(booking), { status: 200, body: { sent: 2, queued: 0 } });
      const [toOperator, toVisitor] = sorted();
      assert.deepEqual(toOperator?.envelope, { from: 'bookings@desk.example', to: [operator] });
      assert.match(toOperator?.text ?? '', /We bring two children/);
      assert.match(toOperator?.text ?? '', new RegExp(`/admin/bookings/${booking.id}`));
      assert.match(toOperator?.text ?? '', /^Also that day: /m);
      for (const mail of [toOperator, toVisitor])
        assert.deepEqual([mail?.inReplyTo, mail?.references], [thread(booking), thread(booking)], 'one thread');
      assert.deepEqual(toVisitor?.envelope.to, [booking.email]);
      assert.match(toVisitor?.text ?? '', /Lamanai Maya Ruins/);
      assert.match(toVisitor?.html ?? '', /Lamanai Maya Ruins/);
      assert.doesNotMatch(toVisitor?.text ?? '', /two children/);
      const { rows } = await server.database.query('select status from mail_outbox');
      assert.deepEqual(rows, [{ status: 'sent' }, { status: 'sent' }]);
    });

    it('reaches both if the address has letters that a strict mail server refuses in a header', async () => {
      const booking = await book({ email: 'josé@example.com' });
      assert.deepEqual((await announce(booking)).body, { sent: 2, queued: 0 });
      const toOperator = mailServer.received.find(({ envelope }) => envelope.to[0] === operator);
      assert.match(toOperator?.text ?? '', /^E-mail: josé@example\.com$/m);
      assert.ok(mailServer.received.some(({ envelope }) => envelope.to[0] === booking.email));
    });

    it('calls the database twice: to claim the mails with all that they need, and to record both', async () => {
      const booking = await book();
      const before = server.logLines.length;
      assert.deepEqual((await announce(booking)).body, { sent: 2, queued: 0 });
      const calls = server.logLines.slice(before).flatMap((line) => /\/rest\/v1\/\S*?(?=["\s])/.exec(line) ?? []);
      assert.deepEqual(calls, ['/rest/v1/rpc/claim_mails', '/rest/v1/rpc/finish_mails']);
    });

    it('copies nothing from the call into the mails', async () => {
      const booking = await book();
      const spam = 'CHEAP WATCHES';
      const body = {
        ...bookingEmailBody(booking, []),
        tourDetails: spam,
        phone: '+501 707 0707',
        people: 12,
        date: spam,
        message: spam,
        bookingType: 'custom',
        to: 'stranger@example.com',
      };
      assert.deepEqual((await invoke('send-booking-email', body)).body, { sent: 2, queued: 0 });
      assert.doesNotMatch(JSON.stringify(mailServer.received), /WATCHES|stranger|707 0707/);
    });

    it('names the tours that administrators added', async () => {
      const { rows } = await server.database.query(
        `insert into tours (name, duration, category) values ('Night Snorkel', '2 hours', 'snorkeling') returning id`,
      );
      await announce(
        await book({ booking_type: 'custom', tour_id: null, custom_tour_ids: ['belize-zoo', rows[0].id] }),
      );
      for (const mail of sorted()) assert.match(mail.text ?? '', /Belize Zoo[^]*Night Snorkel/);
    });

    it('sends each mail once, also when called several times in parallel', async () => {
      const booking = await book();
      const answers = await Promise.all(Array.from({ length: 6 }, () => announce(booking)));
      assert.equal(
        answers.reduce((total, { body }) => total + (body as typeof nothing).sent, 0),
        2,
      );
      assert.deepEqual(await announce(booking), { status: 200, body: nothing });
      assert.equal(mailServer.received.length, 2);
    });

    it('mails no stranger, and responds as if there were nothing to send', async () => {
      const booking = await book();
      for (const stranger of [
        { email: 'stranger@example.com' },
        { name: 'Another Name' },
        { name: '%' },
        { email: `x${booking.email}` },
      ]) {
        assert.deepEqual(await announce({ ...booking, ...stranger }), { status: 200, body: nothing });
      }
      assert.deepEqual(mailServer.received, []);
    });

    it('finds the booking as the form stored it', async () => {
      const booking = await book();
      assert.deepEqual(
        (await announce({ ...booking, name: ` ${booking.name}\n`, email: ` ${booking.email.toUpperCase()} ` })).body,
        { sent: 2, queued: 0 },
      );
    });

    it('ignores a booking of more than 15 minutes ago, or one that is decided', async () => {
      const old = await book();
      await makeOlder(old.id, '15 minutes');
      const decided = await book();
      await server.database.query(`update bookings set status = 'cancelled' where id = $1`, [decided.id]);
      for (const booking of [old, decided]) assert.deepEqual(await announce(booking), { status: 200, body: nothing });
      assert.deepEqual(mailServer.received, []);
    });

    const good = bookingEmailBody(sampleBooking(), []);
    const bad: [why: string, body: unknown, status: number][] = [
      ['no JSON', 'name=Ana', 400],
      ['nothing', '', 400],
      ['null', 'null', 400],
      ['a list', [good], 400],
      ['no name', { ...good, name: undefined }, 400],
      ['an empty name', { ...good, name: ' ' }, 400],
      ['a name that is an object', { ...good, name: { toString: 'Ana' } }, 400],
      ['a name without end', { ...good, name: 'a'.repeat(10_000) }, 400],
      ['a NUL', { ...good, name: 'Ana\0Novelo' }, 400],
      ['half a surrogate pair', { ...good, name: 'Ana \ud800' }, 400],
      ['an e-mail with half a surrogate pair', { ...good, email: 'ana\udc00@example.com' }, 400],
      ['an e-mail that is a list', { ...good, email: [good.email] }, 400],
      ['an e-mail that is none', { ...good, email: 'ana' }, 400],
      ['two e-mails', { ...good, email: 'ana@example.com, bea@example.com' }, 400],
      ['an unknown type', { ...good, bookingType: 'toString' }, 400],
      ['people in words', { ...good, people: 'two' }, 400],
      ['a message that is a number', { ...good, message: 1 }, 400],
      ['a message without end', { ...good, message: 'a'.repeat(9001) }, 400],
      ['megabytes', { ...good, tourDetails: 'a'.repeat(3_000_000) }, 413],
    ];
    for (const [why, body, status] of bad) {
      it(`refuses ${why}`, async () => {
        const answer = await post('send-booking-email', typeof body === 'string' ? body : JSON.stringify(body));
        assert.equal(answer.status, status);
        assert.equal(typeof (await answer.json()).error, 'string');
      });
    }

    it('accepts POST only, from any origin', async () => {
      const url = `${server.url}/functions/v1/send-booking-email`;
      assert.equal((await fetch(url)).status, 405);
      const preflight = await fetch(url, {
        method: 'OPTIONS',
        headers: { origin: 'https://site.example', 'access-control-request-method': 'POST' },
      });
      assert.ok(preflight.ok);
      const answer = await post('send-booking-email', JSON.stringify(good), { origin: 'https://site.example' });
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    });
  });

  describe('a mail server that refuses', () => {
    it('delays the mails; the sweep delivers each of them once', async () => {
      mailServer.refuseWith(451);
      const booking = await book();
      assert.deepEqual(await announce(booking), { status: 202, body: { sent: 0, queued: 2 } });
      const { rows } = await server.database.query(
        `select status, attempts, claimed_until, last_error,
           ceil(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
         from mail_outbox`,
      );
      assert.equal(rows.length, 2);
      for (const row of rows) {
        assert.deepEqual([row.status, row.attempts, row.claimed_until], ['pending', 1, null]);
        assert.match(row.last_error, /451.*Come back later/);
        assert.equal(row.minutes, 1);
      }
      assert.deepEqual(await announce(booking), { status: 200, body: nothing }, 'not due yet');
      assert.deepEqual(await sweep(), nothing);

      await server.database.query('update mail_outbox set next_attempt_at = now()');
      assert.deepEqual(await sweep(), { sent: 0, queued: 2 });
      mailServer.refuseWith(null);
      await server.database.query('update mail_outbox set next_attempt_at = now()');
      assert.deepEqual(await sweep(), { sent: 2, queued: 0 });
      assert.deepEqual(await sweep(), nothing);
      assert.deepEqual(
        sorted().map(({ envelope }) => envelope.to),
        [[operator], [booking.email]],
      );
    });
  });

  describe('a mail server that refuses for good', () => {
    it('makes the mails failed, with its reason; an administrator sends one again', async () => {
      mailServer.refuseWith(550);
      const booking = await book();
      assert.deepEqual(await announce(booking), { status: 202, body: { sent: 0, queued: 2 } });
      const admin = await signIn(server, { role: 'admin' });
      const { data } = await admin.from('mail_outbox').select('id, kind, status, last_error').order('kind');
      assert.deepEqual(
        data!.map(({ kind, status }) => [kind, status]),
        [
          ['booking-operator', 'failed'],
          ['booking-visitor', 'failed'],
        ],
      );
      for (const { last_error: reason } of data!) assert.match(reason, /550.*Come back later/);
      assert.ok(!server.logLines.some((line) => line.includes(booking.email)), 'the log names no address');
      mailServer.refuseWith(null);
      await server.database.query('update mail_outbox set next_attempt_at = now()');
      assert.deepEqual(await sweep(), nothing, 'there is no further attempt');
      assert.equal((await admin.rpc('send_mail_again', { mail: data![1]!.id })).error, null);
      assert.deepEqual(await sweep(), { sent: 1, queued: 0 });
      assert.deepEqual(mailServer.received[0]?.envelope.to, [booking.email]);
    });
  });

  describe('send-outbox', () => {
    it('sends everything that is due', async () => {
      for (let booking = 0; booking < 7; booking += 1) await book();
      assert.deepEqual(await sweep(), { sent: 14, queued: 0 });
      assert.equal(mailServer.received.length, 14);
      assert.equal(new Set(mailServer.received.map(({ messageId }) => messageId)).size, 14);
    });

    it('sends each mail once when sweeps run in parallel', async () => {
      for (let booking = 0; booking < 6; booking += 1) await book();
      const sweeps = await Promise.all([sweep(), sweep(), sweep()]);
      assert.equal(
        sweeps.reduce((total, { sent }) => total + sent, 0),
        12,
      );
      assert.equal(mailServer.received.length, 12);
    });

    it('needs the secret key', async () => {
      const booking = await book();
      const user = await signIn(server, { role: 'admin' });
      for (const client of [visitor, user]) {
        const { error } = await client.functions.invoke('send-outbox', { body: {} });
        assert.equal(error?.context.status, 401);
      }
      assert.equal((await post('send-outbox', '{}', { authorization: `Bearer ${server.secretKey}x` })).status, 401);
      assert.equal((await fetch(`${server.url}/functions/v1/send-outbox`, { method: 'POST' })).status, 401);
      assert.deepEqual(mailServer.received, []);
      assert.deepEqual((await announce(booking)).body, { sent: 2, queued: 0 });
    });
  });

  describe('send-user-notification', () => {
    it('tells the operator once that a user signed in', async () => {
      const { user, email } = await newUser();
      assert.deepEqual(await invoke('send-user-notification', { userEmail: email, userName: 'Ana\nNovelo' }, user), {
        status: 200,
        body: { sent: 1, queued: 0 },
      });
      const [mail] = mailServer.received;
      assert.deepEqual(mail?.envelope.to, [operator]);
      assert.equal(mail?.subject, 'New sign-in: Ana Novelo');
      assert.equal(mail?.replyTo?.[0]?.address, email);
      assert.deepEqual(await invoke('send-user-notification', { userEmail: email }, user), {
        status: 200,
        body: nothing,
      });
      assert.equal(mailServer.received.length, 1);
    });

    it('calls a user without a name New User', async () => {
      const { user, email } = await newUser();
      await invoke('send-user-notification', { userEmail: email }, user);
      assert.equal(mailServer.received[0]?.subject, 'New sign-in: New User');
    });

    it('reports only the account of the caller', async () => {
      const { user } = await newUser();
      const { email } = await newUser();
      assert.equal((await invoke('send-user-notification', { userEmail: email }, user)).status, 403);
      assert.equal((await invoke('send-user-notification', { userEmail: email }, visitor)).status, 401);
      assert.equal(
        (await invoke('send-user-notification', { userEmail: email }, server.client(server.secretKey))).status,
        401,
      );
      assert.equal(
        (
          await post('send-user-notification', JSON.stringify({ userEmail: email }), {
            authorization: forgedToken(email),
          })
        ).status,
        401,
      );
      assert.deepEqual(mailServer.received, []);
      assert.equal((await server.database.query('select 1 from mail_outbox')).rowCount, 0);
    });

    it('refuses a body of another shape', async () => {
      const { user, email } = await newUser();
      for (const body of [
        {},
        { userEmail: 1 },
        { userEmail: email, userName: 7 },
        { userEmail: email, userName: 'a'.repeat(101) },
      ]) {
        assert.equal((await invoke('send-user-notification', body, user)).status, 400);
      }
    });
  });

  async function book(change: Partial<BookingInsert> = {}): Promise<BookingInsert & { id: string }> {
    const booking = sampleBooking(change);
    const { error } = await visitor.from('bookings').insert(booking);
    assert.equal(error, null);
    return booking;
  }

  /** What every mail about a booking refers to. */
  const thread = ({ id }: BookingInsert) => `<${id}@desk.example>`;

  const announce = (booking: BookingInsert) => invoke('send-booking-email', bookingEmailBody(booking, []));

  async function invoke(name: string, body: object, client = visitor): Promise<{ status: number; body: unknown }> {
    const { data, error, response } = await client.functions.invoke(name, { body });
    return { status: error ? error.context.status : response!.status, body: error ? await error.context.json() : data };
  }

  async function sweep(): Promise<typeof nothing> {
    const { data, error } = await server.client(server.secretKey).functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
    return data;
  }

  function post(name: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      body,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
    });
  }

  /** Sorts the mails to the operator first. */
  function sorted() {
    return mailServer.received.toSorted(
      (one, other) => Number(other.envelope.to[0] === operator) - Number(one.envelope.to[0] === operator),
    );
  }

  async function newUser(): Promise<{ user: SupabaseClient; email: string }> {
    const user = await signIn(server, {});
    const { data } = await user.auth.getUser();
    return { user, email: data.user!.email! };
  }

  // Triggers refuse a change of this column, so they are disabled meanwhile.
  async function makeOlder(booking: string, by: string): Promise<void> {
    const client = await server.database.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query('update bookings set created_at = created_at - $2::interval where id = $1', [booking, by]);
      await client.query('commit');
    } finally {
      client.release();
    }
  }
});

/** A well-formed token without a valid signature, as an attacker would forge it. */
function forgedToken(email: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: randomUuid(),
    email,
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  return `Bearer ${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${Buffer.alloc(32).toString('base64url')}`;
}
