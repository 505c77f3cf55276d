import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeJwt } from 'jose';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const addressMissing = 'You must provide either an email or phone number and a password';

describe('accounts with e-mail and password, without confirmation', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ AUTH_AUTOCONFIRM: 'true' });
  });
  after(() => server.stop());

  const signUp = async (email: string, options: { data?: Record<string, unknown> } = {}) => {
    const client = server.client();
    const { data, error } = await client.auth.signUp({ email, password: 'correct horse', options });
    assert.equal(error, null);
    return { client, session: data.session!, user: data.user! };
  };

  it('signs up, with the session and the claims of the protocol', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { session, user } = await signUp('Ana@Example.com', { data: { full_name: 'Ana', nickname: null } });
    assert.equal(session.token_type, 'bearer');
    assert.equal(session.expires_in, 3600);
    assert.match(session.refresh_token, /^[a-z0-9]{12}$/);
    assert.equal(user.email, 'ana@example.com');
    assert.equal(user.role, 'authenticated');
    assert.deepEqual(user.app_metadata, { provider: 'email', providers: ['email'] });
    assert.deepEqual(user.user_metadata, { full_name: 'Ana', email_verified: true });
    assert.equal(user.identities?.length, 1);
    assert.equal(user.identities![0]!.id, user.id);
    assert.equal(user.identities![0]!.identity_data!.sub, user.id);
    assert.ok(user.email_confirmed_at && user.confirmed_at && user.last_sign_in_at);

    const claims = decodeJwt(session.access_token);
    assert.equal(claims.iss, `${server.url}/auth/v1`);
    assert.equal(claims.sub, user.id);
    assert.equal(claims.aud, 'authenticated');
    assert.equal(claims.role, 'authenticated');
    assert.equal(claims.email, 'ana@example.com');
    assert.equal(claims.phone, '');
    assert.equal(claims.aal, 'aal1');
    assert.equal(claims.is_anonymous, false);
    assert.match(String(claims.session_id), /^[0-9a-f-]{36}$/);
    assert.deepEqual(claims.app_metadata, { provider: 'email', providers: ['email'] });
    const [method] = claims.amr as { method: string; timestamp: number }[];
    assert.equal(method!.method, 'password');
    assert.ok(method!.timestamp >= before - 1);
    assert.equal(claims.exp, session.expires_at);
    assert.equal(claims.exp! - claims.iat!, 3600);
  });

  it('stores a hash of the cost that PASSWORD_HASH_COST sets, 4 in these tests', async () => {
    const { user } = await signUp('cost@example.com');
    const { rows } = await server.database.query('select encrypted_password as hash from auth.users where id = $1', [
      user.id,
    ]);
    assert.match(rows[0].hash, /^\$2b\$04\$/);
  });

  it('signs in with any letter case of the address, and returns the user', async () => {
    await signUp('bea@example.com');
    const client = server.client();
    const { data, error } = await client.auth.signInWithPassword({
      email: 'BEA@example.com',
      password: 'correct horse',
    });
    assert.equal(error, null);
    const { data: who } = await client.auth.getUser();
    assert.equal(who.user?.id, data.user?.id);
  });

  it('gives the same response for an unknown address, a wrong password and one longer than 72 bytes', async () => {
    await signUp('carl@example.com');
    const attempts = [
      { email: 'unknown@example.com', password: 'correct horse' },
      { email: 'carl@example.com', password: 'wrong horse' },
      { email: 'carl@example.com', password: '' },
      { email: 'carl@example.com', password: 'x'.repeat(100) },
    ];
    const answers = await Promise.all(
      attempts.map(async (body) => {
        const answer = await call('POST', '/token?grant_type=password', body);
        return { status: answer.status, body: await answer.json() };
      }),
    );
    for (const answer of answers)
      assert.deepEqual(answer, {
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      });
  });

  it('refuses a password that differs after its first 72 bytes', async () => {
    const { error } = await server.client().auth.signUp({ email: 'long@example.com', password: 'p'.repeat(72) });
    assert.equal(error, null);
    const { error: refused } = await server
      .client()
      .auth.signInWithPassword({ email: 'long@example.com', password: 'p'.repeat(73) });
    assert.equal(refused?.code, 'invalid_credentials');
  });

  it('refuses invalid sign-ups', async () => {
    const cases: [Record<string, unknown>, number, string, string][] = [
      [
        { email: 'short@example.com', password: '12345' },
        422,
        'weak_password',
        'Password should be at least 6 characters.',
      ],
      [{ email: 'short@example.com', password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
      [{ email: 'short@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
      [
        { email: 'long@example.com', password: 'é'.repeat(37) },
        400,
        'validation_failed',
        'Password cannot be longer than 72 characters',
      ],
      [
        { email: 'not an address', password: 'correct horse' },
        400,
        'validation_failed',
        'Unable to validate email address: invalid format',
      ],
      [
        { email: 'two@example.com,three@example.com', password: 'correct horse' },
        400,
        'validation_failed',
        'Unable to validate email address: invalid format',
      ],
      [
        { email: 'a@example.com\r\nBcc: b@example.com', password: 'correct horse' },
        400,
        'validation_failed',
        'Unable to validate email address: invalid format',
      ],
      [
        { email: `${'x'.repeat(250)}@example.com`, password: 'correct horse' },
        400,
        'validation_failed',
        'An email address is too long',
      ],
      [
        { email: 'a@example.com', phone: '15551234567', password: 'correct horse' },
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on signup.',
      ],
      [
        { phone: '15551234567', password: 'correct horse' },
        400,
        'phone_provider_disabled',
        'Phone signups are disabled',
      ],
      [
        { email: 'p@example.com', password: 'correct horse', code_challenge: 'x'.repeat(43) },
        400,
        'validation_failed',
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
      [{ data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
      [{}, 400, 'validation_failed', addressMissing],
      [{ password: 'correct horse' }, 400, 'validation_failed', addressMissing],
      [{ email: '', phone: '', password: 'correct horse', data: {} }, 400, 'validation_failed', addressMissing],
    ];
    for (const [body, status, code, message] of cases) {
      const answer = await call('POST', '/signup', body);
      const { error_code, msg } = await answer.json();
      assert.deepEqual([answer.status, error_code, msg], [status, code, message], JSON.stringify(body).slice(0, 80));
      assert.equal(answer.headers.get('x-sb-error-code'), code);
    }
  });

  it('refuses a sign-in without an address', async () => {
    for (const body of [{}, { password: 'correct horse' }, { email: '', phone: '', password: 'correct horse' }]) {
      const answer = await call('POST', '/token?grant_type=password', body);
      assert.equal(answer.status, 400);
      assert.equal((await answer.json()).msg, addressMissing);
    }
  });

  it('lists the reasons of a weak password, in both error formats', async () => {
    const { error } = await server.client().auth.signUp({ email: 'weak@example.com', password: 'abc' });
    assert.equal(error?.name, 'AuthWeakPasswordError');
    assert.deepEqual((error as unknown as { reasons: string[] }).reasons, ['length']);
    const legacy = await (await call('POST', '/signup', { email: 'weak@example.com', password: 'abc' })).json();
    assert.deepEqual(legacy, {
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('renders errors by the version that the client sends', async () => {
    const dated = await call('POST', '/token?grant_type=nonsense', {}, { 'x-supabase-api-version': '2024-01-01' });
    assert.equal(dated.headers.get('x-supabase-api-version'), '2024-01-01');
    assert.deepEqual(await dated.json(), { code: 'invalid_credentials', message: 'unsupported_grant_type' });
    const older = await call('POST', '/token?grant_type=nonsense', {}, { 'x-supabase-api-version': '2023-01-01' });
    assert.equal(older.headers.get('x-supabase-api-version'), null);
    assert.deepEqual(await older.json(), {
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    });
  });

  it('refuses an address that has an account', async () => {
    await signUp('dora@example.com');
    const { error } = await server.client().auth.signUp({ email: 'DORA@example.com', password: 'another horse' });
    assert.equal(error?.code, 'user_already_exists');
    assert.equal(error?.status, 422);
  });

  it('creates one account for twelve concurrent sign-ups', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.client().auth.signUp({ email: 'race@example.com', password: 'correct horse' }),
      ),
    );
    assert.equal(outcomes.filter(({ data }) => data.session).length, 1);
    assert.deepEqual(
      new Set(outcomes.filter(({ error }) => error).map(({ error }) => error!.code)),
      new Set(['user_already_exists']),
    );
    const { rows } = await server.database.query(
      `select count(*)::int as n from auth.users where email = 'race@example.com'`,
    );
    assert.equal(rows[0].n, 1);
  });

  it('merges metadata by key, and removes a key set to null', async () => {
    const { client } = await signUp('emil@example.com', { data: { full_name: 'Emil', hobby: 'chess' } });
    const { data, error } = await client.auth.updateUser({ data: { hobby: null, town: 'Dangriga' } });
    assert.equal(error, null);
    assert.deepEqual(data.user?.user_metadata, { full_name: 'Emil', email_verified: true, town: 'Dangriga' });
  });

  it('changes the password, ends the other sessions and refuses the old one', async () => {
    const { client } = await signUp('fay@example.com');
    const elsewhere = server.client();
    await elsewhere.auth.signInWithPassword({ email: 'fay@example.com', password: 'correct horse' });

    const same = await client.auth.updateUser({ password: 'correct horse' });
    assert.deepEqual([same.error?.status, same.error?.code], [422, 'same_password']);
    const weak = await client.auth.updateUser({ password: 'abc' });
    assert.equal(weak.error?.code, 'weak_password');
    assert.equal((await client.auth.updateUser({ password: 'battery staple' })).error, null);

    assert.equal((await client.auth.getUser()).error, null);
    assert.ok((await elsewhere.auth.getUser()).error);
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'fay@example.com', password: 'correct horse' })).error
        ?.code,
      'invalid_credentials',
    );
    assert.equal(
      (await server.client().auth.signInWithPassword({ email: 'fay@example.com', password: 'battery staple' })).error,
      null,
    );
  });

  it('refuses app_metadata, and rejects a change it cannot make', async () => {
    const { session } = await signUp('gus@example.com');
    const put = async (body: unknown) => {
      const answer = await call('PUT', '/user', body, { authorization: `Bearer ${session.access_token}` });
      return [answer.status, (await answer.json()).error_code];
    };
    assert.deepEqual(await put({ app_metadata: { role: 'admin' } }), [403, 'not_admin']);
    assert.deepEqual(await put({ email: 'no address' }), [400, 'validation_failed']);
    assert.deepEqual(await put({ phone: '15551234567' }), [400, 'phone_provider_disabled']);
    assert.deepEqual(await put({ data: { role: 'admin' }, role: 'service_role', is_super_admin: true }), [
      200,
      undefined,
    ]);
    const { rows } = await server.database.query(
      `select role, raw_app_meta_data from auth.users where email = 'gus@example.com'`,
    );
    assert.deepEqual(rows[0], {
      role: 'authenticated',
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
    });
  });

  it('logs out: all sessions, this one, or all others', async () => {
    const { client: first } = await signUp('hugo@example.com');
    const open = async () => {
      const client = server.client();
      await client.auth.signInWithPassword({ email: 'hugo@example.com', password: 'correct horse' });
      return client;
    };
    const [second, third] = [await open(), await open()];
    const tokenOf = async (client: typeof first) => (await client.auth.getSession()).data.session!.access_token;
    const tokens = [await tokenOf(first), await tokenOf(second), await tokenOf(third)] as const;
    const isAlive = async (token: string) =>
      (await call('GET', '/user', undefined, { authorization: `Bearer ${token}` })).status === 200;

    assert.equal((await second.auth.signOut({ scope: 'local' })).error, null);
    assert.deepEqual(await Promise.all(tokens.map(isAlive)), [true, false, true]);
    const fourth = await open();
    assert.equal((await fourth.auth.signOut({ scope: 'others' })).error, null);
    assert.deepEqual(await Promise.all(tokens.map(isAlive)), [false, false, false]);
    assert.equal((await fourth.auth.getUser()).error, null);
    const last = await tokenOf(fourth);
    const answer = await call('POST', '/logout', undefined, { authorization: `Bearer ${last}` });
    assert.deepEqual([answer.status, await answer.text()], [204, '']);
    const gone = await call('GET', '/user', undefined, { authorization: `Bearer ${last}` });
    assert.deepEqual([gone.status, (await gone.json()).error_code], [403, 'session_not_found']);
    const odd = await call('POST', '/logout?scope=some', undefined, {
      authorization: `Bearer ${await tokenOf(await open())}`,
    });
    assert.deepEqual([odd.status, (await odd.json()).msg], [400, 'Unsupported logout scope "some"']);
  });

  it('describes itself and its settings', async () => {
    const settings = await (await call('GET', '/settings')).json();
    assert.equal(settings.mailer_autoconfirm, true);
    assert.deepEqual(
      [settings.external.email, settings.external.google, settings.external.phone],
      [true, false, false],
    );
    assert.equal((await (await call('GET', '/health')).json()).name, 'GoTrue');
  });

  it('refuses the grants of providers that are not configured', async () => {
    const idToken = await call('POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' });
    assert.deepEqual([idToken.status, (await idToken.json()).error_code], [400, 'provider_disabled']);
    const web3 = await call('POST', '/token?grant_type=web3', { chain: 'solana' });
    assert.deepEqual([web3.status, (await web3.json()).error_code], [422, 'web3_provider_disabled']);
    const google = await fetch(`${server.url}/auth/v1/authorize?provider=google`);
    assert.deepEqual(
      [google.status, (await google.json()).msg],
      [400, 'Unsupported provider: provider is not enabled'],
    );
  });

  function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }
});
