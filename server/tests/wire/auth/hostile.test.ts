import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('hostile requests to the auth service', () => {
  let server: TestServer;
  let token: string;
  let refreshToken: string;
  let userId: string;
  before(async () => {
    server = await startTestServer({ AUTH_AUTOCONFIRM: 'true', SUPABASE_AUTH_SMS_ENABLED: 'true' });
    const { data } = await server.client().auth.signUp({ email: 'ana@example.com', password: 'correct horse' });
    [token, refreshToken, userId] = [data.session!.access_token, data.session!.refresh_token, data.user!.id];
  });
  after(() => server.stop());

  const send = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body,
    });

  it('are refused with a token of another issuer or another purpose', async () => {
    const claims = decodeJwt(token);
    const sign = (
      changes: Record<string, unknown>,
      secret = server.jwtSecret,
      alg = 'HS256',
      expires: string | number = '1h',
    ) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg })
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret));
    const cases: [string, string, number, string][] = [
      ['another secret', await sign({}, 'x'.repeat(40)), 403, 'bad_jwt'],
      ['another algorithm', await sign({}, server.jwtSecret.padEnd(64, '0'), 'HS512'), 403, 'bad_jwt'],
      ['alg=none', new UnsecuredJWT(claims).setExpirationTime('1h').encode(), 403, 'bad_jwt'],
      ['expired', await sign({}, server.jwtSecret, 'HS256', Math.floor(Date.now() / 1000) - 1), 403, 'bad_jwt'],
      [
        'claims swapped',
        [
          token.split('.')[0],
          Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url'),
          token.split('.')[2],
        ].join('.'),
        403,
        'bad_jwt',
      ],
      ['no token at all', 'nonsense', 403, 'bad_jwt'],
      ['no subject', await sign({ sub: undefined }), 403, 'bad_jwt'],
      ['a subject that is no id', await sign({ sub: "' or 1=1" }), 400, 'bad_jwt'],
      ['an unknown user', await sign({ sub: '11111111-1111-4111-8111-111111111111' }), 403, 'user_not_found'],
      ['a session that is no id', await sign({ session_id: 'nine' }), 403, 'bad_jwt'],
      [
        'a session that is not there',
        await sign({ session_id: '11111111-1111-4111-8111-111111111111' }),
        403,
        'session_not_found',
      ],
      ['another audience', await sign({ aud: 'elsewhere' }), 400, 'validation_failed'],
    ];
    for (const [name, bearer, status, code] of cases) {
      const answer = await send('GET', '/user', undefined, { authorization: `Bearer ${bearer}` });
      assert.deepEqual([answer.status, (await answer.json()).error_code], [status, code], name);
    }
    for (const authorization of [undefined, 'Basic abc', 'Bearer', `Bearer ${server.publishableKey}`]) {
      const answer = await send('GET', '/user', undefined, authorization ? { authorization } : {});
      assert.deepEqual([answer.status, (await answer.json()).error_code], [401, 'no_authorization'], authorization);
    }
  });

  it("are refused with another user's session in the token", async () => {
    const { data } = await server.client().auth.signUp({ email: 'bea@example.com', password: 'correct horse' });
    const { session_id: sessionId } = decodeJwt(data.session!.access_token);
    const mixed = await new SignJWT({ ...decodeJwt(token), session_id: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(server.jwtSecret));
    const answer = await send('GET', '/user', undefined, { authorization: `Bearer ${mixed}` });
    assert.equal((await answer.json()).error_code, 'session_not_found');
  });

  it('get a 4xx for every wrong type, depth and character, never a 500', async () => {
    const asUser = { authorization: `Bearer ${token}` };
    const asAdmin = { apikey: server.secretKey };
    const { data } = await server.client(server.secretKey).auth.admin.createUser({ email: 'target@example.com' });
    const endpoints: [string, string, string[], Record<string, string>][] = [
      ['POST', '/signup', ['email', 'phone', 'password', 'data', 'code_challenge', 'code_challenge_method'], {}],
      ['POST', '/token?grant_type=password', ['email', 'phone', 'password'], {}],
      ['POST', '/token?grant_type=refresh_token', ['refresh_token'], {}],
      ['POST', '/token?grant_type=pkce', ['auth_code', 'code_verifier'], {}],
      ['POST', '/verify', ['type', 'token', 'token_hash', 'email', 'phone'], {}],
      ['POST', '/otp', ['email', 'phone', 'create_user', 'data', 'channel', 'code_challenge'], {}],
      ['POST', '/magiclink', ['email', 'data'], {}],
      ['POST', '/resend', ['type', 'email', 'phone'], {}],
      ['POST', '/recover', ['email', 'code_challenge'], {}],
      [
        'PUT',
        '/user',
        [
          'email',
          'phone',
          'password',
          'current_password',
          'nonce',
          'data',
          'app_metadata',
          'channel',
          'code_challenge',
        ],
        asUser,
      ],
      ['POST', '/invite', ['email', 'data'], asAdmin],
      ['POST', '/admin/generate_link', ['type', 'email', 'new_email', 'password', 'data', 'redirect_to'], asAdmin],
      [
        'POST',
        '/admin/users',
        [
          'id',
          'aud',
          'role',
          'email',
          'phone',
          'password',
          'password_hash',
          'email_confirm',
          'user_metadata',
          'app_metadata',
          'ban_duration',
        ],
        asAdmin,
      ],
      [
        'PUT',
        `/admin/users/${data.user!.id}`,
        [
          'email',
          'phone',
          'password',
          'password_hash',
          'email_confirm',
          'user_metadata',
          'app_metadata',
          'ban_duration',
        ],
        asAdmin,
      ],
      ['DELETE', '/admin/users/11111111-1111-4111-8111-111111111111', ['should_soft_delete'], asAdmin],
    ];
    const good: Record<string, unknown> = {
      email: 'new@example.com',
      password: 'correct horse',
      type: 'signup',
      token: '123456',
      auth_code: 'x',
      code_verifier: 'x',
    };
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const values = [
      '1',
      '-1e400',
      'true',
      '[]',
      '[null]',
      '{"a":{"b":[1]}}',
      '""',
      '"\\u0000"',
      '"a\\u0000b@example.com"',
      '"\\ud800"',
      '"\\udc00@example.com"',
      '{"k\\u0000":1}',
      '{"k":"\\u0000"}',
      '{"__proto__":{"x":1}}',
      `{"a":${deep}}`,
      `"${'x'.repeat(10_000)}"`,
      '"\' or 1=1 --"',
      '"%s%n\\r\\nBcc: a@b.c"',
    ];
    const whole = [
      '',
      'null',
      '1',
      '"text"',
      '[]',
      '[{}]',
      '{',
      '{"email":',
      deep,
      `{"email":${deep}}`,
      '\ufeff{}',
      '{"a":1}garbage',
      'email=a@b.c&password=x',
    ];
    for (const [method, path, fields, headers] of endpoints) {
      const bodies = [
        ...whole,
        ...fields.flatMap((field) =>
          values.map((value) => JSON.stringify({ ...good, [field]: '@@' }).replace('"@@"', () => value)),
        ),
      ];
      for (const body of bodies) {
        const answer = await send(method, path, body, headers);
        const text = await answer.text();
        assert.ok(answer.status < 500, `${method} ${path} ${body.slice(0, 120)}: ${answer.status} ${text}`);
        if (answer.status >= 400) assert.ok(JSON.parse(text).error_code, `${method} ${path} ${body.slice(0, 120)}`);
      }
      const bytes = await send(method, path, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), headers);
      assert.deepEqual([bytes.status, (await bytes.json()).error_code], [400, 'bad_json']);
    }
  });

  it('get a 4xx for invalid query parameters', async () => {
    const odd = [
      '',
      '%00',
      '%FF',
      '%ED%A0%80',
      "'",
      '../../etc',
      'x'.repeat(4000),
      '[object Object]',
      '%0d%0aSet-Cookie:a=b',
    ];
    for (const value of odd) {
      for (const path of [
        `/verify?token=${value}&type=signup`,
        `/verify?token=a&type=${value}`,
        `/verify?token=a&type=signup&redirect_to=${value}`,
        `/authorize?provider=${value}`,
        `/callback?state=${value}&code=${value}`,
        `/callback?error=${value}`,
      ]) {
        const answer = await send('GET', path);
        assert.ok(answer.status < 500, `${path}: ${answer.status}`);
      }
      const logout = await send('POST', `/logout?scope=${value || 'x'}`, undefined, {
        authorization: `Bearer ${token}`,
      });
      assert.equal(logout.status, 400, value);
      const list = await send('GET', `/admin/users?filter=${value}&page=${value}`, undefined, {
        apikey: server.secretKey,
      });
      assert.ok(list.status < 500);
      const one = await send('GET', `/admin/users/${value || 'x'}`, undefined, { apikey: server.secretKey });
      assert.equal(one.status, 404);
    }
    const form = await send('POST', '/callback', 'state=%00&code=%ff', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    assert.equal(form.status, 303);
  });

  it('are cut off at one MiB', async () => {
    for (const body of [
      `{"email":"${'x'.repeat(1024 * 1024)}"}`,
      new Blob([`{"email":"${'x'.repeat(1024 * 1024)}"}`]).stream(),
    ]) {
      const answer = await fetch(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: server.publishableKey },
        body,
        duplex: 'half',
      } as RequestInit);
      assert.deepEqual([answer.status, (await answer.json()).error_code], [413, 'request_entity_too_large']);
    }
  });

  it('do not pollute prototypes: metadata may have any key', async () => {
    const answer = await send('PUT', '/user', '{"data":{"__proto__":{"polluted":true},"constructor":"c"}}', {
      authorization: `Bearer ${token}`,
    });
    assert.equal(answer.status, 200);
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  });

  it('leave existing sessions intact', async () => {
    const { data, error } = await server.client().auth.refreshSession({ refresh_token: refreshToken });
    assert.equal(error, null);
    assert.equal(data.user!.id, userId);
    assert.doesNotMatch(server.logLines.join('\n'), /unexpected failure/);
  });
});
