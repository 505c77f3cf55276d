import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';
import { exhaust, limitRequests, password } from './limit-requests.ts';

// The share of a client is 5 of the 20 mails.
const env = {
  RATE_LIMITS: 'on',
  CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
  SUPABASE_AUTH_RATE_LIMIT_EMAIL_SENT: '20',
};

describe('the mails of the auth service', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer(env);
  });
  after(() => server.stop());
  beforeEach(() => server.database.query('delete from server_system.rate_limits; delete from auth.mail_spacing'));

  const { makeAccount, post } = limitRequests(() => server);
  let made = 0;
  const madeUp = () => `made-up-${(made += 1)}@example.com`;
  const signUp = (address: string) => post('/signup', address, { email: madeUp(), password });

  it('of one client leave enough for the others', async () => {
    const { count, code } = await exhaust(() => signUp('203.0.113.1'));
    assert.equal(count, 6);
    assert.equal(code, 'over_email_send_rate_limit');
    for (let other = 2; other < 12; other += 1)
      assert.equal((await signUp(`203.0.113.${other}`)).status, 200, `client ${other}`);
    assert.equal((await signUp('2001:db8:1:1::1')).status, 200);
    await exhaust(() => signUp('2001:db8:1:1::2'));
    assert.equal((await signUp('2001:db8:1:1::3')).status, 429, 'a network is one client');
  });

  it('are counted where one is sent', async () => {
    await makeAccount('confirmed@example.com');
    const silent: [path: string, body: Record<string, unknown>][] = [
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/otp', { create_user: false }],
      ['/signup', { email: 'confirmed@example.com', password }],
    ];
    for (let client = 10; client < 20; client += 1)
      for (const [path, body] of silent) {
        await server.database.query('delete from auth.mail_spacing');
        const { status } = await post(path, `192.0.2.${client}`, { email: madeUp(), ...body });
        assert.equal(status, path === '/otp' ? 422 : 200, path);
      }
    // Forty requests were twice the limit of the service.
    for (let count = 0; count < 3; count += 1) assert.equal((await signUp('192.0.2.30')).status, 200);
  });

  it('that a refused request did not send do not count against the client', async () => {
    for (let count = 0; count < 10; count += 1)
      assert.equal((await post('/otp', '192.0.2.40', { email: madeUp(), create_user: false })).status, 422);
    assert.equal((await signUp('192.0.2.40')).status, 200);
  });

  it('reveal by no share whether an account exists', async () => {
    for (let known = 1; known <= 6; known += 1) await makeAccount(`known-${known}@example.com`);
    const recover = (address: string, prefix: string) =>
      exhaust((count) => post('/recover', address, { email: `${prefix}-${count}@example.com` }));
    const known = await recover('192.0.2.50', 'known');
    assert.deepEqual(known, await recover('192.0.2.51', 'unknown'));
    assert.deepEqual(known, { count: 6, code: 'over_email_send_rate_limit' });
  });

  it('are counted by two servers together', async () => {
    const other = await startTestServer({ ...env, DATABASE_URL: server.databaseUrl });
    try {
      for (let count = 0; count < 5; count += 1) assert.equal((await signUp('203.0.113.60')).status, 200);
      const there = limitRequests(() => other);
      const refused = await there.post('/signup', '203.0.113.60', { email: madeUp(), password });
      assert.equal(refused.status, 429);
    } finally {
      await other.stop();
    }
  });

  it('are not refused until the clock has caught up when it is set back', async () => {
    // To the rows, a clock that is set back looks like times that are later.
    const setBack = (by: string) =>
      server.database.query('update server_system.rate_limits set full_at = full_at + $1::interval', [by]);
    for (const client of ['192.0.2.60', '192.0.2.61'])
      for (let count = 0; count < 5; count += 1) assert.equal((await signUp(client)).status, 200);
    await setBack('50 seconds');
    assert.equal((await signUp('192.0.2.60')).status, 429, 'a small step changes nothing');
    await setBack('2 hours');
    assert.equal((await signUp('192.0.2.61')).status, 200);
    await exhaust(() => signUp('192.0.2.61'));
  });

  it('to one address neither', async () => {
    const setBack = (by: string) =>
      server.database.query('update auth.mail_spacing set asked_at = asked_at + $1::interval', [by]);
    const email = madeUp();
    const resend = () => post('/resend', '192.0.2.70', { type: 'signup', email });
    assert.equal((await post('/signup', '192.0.2.70', { email, password })).status, 200);
    await setBack('30 seconds');
    assert.equal((await resend()).status, 429, 'a small step changes nothing');
    await setBack('1 day');
    assert.equal((await resend()).status, 200);
  });

  // The last request, because an empty bucket is cached in memory.
  it('end at the limit of the service, the same whether or not the account exists', async () => {
    await makeAccount('mailed@example.com');
    const { count, code } = await exhaust((client) => signUp(`198.51.100.${client}`));
    assert.ok(count >= 21 && count <= 23, `${count}`);
    assert.equal(code, 'over_email_send_rate_limit');
    for (const email of ['mailed@example.com', madeUp()]) {
      const response = await post('/recover', '198.51.100.250', { email });
      assert.equal(response.status, 429);
      assert.ok(Number(response.headers.get('retry-after')) > 0);
      assert.deepEqual(await response.json(), {
        code: 429,
        error_code: 'over_email_send_rate_limit',
        msg: 'email rate limit exceeded',
      });
    }
  });
});
