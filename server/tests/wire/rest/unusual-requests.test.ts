import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// Requests that https://docs.postgrest.org/en/v14/references/api.html allows beyond the methods of the official client.
describe('unusual requests of /rest/v1', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create table public.boats (id int primary key, name text, marks int[]);
      insert into public.boats values (1, 'Reef', '{1,2}'), (2, 'Tide', null);
      create table public.trips (day date, boat_id int references public.boats, primary key (day, boat_id))
        partition by range (day);
      create table public.trips_early partition of public.trips for values from (minvalue) to ('2026-01-01');
      insert into public.trips values ('2025-12-31', 1);
      create domain public.depth as int;
      create function public.depth_to_json(public.depth) returns json language sql immutable as $$
        select to_json($1::int || ' m') $$;
      create function public.depth_from_text(text) returns public.depth language sql immutable as $$
        select replace($1, ' m', '')::int $$;
      create cast (public.depth as json) with function public.depth_to_json(public.depth) as implicit;
      create cast (text as public.depth) with function public.depth_from_text(text) as implicit;
      create table public.dives (id int primary key, deepest public.depth);
      insert into public.dives values (1, 18), (2, 40);
      create table public.blank ();
      insert into public.blank default values;
      create function public.sum_up(a int, b int) returns int language sql immutable as 'select a + b';
      create function public.tide_words() returns setof text language sql immutable as $$
        values ('ebb'), ('slack'), ('flood') $$;
      create function public.echo_code(code character, codes character[], bits bit) returns text
        language sql immutable as $$ select concat_ws(' ', code, codes, bits) $$;
      create function public.echo_number(int) returns int language sql immutable as 'select $1';
      create function public.echo_numbers(text) returns text language sql immutable as 'select $1';
      notify pgrst, 'reload schema';
    `);
  });
  after(() => server.stop());

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: server.secretKey, 'content-type': 'application/json', ...init.headers },
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };

  it('an empty select selects all columns', async () => {
    assert.deepEqual((await ask('boats?select=&id=eq.2')).body, [{ id: 2, name: 'Tide', marks: null }]);
    const written = await ask('boats?id=eq.2&select=', {
      method: 'PATCH',
      headers: { prefer: 'return=representation' },
      body: '{"name":"Ebb"}',
    });
    assert.deepEqual(written.body, [{ id: 2, name: 'Ebb', marks: null }]);
  });

  it("casts take Postgres's own names of array types", async () => {
    assert.deepEqual((await ask('boats?select=marks::_text&id=eq.1')).body, [{ marks: ['1', '2'] }]);
    assert.equal((await ask('boats?select=marks::_nothing')).body.code, '42704');
  });

  it('a partition is not a separate table', async () => {
    assert.deepEqual((await ask('trips?select=day,boats(name)')).body, [
      { day: '2025-12-31', boats: { name: 'Reef' } },
    ]);
    const { status, body } = await ask('trips_early');
    assert.deepEqual([status, body.code], [404, 'PGRST205']);
    assert.equal(body.hint, null);
  });

  it('a name without an equals sign is no parameter', async () => {
    assert.deepEqual((await ask('boats?fresh&id=eq.1&select&name')).body, [{ id: 1, name: 'Reef', marks: [1, 2] }]);
    assert.equal((await ask('rpc/sum_up?fresh&a=1&b=2')).body, 3);
    assert.equal((await ask('boats?fresh=&id=eq.1')).body.code, 'PGRST100');
  });

  it('values of a function are filtered and ordered by the name of their column', async () => {
    assert.deepEqual((await ask('rpc/tide_words?pgrst_scalar=neq.slack&order=pgrst_scalar.desc')).body, [
      'flood',
      'ebb',
    ]);
    const paged = await ask('rpc/tide_words?order=pgrst_scalar&limit=1&offset=1');
    assert.deepEqual(paged, { status: 200, body: ['flood'] });
    for (const query of ['name=eq.ebb', 'select=name', 'order=name']) {
      const { status, body } = await ask(`rpc/tide_words?${query}`);
      assert.deepEqual([status, body.message], [400, 'column tide_words.name does not exist'], query);
    }
    assert.equal((await ask('rpc/sum_up?a=1&b=2&c=eq.3')).body.code, '42703');
    assert.equal((await ask('rpc/sum_up?a=1&b=2&select=*')).body, 3);
  });

  it('a table without columns has rows', async () => {
    assert.deepEqual(await ask('blank'), { status: 200, body: [{}] });
  });

  it('an order with text behind nullslast is refused at that text', async () => {
    const { status, body } = await ask('boats?order=id.asc.nullslasting');
    assert.deepEqual([status, body.code], [400, 'PGRST100']);
    assert.match(body.message, /line 1, column 17/);
  });

  it('a domain is represented before a cast, and compared with patterns as it is', async () => {
    assert.deepEqual((await ask('dives?select=deepest::text&deepest=eq.18 m')).body, [{ deepest: '"18 m"' }]);
    const { status, body } = await ask('dives?deepest=ilike.1*');
    assert.equal(status, 404);
    assert.match(body.message, /^operator does not exist: (public\.)?depth ~~\* unknown$/);
  });

  it('a function gets its arguments from the first line of CSV', async () => {
    const call = (text: string) =>
      ask('rpc/sum_up', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: text });
    assert.deepEqual(await call('a,b\n1,2\n10,20'), { status: 200, body: 3 });
    const { status, body } = await call('a,c\n1,2');
    assert.deepEqual([status, body.code], [404, 'PGRST202']);
    assert.match(body.details, /with parameters a, c, but/);
  });

  it('arguments of the types character and bit keep their length', async () => {
    const whole = { status: 200, body: 'reef {at,tide} 101' };
    assert.deepEqual(await ask('rpc/echo_code?code=reef&codes={at,tide}&bits=101'), whole);
    const body = JSON.stringify({ code: 'reef', codes: ['at', 'tide'], bits: '101' });
    assert.deepEqual(await ask('rpc/echo_code', { method: 'POST', body }), whole);
    const { properties } = (await ask('')).body.paths['/rpc/echo_code'].post.parameters[0].schema;
    assert.deepEqual([properties.code.format, properties.codes.format], ['character', 'character[]']);
  });

  it('scripts of other origins may read the headers of PostgREST', async () => {
    const { headers } = await fetch(`${server.url}/rest/v1/boats`, {
      headers: { apikey: server.secretKey, origin: 'https://elsewhere.example' },
    });
    const exposed = headers
      .get('access-control-expose-headers')!
      .split(',')
      .map((name) => name.trim());
    const documented = ['Content-Encoding', 'Content-Location', 'Content-Range', 'Content-Type', 'Date', 'Location'];
    for (const name of [...documented, 'Server', 'Transfer-Encoding', 'Range-Unit']) {
      assert.ok(exposed.includes(name), name);
    }
  });

  it('a function whose unnamed argument no body can be is unknown', async () => {
    const { status, body } = await ask('rpc/echo_number', { method: 'POST', body: '{"x":1}' });
    assert.deepEqual([status, body.code], [404, 'PGRST202']);
    assert.equal(body.hint, 'Perhaps you meant to call the function public.echo_numbers');
  });
});
