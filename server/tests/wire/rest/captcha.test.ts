import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { startCaptchaService, type CaptchaService } from '../../../testing/services/captcha-service.ts';
import { randomUuid, uniqueEmail } from '../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const secret = 'the secret of the site';
const header = 'x-captcha-token';
const missing = {
  code: 'captcha_failed',
  details: null,
  hint: null,
  message: 'captcha protection: request disallowed (no captcha_token found in request)',
};

// supabase/server.toml names the table bookings and the function send_bookings.
describe('inserts into a relation of captcha_relations', () => {
  let server: TestServer;
  let captcha: CaptchaService;
  before(async () => {
    captcha = await startCaptchaService(secret);
    server = await startTestServer(settings(captcha.url));
    await addTables(server);
  });
  after(async () => {
    await server?.stop();
    await captcha?.stop();
  });

  it('need a token, which is accepted once', async () => {
    const token = captcha.issue();
    const insert = (row: object) => server.client().from('bookings').insert(row).setHeader(header, token);
    assert.equal((await insert(booking())).error, null);
    assert.deepEqual(captcha.received.at(-1), { secret, response: token, remoteip: '127.0.0.1' });
    const { error, status } = await insert(booking());
    assert.deepEqual(
      [status, error?.code, error?.message],
      [400, 'captcha_failed', 'captcha protection: request disallowed (invalid-input-response)'],
    );
    assert.equal(await countBookings(server), 1);
  });

  it('are refused without a token in every form, and store nothing', async () => {
    const row = booking();
    const before = await countBookings(server);
    const token = await tokenOf(server, {});
    for (const request of [
      {},
      { token },
      { body: JSON.stringify([row, booking()]) },
      { type: 'text/csv', body: `name,email\n${row.name},${row.email}` },
      { type: 'application/x-www-form-urlencoded', body: new URLSearchParams({ name: row.name }).toString() },
      { prefer: 'return=minimal' },
      { prefer: 'resolution=merge-duplicates' },
      { prefer: 'tx=rollback' },
      { profile: 'public' },
      { path: 'bookings?columns=name' },
      { path: '%62ookings' },
      { path: `bookings?id=eq.${randomUuid()}`, method: 'PUT' },
      { captchaToken: ' ' },
    ]) {
      const response = await send(server, { body: JSON.stringify(row), ...request });
      assert.deepEqual([response.status, response.body], [400, missing], JSON.stringify(request));
    }
    assert.equal(await countBookings(server), before);
  });

  it('need none with the secret key or a claim of trusted_claims', async () => {
    assert.equal((await server.client(server.secretKey).from('bookings').insert(booking())).error, null);
    const admin = await tokenOf(server, { role: 'admin' });
    const { body } = await send(server, { token: admin, body: JSON.stringify(booking()) });
    assert.notEqual((body as { code?: string } | null)?.code, 'captcha_failed');
  });

  it('and calls of a function that it names need one too', async () => {
    const { id, name, email, phone, message: _, ...trip } = booking();
    const body = JSON.stringify({ visitor: { name, email, phone }, trips: [{ id, ...trip }] });
    const call = (captchaToken?: string) =>
      send(server, { path: 'rpc/send_bookings', body, ...(captchaToken && { captchaToken }) });
    const before = await countBookings(server);
    const refused = await call();
    assert.deepEqual([refused.status, refused.body], [400, missing]);
    assert.equal(await countBookings(server), before);
    assert.equal((await call(captcha.issue())).status, 204);
    assert.equal(await countBookings(server), before + 1);
  });

  it('are the only requests that need one', async () => {
    assert.equal((await server.client().from('notes').insert({ text: 'free' })).error, null);
    const read = await send(server, { method: 'GET', body: null });
    const change = await send(server, {
      method: 'PATCH',
      path: `bookings?id=eq.${randomUuid()}`,
      body: '{"name":"x"}',
    });
    for (const { body } of [read, change]) assert.notEqual((body as { code?: string } | null)?.code, 'captcha_failed');
  });

  it('may be sent from other origins', async () => {
    const response = await fetch(`${server.url}/rest/v1/bookings`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': `apikey,${header}`,
      },
    });
    assert.ok(response.headers.get('access-control-allow-headers')?.split(',').includes(header));
  });

  it('are refused with 503 while the service does not respond, and the log has no token', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const away = await startTestServer(settings(`http://127.0.0.1:${port}/siteverify`));
    try {
      const { error, status } = await away.client().from('bookings').insert(booking()).setHeader(header, 'the-token');
      assert.deepEqual(
        [status, error?.code, error?.message],
        [503, 'captcha_unavailable', 'captcha verification process failed'],
      );
      assert.equal(await countBookings(away), 0);
      const log = away.logLines.join('\n');
      assert.match(log, /captcha verification process failed/);
      for (const hidden of [secret, 'the-token']) assert.ok(!log.includes(hidden));
    } finally {
      silent.closeAllConnections();
      silent.close();
      await away.stop();
    }
  });

  it('need none while [auth.captcha] is off', async () => {
    const open = await startTestServer();
    try {
      assert.equal((await open.client().from('bookings').insert(booking())).error, null);
    } finally {
      await open.stop();
    }
  });
});

function settings(verifyUrl: string): Record<string, string> {
  return {
    SUPABASE_AUTH_CAPTCHA_ENABLED: 'true',
    SUPABASE_AUTH_CAPTCHA_PROVIDER: 'turnstile',
    SUPABASE_AUTH_CAPTCHA_SECRET: secret,
    SUPABASE_AUTH_CAPTCHA_VERIFY_URL: verifyUrl,
  };
}

function booking() {
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return {
    id: randomUuid(),
    booking_type: 'tour',
    tour_id: 'lamanai',
    date: nextMonth,
    people: 2,
    name: 'Ana Castillo',
    email: uniqueEmail('account'),
    phone: '+501 600 1234',
    message: '',
  };
}

async function addTables(server: TestServer): Promise<void> {
  await server.database.query(`
    create table public.notes (text text);
    grant insert on public.notes to anon;
    notify pgrst, 'reload schema';
  `);
}

async function countBookings(server: TestServer): Promise<number> {
  const { rows } = await server.database.query<{ count: number }>('select count(*)::int as count from bookings');
  return rows[0]!.count;
}

function tokenOf({ jwtSecret }: TestServer, metadata: object): Promise<string> {
  return new SignJWT({ role: 'authenticated', sub: randomUuid(), app_metadata: metadata })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret));
}

interface Sending {
  body: string | null;
  method?: string;
  path?: string;
  type?: string;
  prefer?: string;
  profile?: string;
  token?: string;
  captchaToken?: string;
}

async function send({ url, publishableKey }: TestServer, sending: Sending): Promise<{ status: number; body: unknown }> {
  const { body, method = 'POST', path = 'bookings', type = 'application/json', prefer, profile, token } = sending;
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    body,
    headers: {
      apikey: publishableKey,
      'content-type': type,
      ...(prefer && { prefer }),
      ...(profile && { 'content-profile': profile }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sending.captchaToken !== undefined && { [header]: sending.captchaToken }),
    },
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
