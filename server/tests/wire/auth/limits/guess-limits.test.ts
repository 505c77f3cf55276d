import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newestMailTo } from '../../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { exhaust, limitRequests } from './limit-requests.ts';

describe('guesses at the password or code of an account', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      RATE_LIMITS: 'on',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_VERIFICATIONS: '1000',
    });
  });
  after(() => server.stop());
  beforeEach(() => server.database.query('delete from server_system.rate_limits'));

  const { makeAccount, post, signIn } = limitRequests(() => server);
  const guess = (email: string, address: string) => signIn(email, address, 'wrong guess');
  // A wrong code counts like a wrong password, but needs no hash.
  const guessCode = (email: string, address: string) =>
    post('/verify', address, { type: 'recovery', email, token: '000000' });
  /** Guesses from many networks until unknown networks are refused. Returns the number of guesses. */
  const attack = async (email: string): Promise<number> => {
    for (let made = 0; made < 60; made += 10) {
      const some = await Promise.all(
        Array.from({ length: 10 }, (_, at) => guessCode(email, `198.51.100.${made + at}`)),
      );
      assert.deepEqual(new Set(some.map(({ status }) => status)), new Set([403]));
    }
    return 60 + (await exhaust((count) => guessCode(email, `198.51.100.${60 + count}`))).count;
  };
  const signOut = async (response: Response) => {
    const { access_token: token } = (await response.json()) as { access_token: string };
    const headers = { apikey: server.publishableKey, authorization: `Bearer ${token}` };
    assert.equal((await fetch(`${server.url}/auth/v1/logout`, { method: 'POST', headers })).status, 204);
  };

  it('from one address slow down that address, not the owner on a new device', async () => {
    await makeAccount('owner@example.com');
    const { count } = await exhaust(() => guess('owner@example.com', '198.51.100.1'));
    assert.equal(count, 11);
    for (let more = 0; more < 60; more += 1)
      assert.equal((await guess('owner@example.com', '198.51.100.1')).status, 429);
    assert.equal((await signIn('owner@example.com', '198.51.100.1')).status, 429, 'nor does a right guess pass there');
    assert.equal((await signIn('owner@example.com', '192.0.2.1')).status, 200);
  });

  it('from many addresses are bounded, and do not slow down a network that the owner signed in from', async () => {
    await makeAccount('rosa@example.com');
    await signOut(await signIn('rosa@example.com', '192.0.2.10'));
    await signOut(await signIn('rosa@example.com', '2001:db8:10:10::1'));
    const count = await attack('rosa@example.com');
    assert.ok(count > 60 && count < 70, `${count}`);
    assert.equal((await signIn('rosa@example.com', '192.0.2.10')).status, 200);
    assert.equal(
      (await signIn('rosa@example.com', '2001:db8:10:10::2')).status,
      200,
      'of IPv6 the first 64 bits count',
    );
    const refused = await signIn('rosa@example.com', '192.0.2.11');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) <= 60, 'a new device waits a minute');
    assert.equal((await exhaust(() => guess('rosa@example.com', '192.0.2.10'))).count, 11, 'known is not unlimited');
  });

  it('a sign-in makes its network known for 90 days', async () => {
    await makeAccount('old@example.com');
    await signOut(await signIn('old@example.com', '192.0.2.20'));
    await server.database.query(`update auth.known_networks set signed_in_at = now() - interval '91 days'`);
    await attack('old@example.com');
    assert.equal((await signIn('old@example.com', '192.0.2.20')).status, 429);
  });

  it('do not slow down the link of a mail, which makes its network known', async () => {
    await makeAccount('mailed@example.com');
    await attack('mailed@example.com');
    assert.equal((await signIn('mailed@example.com', '192.0.2.30')).status, 429);
    assert.equal((await post('/otp', '192.0.2.30', { email: 'mailed@example.com' })).status, 200);
    const { link } = await newestMailTo(server.dataDir, 'mailed@example.com');
    const opened = await fetch(link!, { headers: { 'x-forwarded-for': '192.0.2.30' }, redirect: 'manual' });
    assert.match(opened.headers.get('location') ?? '', /#access_token=/);
    assert.equal((await signIn('mailed@example.com', '192.0.2.30')).status, 200);
  });

  it('of one network at many accounts are bounded; right ones do not count', async () => {
    await makeAccount('neighbour@example.com');
    for (let count = 0; count < 12; count += 1)
      assert.equal((await signIn('neighbour@example.com', '203.0.113.9')).status, 200);
    const { count } = await exhaust((next) => guessCode(`account-${next}@example.com`, '203.0.113.9'));
    assert.ok(count > 60 && count < 70, `${count}`);
  });

  it('are counted the same for an account that does not exist', async () => {
    await makeAccount('exists@example.com');
    const counts = [];
    for (const email of ['exists@example.com', 'missing@example.com']) {
      counts.push((await exhaust(() => guess(email, '203.0.113.40'))).count);
      await server.database.query('delete from server_system.rate_limits');
    }
    assert.deepEqual(counts, [11, 11]);
  });
});
