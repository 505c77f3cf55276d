import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('other writes of /rest/v1', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create domain public.tint as int;
      create function public.tint_json(public.tint) returns json language sql immutable
        as $$ select to_json('#' || lpad(to_hex($1::int), 6, '0')) $$;
      create function public.tint_text(text) returns public.tint language sql immutable
        as $$ select ('x' || lpad(replace($1, '#', ''), 8, '0'))::bit(32)::int::public.tint $$;
      create function public.json_tint(json) returns public.tint language sql immutable as $$ select public.tint_text($1 #>> '{}') $$;
      create cast (public.tint as json) with function public.tint_json(public.tint) as implicit;
      create cast (json as public.tint) with function public.json_tint(json) as implicit;
      create cast (text as public.tint) with function public.tint_text(text) as implicit;
      create table public.paints (id int primary key, colour public.tint, name text default 'plain');
      insert into public.paints values (1, 255, 'blue');
      create table public.pairs (a int, b text, note text, primary key (a, b));
      create table public.bare (x text, y text);
      create table public.forms (id int primary key, state text default 'new', raw json);
      insert into public.forms values (1, 'sent', null);
      create view public.open_forms as select id, state from public.forms;
      alter view public.open_forms alter column state set default 'open';
      create table public.zones (at timestamptz);
      insert into public.zones values ('2026-01-01T12:00:00Z');
    `);
  });
  after(() => server.stop());

  const send = async (method: string, path: string, body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const code = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code;

  it('accept CSV and forms, and return CSV', async () => {
    const csv = await send('POST', 'bare', 'x,y\nNULL,"a ""b"", c"\n1,', {
      'content-type': 'text/csv',
      accept: 'text/csv',
      prefer: 'return=representation',
    });
    assert.deepEqual(
      [csv.status, csv.headers.get('content-type'), csv.text],
      [201, 'text/csv; charset=utf-8', 'x,y\n,"a ""b"", c"\n1,""'],
    );
    const uneven = await send('POST', 'bare', 'x,y\n1,2\n3', { 'content-type': 'text/csv' });
    assert.deepEqual(
      [uneven.status, JSON.parse(uneven.text).message],
      [400, 'All lines must have same number of fields'],
    );
    const form = await send('POST', 'bare?select=x', 'x=one+two&y=', {
      'content-type': 'application/x-www-form-urlencoded',
      prefer: 'return=representation',
    });
    assert.deepEqual(JSON.parse(form.text), [{ x: 'one two' }]);
    assert.equal((await send('POST', 'bare', 'x', { 'content-type': 'text/plain' })).status, 415);
  });

  it('have a composite key in Location', async () => {
    const made = await send('POST', 'pairs', '{"a":1,"b":"R & B"}', { prefer: 'return=headers-only' });
    assert.equal(made.headers.get('location'), '/pairs?a=eq.1&b=eq.R%20%26%20B');
    const replaced = await send('PUT', 'pairs?b=eq.R %26 B&a=eq.1', '{"a":1,"b":"R & B","note":"n"}', {
      prefer: 'return=representation',
    });
    assert.deepEqual([replaced.status, JSON.parse(replaced.text)], [200, [{ a: 1, b: 'R & B', note: 'n' }]]);
    assert.equal(code(await send('PUT', 'pairs?a=eq.1', '{"a":1,"b":"x"}')), 'PGRST105');
    assert.equal(code(await send('PUT', 'pairs?a=eq.1&b=eq.x&limit=1', '{"a":1,"b":"x"}')), 'PGRST114');
  });

  it('use the casts of domains', async () => {
    assert.deepEqual(JSON.parse((await send('GET', 'paints?colour=eq.%230000ff', '')).text), [
      { id: 1, colour: '#0000ff', name: 'blue' },
    ]);
    const made = await send('POST', 'paints?select=colour', '[{"id":2,"colour":"#ff0000"}]', {
      prefer: 'return=representation',
    });
    assert.deepEqual(JSON.parse(made.text), [{ colour: '#ff0000' }]);
    const changed = await send('PATCH', 'paints?colour=in.(%23ff0000,%23000001)', '{"colour":"#00ff00"}', {
      prefer: 'return=representation',
    });
    assert.deepEqual(JSON.parse(changed.text), [{ id: 2, colour: '#00ff00', name: 'plain' }]);
  });

  it('set columns that the body leaves out to their defaults, with missing=default', async () => {
    const prefer = { prefer: 'missing=default, return=representation' };
    const changed = await send('PATCH', 'forms?id=eq.1&columns=state,raw&select=state,raw', '{"raw":1}', prefer);
    assert.deepEqual(
      [JSON.parse(changed.text), changed.headers.get('preference-applied')],
      [[{ state: 'new', raw: 1 }], 'missing=default, return=representation'],
    );
    const viewed = await send('PATCH', 'open_forms?id=eq.1&columns=state', '{}', prefer);
    assert.deepEqual(JSON.parse(viewed.text), [{ id: 1, state: 'open' }]);
    const kept = await send('PATCH', 'forms?id=eq.1&columns=state&select=state', '[]', prefer);
    assert.equal(kept.text, '[]');
    const plain = await send('PATCH', 'forms?id=eq.1&columns=state&select=state', '{}', {
      prefer: 'return=representation',
    });
    assert.deepEqual(JSON.parse(plain.text), [{ state: null }]);
  });

  it('insert a row of defaults for each object without a column', async () => {
    const count = async (path: string, rows: number, row: object, prefer = '') => {
      const body = JSON.stringify(Array(rows).fill(row));
      const made = await send('POST', path, body, { prefer: `return=representation, tx=rollback${prefer}` });
      assert.equal(made.status, 201, made.text);
      return (JSON.parse(made.text) as unknown[]).length;
    };
    for (const rows of [1, 2, 3, 4, 2]) {
      assert.equal(await count('bare', rows, {}), rows);
      assert.equal(await count('bare?columns=y', rows, { x: 'left out' }, ', missing=default'), rows);
    }
    const [row] = JSON.parse(
      (await send('POST', 'bare', '[{}]', { prefer: 'return=representation, tx=rollback' })).text,
    ) as unknown[];
    assert.deepEqual(row, { x: null, y: null });
  });

  it('keep JSON as it was sent, and normalize it with missing=default', async () => {
    const body = '{"id":7,"raw":{"a": 1,"a": 2}}';
    const write = async (method: string, path: string, prefer: string) =>
      (await send(method, `${path}&select=raw`, body, { prefer: `return=representation${prefer}` })).text;
    assert.equal(await write('POST', 'forms?columns=id,raw', ',tx=rollback'), '[{"raw":{"a": 1,"a": 2}}]');
    assert.equal(await write('POST', 'forms?columns=id,raw', ',missing=default'), '[{"raw":{"a": 2}}]');
    assert.equal(await write('PATCH', 'forms?id=eq.7', ''), '[{"raw":{"a": 1,"a": 2}}]');
    assert.equal(await write('PATCH', 'forms?id=eq.7', ',missing=default'), '[{"raw":{"a": 2}}]');
  });

  it('say that an empty response has no bytes', async () => {
    const made = await send('POST', 'bare', '{"x":"1"}');
    assert.deepEqual(
      [made.status, made.headers.get('content-length'), made.headers.get('content-type'), made.text],
      [201, '0', null, ''],
    );
    const changed = await send('PATCH', 'bare?x=eq.1', '{"y":"2"}');
    assert.deepEqual([changed.status, changed.headers.get('content-length')], [204, null]);
  });

  it('distinguish merged rows from new ones, and an empty upsert from an insert', async () => {
    const upsert = (body: string) => send('POST', 'paints', body, { prefer: 'resolution=merge-duplicates' });
    assert.equal((await upsert('[{"id":1,"name":"x"}]')).status, 200);
    assert.equal((await upsert('[{"id":1,"name":"y"},{"id":9,"name":"z"}]')).status, 201);
    assert.equal((await upsert('[]')).status, 200);
    assert.equal((await send('POST', 'bare', '[]')).status, 201);
    const keyless = await send('POST', 'bare', '{"x":"1"}', { prefer: 'resolution=merge-duplicates, return=minimal' });
    assert.equal(keyless.headers.get('preference-applied'), 'return=minimal');
  });

  it('use the time zone, and refuse an unknown one with strict handling', async () => {
    const zone = (prefer: string) => send('GET', 'zones', '', { prefer });
    const bogota = await zone('timezone=America/Bogota');
    assert.deepEqual(
      [bogota.text, bogota.headers.get('preference-applied')],
      ['[{"at":"2026-01-01T07:00:00-05:00"}]', 'timezone=America/Bogota'],
    );
    assert.equal((await zone('timezone=No/Where')).status, 200);
    assert.equal(code(await zone('timezone=No/Where, handling=strict')), 'PGRST122');
  });
});
