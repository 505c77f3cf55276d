import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Inputs of a hostile client in the place of names and values. */
const attacks = [
  `1; drop table canary; --`,
  `1) or (1=1`,
  `' or '1'='1`,
  `'; drop table canary; --`,
  `" or true; drop table canary; --`,
  `"; drop table canary; --`,
  `id" as x, (select secret from vault limit 1) as "y`,
  `\\'; drop table canary; --`,
  `$1`,
  `$$; drop table canary; $$`,
  `/*`,
  `id--`,
  `pg_sleep(5)`,
  `(select secret from vault)`,
  `public.vault`,
  `{"a": 1}'::json; drop table canary; --`,
  `{1,2}'); drop table canary; --`,
  `\u0000`,
  `__proto__`,
  `constructor`,
  `toString`,
];

describe('SQL in every place of a request to /rest/v1', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create table public.canary (id int primary key, name text, data jsonb, words tsvector);
      insert into public.canary values (1, 'sings', '{"a": {"b": 1}}');
      create table public.vault (secret text);
      insert into public.vault values ('the treasure');
      revoke all on public.vault from anon, authenticated;
      create function public.greet(name text default 'you', n int default 1) returns text language sql stable as $$ select 'hello ' || name $$;
    `);
  });
  after(() => server.stop());

  async function attempt(path: string, init: RequestInit = {}): Promise<void> {
    const answer = await fetch(`${server.url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: server.publishableKey, 'content-type': 'application/json', ...init.headers },
    });
    const text = await answer.text();
    assert.ok(answer.status < 500, `${init.method ?? 'GET'} ${path} -> ${answer.status} ${text}`);
    assert.doesNotMatch(text, /the treasure/, path);
    if (answer.status >= 400) assert.equal(typeof JSON.parse(text).code, 'string', path);
  }

  const places: [string, (attack: string) => Promise<void>][] = [
    ['table', (a) => attempt(a)],
    ['function', (a) => attempt(`rpc/${a}`, { method: 'POST', body: '{}' })],
    ['column', (a) => attempt(`canary?select=${a}`)],
    ['quoted column', (a) => attempt(`canary?select="${a}"`)],
    ['alias', (a) => attempt(`canary?select=${a}:id`)],
    ['quoted alias', (a) => attempt(`canary?select="${a}":id`)],
    ['cast', (a) => attempt(`canary?select=id::${a}`)],
    ['JSON key', (a) => attempt(`canary?select=data->${a}->>b`)],
    ['quoted JSON key', (a) => attempt(`canary?select=data->"${a}"`)],
    ['filter column', (a) => attempt(`canary?${a}=eq.1`)],
    ['filter JSON key', (a) => attempt(`canary?data->>"${a}"=eq.1`)],
    ['operator', (a) => attempt(`canary?id=${a}.1`)],
    ['search language', (a) => attempt(`canary?words=fts(${a}).x`)],
    ['search words', (a) => attempt(`canary?words=fts.${a}`)],
    ['number value', (a) => attempt(`canary?id=eq.${a}`)],
    ['text value', (a) => attempt(`canary?name=eq.${a}`)],
    ['pattern', (a) => attempt(`canary?name=match.${a}`)],
    ['list', (a) => attempt(`canary?name=in.(${a})`)],
    ['array', (a) => attempt(`canary?name=eq(any).{${a}}`)],
    ['logic tree', (a) => attempt(`canary?or=(name.eq.${a},id.eq.1)`)],
    ['order', (a) => attempt(`canary?order=${a}`)],
    ['order direction', (a) => attempt(`canary?order=id.${a}`)],
    ['limit', (a) => attempt(`canary?limit=${a}`)],
    ['offset', (a) => attempt(`canary?offset=${a}`)],
    ['payload key', (a) => attempt('canary', { method: 'POST', body: JSON.stringify({ [a]: 1 }) })],
    ['payload value', (a) => attempt('canary', { method: 'POST', body: JSON.stringify({ id: a }) })],
    ['columns', (a) => attempt(`canary?columns=${a}`, { method: 'POST', body: '{"id":1}' })],
    [
      'on_conflict',
      (a) =>
        attempt(`canary?on_conflict=${a}`, {
          method: 'POST',
          body: '{"id":1}',
          headers: { prefer: 'resolution=merge-duplicates' },
        }),
    ],
    [
      'written and read back',
      (a) =>
        attempt('canary?id=eq.1&select=name', {
          method: 'PATCH',
          body: JSON.stringify({ name: a }),
          headers: { prefer: 'return=representation' },
        }),
    ],
    ['argument name', (a) => attempt('rpc/greet', { method: 'POST', body: JSON.stringify({ [a]: 1 }) })],
    ['argument value', (a) => attempt('rpc/greet', { method: 'POST', body: JSON.stringify({ name: a, n: 2 }) })],
    ['argument value of GET', (a) => attempt(`rpc/greet?name=${a}`)],
    ['argument of another type', (a) => attempt(`rpc/greet?n=${a}`)],
    [
      'preference',
      (a) =>
        attempt('canary', {
          headers: { prefer: `return=${a.replace(/[^ -~]/g, '?')}, count=${a.replace(/[^ -~]/g, '?')}` },
        }),
    ],
    ['schema', (a) => attempt('canary', { headers: { 'accept-profile': a.replace(/[^ -~]/g, '?') } })],
    ['range', (a) => attempt('canary', { headers: { range: a.replace(/[^ -~]/g, '?') } })],
  ];
  for (const [place, attack] of places) {
    it(place, async () => {
      // In parallel, because unknown names share one reading of the catalogue.
      await Promise.all(
        attacks.flatMap((text) => [attack(encodeURIComponent(text)), attack(text.replace(/[#%&?\u0000]/g, ''))]),
      );
      const { rows } = await server.database.query('select count(*)::int as n from public.canary');
      assert.ok(rows[0].n >= 1);
    });
  }

  it("random input of the grammar's own characters never gets a 500", async () => {
    const pieces = [
      'id',
      'name',
      'data',
      'eq',
      'in',
      'not',
      'or',
      'and',
      'is',
      'null',
      'fts',
      'like',
      '(any)',
      '.',
      '.',
      ',',
      '(',
      ')',
      '->',
      '->>',
      ':',
      '::',
      '"',
      '\\',
      '*',
      '!',
      '{',
      '}',
      '1',
      '-1',
      'int',
      'desc',
      'é',
      '☃',
      ' ',
      '%',
      '[',
      ']',
    ];
    let seed = 42;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const noise = () => Array.from({ length: 1 + random(9) }, () => pieces[random(pieces.length)]).join('');
    const queries = Array.from({ length: 600 }, () => {
      const key = ['select', 'order', 'id', 'name', 'data', 'or', 'not.and', 'limit', 'columns', noise()][random(10)]!;
      const value = random(2)
        ? noise()
        : `${['eq', 'in', 'is', 'like', 'fts', 'not.eq', '(id.eq'][random(7)]}.${noise()}`;
      return `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
    });
    for (let at = 0; at < queries.length; at += 100) {
      await Promise.all(queries.slice(at, at + 100).map((query) => attempt(`canary?${query}`)));
    }
  });
});
