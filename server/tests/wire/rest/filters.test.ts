import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

interface Bird {
  id: number;
  name: string;
}

describe('reading through /rest/v1', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer({ PGRST_DB_MAX_ROWS: '1000' });
    await server.database.query(`
      create type public.size as enum ('small', 'large');
      create table public.birds (
        id int primary key, name text, wingspan numeric(5, 2), size public.size, seen_at timestamptz, born date, is_rare boolean,
        colours text[], facts jsonb, years int4range, story text, story_words tsvector generated always as (to_tsvector('english', story)) stored,
        big bigint, "odd name" text
      );
      create function public.shout(birds) returns text language sql stable as $$ select upper($1.name) $$;
      insert into public.birds values
        (1, 'Toucan', 52.5, 'large', '2026-01-01T10:00:00Z', '2020-05-01', true, '{black,yellow}', '{"diet": {"main": "fruit"}, "eggs": 3, "islands": [{"name": "Caye"}]}', '[2000,2010)', 'A toucan eats fruit', default, 9007199254740993, 'one'),
        (2, 'Pelican', 200, 'large', '2026-02-01T10:00:00Z', '2021-05-01', false, '{brown}', '{"diet": {"main": "fish"}, "eggs": 2}', '[2005,2015)', 'A pelican is fishing', default, 2, 'two'),
        (3, 'Hummingbird', 11.25, 'small', null, '2022-05-01', null, '{green,blue}', null, '[2020,2025)', 'Tiny, and fond of flowers', default, 3, null),
        (4, 'Parrot, the "loud" (one)', 25, 'small', '2026-03-01T10:00:00Z', null, false, null, '{"diet": {"main": "seeds"}, "eggs": 10}', null, null, default, 4, '50%');
      create table public.many (n int primary key);
      insert into public.many select generate_series(1, 1500);
      analyze public.many;
      create view public.rare_birds as select id, name from public.birds where is_rare;
    `);
    visitor = server.client();
  });
  after(() => server.stop());

  /** The ids of the rows that match a query string. */
  const ids = async (query: string): Promise<number[]> => {
    const { status, body } = await get(`birds?select=id&order=id&${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return (body as Bird[]).map(({ id }) => id);
  };
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/rest/v1/${path}`, {
      headers: { apikey: server.publishableKey, ...headers },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
    };
  };

  describe('filters', () => {
    const cases: [string, number[]][] = [
      ['id=eq.2', [2]],
      ['id=neq.2', [1, 3, 4]],
      ['wingspan=gt.52.5', [2]],
      ['wingspan=gte.52.5', [1, 2]],
      ['born=lt.2021-05-01', [1]],
      ['seen_at=lte.2026-02-01T10:00:00Z', [1, 2]],
      ['name=like.*can', [1, 2]],
      ['name=like.%25can', [1, 2]],
      ['name=ilike.*HUM*', [3]],
      ['name=match.^(Tou|Pel)', [1, 2]],
      ['name=imatch.^tou', [1]],
      ['id=in.(1,3)', [1, 3]],
      ['name=in.(Toucan,"Parrot, the \\"loud\\" (one)")', [1, 4]],
      ['id=in.()', []],
      ['name=eq.Parrot, the "loud" (one)', [4]],
      ['odd name=eq.50%25', [4]],
      ['"odd name"=eq.two', [2]],
      ['is_rare=is.null', [3]],
      ['is_rare=is.not_null', [1, 2, 4]],
      ['is_rare=is.true', [1]],
      ['is_rare=is.FALSE', [2, 4]],
      ['is_rare=is.unknown', [3]],
      ['is_rare=not.is.null', [1, 2, 4]],
      ['is_rare=isdistinct.true', [2, 3, 4]],
      ['size=eq.large', [1, 2]],
      ['colours=cs.{yellow}', [1]],
      ['colours=cd.{brown,white}', [2]],
      ['colours=ov.{blue,brown}', [2, 3]],
      ['facts=cs.{"eggs": 3}', [1]],
      ['years=sl.[2019,2030)', [1, 2]],
      ['years=sr.[1990,2001)', [2, 3]],
      ['years=nxr.[2000,2016)', [1, 2]],
      ['years=nxl.[2005,2006)', [2, 3]],
      ['years=adj.[2010,2012)', [1]],
      ['years=ov.[2009,2011)', [1, 2]],
      ['years=cs.[2012,2013)', [2]],
      ['story_words=fts.fish', [2]],
      ['story_words=fts(english).eat %26 fruit', [1]],
      ['story=plfts(english).eating fruit', [1]],
      ['story_words=phfts(english).fond of flowers', [3]],
      ['story_words=wfts.fishing or flowers', [2, 3]],
      ['story_words=not.fts.fish', [1, 3]],
      ['id=eq(any).{1,4}', [1, 4]],
      ['name=like(all).{*o*,*can}', [1]],
      ['name=ilike(any).{tou*,PEL*}', [1, 2]],
      ['id=not.lt(any).{2,3}', [3, 4]],
      ['facts->diet->>main=eq.fish', [2]],
      ['facts->eggs=gt.2', [1, 4]],
      ['facts->islands->0->>name=eq.Caye', [1]],
      ['colours->0=eq."green"', [3]],
      ['shout=eq.TOUCAN', [1]],
      ['and=(id.gt.1,id.lt.4)', [2, 3]],
      ['or=(id.eq.1,and(id.gt.2,not.or(id.eq.3,is_rare.is.true)))', [1, 4]],
      ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
      ['not.and=(id.gt.1,id.lt.4)', [1, 4]],
      ['or=(name.eq."Parrot, the \\"loud\\" (one)",id.in.(1,2))', [1, 2, 4]],
      ['or=(colours.cs.{black,yellow},facts->diet->>main.eq.seeds)', [1, 4]],
      ['or=(name.not.like.*can,id.eq(any).{1})', [1, 3, 4]],
      ['id=gt.1&id=lt.4&or=(id.eq.2,id.eq.9)', [2]],
    ];
    for (const [query, expected] of cases) {
      it(query, async () => assert.deepEqual(await ids(query), expected));
    }

    it('accepts every filter method of the official client', async () => {
      const read = () => visitor.from('birds').select('id').order('id');
      const found = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
        const { data, error } = await query;
        assert.equal(error, null);
        return data!.map(({ id }) => id);
      };
      assert.deepEqual(await found(read().in('odd name', ['one', '50%', 'a,b', '(c)'])), [1, 4]);
      assert.deepEqual(await found(read().contains('colours', ['black'])), [1]);
      assert.deepEqual(await found(read().contains('facts', { diet: { main: 'fish' } })), [2]);
      assert.deepEqual(await found(read().containedBy('colours', ['brown', 'x'])), [2]);
      assert.deepEqual(await found(read().overlaps('colours', ['brown', 'blue'])), [2, 3]);
      assert.deepEqual(await found(read().rangeGt('years', '[1990,2001)')), [2, 3]);
      assert.deepEqual(await found(read().rangeAdjacent('years', '[2010,2012)')), [1]);
      assert.deepEqual(await found(read().textSearch('story_words', 'eat & fruit', { config: 'english' })), [1]);
      assert.deepEqual(await found(read().match({ size: 'small', is_rare: false })), [4]);
      assert.deepEqual(await found(read().not('id', 'in', '(1,2)')), [3, 4]);
      assert.deepEqual(await found(read().or('id.eq.1,name.ilike.*parrot*')), [1, 4]);
      assert.deepEqual(await found(read().likeAnyOf('name', ['Tou%', 'Pel%'])), [1, 2]);
      assert.deepEqual(await found(read().is('is_rare', null)), [3]);
      assert.deepEqual(await found(read().isDistinct('is_rare', true)), [2, 3, 4]);
      assert.deepEqual(await found(read().regexMatch('name', '^Tou')), [1]);
    });
  });

  describe('select', () => {
    it('selects, renames and casts columns, and follows JSON paths', async () => {
      const { body } = await get(
        'birds?id=eq.1&select=id,bird:name,wingspan::text,years_text:years::text,facts->diet->>main,first:facts->islands->0->name,facts->eggs::int,shout,"odd name"',
      );
      assert.deepEqual(body, [
        {
          id: 1,
          bird: 'Toucan',
          wingspan: '52.50',
          years_text: '[2000,2010)',
          main: 'fruit',
          first: 'Caye',
          eggs: 3,
          shout: 'TOUCAN',
          'odd name': 'one',
        },
      ]);
    });

    it('returns every column by default, and keeps all digits', async () => {
      const { text, body } = await get('birds?id=eq.1');
      assert.match(text, /"big":9007199254740993/);
      assert.equal(body[0].seen_at, '2026-01-01T10:00:00+00:00');
      assert.equal(body[0].born, '2020-05-01');
      assert.equal('shout' in body[0], false);
    });

    it('reads views', async () => {
      assert.deepEqual((await visitor.from('rare_birds').select()).data, [{ id: 1, name: 'Toucan' }]);
    });

    it('orders by columns and JSON paths, with nulls first or last', async () => {
      const order = async (by: string) => (await get(`birds?select=id&order=${by}`)).body.map(({ id }: Bird) => id);
      assert.deepEqual(await order('wingspan.desc'), [2, 1, 4, 3]);
      assert.deepEqual(await order('seen_at.desc.nullslast'), [4, 2, 1, 3]);
      assert.deepEqual(await order('seen_at.nullsfirst'), [3, 1, 2, 4]);
      assert.deepEqual(await order('size.desc,id.desc'), [2, 1, 4, 3]);
      assert.deepEqual(await order('facts->eggs.asc.nullslast'), [2, 1, 4, 3]);
    });

    it('returns one object, or the number of rows in an error', async () => {
      const one = await visitor.from('birds').select('id').eq('id', 1).single();
      assert.deepEqual(one.data, { id: 1 });
      const none = await visitor.from('birds').select('id').eq('id', 99).single();
      assert.equal(none.status, 406);
      assert.deepEqual(
        { ...none.error },
        {
          code: 'PGRST116',
          details: 'The result contains 0 rows',
          hint: null,
          message: 'Cannot coerce the result to a single JSON object',
        },
      );
      assert.equal((await visitor.from('birds').select('id').single()).error?.details, 'The result contains 4 rows');
      assert.equal((await visitor.from('birds').select('id').eq('id', 99).maybeSingle()).data, null);
    });

    it('writes CSV', async () => {
      const { data } = await visitor
        .from('birds')
        .select('id,name,colours,is_rare')
        .in('id', [1, 3, 4])
        .order('id')
        .csv();
      assert.equal(
        data,
        'id,name,colours,is_rare\n1,Toucan,"{black,yellow}",t\n3,Hummingbird,"{green,blue}",\n4,"Parrot, the ""loud"" (one)",,f',
      );
    });

    it('omits nulls on request', async () => {
      assert.deepEqual((await visitor.from('birds').select('id,seen_at').eq('id', 3).stripNulls()).data, [{ id: 3 }]);
    });

    it('refuses unrelated tables, and aggregates', async () => {
      const embedded = await visitor.from('birds').select('id,nests(id)');
      assert.equal(embedded.status, 400);
      assert.equal(embedded.error?.code, 'PGRST200');
      assert.equal((await visitor.from('birds').select('wingspan.sum()')).error?.code, 'PGRST123');
      assert.equal((await visitor.from('birds').select('count()')).error?.code, 'PGRST123');
      assert.equal((await get('birds?nests.id=eq.1')).body.code, 'PGRST108');
    });
  });

  describe('ranges and counts', () => {
    it('returns at most 1000 rows', async () => {
      const { data, count, status } = await visitor.from('many').select('n', { count: 'exact' });
      assert.equal(data?.length, 1000);
      assert.equal(count, 1500);
      assert.equal(status, 206);
    });

    it('pages by limit and offset and by the Range header', async () => {
      const page = await get('many?order=n&limit=3&offset=2');
      assert.deepEqual(
        [page.status, page.headers.get('content-range'), page.body],
        [200, '2-4/*', [{ n: 3 }, { n: 4 }, { n: 5 }]],
      );
      const range = await get('many?order=n', { range: '5-6', 'range-unit': 'items', prefer: 'count=exact' });
      assert.deepEqual(
        [range.status, range.headers.get('content-range'), range.body],
        [206, '5-6/1500', [{ n: 6 }, { n: 7 }]],
      );
      assert.equal(range.headers.get('preference-applied'), 'count=exact');
      const last = await get('many?order=n', { range: '1498-' });
      assert.equal(last.headers.get('content-range'), '1498-1499/*');
      const { data } = await visitor.from('many').select('n').order('n').range(10, 11);
      assert.deepEqual(data, [{ n: 11 }, { n: 12 }]);
    });

    it('responds 200 with all rows, and */0 without rows', async () => {
      const whole = await get('birds?select=id', { prefer: 'count=exact' });
      assert.deepEqual([whole.status, whole.headers.get('content-range')], [200, '0-3/4']);
      const none = await get('birds?id=eq.99', { prefer: 'count=exact' });
      assert.deepEqual([none.status, none.headers.get('content-range'), none.body], [200, '*/0', []]);
    });

    it('responds 416 beyond the last row and to an invalid range', async () => {
      const beyond = await get('birds?offset=9', { prefer: 'count=exact' });
      assert.equal(beyond.status, 416);
      assert.deepEqual(beyond.body, {
        code: 'PGRST103',
        details: 'An offset of 9 was requested, but there are only 4 rows.',
        hint: null,
        message: 'Requested range not satisfiable',
      });
      assert.equal((await get('birds', { range: '5-2' })).status, 416);
      assert.equal((await get('birds?limit=-1')).status, 416);
    });

    it('counts without rows, exactly or by estimate', async () => {
      const head = await visitor.from('many').select('*', { count: 'exact', head: true });
      assert.deepEqual([head.count, head.data], [1500, null]);
      const planned = await visitor.from('many').select('*', { count: 'planned', head: true });
      assert.equal(planned.count, 1500);
      const estimated = await visitor.from('many').select('*', { count: 'estimated', head: true });
      assert.equal(estimated.count, 1500);
      assert.equal((await visitor.from('birds').select('*', { count: 'estimated', head: true })).count, 4);
    });
  });
});
