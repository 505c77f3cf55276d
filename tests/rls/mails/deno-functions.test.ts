import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { bookingEmailBody } from '../../../domain/booking/booking-email-body.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { startDenoFunction, type DenoFunction } from '../../support/tools/deno-function.ts';
import { requireTool } from 'stilthouse/testing/tools/official-tools.ts';
import { signIn } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';
import { operator, sender, startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

const mailNames = ['send-booking-email', 'send-outbox', 'send-user-notification', 'invite-administrator'] as const;
const names = [...mailNames, 'calendar-feed', 'send-push', 'stop-after-trip-mails'] as const;
const { program, missing } = requireTool('deno');

describe('the functions in Deno, with the variables of a hosted project', { skip: missing }, () => {
  const functions: Record<string, DenoFunction> = {};
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  before(async () => {
    started = await startServerWithMail();
    ({ server, mailServer } = started);
    // The variables of https://supabase.com/docs/guides/functions/secrets, then the secrets of supabase/README.md.
    const variables = {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: server.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secretKey }),
      SUPABASE_DB_URL: 'postgresql://postgres:unused@127.0.0.1:1/postgres',
      SB_REGION: 'us-east-1',
      SB_EXECUTION_ID: 'e0a7b6f2-8f1c-4d53-9d0e-6f0f7a1c2b3d',
      DENO_DEPLOYMENT_ID: 'project_function_1',
      SMTP_URL: mailServer.url,
      MAIL_FROM: sender,
      OPERATOR_EMAIL: operator,
      SITE_URL: 'https://www.desk.example',
      VITE_SITE_PRODUCT: 'Reef and Rum',
    };
    await Promise.all(names.map(async (name) => (functions[name] = await startDenoFunction(program, name, variables))));
  });
  after(async () => {
    await Promise.all(Object.values(functions).map((one) => one.stop()));
    await started?.stop();
  });
  beforeEach(() => started.clear());

  it('send-booking-email: mails the operator and the visitor, with the settings of the variables', async () => {
    const booking = await book();
    assert.deepEqual(await call('send-booking-email', bookingEmailBody(booking, [])), {
      status: 200,
      body: { sent: 2, queued: 0 },
    });
    assert.deepEqual(
      mailServer.received.map(({ envelope }) => envelope).sort((a, b) => a.to[0]!.localeCompare(b.to[0]!)),
      [booking.email, operator].sort((a, b) => a.localeCompare(b)).map((to) => ({ from: sender, to: [to] })),
    );
    for (const mail of mailServer.received) {
      assert.equal(mail.from?.name, 'Reef and Rum');
      assert.match(mail.text ?? '', /Lamanai Maya Ruins/);
    }
    assert.match(JSON.stringify(mailServer.received), /https:\/\/www\.desk\.example\//);
    assert.deepEqual(await outbox(), [{ status: 'sent' }, { status: 'sent' }]);
    assert.equal((await call('send-booking-email', {})).status, 400);
  });

  it('send-outbox: wants the secret key, keeps a mail that the mail server refuses, and sends it later', async () => {
    await book();
    const key = { authorization: `Bearer ${server.secretKey}` };
    assert.equal((await call('send-outbox', {})).status, 401);
    assert.equal((await call('send-outbox', {}, { apikey: server.publishableKey })).status, 401);
    mailServer.refuseWith(451);
    assert.deepEqual(await call('send-outbox', {}, key), { status: 200, body: { sent: 0, queued: 2 } });
    assert.deepEqual(await outbox(), [{ status: 'pending' }, { status: 'pending' }]);
    mailServer.refuseWith(null);
    await server.database.query('update mail_outbox set next_attempt_at = now()');
    assert.deepEqual(await call('send-outbox', {}, key), { status: 200, body: { sent: 2, queued: 0 } });
  });

  it('send-user-notification: recognises the user by the access token', async () => {
    const { data } = await (await signIn(server, {})).auth.getSession();
    const { access_token: token, user } = data.session!;
    const body = { userEmail: user.email, userName: 'Ana' };
    assert.equal((await call('send-user-notification', body)).status, 401);
    assert.deepEqual(await call('send-user-notification', body, { authorization: `Bearer ${token}` }), {
      status: 200,
      body: { sent: 1, queued: 0 },
    });
    assert.equal(mailServer.received[0]?.subject, 'New sign-in: Ana');
  });

  it('invite-administrator: invites for an administrator alone', async () => {
    const bearer = async (role: Record<string, string>) => {
      const { data } = await (await signIn(server, role)).auth.getSession();
      return { authorization: `Bearer ${data.session!.access_token}` };
    };
    const body = { email: 'rosa@example.com' };
    assert.equal((await call('invite-administrator', body, await bearer({}))).status, 403);
    assert.deepEqual(await call('invite-administrator', body, await bearer({ role: 'admin' })), {
      status: 200,
      body: { outcome: 'invited' },
    });
    await eventually('the invitation', () => mailServer.received[0]?.envelope.to[0] === body.email);
  });

  it('calendar-feed: serves the calendar to the token of an administrator alone', async () => {
    const { data: token } = await (
      await signIn(server, { role: 'admin' })
    ).rpc('make_calendar_feed', { label: 'Deno' });
    const { url } = functions['calendar-feed']!;
    assert.equal((await fetch(`${url}/bookings.ics?token=${'x'.repeat(43)}`)).status, 404);
    const response = await fetch(`${url}/bookings.ics?token=${token}`);
    assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'private, no-store']);
    assert.match(await response.text(), /^BEGIN:VCALENDAR\r\n[^]*X-WR-CALNAME:Reef and Rum\\, bookings\r\n/);
  });

  it('send-push: makes its key, signs and encrypts, and records that a push service was not reached', async () => {
    const key = { apikey: server.secretKey };
    assert.deepEqual(await call('send-push', {}, key), { status: 200, body: { sent: 0, failed: 0 } });
    const owner = await signIn(server, { role: 'admin' });
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const { error } = await owner.rpc('keep_push_subscription', {
      endpoint: 'https://no-such-host.push.services.mozilla.com/wpush/v2/one',
      p256dh: Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url'),
      auth: 'A'.repeat(22),
      device: 'Firefox on Linux',
    });
    assert.equal(error, null);
    await book();
    assert.deepEqual(await call('send-push', {}, key), { status: 200, body: { sent: 0, failed: 1 } });
    const { rows } = await server.database.query('select attempts, done_at from push_messages');
    assert.deepEqual(rows, [{ attempts: 1, done_at: null }]);
  });

  it('stop-after-trip-mails: leads a GET to the page of the site, and refuses a token of no guest', async () => {
    const address = `${functions['stop-after-trip-mails']!.url}?token=${'x'.repeat(43)}`;
    const opened = await fetch(address, { redirect: 'manual' });
    const page = `https://www.desk.example/no-more-questions#${'x'.repeat(43)}`;
    assert.deepEqual([opened.status, opened.headers.get('location')], [303, page]);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    assert.equal((await fetch(address, { method: 'POST', body })).status, 404);
  });

  it('answer the preflight of a browser', async () => {
    for (const name of mailNames) {
      const response = await fetch(functions[name]!.url, { method: 'OPTIONS' });
      assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [204, '*']);
    }
  });

  async function book(): Promise<ReturnType<typeof sampleBooking>> {
    const booking = sampleBooking();
    const { error } = await server.client().from('bookings').insert(booking);
    assert.equal(error, null);
    return booking;
  }

  async function call(
    name: (typeof names)[number],
    body: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(functions[name]!.url, { method: 'POST', body: JSON.stringify(body), headers });
    return { status: response.status, body: await response.json() };
  }

  async function outbox(): Promise<unknown[]> {
    return (await server.database.query('select status from mail_outbox')).rows;
  }
});
