import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('media types, execution plans and responses that functions control', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ PGRST_DB_PLAN_ENABLED: 'true', PGRST_DB_AGGREGATES_ENABLED: 'true' });
    await server.database.query(`
      create domain public."text/plain" as text;
      create domain public."text/lines" as text;
      create domain public."image/raw" as bytea;
      create domain public."*/*" as bytea;
      create table public.shells (id int primary key, name text, kind text, weight int);
      insert into public.shells values (1, 'Conch', 'large', 10), (2, 'Cowrie', 'small', 2), (3, 'Whelk', 'small', null);
      create table public.finds (id int primary key, shell int references public.shells);
      insert into public.finds values (1, 3), (2, 2), (3, 1), (4, 1);
      create function public.add_line(state public."text/lines", one public.shells) returns public."text/lines" language sql
        as $$ select (state || one.name || E'\\n')::public."text/lines" $$;
      create aggregate public.lines(public.shells) (sfunc = public.add_line, stype = public."text/lines", initcond = '');
      create function public.greeting() returns public."text/plain" language sql as $$ select 'hello'::public."text/plain" $$;
      create function public.picture() returns public."image/raw" language sql as $$ select '\\x00ff41'::public."image/raw" $$;
      create function public.anything() returns public."*/*" language sql
        as $$ select set_config('response.headers', '[{"Content-Type": "app/any"}]', true); select 'x'::bytea::public."*/*" $$;
      create function public.echo_bytes(bytea) returns public."image/raw" language sql as $$ select $1::public."image/raw" $$;
      create function public.echo_xml(xml) returns text language sql as $$ select $1::text $$;
      create function public.answer(status text, body json) returns json language sql
        as $$ select set_config('response.status', status, true); select body $$;
      create function public.headers(list text) returns int language sql
        as $$ select set_config('response.headers', list, true); select 1 $$;
      create function public.seen(setting text, key text) returns text language sql
        as $$ select current_setting(setting)::json ->> key $$;
    `);
  });
  after(() => server.stop());

  const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: server.publishableKey, ...headers },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
  };
  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    ask(path, { 'content-type': 'application/json', ...headers }, { method: 'POST', body: body as BodyInit });

  it("a table's own aggregate writes its whole rows only", async () => {
    const lines = await ask('shells?kind=eq.small&order=id', { accept: 'text/lines' });
    assert.deepEqual(
      [lines.status, lines.headers.get('content-type'), lines.text],
      [200, 'text/lines', 'Cowrie\nWhelk\n'],
    );
    assert.equal((await ask('shells?select=name', { accept: 'text/lines' })).status, 406);
    assert.equal(
      (await ask('shells', { accept: 'text/lines;q=0.1, text/csv' })).headers.get('content-type'),
      'text/csv; charset=utf-8',
    );
  });

  it('the value of a function is sent as its media type', async () => {
    const text = await ask('rpc/greeting', { accept: 'text/plain' });
    assert.deepEqual([text.headers.get('content-type'), text.text], ['text/plain; charset=utf-8', 'hello']);
    assert.equal((await ask('rpc/greeting')).text, '"hello"');
    assert.equal((await ask('rpc/greeting', { accept: 'text/xml' })).status, 406);
    assert.deepEqual([...(await ask('rpc/picture', { accept: 'image/raw' })).bytes], [0, 255, 65]);
    const any = await ask('rpc/anything', { accept: 'some/thing' });
    assert.deepEqual([any.headers.get('content-type'), any.text], ['app/any', 'x']);
    const sent = Buffer.from([1, 0, 254]);
    const echoed = await post('rpc/echo_bytes', sent, {
      'content-type': 'application/octet-stream',
      accept: 'image/raw',
    });
    assert.deepEqual(echoed.bytes, sent);
    assert.equal((await post('rpc/echo_xml', '<a/>', { 'content-type': 'text/xml' })).text, '"<a/>"');
  });

  it('the execution plan is shown', async () => {
    const json = await ask('shells?id=eq.1', { accept: 'application/vnd.pgrst.plan+json; options=analyze|buffers' });
    assert.equal(
      json.headers.get('content-type'),
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|buffers; charset=utf-8',
    );
    assert.ok(JSON.parse(json.text)[0].Plan['Actual Rows'] !== undefined);
    const { data } = await server.client().from('shells').select().explain();
    assert.match(String(data), /Seq Scan on shells/);
  });

  it('aggregates group by the other columns', async () => {
    const visitor = server.client();
    const { data } = await visitor
      .from('shells')
      .select('kind,count(),weight.sum(),total:weight.max()::text')
      .order('kind');
    assert.deepEqual(data, [
      { kind: 'large', count: 1, sum: 10, total: '10' },
      { kind: 'small', count: 2, sum: 2, total: '2' },
    ]);
    for (const [select, range] of [
      ['weight.sum()', '0-0/1'],
      ['kind,weight.sum()', '0-1/2'],
    ]) {
      const counted = await ask(`shells?select=${select}`, { prefer: 'count=exact' });
      assert.deepEqual([counted.status, counted.headers.get('content-range')], [200, range], select);
    }
    const ordered = await ask('finds?select=id,shells(grams:weight.sum())&order=shells(grams).desc.nullslast,id');
    assert.deepEqual(JSON.parse(ordered.text), [
      { id: 3, shells: { grams: 10 } },
      { id: 4, shells: { grams: 10 } },
      { id: 2, shells: { grams: 2 } },
      { id: 1, shells: { grams: null } },
    ]);
    const spread = await ask('finds?select=...shells(kind:kind::text),found:count()&order=shells(kind)');
    assert.deepEqual(JSON.parse(spread.text), [
      { found: 2, kind: 'large' },
      { found: 2, kind: 'small' },
    ]);
  });

  it('a function sets status and headers', async () => {
    for (const status of ['204', '205', '304']) {
      const response = await post('rpc/answer', JSON.stringify({ status, body: { a: 1 } }));
      assert.deepEqual([response.status, response.text], [Number(status), ''], status);
    }
    const refused = await post('rpc/answer', JSON.stringify({ status: '418', body: { a: 1 } }));
    assert.deepEqual([refused.status, refused.text], [418, '{"a": 1}'.replace(' ', '')]);
    assert.equal((await post('rpc/answer', '{"status":"no","body":1}')).status, 500);
    const list = [
      { 'Set-Cookie': 'a=1' },
      { 'Set-Cookie': 'b=2' },
      { 'Content-Length': '99' },
      { 'Transfer-Encoding': 'chunked' },
      { 'Content-Type': 'text/odd' },
      { 'X-One': 'y' },
    ];
    const headed = await post('rpc/headers', JSON.stringify({ list: JSON.stringify(list) }));
    assert.deepEqual(
      [
        headed.status,
        headed.headers.getSetCookie(),
        headed.headers.get('content-type'),
        headed.headers.get('x-one'),
        headed.text,
      ],
      [200, ['a=1', 'b=2'], 'text/odd', 'y', '1'],
    );
    for (const wrong of ['{}', '[1]', '[{"a":"b","c":"d"}]', '[{"a b":"c"}]', 'no']) {
      const response = await post('rpc/headers', JSON.stringify({ list: wrong }));
      assert.deepEqual([response.status, JSON.parse(response.text).code], [500, 'PGRST111'], wrong);
    }
  });

  it('a function reads headers and cookies', async () => {
    const seen = (setting: string, key: string) =>
      post('rpc/seen', JSON.stringify({ setting, key }), { 'X-Mixed-Case': 'yes', cookie: 'one=1; two=2' });
    assert.equal((await seen('request.headers', 'x-mixed-case')).text, '"yes"');
    assert.equal((await seen('request.cookies', 'two')).text, '"2"');
    assert.equal((await seen('request.headers', 'cookie')).text, 'null');
  });
});
