import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('functions called by /rest/v1/rpc', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create table public.boats (id int primary key, name text, seats int);
      insert into public.boats values (1, 'Reef', 8), (2, 'Cay', 12), (3, 'Palm', 4);
      create function public.add(a int, b int default 10) returns int language sql immutable as 'select a + b';
      create function public.sum_all(numbers int[]) returns bigint language sql as 'select sum(n) from unnest(numbers) n';
      create function public.join_all(variadic parts text[]) returns text language sql as $$ select array_to_string(parts, '-') $$;
      create function public.echo(json) returns json language sql as 'select $1';
      create function public.echo_text(text) returns text language sql as 'select $1';
      create function public.take_object(data jsonb, note text default null) returns jsonb language sql as $$ select data || jsonb_build_object('note', note) $$;
      create function public.boats_over(fewest int) returns setof public.boats language sql stable as 'select * from public.boats where seats >= fewest';
      create function public.one_boat(wanted int) returns public.boats language sql stable as 'select * from public.boats where id = wanted';
      create function public.pairs() returns table (label text, n int) language sql as $$ values ('a', 1), ('b', 2) $$;
      create function public.names() returns setof text language sql stable as 'select name from public.boats order by id';
      create function public.in_out(inout a int, out double int) language sql as 'select a, a * 2';
      create function public.nothing() returns void language sql as '';
      create function public.spaced() returns json language sql as $$ select E' \\n{"a":  1,\\n"b": [ ]}\\r\\n '::json $$;
      create function public.no_value() returns int language sql as 'select null::int';
      create function public.rename(wanted int, to_name text) returns void language sql volatile as 'update public.boats set name = to_name where id = wanted';
      create function public.twice(n int) returns int language sql as 'select n * 2';
      create function public.twice(word text, n int) returns text language sql as 'select word || n';
      create function public.clash(a int) returns int language sql as 'select 1';
      create function public.clash(a text) returns int language sql as 'select 2';
      create function public.pay() returns void language plpgsql as $$ begin raise sqlstate 'PT402' using message = 'Payment Required', detail = 'quota', hint = 'pay'; end $$;
      create function public.complain() returns void language plpgsql as $$ begin raise exception 'no %', 'way' using hint = 'another'; end $$;
      create function public.teapot() returns void language plpgsql as $$ begin
        raise sqlstate 'PGRST' using message = '{"code":"TEA","message":"I am a teapot"}', detail = '{"status":418,"headers":{"X-Pot":"tea"}}'; end $$;
      create function public.cracked_pot() returns void language plpgsql as $$ begin
        raise sqlstate 'PGRST' using message = '{"code":"TEA","message":"I am a teapot"}'; end $$;
      create function public.answer_with() returns json language plpgsql as $$ begin
        perform set_config('response.status', '202', true), set_config('response.headers', '[{"X-Mine": "yes"}]', true); return '{"ok":true}'; end $$;
      create function public.who() returns json language sql stable as $$
        select json_build_object('role', current_user, 'claim', auth.jwt() ->> 'role', 'method', current_setting('request.method'), 'path', current_setting('request.path'),
          'agent', current_setting('request.headers')::json ->> 'x-mine') $$;
      create function public.time_limit() returns text language sql as $$ select current_setting('statement_timeout') $$;
      create function public.cancelled() returns void language plpgsql as $$ begin raise sqlstate '57014' using message = 'canceling statement due to statement timeout'; end $$;
      create function public.echo_either(json) returns json language sql as 'select $1';
      create function public.echo_either(text) returns text language sql as 'select $1';
      create function public.echo_default(text default 'default') returns text language sql as 'select $1';
      create function public.echo_number(int) returns int language sql as 'select $1';
      create function public.forbidden() returns int language sql as 'select 1';
      revoke execute on function public.forbidden() from public, anon, authenticated;
    `);
    visitor = server.client();
  });
  after(() => server.stop());

  const call = (name: string, init: RequestInit = {}) =>
    fetch(`${server.url}/rest/v1/rpc/${name}`, {
      ...init,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...init.headers },
    });

  it('get named arguments, with defaults', async () => {
    assert.equal((await visitor.rpc('add', { a: 1, b: 2 })).data, 3);
    assert.equal((await visitor.rpc('add', { a: 1 })).data, 11);
    assert.equal((await visitor.rpc('add', { b: 2, a: 1 }, { get: true })).data, 3);
  });

  it('get arrays, variadic arguments and objects', async () => {
    assert.equal((await visitor.rpc('sum_all', { numbers: [1, 2, 3] })).data, 6);
    assert.equal((await visitor.rpc('sum_all', { numbers: [1, 2, 3] }, { get: true })).data, 6);
    assert.equal((await visitor.rpc('join_all', { parts: ['a', 'b'] })).data, 'a-b');
    assert.equal(await (await call('join_all?parts=a&parts=b,"')).json(), 'a-b,"');
    assert.deepEqual((await visitor.rpc('take_object', { data: { x: 1 }, note: 'n' })).data, { x: 1, note: 'n' });
  });

  it('get the whole body as a single unnamed argument', async () => {
    assert.deepEqual((await visitor.rpc('echo', { any: ['thing'] })).data, { any: ['thing'] });
    assert.deepEqual(await (await call('echo', { method: 'POST', body: '[1,2]' })).json(), [1, 2]);
    const text = await call('echo_text', {
      method: 'POST',
      body: 'plain words',
      headers: { 'content-type': 'text/plain' },
    });
    assert.equal(await text.json(), 'plain words');
  });

  it('get the whole body by an argument without a name, as typed clients send it', async () => {
    // For `echo(json)`, the CLI generates the type `Args: { '': Json }`.
    assert.deepEqual((await visitor.rpc('echo', { '': { any: 'thing' } })).data, { '': { any: 'thing' } });
    assert.deepEqual((await visitor.rpc('echo_text', { '': 'words' })).data, '{"":"words"}');
    assert.deepEqual((await visitor.rpc('echo_text', { '': 'words' }, { get: true })).data, '{"":"words"}');
    const clash = await visitor.rpc('echo_either', { '': 'words' });
    assert.deepEqual([clash.status, clash.error?.code], [300, 'PGRST203']);
    assert.match(clash.error!.message, /public\.echo_either\( => json\), public\.echo_either\( => text\)$/);
    assert.equal((await visitor.rpc('echo_default', { '': 'words' })).data, '{"":"words"}');
    assert.equal((await visitor.rpc('echo_default')).data, 'default');
    const { error, status } = await visitor.rpc('echo_number', { '': 1 });
    assert.deepEqual(
      [status, { ...error }],
      [
        404,
        {
          code: 'PGRST202',
          message: 'Could not find the function public.echo_number() in the schema cache',
          details:
            'Searched for the function public.echo_number with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
          hint: null,
        },
      ],
    );
  });

  it('return rows that are filtered, ordered and paged', async () => {
    const { data, count } = await visitor
      .rpc('boats_over', { fewest: 5 }, { count: 'exact' })
      .select('name,seats')
      .gt('seats', 8)
      .order('name');
    assert.deepEqual(data, [{ name: 'Cay', seats: 12 }]);
    assert.equal(count, 1);
    const paged = await visitor
      .rpc('boats_over', { fewest: 1 }, { get: true, count: 'exact' })
      .select('id')
      .order('seats', { ascending: false })
      .range(1, 1);
    assert.deepEqual([paged.data, paged.count, paged.status], [[{ id: 1 }], 3, 206]);
    assert.deepEqual((await visitor.rpc('pairs')).data, [
      { label: 'a', n: 1 },
      { label: 'b', n: 2 },
    ]);
    assert.deepEqual((await visitor.rpc('names')).data, ['Reef', 'Cay', 'Palm']);
    assert.deepEqual((await visitor.rpc('boats_over', { fewest: 10 }).single()).data, {
      id: 2,
      name: 'Cay',
      seats: 12,
    });
    assert.equal((await visitor.rpc('boats_over', { fewest: 1 }).single()).error?.code, 'PGRST116');
  });

  it('return one row as an object, a value as JSON, and nothing for void', async () => {
    assert.deepEqual((await visitor.rpc('one_boat', { wanted: 3 })).data, { id: 3, name: 'Palm', seats: 4 });
    assert.deepEqual((await visitor.rpc('in_out', { a: 4 })).data, { a: 4, double: 8 });
    assert.equal((await visitor.rpc('no_value')).data, null);
    assert.equal(await (await call('spaced')).text(), '{"a":  1,\n"b": [ ]}', 'without the white space around it');
    const filtered = await call('one_boat?wanted=3&id=eq.1');
    assert.deepEqual([filtered.status, await filtered.text()], [200, 'null']);
    const nothing = await visitor.rpc('nothing');
    assert.deepEqual([nothing.status, nothing.data, nothing.error], [204, null, null]);
  });

  it('run as the caller and can read the request', async () => {
    const answer = await call('who', { headers: { 'x-mine': 'hello' } });
    assert.deepEqual(await answer.json(), {
      role: 'anon',
      claim: 'anon',
      method: 'GET',
      path: '/rpc/who',
      agent: 'hello',
    });
    assert.equal((await server.client(server.secretKey).rpc('who')).data.role, 'service_role');
    const refused = await visitor.rpc('forbidden');
    assert.deepEqual([refused.status, refused.error?.code], [401, '42501']);
  });

  it('never write on GET', async () => {
    const refused = await visitor.rpc('rename', { wanted: 1, to_name: 'Stolen' }, { get: true });
    assert.deepEqual([refused.status, refused.error?.code], [405, '25006']);
    assert.equal((await visitor.rpc('rename', { wanted: 1, to_name: 'Reef Two' })).status, 204);
    assert.equal((await visitor.rpc('one_boat', { wanted: 1 })).data.name, 'Reef Two');
  });

  it('are selected by the names of the arguments', async () => {
    assert.equal((await visitor.rpc('twice', { n: 4 })).data, 8);
    assert.equal((await visitor.rpc('twice', { n: 4, word: 'x' })).data, 'x4');
    const clash = await visitor.rpc('clash', { a: 1 });
    assert.deepEqual([clash.status, clash.error?.code], [300, 'PGRST203']);
  });

  it('respond 404 if none exists, with the names of the arguments', async () => {
    const { error, status } = await visitor.rpc('add', { a: 1, c: 2 });
    assert.equal(status, 404);
    assert.deepEqual(
      { ...error },
      {
        code: 'PGRST202',
        message: 'Could not find the function public.add(a, c) in the schema cache',
        details:
          'Searched for the function public.add with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.add(a, b)',
      },
    );
    assert.equal((await visitor.rpc('nowhere')).error?.code, 'PGRST202');
    assert.equal((await visitor.rpc('pg_sleep', { seconds: 1 })).status, 404);
  });

  it('pass on the errors that they raise', async () => {
    const raised = await visitor.rpc('complain');
    assert.deepEqual(
      [raised.status, { ...raised.error }],
      [400, { code: 'P0001', message: 'no way', details: null, hint: 'another' }],
    );
    const custom = await visitor.rpc('pay');
    assert.deepEqual(
      [custom.status, { ...custom.error }],
      [402, { code: 'PT402', message: 'Payment Required', details: 'quota', hint: 'pay' }],
    );
    const shaped = await call('teapot', { method: 'POST' });
    assert.deepEqual(
      [shaped.status, shaped.headers.get('x-pot'), await shaped.json()],
      [418, 'tea', { code: 'TEA', message: 'I am a teapot', details: null, hint: null }],
    );
    const cracked = (await visitor.rpc('cracked_pot')).error;
    assert.deepEqual([cracked?.code, cracked?.details], ['PGRST121', 'DETAIL is missing in the RAISE statement']);
    assert.match(cracked!.hint, /^DETAIL must be a JSON object with obligatory keys: 'status', 'headers'/);
    const own = await call('answer_with', { method: 'POST' });
    assert.deepEqual([own.status, own.headers.get('x-mine')], [202, 'yes']);
  });

  it('are refused with other methods and invalid bodies', async () => {
    const put = await call('add', { method: 'PUT', body: '{}' });
    assert.deepEqual([put.status, (await put.json()).code], [405, 'PGRST101']);
    for (const body of ['{', 'nul']) {
      const answer = await call('add', { method: 'POST', body });
      assert.deepEqual([answer.status, (await answer.json()).code], [400, 'PGRST102'], body);
    }
    const wrong = await visitor.rpc('add', { a: 'x' });
    assert.deepEqual([wrong.status, wrong.error?.code], [400, '22P02']);
  });

  it('have a limit of 3 seconds, 8 for signed-in users, and respond 500 beyond it', async () => {
    assert.equal((await visitor.rpc('time_limit')).data, '3s');
    assert.equal((await server.client(server.secretKey).rpc('time_limit')).data, '8s');
    const { status, error } = await visitor.rpc('cancelled');
    assert.deepEqual(
      [status, error?.code, error?.message],
      [500, '57014', 'canceling statement due to statement timeout'],
    );
  });
});
