import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('details in which requests follow PostgREST', () => {
  const project = makeProject({});
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      SUPABASE_DIR: project.dir,
      PGRST_DB_AGGREGATES_ENABLED: 'true',
      PGRST_DB_EXTRA_SEARCH_PATH: '',
    });
    await server.database.query(`
      create table public.records (id int primary key, data json, small smallint, big bigint, ready text);
      insert into public.records values (1, '{"kind": "a", "n": {"m": 1}}'), (2, '{"kind": "a"}'), (3, '{"kind": "b"}');
      create domain public.words as tsvector;
      create domain public.more_words as public.words;
      create table public.texts (id int, words public.more_words);
      insert into public.texts values (1, to_tsvector('english', 'two boats')), (2, to_tsvector('english', 'one cart'));
      create table public.pairs (b int, filler text, a int, primary key (a, b));
      create table public."deep/er" (id int primary key, "back\\slash" bigint);
      create table public.links (id int, deeper int references public."deep/er");
      create function public.path() returns text language sql stable as $$ select current_setting('search_path') $$;
      create function public.twice(num int, arg xml) returns int language sql as 'select 1';
      create function public.twice(arg text) returns int language sql as 'select 1';
      create function public.twice(arg int) returns int language sql as 'select 1';
      create function public.twice(arg bigint, other int default 1) returns int language sql as 'select 1';
      create function public.body(json) returns json language sql as 'select $1';
      create function public.nothing() returns int language sql as 'select 7';
      create domain "application/openapi+json" as json;
      create function public.root() returns "application/openapi+json" language sql stable as
        $$ select '{"swagger": "mine"}'::json $$;`);
  });
  after(async () => {
    await server.stop();
    project.remove();
  });

  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}/rest/v1${path}`, {
      ...init,
      headers: { apikey: server.secretKey, 'content-type': 'application/json', ...init.headers },
    });
    const text = await response.text();
    return { response, body: text === '' ? null : JSON.parse(text) };
  };

  it('planned and estimated counts of groups by a JSON path', async () => {
    for (const count of ['planned', 'estimated', 'exact']) {
      for (const path of [
        '/records?select=kind:data->>kind,count()',
        '/records?select=data->n->>m.count()',
        '/records?select=data->>kind,id.max()&data->>kind=eq.a',
      ]) {
        const { response, body } = await ask(path, { headers: { prefer: `count=${count}` } });
        assert.ok(response.ok, `${path} ${count}: ${JSON.stringify(body)}`);
      }
    }
    const { body } = await ask('/records?select=kind:data->>kind,count()', {
      headers: { prefer: 'count=planned' },
    });
    assert.deepEqual(new Set(body.map(JSON.stringify)), new Set(['{"kind":"a","count":2}', '{"kind":"b","count":1}']));
  });

  it('full text search of a domain of a domain of tsvector', async () => {
    assert.deepEqual((await ask('/texts?select=id&words=fts(english).boat')).body, [{ id: 1 }]);
  });

  it('an empty PGRST_DB_EXTRA_SEARCH_PATH adds no schema', async () => {
    assert.equal((await ask('/rpc/path')).body, 'public');
  });

  it('the formats of integers in the OpenAPI document', async () => {
    const { body } = await ask('/');
    const { properties } = body.definitions.records;
    assert.deepEqual(
      [properties.id.format, properties.small.format, properties.big.format, properties.ready.format],
      ['int32', 'int32', 'int64', 'text'],
    );
    const [argument] = body.paths['/rpc/twice'].post.parameters;
    assert.match(JSON.stringify(argument.schema.properties), /"format":"int32"/);
  });

  it('references of the OpenAPI document to names with a slash or a backslash', async () => {
    const { body } = await ask('/');
    const resolve = (reference: string): unknown =>
      reference
        .slice(2)
        .split('/')
        .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce((at, step) => at?.[step], body);
    const references = [...JSON.stringify(body).matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].map(
      ([, json]) => JSON.parse(json!) as string,
    );
    assert.ok(references.some((reference) => reference.includes('slash')));
    for (const reference of references) {
      assert.ok(resolve(reference), reference);
      assert.doesNotMatch(reference, /\\/);
    }
    const address = Object.keys(body.paths).find((path) => path.includes('deep'))!;
    assert.deepEqual((await ask(address)).body, []);
  });

  it('the type of what the root function returns', async () => {
    await server.database.query(
      `alter role authenticator in database ${new URL(server.databaseUrl).pathname.slice(1)}
         set pgrst.db_root_spec = 'root'; notify pgrst, 'reload config'`,
    );
    const until = async (): Promise<Response> => {
      const { response, body } = await ask('/', { headers: { accept: 'application/openapi+json' } });
      return body.swagger === 'mine' ? response : until();
    };
    assert.equal((await until()).headers.get('content-type'), 'application/openapi+json; charset=utf-8');
  });

  it('the keys in Location, in the order of the columns', async () => {
    const location = async (path: string, body: object) => {
      const headers = { prefer: 'return=headers-only' };
      return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).response.headers.get(
        'location',
      );
    };
    assert.equal(await location('/pairs', { a: 1, b: 2 }), '/pairs?b=eq.2&a=eq.1');
    assert.equal(await location('/pairs?select=filler', { a: 1, b: 3 }), '/pairs?a=eq.1&b=eq.3');
  });

  it('a scalar as the body counts as an empty list', async () => {
    for (const body of ['5', '"text"', 'true', 'null']) {
      const inserted = await ask('/pairs', { method: 'POST', headers: { prefer: 'return=representation' }, body });
      assert.deepEqual([inserted.response.status, inserted.body], [201, []], body);
      assert.deepEqual((await ask('/rpc/body', { method: 'POST', body })).body, [], body);
      assert.equal((await ask('/rpc/nothing', { method: 'POST', body })).body, 7, body);
    }
  });

  it('candidates of a call, those with the fewest arguments first', async () => {
    const { body } = await ask('/rpc/twice', { method: 'POST', body: '{"arg": 1}' });
    assert.equal(
      body.message,
      'Could not choose the best candidate function between: public.twice(arg => integer), public.twice(arg => text), ' +
        'public.twice(arg => bigint, other => integer)',
    );
  });
});
