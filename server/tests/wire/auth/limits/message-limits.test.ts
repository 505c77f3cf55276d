import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { exhaust, limitRequests, password } from './limit-requests.ts';

// Of the 30 mails, a client may request 5, and 9 more from the reserve of 15.
const ofOneClient = 14;
const env = {
  RATE_LIMITS: 'on',
  CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
  SUPABASE_AUTH_RATE_LIMIT_EMAIL_SENT: '30',
};

interface Result {
  status: number;
  body: unknown;
  headers: string[];
  /** In seconds. */
  wait: number;
}

describe('the mails of the auth service', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer(env);
  });
  after(() => server.stop());
  beforeEach(() => server.database.query('delete from server_system.rate_limits; delete from auth.mail_spacing'));

  const { makeAccount, post } = limitRequests(() => server);
  let made = 0;
  const resultOf = async (request: Promise<Response>): Promise<Result> => {
    const response = await request;
    const headers = [...response.headers.keys()].filter((name) => name !== 'x-request-id').toSorted();
    const wait = Number(response.headers.get('retry-after'));
    return { status: response.status, body: await response.json(), headers, wait };
  };
  const madeUp = () => `made-up-${(made += 1)}@example.com`;
  const signUp = (address: string) => post('/signup', address, { email: madeUp(), password });

  it('of one client leave enough for the others', async () => {
    const { count, code } = await exhaust(() => signUp('203.0.113.1'));
    assert.equal(count, ofOneClient + 1);
    assert.equal(code, 'over_email_send_rate_limit');
    for (let other = 2; other < 12; other += 1)
      assert.equal((await signUp(`203.0.113.${other}`)).status, 200, `client ${other}`);
  });

  it('count for the network of a client', async () => {
    assert.equal((await signUp('2001:db8:1:1::1')).status, 200);
    assert.equal((await exhaust(() => signUp('2001:db8:1:1::2'))).count, ofOneClient);
    assert.equal((await signUp('2001:db8:1:1::3')).status, 429);
    assert.equal((await signUp('2001:db8:1:2::3')).status, 200);
  });

  it('are counted if one is sent', async () => {
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
    // The forty requests exceeded the limit of the service.
    for (let count = 0; count < 3; count += 1) assert.equal((await signUp('192.0.2.30')).status, 200);
  });

  it('that a refused request did not send do not count against the client', async () => {
    for (let count = 0; count < 10; count += 1)
      assert.equal((await post('/otp', '192.0.2.40', { email: madeUp(), create_user: false })).status, 422);
    assert.equal((await signUp('192.0.2.40')).status, 200);
  });

  it('reveal to a client by no response and no limit whether an account exists', async () => {
    const clients = [
      { prefix: 'known', address: '192.0.2.50', other: '192.0.2.52' },
      { prefix: 'unknown', address: '192.0.2.51', other: '192.0.2.53' },
    ];
    for (let at = 1; at <= ofOneClient + 1; at += 1) await makeAccount(`known-${at}@example.com`);
    const recoverAll = async ({ prefix, address }: { prefix: string; address: string }) => {
      const results: Result[] = [];
      for (let at = 1; at <= ofOneClient + 1; at += 1)
        results.push(await resultOf(post('/recover', address, { email: `${prefix}-${at}@example.com` })));
      return results;
    };
    const [known = [], unknown = []] = await Promise.all(clients.map(recoverAll));
    const withoutTime = (all: Result[]) => all.map(({ status, body, headers }) => ({ status, body, headers }));
    assert.deepEqual(withoutTime(known), withoutTime(unknown));
    assert.deepEqual([known.at(-2)!.status, known.at(-1)!.status], [200, 429]);
    const waits = [known, unknown].map((all) => all.at(-1)!.wait);
    assert.ok(waits[0]! > 0 && Math.abs(waits[0]! - waits[1]!) < 30, `${waits.join(' and ')} s`);

    // The last allowed request of a client does not depend on what the one before it sent.
    const probe = async ({ prefix, other }: { prefix: string; other: string }) => {
      await server.database.query('delete from server_system.rate_limits; delete from auth.mail_spacing');
      const statuses: number[] = [];
      for (let at = 1; at < ofOneClient - 1; at += 1) statuses.push((await signUp(other)).status);
      statuses.push((await post('/recover', other, { email: `${prefix}-1@example.com` })).status);
      for (let at = 0; at < 2; at += 1) statuses.push((await signUp(other)).status);
      return statuses;
    };
    const expected = [...Array<number>(ofOneClient).fill(200), 429];
    for (const client of clients) assert.deepEqual(await probe(client), expected, client.prefix);
  });

  it('are counted by two servers together', async () => {
    const other = await startTestServer({ ...env, DATABASE_URL: server.databaseUrl });
    try {
      for (let count = 0; count < ofOneClient; count += 1) assert.equal((await signUp('203.0.113.60')).status, 200);
      const there = limitRequests(() => other);
      const refused = await there.post('/signup', '203.0.113.60', { email: madeUp(), password });
      assert.equal(refused.status, 429);
    } finally {
      await other.stop();
    }
  });

  it('are not refused until the clock has caught up when it is set back', async () => {
    // A clock that is set back has the same effect as rows with later times.
    const setBack = (by: string) =>
      server.database.query('update server_system.rate_limits set full_at = full_at + $1::interval', [by]);
    await exhaust(() => signUp('192.0.2.60'));
    // The client's own share and the rest of the reserve.
    for (let count = 0; count < 5 + 6; count += 1) assert.equal((await signUp('192.0.2.61')).status, 200);
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

  // Runs last, because an empty bucket is cached in memory.
  it('beyond the shares of clients are half of all, so that others keep theirs', async () => {
    assert.equal((await exhaust(() => signUp('203.0.113.21'))).count, ofOneClient + 1);
    assert.equal((await exhaust(() => signUp('203.0.113.22'))).count, 5 + 6 + 1, 'what is left of the reserve');
    assert.equal((await signUp('203.0.113.23')).status, 200);
  });

  it('end at the limit of the service, the same whether or not the account exists', async () => {
    await makeAccount('mailed@example.com');
    const { count, code } = await exhaust((client) => signUp(`198.51.100.${client}`));
    assert.ok(count >= 31 && count <= 33, `${count}`);
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

describe('requests for mails to unknown addresses', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ ...env, SUPABASE_AUTH_RATE_LIMIT_EMAIL_SENT: '' });
  });
  after(() => server.stop());

  it('spend no mails of the service, and leave their client enough to sign up', async () => {
    const { post } = limitRequests(() => server);
    const recoveries = await Promise.all(
      Array.from({ length: 30 }, (_, at) => post('/recover', '192.0.2.1', { email: `unknown-${at}@example.com` })),
    );
    assert.deepEqual([...new Set(recoveries.map(({ status }) => status))], [200]);
    const { rows } = await server.database.query(
      `select key from server_system.rate_limits where key like 'service email%' and full_at > clock_timestamp()`,
    );
    assert.deepEqual(rows, [], 'the buckets of the service are full');
    assert.equal((await post('/signup', '192.0.2.1', { email: 'honest@example.com', password })).status, 200);
    const sent = await server.database.query(`select from auth.users where confirmation_sent_at is not null`);
    assert.equal(sent.rowCount, 1);
  });
});
