import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('errors of /rest/v1', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer({ PGRST_OPENAPI_MODE: 'disabled' });
    await server.database.query(`
      create table public.owners (id int primary key, name text not null unique);
      create table public.pets (
        id int generated always as identity primary key, owner int references public.owners, legs int check (legs between 0 and 8), kind text
      );
      insert into public.owners values (1, 'Ann'), (2, 'Ben');
      create table public.closed (id int);
      alter table public.closed enable row level security;
      create table public.locked (id int);
      revoke all on public.locked from anon, authenticated;
      create materialized view public.totals as select count(*) as n from public.pets;
      create table public.pg_odd ("a""b" int, "pgrst.body" int, _row int, value int);
      create schema hidden;
      create table hidden.secrets (id int);
      grant usage on schema hidden to anon;
      grant all on hidden.secrets to anon;
    `);
    visitor = server.client();
  });
  after(() => server.stop());

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...init.headers },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };
  const refusal = async (path: string, init: RequestInit = {}) => {
    const { status, body } = await ask(path, init);
    return [status, body?.code];
  };

  it('an unknown table, column, type', async () => {
    assert.deepEqual((await ask('nowhere')).body, {
      code: 'PGRST205',
      details: null,
      hint: null,
      message: "Could not find the table 'public.nowhere' in the schema cache",
    });
    assert.deepEqual((await ask('owners?select=id,age')).body, {
      code: '42703',
      details: null,
      hint: null,
      message: 'column owners.age does not exist',
    });
    assert.deepEqual(await refusal('owners?age=eq.1'), [400, '42703']);
    assert.deepEqual(await refusal('owners?order=age'), [400, '42703']);
    assert.deepEqual(await refusal('owners?select=id::money2'), [400, '42704']);
    const unknown = await visitor.from('owners').insert({ id: 3, name: 'x', age: 4 });
    assert.deepEqual(
      [unknown.status, { ...unknown.error }],
      [
        400,
        {
          code: 'PGRST204',
          details: null,
          hint: null,
          message: "Could not find the 'age' column of 'owners' in the schema cache",
        },
      ],
    );
    assert.deepEqual(
      (await visitor.from('owners').upsert({ id: 3, name: 'x' }, { onConflict: 'age' })).error?.code,
      '42703',
    );
  });

  it('violated constraints', async () => {
    const status = async (query: PromiseLike<{ status: number; error: { code: string } | null }>) => {
      const { status, error } = await query;
      return [status, error?.code];
    };
    assert.deepEqual(await status(visitor.from('owners').insert({ id: 1, name: 'Again' })), [409, '23505']);
    assert.deepEqual(await status(visitor.from('pets').insert({ owner: 99 })), [409, '23503']);
    assert.deepEqual(await status(visitor.from('pets').insert({ legs: 9 })), [400, '23514']);
    assert.deepEqual(await status(visitor.from('owners').insert({ id: 5 })), [400, '23502']);
    assert.deepEqual(await status(visitor.from('pets').insert({ legs: 'four' })), [400, '22P02']);
    assert.deepEqual(await status(visitor.from('pets').insert({ id: 4, legs: 4 })), [400, '428C9']);
    assert.deepEqual(await status(visitor.from('owners').select().eq('id', 'one')), [400, '22P02']);
    assert.deepEqual(await status(visitor.from('owners').insert({ id: 6, name: 'zero \u0000 byte' })), [400, '22P05']);
    assert.deepEqual(await status(visitor.from('owners').select().eq('name', 'zero \u0000 byte')), [400, 'PGRST100']);
    assert.deepEqual(await status(visitor.from('owners').select().like('id', '1')), [404, '42883']);
    assert.deepEqual(await status(visitor.from('owners').select().regexMatch('name', '(')), [400, '2201B']);
  });

  it('missing rights and policies: 401 for anonymous visitors, 403 for others', async () => {
    const anonymous = await visitor.from('locked').select();
    assert.deepEqual(
      [anonymous.status, anonymous.error?.code, anonymous.error?.message],
      [401, '42501', 'permission denied for table locked'],
    );
    assert.equal((await ask('locked')).headers.get('www-authenticate'), 'Bearer');
    const token = signed({
      role: 'authenticated',
      sub: '00000000-0000-4000-8000-000000000001',
      exp: Date.now() / 1000 + 3600,
    });
    assert.deepEqual(await refusal('locked', { headers: { authorization: `Bearer ${token}` } }), [403, '42501']);
    const byPolicy = await visitor.from('closed').insert({ id: 1 });
    assert.deepEqual([byPolicy.status, byPolicy.error?.code], [401, '42501']);
    assert.deepEqual((await visitor.from('closed').select()).data, []);
    assert.deepEqual((await server.client(server.secretKey).from('closed').select()).status, 200);
  });

  it('an invalid token', async () => {
    const expired = await ask('owners', {
      headers: { authorization: `Bearer ${signed({ role: 'authenticated', exp: 1 })}` },
    });
    assert.deepEqual(
      [expired.status, expired.body],
      [401, { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' }],
    );
    assert.equal(
      expired.headers.get('www-authenticate'),
      'Bearer error="invalid_token", error_description="JWT expired"',
    );
    const forged = await ask('owners', {
      headers: { authorization: `Bearer ${signed({ role: 'service_role' }, 'another secret')}` },
    });
    assert.deepEqual(
      [forged.status, forged.body.code, forged.body.message],
      [401, 'PGRST301', 'No suitable key or wrong key type'],
    );
    const noise = await ask('owners', { headers: { authorization: 'Bearer noise' } });
    assert.equal(noise.body.message, 'Expected 3 parts in JWT; got 1');
    const foreign = signed({ role: 'postgres', exp: Date.now() / 1000 + 3600 });
    assert.equal((await ask('owners', { headers: { authorization: `Bearer ${foreign}` } })).status, 403);
  });

  it('a schema that is not exposed', async () => {
    const client = server.client();
    const { status, error } = await client.schema('hidden').from('secrets').select();
    assert.deepEqual(
      [status, { ...error }],
      [
        406,
        {
          code: 'PGRST106',
          details: null,
          hint: 'Only the following schemas are exposed: public',
          message: 'Invalid schema: hidden',
        },
      ],
    );
    assert.equal((await client.schema('hidden').from('secrets').insert({ id: 1 })).status, 406);
    assert.equal((await client.schema('public').from('owners').select()).status, 200);
    for (const name of [
      'hidden.secrets',
      '"hidden"."secrets"',
      'pg_catalog.pg_class',
      'pg_class',
      'owners" where true; --',
    ]) {
      assert.deepEqual(await refusal(encodeURIComponent(name)), [404, 'PGRST205'], name);
    }
  });

  it('an invalid query string', async () => {
    const bad = [
      'select=id,',
      'select=(',
      'select=id:',
      'select=id::',
      'select=owners!',
      'select=...id',
      'select=id)x',
      'select="id',
      'select=a(b(c)',
      'select=%00',
      'id=5',
      'id=eq',
      'id=is.maybe',
      'id=in.1,2',
      'id=in.(1',
      'id=eq(some).1',
      'id=in(any).{1}',
      'id=nope.1',
      'id->=eq.1',
      'name=fts(.x',
      'or=id.eq.1',
      'or=(id.eq.1',
      'or=()',
      'or=(id)',
      'and=(id.eq.1)x',
      `or=${'(or'.repeat(60)}`,
      `and=${'(and'.repeat(60)}(id.eq.1)${')'.repeat(60)}`,
      'order=id.up',
      'order=,',
      'order=id.desc.asc',
      'limit=x',
      'limit=1.5',
      'offset=',
      'limit=99999999999999999999',
      'columns=,',
      'on_conflict=(id)',
      `select=${'a('.repeat(40)}b${')'.repeat(40)}`,
    ];
    for (const query of bad) assert.deepEqual(await refusal(`owners?${query}`), [400, 'PGRST100'], query);
    assert.deepEqual((await ask('owners?id=nope.1')).body, {
      code: 'PGRST100',
      details: 'unexpected "n" expecting "not" or operator (eq, gt, ...)',
      hint: null,
      message: '"failed to parse filter (nope.1)" (line 1, column 1)',
    });
    // The column in the error counts the operator of a logic tree.
    const message = async (query: string) => (await ask(`owners?${query}`)).body.message;
    assert.equal(await message('not.or=()'), '"failed to parse logic tree (())" (line 1, column 8)');
    assert.equal(
      await message('select=data->>--1'),
      '"failed to parse select parameter (data->>--1)" (line 1, column 9)',
    );
  });

  it('an invalid body', async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      refusal('owners', { method: 'POST', body, headers });
    for (const body of ['', '{', '[1]', '[null]', '[{"id":1},{"name":"x"}]', `${'['.repeat(100_000)}`]) {
      assert.deepEqual(await post(body), [400, 'PGRST102'], body.slice(0, 20));
    }
    assert.deepEqual(await post(`{"id": 9, "name": "${'x'.repeat(1024 * 1024)}"}`), [413, '413']);
    assert.deepEqual(await post('<id>1</id>', { 'content-type': 'application/xml' }), [415, 'PGRST107']);
    assert.deepEqual(await post('{"id": 9, "name": {"deep": ' + '['.repeat(200_000) + ']'.repeat(200_000) + '}}'), [
      400,
      '54001',
    ]);
    assert.deepEqual(await refusal('owners?id=eq.1', { method: 'PATCH', body: '[{"name":"a"},{"name":"b"}]' }), [
      400,
      'PGRST102',
    ]);
    assert.equal((await post('id=7&name=Form', { 'content-type': 'application/x-www-form-urlencoded' }))[0], 201);
  });

  it('an unsupported method, response type, path or preference', async () => {
    assert.deepEqual(await refusal('owners', { method: 'QUERY' }), [405, 'PGRST117']);
    assert.deepEqual(await refusal('owners', { headers: { accept: 'image/png' } }), [406, 'PGRST107']);
    assert.equal((await ask('owners', { headers: { accept: 'image/png, */*;q=0.1' } })).status, 200);
    assert.deepEqual(await refusal('owners/1'), [404, 'PGRST125']);
    for (const root of [server.url + '/rest/v1', server.url + '/rest/v1/']) {
      const answer = await fetch(root, { headers: { apikey: server.publishableKey } });
      assert.deepEqual([answer.status, (await answer.json()).code], [404, 'PGRST126'], root);
    }
    assert.deepEqual(await refusal('owners', { headers: { prefer: 'handling=strict, colour=red' } }), [
      400,
      'PGRST122',
    ]);
    assert.equal((await ask('owners', { headers: { prefer: 'handling=lenient, colour=red' } })).status, 200);
  });

  it('a write to every row, and to a view that is not updatable', async () => {
    assert.deepEqual((await ask('owners', { method: 'DELETE' })).body, {
      code: '21000',
      details: null,
      hint: null,
      message: 'DELETE requires a WHERE clause',
    });
    assert.deepEqual(await refusal('owners', { method: 'PATCH', body: '{"name":"x"}' }), [400, '21000']);
    // An unknown table is reported first, and an update of no column changes no row.
    assert.deepEqual(await refusal('nowhere', { method: 'PATCH', body: '{"name":"x"}' }), [404, 'PGRST205']);
    const two = '[{"name":"a"},{"name":"b"}]';
    assert.deepEqual(await refusal('nowhere', { method: 'PATCH', body: two }), [404, 'PGRST205']);
    assert.deepEqual(await refusal('nowhere', { method: 'DELETE' }), [404, 'PGRST205']);
    for (const body of ['{}', '[]', '[{}]']) {
      assert.equal((await ask('owners', { method: 'PATCH', body })).status, 204, body);
    }
    assert.deepEqual((await refusal('totals', { method: 'POST', body: '{"n":1}' }))[0], 400);
  });

  it('none for names that need quoting in SQL', async () => {
    const row = { 'a"b': 1, 'pgrst.body': 2, _row: 3, value: 4 };
    const { data, error } = await visitor.from('pg_odd').insert(row).select();
    assert.equal(error, null);
    assert.deepEqual(data, [row]);
    assert.deepEqual((await ask('pg_odd?select="a\\"b",_row&"a\\"b"=eq.1&order="pgrst.body"')).body, [
      { 'a"b': 1, _row: 3 },
    ]);
    const long = 'x'.repeat(200);
    assert.equal((await ask(`pg_odd?select=${long}:value`)).status, 200);
  });

  it('internal failures reveal no details', async () => {
    assert.ok(!server.logLines.some((line) => line.includes('unexpected failure')), server.logLines.join('\n'));
  });

  function signed(claims: object, secret = server.jwtSecret): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: 1, ...claims, ...('exp' in claims ? { exp: Math.floor(Number(claims.exp)) } : {}) })}`;
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  }
});
