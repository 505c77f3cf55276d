import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const password = 'correct horse';

describe('rate limits of the auth service', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      RATE_LIMITS: 'on',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      SUPABASE_AUTH_ENABLE_ANONYMOUS_SIGN_INS: 'true',
      SUPABASE_AUTH_RATE_LIMIT_ANONYMOUS_USERS: '10',
      SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: '10',
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_VERIFICATIONS: '10',
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_REFRESH: '40',
    });
  });
  after(() => server.stop());

  const send = (
    method: string,
    path: string,
    address: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: server.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
  // A bucket gains at most a point in 30 seconds, so a hundred requests exceed the limit on any machine.
  const exhaust = async (request: () => Promise<Response>) => {
    for (let count = 1; count <= 100; count += 1) {
      const answer = await request();
      if (answer.status === 429) return { count, answer };
      await answer.text();
    }
    throw new Error('a hundred requests were answered');
  };
  const signIn = (email: string, guess: string, address: string) =>
    send('POST', '/token?grant_type=password', address, { email, password: guess });
  const makeAccount = async (email: string) => {
    const { error } = await server
      .client(server.secretKey)
      .auth.admin.createUser({ email, password, email_confirm: true });
    assert.equal(error, null);
  };

  it('limit one address on every path that sends or verifies, each path separately', async () => {
    const paths: [string, string, number][] = [
      ['POST', '/signup', 10],
      ['POST', '/recover', 10],
      ['POST', '/resend', 10],
      ['PUT', '/user', 10],
      ['POST', '/otp', 10],
      ['POST', '/magiclink', 10],
      ['GET', '/reauthenticate', 10],
      ['POST', '/verify', 10],
      ['POST', '/sso', 30],
      ['POST', '/token', 40],
      ['POST', '/factors/11111111-1111-4111-8111-111111111111/challenge', 30],
      ['POST', '/factors/11111111-1111-4111-8111-111111111111/verify', 30],
    ];
    for (const [method, path, burst] of paths) {
      const { count, answer } = await exhaust(() => send(method, path, '203.0.113.1', { email: 'x' }));
      assert.ok(count > burst, `${path}: ${count}`);
      assert.ok(Number(answer.headers.get('retry-after')) >= 1, path);
      assert.deepEqual(await answer.json(), {
        code: 429,
        error_code: 'over_request_rate_limit',
        msg: 'Request rate limit reached',
      });
      assert.notEqual((await send(method, path, '203.0.113.2', { email: 'x' })).status, 429, `${path} from elsewhere`);
    }
    assert.equal(
      (await send('GET', '/verify?type=signup&token=x', '203.0.113.1')).status,
      429,
      'a link counts with the codes',
    );
    assert.notEqual(
      (await send('POST', '/signup', '203.0.113.1', { email: 'x' }, { apikey: server.secretKey })).status,
      429,
      'the secret key is not counted',
    );
    const client = server.client();
    const { error } = await client.auth.signInWithPassword({ email: 'unknown@example.com', password });
    assert.equal(error?.code, 'invalid_credentials', "nor is anybody without a proxy's header that address");
  });

  it('do not count successful sign-ins against the account', async () => {
    await makeAccount('busy@example.com');
    for (let count = 0; count < 15; count += 1)
      assert.equal((await signIn('busy@example.com', password, '192.0.2.20')).status, 200);
  });

  it('limit anonymous sign-ins of one address', async () => {
    const { answer } = await exhaust(() => send('POST', '/signup', `203.0.113.77`, {}));
    assert.equal((await answer.json()).error_code, 'over_request_rate_limit');
    // Exceeds the limit of the path from addresses of one IPv6 network.
    let next = 0;
    const anonymous = await exhaust(() => send('POST', '/signup', `2001:db8:7:7::${(next += 1).toString(16)}`, {}));
    assert.ok(anonymous.count <= 12, `${anonymous.count}`);
  });

  it('are shared by two servers on one database', async () => {
    const env = {
      RATE_LIMITS: 'on',
      CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: '10',
    };
    const other = await startTestServer({ ...env, DATABASE_URL: server.databaseUrl });
    try {
      const recover = (at: TestServer) =>
        fetch(`${at.url}/auth/v1/recover`, {
          method: 'POST',
          headers: { apikey: at.publishableKey, 'x-forwarded-for': '203.0.113.88' },
          body: '{}',
        });
      await exhaust(() => recover(server));
      // The other server has counted none of these requests, but a point may have been added meanwhile.
      const { count } = await exhaust(() => recover(other));
      assert.ok(count < 10, `${count}`);
    } finally {
      await other.stop();
    }
  });

  it('are stored without addresses or accounts in clear text', async () => {
    const { rows } = await server.database.query('select key from server_system.rate_limits');
    assert.ok(rows.length > 10);
    assert.doesNotMatch(JSON.stringify(rows), /@|203\.0\.113|192\.0\.2/);
  });
});
