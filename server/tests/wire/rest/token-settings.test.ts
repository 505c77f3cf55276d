import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { eventually } from '../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwks = JSON.stringify({
  keys: [
    { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'theirs', alg: 'RS256' },
    ec.publicKey.export({ format: 'jwk' }),
  ],
});
const now = () => Math.floor(Date.now() / 1000);

const whoAmI = `
  create function public.me() returns json language sql stable as $$
    select json_build_object('role', current_user, 'claims', current_setting('request.jwt.claims')::json) $$`;

async function ask(server: TestServer, path: string, token: string) {
  const response = await fetch(`${server.url}${path}`, {
    headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
  });
  return { status: response.status, challenge: response.headers.get('www-authenticate'), body: await response.json() };
}

describe('keys and claims that PGRST_JWT_* set for /rest/v1', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      PGRST_JWT_SECRET: jwks,
      PGRST_JWT_AUD: 'tours',
      PGRST_JWT_ROLE_CLAIM_KEY: '.access."the roles"[?(@ ^== "auth")]',
    });
    await server.database.query(whoAmI);
  });
  after(() => server.stop());

  const access = { 'the roles': ['offline', 'authenticated'] };
  const sign = (claims: object, key: KeyObject = rsa.privateKey, header: object = { alg: 'RS256', kid: 'theirs' }) =>
    new SignJWT({ ...claims }).setProtectedHeader(header as { alg: string }).sign(key);

  it('accept tokens of another issuer, by the official client', async () => {
    for (const token of [
      await sign({ sub: 'ana', access, exp: now() + 3600 }),
      await sign({ sub: 'ana', access, aud: ['x', 'tours'] }, rsa.privateKey, { alg: 'RS256' }),
      await sign({ sub: 'ana', access, aud: [] }, ec.privateKey, { alg: 'ES256' }),
      await sign({ sub: 'ana', access, aud: 'tours' }, ec.privateKey, { alg: 'ES256', kid: 'any' }),
    ]) {
      const client = createClient(server.url, server.publishableKey, { accessToken: async () => token });
      const { data, error } = await client.rpc('me').single<{ role: string; claims: { sub: string } }>();
      assert.equal(error, null);
      assert.deepEqual([data!.role, data!.claims.sub], ['authenticated', 'ana']);
    }
  });

  it('run a token whose claims name no role as anon', async () => {
    for (const claims of [{}, { role: 'service_role' }, { access: { 'the roles': ['offline'] } }])
      assert.equal((await ask(server, '/rest/v1/rpc/me', await sign(claims))).body.role, 'anon');
  });

  it('ask the tokens of the project for the audience too', async () => {
    const account = { email: 'ana@example.com', password: 'correct horse' };
    const admin = server.client(server.secretKey).auth.admin;
    assert.equal((await admin.createUser({ ...account, email_confirm: true })).error, null);
    const { data } = await server.client().auth.signInWithPassword(account);
    const mine = await ask(server, '/rest/v1/rpc/me', data.session!.access_token);
    assert.deepEqual([mine.status, mine.body.message], [401, 'JWT not in audience']);
  });

  it('refuse with the messages of PostgREST', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const cases: [string, string, string, string][] = [
      ['another audience', await sign({ aud: 'elsewhere' }), 'PGRST303', 'JWT not in audience'],
      ['other audiences', await sign({ aud: ['a', 'b'] }), 'PGRST303', 'JWT not in audience'],
      ['expired', await sign({ exp: now() - 60 }), 'PGRST303', 'JWT expired'],
      ['not begun', await sign({ nbf: now() + 3600 }), 'PGRST303', 'JWT not yet valid'],
      ['another key', await sign({}, other), 'PGRST301', 'No suitable key or wrong key type'],
      [
        'a kid of another key',
        await sign({}, rsa.privateKey, { alg: 'RS256', kid: 'x' }),
        'PGRST301',
        'No suitable key or wrong key type',
      ],
      [
        'another algorithm of the key',
        await sign({}, rsa.privateKey, { alg: 'RS512', kid: 'theirs' }),
        'PGRST301',
        'Wrong or unsupported encoding algorithm',
      ],
    ];
    for (const [name, token, code, message] of cases) {
      const { status, challenge, body } = await ask(server, '/rest/v1/rpc/me', token);
      assert.deepEqual([status, body.code, body.message], [401, code, message], name);
      assert.equal(challenge, `Bearer error="invalid_token", error_description="${message}"`, name);
    }
  });

  it('are keys of the data service alone', async () => {
    const token = await sign({ access, role: 'authenticated', exp: now() + 3600 });
    assert.equal((await ask(server, '/auth/v1/user', token)).status, 403);
    assert.equal((await ask(server, '/storage/v1/bucket', token)).status, 400);
  });

  it('give way to the settings of the role authenticator', async () => {
    const { rows } = await server.database.query('select current_database() as name');
    const alter = `alter role authenticator in database "${rows[0].name}" set`;
    await server.database.query(`${alter} pgrst.jwt_role_claim_key = '.role'; ${alter} pgrst.jwt_aud = 'elsewhere'`);
    await server.database.query(`notify pgrst, 'reload config'`);
    const token = await sign({ role: 'authenticated', aud: 'elsewhere' });
    await eventually(
      'the role',
      async () => (await ask(server, '/rest/v1/rpc/me', token)).body.role === 'authenticated',
    );
  });
});

describe('settings of the role that a request runs as', () => {
  let server: TestServer;
  let alter: (role: string) => string;
  before(async () => {
    // Beyond the limits of the roles, so that a statement that is ended was ended by the limit of its role.
    server = await startTestServer({ REST_ANON_TIMEOUT: '600' });
    const { rows } = await server.database.query('select current_database() as name');
    alter = (role) => `alter role ${role} in database "${rows[0].name}"`;
    await server.database.query(`
      create function public.shown() returns json language sql stable as $$
        select json_build_object('timeout', current_setting('statement_timeout'),
          'isolation', current_setting('transaction_isolation'), 'zone', current_setting('timezone'),
          'memory', current_setting('work_mem'), 'path', current_setting('search_path')) $$;
      create function public.dawdle() returns void language sql as 'select pg_sleep(30)';
      create table public.marks (id int generated always as identity, note text);
      grant all on public.marks to service_role;
      ${alter('anon')} set statement_timeout = '2s';
      ${alter('service_role')} set statement_timeout = '11s';
      ${alter('service_role')} set default_transaction_isolation = 'serializable';
      ${alter('service_role')} set timezone = 'America/Belize';
      ${alter('service_role')} set work_mem = '7MB';
      ${alter('service_role')} set search_path = 'pg_temp';
      ${alter('service_role')} set log_min_duration_statement = '1h';
    `);
    await server.database.query(`notify pgrst, 'reload config'`);
    await eventually('the settings', async () => (await shown(server.secretKey)).memory === '7MB');
  });
  after(() => server.stop());

  const shown = async (key: string, headers: Record<string, string> = {}) =>
    (await fetch(`${server.url}/rest/v1/rpc/shown`, { headers: { apikey: key, ...headers } })).json();

  it('apply to its requests, and give way to those of the request', async () => {
    assert.deepEqual(await shown(server.secretKey), {
      timeout: '11s',
      isolation: 'serializable',
      zone: 'America/Belize',
      memory: '7MB',
      path: 'public, extensions',
    });
    const inRome = await shown(server.secretKey, { prefer: 'timezone=Europe/Rome' });
    assert.equal(inRome.zone, 'Europe/Rome');
    const anonymous = await shown(server.publishableKey);
    assert.deepEqual([anonymous.timeout, anonymous.isolation], ['2s', 'read committed']);
  });

  it('end a statement that takes longer than the role may', async () => {
    const { error, status } = await server.client().rpc('dawdle');
    assert.deepEqual([status, error?.code], [500, '57014']);
  });

  it('keep what a serializable transaction writes, and undo what it may not', async () => {
    const client = server.client(server.secretKey);
    const inserted = await client
      .from('marks')
      .insert([{ note: 'a' }, { note: 'b' }])
      .select('note');
    assert.deepEqual([inserted.error, inserted.data], [null, [{ note: 'a' }, { note: 'b' }]]);
    const tooMany = await fetch(`${server.url}/rest/v1/marks?id=gt.0`, {
      method: 'DELETE',
      headers: { apikey: server.secretKey, prefer: 'handling=strict, max-affected=1' },
    });
    assert.equal((await tooMany.json()).code, 'PGRST124');
    const undone = await fetch(`${server.url}/rest/v1/marks?id=gt.0`, {
      method: 'DELETE',
      headers: { apikey: server.secretKey, prefer: 'tx=rollback' },
    });
    assert.equal(undone.status, 204);
    assert.deepEqual((await client.from('marks').select('note')).data, [{ note: 'a' }, { note: 'b' }]);
    const refused = await client.from('marks').insert({ id: 7, note: 'x' });
    assert.equal(refused.error?.code, '428C9');
    assert.equal((await client.from('marks').select('note')).data!.length, 2, 'the connection is good for the next');
  });
});
