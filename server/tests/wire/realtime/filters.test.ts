import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { postgresChangesFilter, type RealtimePostgresFilterBuilder } from '@supabase/realtime-js';
import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid } from '../../../testing/random.ts';
import { subscribe } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Row = Record<string, unknown>;
type Change = RealtimePostgresChangesPayload<Row>;

const rows = [
  { id: 1, name: 'Reef', depth: 12, open: true, at: '2026-11-21T10:00:00Z', kind: 'sea' },
  { id: 2, name: 'reef walk, long', depth: 3, open: false, at: '2026-11-22T10:00:00Z', kind: null },
  { id: 3, name: 'Cave "deep"', depth: null, open: null, at: null, kind: 'land' },
];
const everything = [1, 2, 3];

describe('filters of changes', () => {
  let server: TestServer;
  let client: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create table places (
        id int primary key, name text, depth numeric(6,2), open boolean, at timestamptz, kind varchar(10), hidden text,
        details json
      );
      revoke select on places from anon;
      grant select (id, name, depth, open, at, kind, details) on places to anon;
      alter publication supabase_realtime add table places;
    `);
    client = server.client();
  });
  after(async () => {
    await client?.removeAllChannels();
    await server?.stop();
  });

  const cases: [filter: string | RealtimePostgresFilterBuilder, ids: number[]][] = [
    ['', everything],
    ['  ', everything],
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3]],
    ['id=lt.2', [1]],
    ['id=lte.2', [1, 2]],
    ['depth=gt.3', [1]],
    ['depth=gte.3.00', [1, 2]],
    ['at=gt.2026-11-22T00:00:00+00:00', [2]],
    ['id=in.(1,3)', [1, 3]],
    ['name=in.(Reef,"reef walk, long")', [1, 2]],
    ['id=not.in.(1,3)', [2]],
    ['name=like.Re%', [1]],
    ['name=ilike.re%', [1, 2]],
    ['kind=like.s_a', [1]],
    ['name=not.ilike.re%', [3]],
    ['open=is.true', [1]],
    ['open=is.null', [3]],
    ['open=is.unknown', [3]],
    ['depth=is.null', [3]],
    ['depth=not.is.null', [1, 2]],
    ['name=match.^R', [1]],
    ['name=imatch.^r', [1, 2]],
    ['kind=isdistinct.sea', [2, 3]],
    ['kind=not.isdistinct.sea', [1]],
    ['kind=neq.sea', [3]],
    ['id=gt.1,depth=lt.100', [2]],
    [postgresChangesFilter().eq('name', 'reef walk, long').lt('depth', 5), [2]],
    [postgresChangesFilter().eq('name', 'Cave "deep"'), [3]],
    [postgresChangesFilter().in('name', ['Cave "deep"', 'Reef']), [1, 3]],
  ];

  it('select the rows that match', async () => {
    const received = cases.map(() => [] as unknown[]);
    const done = new Set<number>();
    for (const [index, [filter]] of cases.entries()) {
      const channel = client.channel(randomUuid());
      channel.on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'places', filter },
        (change: Change) => void received[index]!.push((change.new as Row).id),
      );
      // The DELETE arrives last.
      channel.on(
        'postgres_changes',
        { event: 'DELETE', schema: 'public', table: 'places' },
        () => void done.add(index),
      );
      const log = await subscribe(channel, { listens: true });
      assert.deepEqual(log.errors, []);
    }
    await server.database.query(`insert into places select * from json_populate_recordset(null::places, $1)`, [
      JSON.stringify(rows),
    ]);
    await server.database.query('delete from places where id = 1');
    await eventually('the last row at every subscriber', () => done.size === cases.length);
    assert.deepEqual(
      cases.map(([filter], index) => [String(filter), received[index]]),
      cases.map(([filter, ids]) => [String(filter), ids]),
    );
    await client.removeAllChannels();
  });

  const refused: [binding: Row, message: RegExp][] = [
    [{ filter: 'undefined' }, /^Error parsing `filter` params: \["undefined"\]$/],
    [{ filter: 'name=foo.hey' }, /^Error parsing `filter` params: \["foo","hey"\]$/],
    [{ filter: 'id=eq.1,' }, /^Error parsing `filter` params: filter must not contain empty segments/],
    [{ filter: 'id=in.1' }, /^Error parsing `filter` params: `in` filter value must be wrapped by parentheses$/],
    [{ filter: 'id=eq.one' }, /Exception: invalid input syntax for type integer/],
    [{ filter: 'no_such=eq.1' }, /Exception: invalid column for filter no_such$/],
    [{ filter: 'hidden=eq.1' }, /Exception: invalid column for filter hidden$/],
    [{ filter: 'name=match.(' }, /Exception: invalid regular expression/],
    [{ filter: 'id=like.1%' }, /Exception: operator does not exist/],
    [{ filter: 'details=eq.{}' }, /Exception: operator does not exist/],
    [{ filter: 'open=is.maybe' }, /Exception: invalid value for is filter/],
    [{ filter: 'name=is.true' }, /Exception: is true filter requires a boolean column/],
    [
      { filter: `id=in.(${Array.from({ length: 101 }, (_, id) => id).join()})` },
      /Exception: too many values for `in` filter\. Maximum 100$/,
    ],
    [{ filter: `name=match.${'('.repeat(30)}a${'{1,250})'.repeat(30)}` }, /Exception: /],
    [{ select: ['id', 'hidden'] }, /Exception: invalid column for select hidden$/],
    [{ select: 'id,name' }, /^Error parsing `select` params/],
    [{ table: '*', select: ['id'] }, /^Column selection is not supported for wildcard subscriptions/],
    [{ table: "places'; drop table places; --" }, /Please check Realtime is enabled/],
    [{ filter: 'id=eq.1); drop table places; --' }, /Exception: invalid input syntax for type integer/],
    [{ filter: 'name"); drop table places; --=eq.1' }, /Exception: invalid column for filter/],
  ];
  for (const [binding, message] of refused) {
    it(`${JSON.stringify(binding).slice(0, 60)} gets a system message, and the channel stays joined`, async () => {
      const channel = client
        .channel(randomUuid())
        .on('postgres_changes', { event: '*', schema: 'public', table: 'places', ...binding } as never, () => {});
      const log = await subscribe(channel);
      const { status, extension, message: text } = await eventually('the error', () => log.system[0]);
      assert.deepEqual([extension, status], ['postgres_changes', 'error']);
      assert.match(text, message);
      assert.deepEqual(log.states, ['SUBSCRIBED']);
      await client.removeChannel(channel);
    });
  }

  it('with wait, the error is the reply to the join', async () => {
    const channel = client
      .channel(randomUuid(), { config: { postgres_changes_options: { wait: true } } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'nowhere' }, () => {});
    const log = await subscribe(channel, { expect: 'CHANNEL_ERROR' });
    assert.match(log.errors[0]!, /^RealtimeDisabledForConfiguration: Unable to subscribe/);
    await client.removeChannel(channel);
    const good = client
      .channel(randomUuid(), { config: { postgres_changes_options: { wait: true } } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'places' }, () => {});
    assert.deepEqual((await subscribe(good, { listens: true })).states, ['SUBSCRIBED']);
    await client.removeChannel(good);
  });

  it('select limits the columns, and the key is always included', async () => {
    const changes: Change[] = [];
    const channel = client
      .channel(randomUuid())
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'places', select: ['name'] },
        (change: Change) => void changes.push(change),
      );
    await subscribe(channel, { listens: true });
    await server.database.query(`insert into places (id, name, depth) values (50, 'Point', 3)`);
    assert.deepEqual((await eventually('the change', () => changes[0])).new, { id: 50, name: 'Point' });
    await client.removeChannel(channel);
  });
});
