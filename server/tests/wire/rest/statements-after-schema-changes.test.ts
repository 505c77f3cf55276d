import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { eventually } from '../../../testing/eventually.ts';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Generates numbers that depend only on the seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return <T>(list: readonly T[]): T => list[next() % list.length]!;
}

const columnTypes = ['date', 'timestamp', 'timestamptz', 'text', 'char(10)', 'varchar', 'mood', 'daytime'] as const;
const numberTypes = ['int', 'bigint', 'real', 'float8', 'numeric(6,2)', 'text', 'short'] as const;
const times = ['2026-01-01', '2026-01-01 10:00', '2026-01-01T10:00:00+02:00', '2026-01-02', '2026-01-01x'];
const numbers = ['1', '1.1', '0.1', '16777217', '100', 'one'];

/** The values of `list` that the type accepts, as SQL. */
const rowsOf = (type: string, list: string[], column: string) => `
  do $$ declare one text; begin
    foreach one in array array[${list.map(pg.escapeLiteral).join()}] loop
      begin
        execute format('insert into public.things (${column}) values (%L::${type})', one);
      exception when others then null;
      end;
    end loop;
  end $$;`;

const fill = (timeType: string, numberType: string) =>
  rowsOf(timeType, times, 'at') + rowsOf(numberType, numbers, 'amount');

const createThings = (timeType: string, numberType: string) => `
  drop table if exists public.things cascade;
  create table public.things (id int generated always as identity primary key, at ${timeType}, amount ${numberType});
  ${fill(timeType, numberType)}`;

const createView = (type: string) => `
  drop view if exists public.seen;
  create view public.seen as select id, text::${type} as at from public.texts;`;

const createFunction = (type: string, argument: string) => `
  do $$ begin execute coalesce((select 'drop function ' || oid::regprocedure from pg_proc
    where proname = 'as_given'), 'select'); end $$;
  create function public.as_given(${argument} ${type}) returns text language sql stable as 'select $1::text';`;

const createDomain = (base: string) => `
  drop table if exists public.domained; drop domain if exists public.moment;
  create domain public.moment as ${base};
  create table public.domained (id int generated always as identity, at public.moment);
  insert into public.domained (at) values ('2026-01-01'), ('2026-01-02');`;

const alterColumn = (column: string, type: string, values: string[]) => `
  delete from public.things;
  alter table public.things alter column ${column} type ${type} using null;
  ${rowsOf(type, values, column)}`;

interface Choice {
  <T>(list: readonly T[]): T;
}

const changes: ((choose: Choice) => string)[] = [
  (choose) => alterColumn('at', choose(columnTypes), times),
  (choose) => alterColumn('amount', choose(numberTypes), numbers),
  (choose) => createThings(choose(columnTypes), choose(numberTypes)),
  (choose) => createView(choose(['date', 'timestamp', 'timestamptz', 'text'])),
  (choose) => createFunction(choose(['date', 'timestamp', 'text', 'int']), choose(['given', 'given', 'other'])),
  (choose) => createDomain(choose(['date', 'timestamp', 'text'])),
];

interface Outcome {
  code?: string;
  rows?: unknown;
}

describe('requests after changes of the schema', () => {
  const project = makeProject({});
  let server: TestServer;
  before(async () => {
    // Few connections, so that each has prepared statements for every kind of request.
    server = await startTestServer({ SUPABASE_DIR: project.dir, PGRST_DB_POOL: '2' });
    await server.database.query(`
      create type public.mood as enum ('2026-01-01', '2026-01-02');
      create domain public.daytime as timestamp;
      create domain public.short as numeric(4,1);
      create table public.texts (id int, text text);
      insert into public.texts values (1, '2026-01-01 10:00'), (2, '2026-01-01'), (3, '2026-01-02');
      create table public.things (at date);
      create function public.as_column(given text) returns text language plpgsql stable as $$
        declare value public.things.at%type := given; begin return value::text; end $$;`);
  });
  after(async () => {
    await server.stop();
    project.remove();
  });
  beforeEach(async () => {
    await server.database.query(
      createThings('date', 'int') + createView('date') + createFunction('date', 'given') + createDomain('date'),
    );
    await server.database.query(`notify pgrst, 'reload schema'`);
    await eventually(
      'the schema',
      async () => (await ask('GET', '/things?limit=1&at=eq.2026-01-01')).code === undefined,
    );
    await eventually(
      'the function',
      async () => (await ask('GET', '/rpc/as_given?given=2026-01-01')).rows !== undefined,
    );
  });

  async function ask(method: string, path: string, body?: object): Promise<Outcome> {
    const response = await fetch(`${server.url}/rest/v1${path}`, {
      method,
      headers: {
        apikey: server.secretKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    return response.ok ? { rows: answer } : { code: answer.code === 'PGRST202' ? '42883' : answer.code };
  }

  /** The response of a connection without a history. The statement's changes are kept. */
  async function fresh(sql: string): Promise<Outcome> {
    const client = new pg.Client(server.databaseUrl);
    await client.connect();
    try {
      await client.query(`set search_path = public, extensions`);
      return { rows: (await client.query<{ rows: unknown }>(sql)).rows[0]!.rows };
    } catch (error) {
      return { code: (error as pg.DatabaseError).code! };
    } finally {
      await client.end();
    }
  }

  const selected = (sql: string) =>
    fresh(`with found as (${sql}) select coalesce(json_agg(found order by found.id), '[]') as rows from found`);

  type Check = (choose: Choice) => Promise<[wanted: Outcome, actual: Outcome, what: string]>;

  const filtered = (table: string, column: string, values: string[]) => async (choose: Choice) => {
    const value = choose(values);
    const [name, operator] = choose([
      ['eq', '='],
      ['gte', '>='],
      ['neq', '<>'],
    ] as const);
    const path = `/${table}?select=id,${column}::text&${column}=${name}.${encodeURIComponent(value)}&order=id`;
    const sql = `select id, ${column}::text from ${table} where ${column} ${operator} ${pg.escapeLiteral(value)}`;
    return [await selected(sql), await ask('GET', path), `GET ${path}`] as [Outcome, Outcome, string];
  };

  const checks: Check[] = [
    filtered('things', 'at', times),
    filtered('things', 'amount', numbers),
    filtered('seen', 'at', times),
    filtered('domained', 'at', times),
    async (choose) => {
      const list = [choose(times), choose(times)];
      const path = `/things?select=id,at::text&at=in.(${list.map((one) => `"${encodeURIComponent(one)}"`).join()})&order=id`;
      const literal = pg.escapeLiteral(`{${list.map((one) => `"${one}"`).join()}}`);
      const sql = `select id, at::text from things where at = any (${literal})`;
      return [await selected(sql), await ask('GET', path), `GET ${path}`];
    },
    async (choose) => {
      const at = choose(times);
      const wanted = await fresh(`
        with found as (insert into things (at) values (${pg.escapeLiteral(at)}) returning at::text)
        select json_agg(found) as rows from found`);
      const actual = await ask('POST', '/things?select=at::text', { at });
      return [wanted, actual, `POST /things ${at}`];
    },
    async (choose) => {
      const at = choose(times);
      const where = `at = ${pg.escapeLiteral(at)}`;
      const wanted = await selected(`select id, at::text from things where ${where}`);
      const actual = await ask('DELETE', `/things?select=id,at::text&at=eq.${encodeURIComponent(at)}&order=id`);
      return [wanted, actual, `DELETE /things ${at}`];
    },
    async (choose) => {
      const given = choose([...times, ...numbers]);
      const wanted = await fresh(`select to_json(as_given(given => ${pg.escapeLiteral(given)})) as rows`);
      const isPost = choose([true, false]);
      const actual = isPost
        ? await ask('POST', '/rpc/as_given', { given })
        : await ask('GET', `/rpc/as_given?given=${encodeURIComponent(given)}`);
      return [wanted, actual, `as_given ${given}`];
    },
    async (choose) => {
      const given = choose(times);
      const wanted = await fresh(`select to_json(as_column(${pg.escapeLiteral(given)})) as rows`);
      return [wanted, await ask('POST', '/rpc/as_column', { given }), `as_column ${given}`];
    },
  ];

  for (const seed of [1, 2, 3]) {
    it(`see what a new connection sees, after random changes (seed ${seed})`, async () => {
      const choose = randomFrom(seed);
      const log: string[] = [];
      for (let round = 0; round < 10; round++) {
        for (let request = 0; request < 8; request++) {
          const [wanted, actual, what] = await choose(checks)(choose);
          log.push(what);
          assert.deepEqual(actual, wanted, log.slice(-12).join('\n'));
        }
        const change = choose(changes)(choose);
        log.push(change.trim());
        await server.database.query(change);
      }
    });
  }

  it('see a change of a session that applies data as a replica does', async () => {
    const path = `/things?select=id&at=eq.${encodeURIComponent('2026-01-01 10:00')}`;
    assert.equal(((await ask('GET', path)).rows as unknown[]).length, 3);
    await server.database.query(
      `set local session_replication_role = replica; ${alterColumn('at', 'timestamp', times)}`,
    );
    assert.equal(((await ask('GET', path)).rows as unknown[]).length, 2);
  });

  it('see a function that `alter routine` renames', async () => {
    assert.deepEqual(await ask('GET', '/rpc/as_given?given=2026-01-01'), { rows: '2026-01-01' });
    await server.database.query('alter routine public.as_given rename to as_renamed');
    try {
      assert.deepEqual(await ask('GET', '/rpc/as_renamed?given=2026-01-01'), { rows: '2026-01-01' });
    } finally {
      await server.database.query('drop routine public.as_renamed');
    }
  });

  it('see what a new connection sees, when a change commits while they wait for it', async () => {
    const at = '2026-01-01 10:00';
    const path = `/things?select=at::text&at=eq.${encodeURIComponent(at)}`;
    // Both connections know the column as a date.
    await Promise.all([ask('DELETE', path), ask('DELETE', path), ask('DELETE', path)]);
    const changing = await server.database.connect();
    try {
      await changing.query(`begin; ${alterColumn('at', 'timestamp', ['2026-01-01', '2026-01-01 10:00'])}`);
      const request = ask('DELETE', path);
      await eventually('the request that waits', async () => {
        const { rowCount } = await server.database.query(
          `select from pg_locks where relation = 'public.things'::regclass and not granted`,
        );
        return rowCount === 1;
      });
      await changing.query('commit');
      assert.deepEqual(await request, { rows: [{ at: '2026-01-01 10:00:00' }] });
      assert.deepEqual(await ask('GET', '/things?select=at::text'), { rows: [{ at: '2026-01-01 00:00:00' }] });
    } finally {
      changing.release(true);
    }
  });
});
