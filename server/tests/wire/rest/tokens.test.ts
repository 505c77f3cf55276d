import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('tokens of /rest/v1, by the rules of PostgREST', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      do $$ begin create role rest_test_clerk nologin; exception when duplicate_object or unique_violation then null; end $$;
      do $$ begin create role rest_test_stranger nologin; exception when duplicate_object or unique_violation then null; end $$;
      grant rest_test_clerk to authenticator;
      grant usage on schema public to rest_test_clerk;
      create table public.files (id int);
      revoke all on public.files from anon, authenticated;
      grant select on public.files to rest_test_clerk;
      create function public.me() returns text language sql stable as $$ select current_user || ' ' || coalesce(current_setting('request.jwt.claims')::json ->> 'sub', '-') $$;
    `);
  });
  after(() => server.stop());

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: object, header: object = { alg: 'HS256', typ: 'JWT' }) => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', server.jwtSecret).update(text).digest('base64url')}`;
  };
  const ask = async (path: string, token: string) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
    });
    return {
      status: response.status,
      challenge: response.headers.get('www-authenticate'),
      body: await response.json(),
    };
  };
  const now = () => Math.floor(Date.now() / 1000);

  it('accepts a token without exp, any role granted to the login, and clocks that differ by 30 s', async () => {
    assert.equal((await ask('rpc/me', sign({ role: 'authenticated', sub: 'a' }))).body, 'authenticated a');
    assert.equal((await ask('rpc/me', sign({ role: 'rest_test_clerk' }))).body, 'rest_test_clerk -');
    assert.deepEqual((await ask('files', sign({ role: 'rest_test_clerk' }))).body, []);
    assert.equal((await ask('files', sign({ role: 'authenticated' }))).status, 403);
    // A token without a role has its claims but the visitor's rights.
    assert.equal((await ask('rpc/me', sign({ sub: 'b' }))).body, 'anon b');
    for (const claims of [
      { exp: now() - 20 },
      { nbf: now() + 20 },
      { iat: now() + 20 },
      { aud: ['x', 'y'] },
      { aud: 'x' },
    ]) {
      assert.equal((await ask('rpc/me', sign({ role: 'anon', ...claims }))).status, 200, JSON.stringify(claims));
    }
  });

  it('refuses a role that the login may not become, or that does not exist', async () => {
    assert.deepEqual((await ask('rpc/me', sign({ role: 'rest_test_stranger' }))).status, 403);
    assert.deepEqual(
      (await ask('rpc/me', sign({ role: 'no_such_role' }))).body.message,
      'role "no_such_role" does not exist',
    );
  });

  it('explains an invalid token', async () => {
    const cases: [string, string, string][] = [
      ['', 'PGRST301', 'Empty JWT is sent in Authorization header'],
      ['a.b', 'PGRST301', 'Expected 3 parts in JWT; got 2'],
      [`${sign({ role: 'anon' }).slice(0, -4)}AAAA`, 'PGRST301', 'No suitable key or wrong key type'],
      [
        `${encode({ alg: 'none' })}.${encode({ role: 'service_role' })}.`,
        'PGRST301',
        'Wrong or unsupported encoding algorithm',
      ],
      [sign({ role: 'anon', exp: now() - 60 }), 'PGRST303', 'JWT expired'],
      [sign({ role: 'anon', nbf: now() + 3600 }), 'PGRST303', 'JWT not yet valid'],
      [sign({ role: 'anon', iat: now() + 3600 }), 'PGRST303', 'JWT issued at future'],
      [sign({ role: 'anon', exp: 'soon' }), 'PGRST303', "The JWT 'exp' claim must be a number"],
      [sign({ role: 'anon', nbf: 'soon' }), 'PGRST303', "The JWT 'nbf' claim must be a number"],
      [sign({ role: 'anon', iat: 'soon' }), 'PGRST303', "The JWT 'iat' claim must be a number"],
      [sign({ role: 'anon', aud: [1] }), 'PGRST303', "The JWT 'aud' claim must be a string or an array of strings"],
    ];
    for (const [token, code, message] of cases) {
      const { status, challenge, body } = await ask('rpc/me', token);
      assert.deepEqual([status, body.code, body.message], [401, code, message]);
      assert.equal(challenge, `Bearer error="invalid_token", error_description="${message}"`);
    }
  });

  it('lets storage accept no token without exp or of another role', async () => {
    for (const token of [
      sign({ role: 'authenticated', sub: 'a' }),
      sign({ role: 'rest_test_clerk', exp: now() + 3600 }),
    ]) {
      const response = await fetch(`${server.url}/storage/v1/bucket`, {
        headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
      });
      assert.equal(response.status, 400);
    }
  });
});
