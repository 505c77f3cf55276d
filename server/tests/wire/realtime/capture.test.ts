import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid } from '../../../testing/random.ts';
import { openRaw, subscribe } from '../../../testing/realtime.ts';
import { watchTables } from '../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Row = Record<string, unknown>;
type Change = RealtimePostgresChangesPayload<Row>;

describe('capture of changes', () => {
  let server: TestServer;
  let client: SupabaseClient;
  const listen = async (table: string, binding: Row = {}) => {
    const changes: Change[] = [];
    const channel = client
      .channel(randomUuid())
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, ...binding } as never,
        (change: Change) => void changes.push(change),
      );
    await subscribe(channel, { listens: true });
    return changes;
  };
  const several = (changes: Change[], count: number) =>
    eventually(`${count} changes`, () => changes.length >= count && changes);
  const publish = (name: string, columns: string) =>
    server.database.query(`create table ${name} (${columns}); alter publication supabase_realtime add table ${name}`);

  before(async () => {
    server = await startTestServer();
    client = server.client(server.secretKey);
  });
  after(async () => {
    await client?.removeAllChannels();
    await server?.stop();
  });

  it('the rows of one statement arrive one by one, in order, each with its own old row', async () => {
    await publish('many', 'id int primary key, n int');
    await server.database.query('alter table many replica identity full');
    const changes = await listen('many');
    await server.database.query('insert into many select id, -id from generate_series(1, 300) as id');
    await server.database.query('update many set n = id * 10');
    await server.database.query('delete from many');
    await several(changes, 900);
    for (const [index, change] of changes.entries()) {
      const id = (index % 300) + 1;
      if (index < 300) assert.deepEqual([change.eventType, change.new, change.old], ['INSERT', { id, n: -id }, {}]);
      else if (index < 600)
        assert.deepEqual([change.eventType, change.new, change.old], ['UPDATE', { id, n: id * 10 }, { id, n: -id }]);
      else assert.deepEqual([change.eventType, change.new, change.old], ['DELETE', {}, { id, n: id * 10 }]);
    }
  });

  it('an upsert is an INSERT or an UPDATE; merge and cascade are captured; a rollback is not', async () => {
    await publish('parents', 'id int primary key, n int');
    await publish('children', 'id int primary key, parent int references parents on delete cascade');
    const parents = await listen('parents');
    const children = await listen('children');
    await server.database.query('insert into parents values (1, 1)');
    await server.database.query(
      'insert into parents values (1, 2), (2, 2) on conflict (id) do update set n = excluded.n',
    );
    await server.database.query('insert into parents values (1, 3) on conflict do nothing');
    await server.database.query('begin; insert into parents values (9, 9); rollback');
    await server.database.query('insert into children values (1, 1)');
    await server.database.query(
      'merge into parents using (values (2)) as given (id) on parents.id = given.id when matched then update set n = 7',
    );
    await server.database.query('update parents set id = 3 where id = 2');
    await server.database.query('delete from parents where id = 1');
    await several(children, 2);
    await several(parents, 6);
    const summarize = (changes: Change[]) =>
      changes.map(({ eventType, new: row, old }) => [eventType, 'n' in row ? [row.id, row.n] : (old as Row).id]);
    assert.deepEqual(
      summarize(parents).sort(),
      [
        ['DELETE', 1],
        ['INSERT', [1, 1]],
        ['INSERT', [2, 2]],
        ['UPDATE', [1, 2]],
        ['UPDATE', [2, 7]],
        ['UPDATE', [3, 7]],
      ].sort(),
    );
    // `old` has the key from before the change.
    assert.deepEqual(parents.find(({ new: row }) => 'id' in row && row.id === 3)?.old, { id: 2 });
    assert.deepEqual(
      children.map(({ eventType }) => eventType),
      ['INSERT', 'DELETE'],
    );
  });

  it('overlapping transactions arrive whole and once, in the order of their commits', async () => {
    await publish('overlapping', 'id int primary key');
    const changes = await listen('overlapping');
    const slow = new pg.Client(server.database.options);
    await slow.connect();
    await slow.query('begin');
    await slow.query('insert into overlapping values (1)');
    // Gets a later id but commits first.
    await server.database.query('insert into overlapping values (2)');
    await several(changes, 1);
    await slow.query('insert into overlapping values (3)');
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 40; n++)
        await server.database.query('insert into overlapping values ($1)', [100 + writer * 100 + n]);
    });
    await Promise.all(writers);
    await several(changes, 321);
    await slow.query('commit');
    await slow.end();
    await several(changes, 323);
    await server.database.query('insert into overlapping values (4)');
    await eventually('the last one', () => changes.some(({ new: row }) => (row as Row).id === 4));
    const ids = changes.map(({ new: row }) => (row as Row).id as number);
    assert.equal(new Set(ids).size, 324);
    assert.equal(ids.length, 324);
    assert.deepEqual([ids[0], ...ids.slice(-3)], [2, 1, 3, 4]);
    for (let writer = 0; writer < 8; writer++) {
      const own = ids.filter((id) => id >= 100 && Math.floor((id - 100) / 100) === writer);
      assert.deepEqual(
        own,
        own.toSorted((a, b) => a - b),
      );
    }
  });

  it('numbers keep their digits and text keeps its characters', async () => {
    await publish('exact', 'id bigint primary key, amount numeric, data json, words text');
    const socket = await openRaw(server, '2.0.0');
    socket.send([
      '1',
      '1',
      'realtime:exact',
      'phx_join',
      { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'exact' }] } },
    ]);
    await socket.next<unknown[]>('subscribed', ([, , , event]) => event === 'system');
    const words = `é "quoted" \\ 😀 \u0001 </script>`;
    await server.database.query(
      `insert into exact
       values (9007199254740993, 12345678901234567890.123456789, '{"a": 1.10, "nul": "\\u0000"}', $1)`,
      [words],
    );
    await socket.next<unknown[]>('the change', ([, , , event]) => event === 'postgres_changes');
    const text = socket.frames.find(
      (frame) => frame.includes('postgres_changes"') && frame.includes('"record"'),
    ) as string;
    assert.match(text, /"id":9007199254740993,/);
    assert.match(text, /"amount":12345678901234567890\.123456789,/);
    assert.match(text, /"a":1\.10,"nul":"\\u0000"/);
    assert.equal((JSON.parse(text) as { data: { record: { words: string } } }[])[4]!.data.record.words, words);
    await socket.close();
  });

  it('a row of more than 1 MiB arrives without its large values and with error 413', async () => {
    await publish('large', 'id int primary key, body text, note text');
    const changes = await listen('large');
    await server.database.query(`insert into large values (1, repeat('x', 1200000), 'small')`);
    const [change] = await several(changes, 1);
    assert.deepEqual(change!.new, { id: 1, note: 'small' });
    assert.deepEqual(change!.errors, ['Error 413: Payload Too Large']);
  });

  it('without a primary key that the role may read, an error arrives instead of the row', async () => {
    await publish('keyless', 'body text');
    await publish('guarded', 'id int primary key, body text');
    await server.database.query('revoke select on guarded from anon; grant select (body) on guarded to anon');
    const keyless = await listen('keyless');
    await server.database.query(`insert into keyless values ('x')`);
    assert.deepEqual(
      [(await several(keyless, 1))[0]!.errors, keyless[0]!.new],
      [['Error 400: Bad Request, no primary key'], {}],
    );
    const anon = server.client();
    const guarded: Change[] = [];
    await subscribe(
      anon
        .channel('g')
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'guarded' },
          (change) => void guarded.push(change),
        ),
      { listens: true },
    );
    await server.database.query(`insert into guarded values (1, 'x')`);
    assert.deepEqual([(await several(guarded, 1))[0]!.errors, guarded[0]!.new], [['Error 401: Unauthorized'], {}]);
    await anon.removeAllChannels();
  });

  it('with row-level security, a DELETE carries only the primary key, whatever the replica identity', async () => {
    await publish('secured', 'id int primary key, body text');
    await server.database.query(
      `alter table secured enable row level security;
       alter table secured replica identity full;
       create policy "all" on secured for select to anon using (true)`,
    );
    const changes = await listen('secured');
    await server.database.query(
      `insert into secured values (1, 'secret'); update secured set body = 'new'; delete from secured`,
    );
    await eventually('the DELETE', () => changes.some(({ eventType }) => eventType === 'DELETE'));
    assert.deepEqual(changes.at(-1)!.old, { id: 1 });
  });

  it('a subscription can cover a whole schema', async () => {
    await publish('wild', 'id int primary key');
    const received: string[] = [];
    const channel = client
      .channel(randomUuid())
      .on('postgres_changes', { event: 'INSERT', schema: 'public' }, ({ table }) => void received.push(table));
    await subscribe(channel, { listens: true });
    await server.database.query('insert into wild values (1); insert into many values (1, 1)');
    await eventually('both tables', () => received.length === 2);
    assert.deepEqual(received.sort(), ['many', 'wild']);
  });

  it('a table that leaves the publication loses its triggers', async () => {
    await publish('leaving', 'id int primary key');
    await listen('leaving');
    const watched = async () =>
      (
        await server.database.query(
          `select from pg_trigger where tgrelid = 'leaving'::regclass and tgname like 'realtime%'`,
        )
      ).rowCount;
    assert.equal(await watched(), 3);
    await server.database.query('alter publication supabase_realtime drop table leaving');
    await watchTables(server.database);
    assert.equal(await watched(), 0);
  });

  it('while the triggers of a table wait for its writer, no other table is locked', async () => {
    const free = ['free_1', 'free_2', 'free_3', 'free_4'];
    const names = [...free, 'written'];
    await server.database.query(names.map((name) => `create table ${name} (id int primary key)`).join(';'));
    const writer = new pg.Client(server.database.options);
    await writer.connect();
    try {
      await writer.query(`set lock_timeout = '500ms'; begin; insert into written values (1)`);
      await server.database.query(`alter publication supabase_realtime add table ${names.join(', ')}`);
      const listening = listen('written');
      await eventually('a wait for the writer', async () => {
        const waits = `select from pg_locks where not granted and relation = 'written'::regclass`;
        return (await server.database.query(waits)).rowCount;
      });
      for (const name of free) await writer.query(`insert into ${name} values (1)`);
      await writer.query('commit');
      await listening;
    } finally {
      await writer.end();
    }
  });

  it('a policy that raises an error hides the row from its role only', async () => {
    await publish('touchy', 'id int primary key');
    await server.database.query(`
      alter table touchy enable row level security;
      create policy "divides" on touchy for select to anon using (1 / (id - 1) >= 0);
      create policy "all" on touchy for select to service_role using (true)`);
    const anon = server.client();
    const seen: Change[] = [];
    await subscribe(
      anon
        .channel('t')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'touchy' }, (change) => void seen.push(change)),
      { listens: true },
    );
    const all = await listen('touchy');
    await server.database.query('insert into touchy values (1)');
    await several(all, 1);
    await server.database.query('insert into touchy values (2)');
    await several(seen, 1);
    assert.deepEqual(
      seen.map(({ new: row }) => (row as Row).id),
      [2],
    );
    assert.ok(server.logLines.some((line) => line.includes('a policy failed')));
    await anon.removeAllChannels();
  });

  it('a change that cannot be captured does not fail the write, and clients rejoin and fetch again', async () => {
    await publish('sturdy', 'id int primary key');
    const changes: Change[] = [];
    const log = await subscribe(
      client
        .channel('sturdy')
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'sturdy' },
          (change) => void changes.push(change),
        ),
      { listens: true },
    );
    await server.database.query('alter table realtime.feed rename to feed_away');
    const { rowCount } = await server.database.query('insert into sturdy values (1)');
    await server.database.query('alter table realtime.feed_away rename to feed');
    assert.equal(rowCount, 1);
    await eventually('joined again', () => log.states.filter((state) => state === 'SUBSCRIBED').length === 2);
    assert.ok(
      log.system.some(
        ({ status, message }) => status === 'error' && message === 'Changes may have been missed, please fetch again',
      ),
    );
    await eventually(
      'subscribed again',
      () => log.system.filter(({ message }) => message === 'Subscribed to PostgreSQL').length === 2,
    );
    await server.database.query('insert into sturdy values (2)');
    await several(changes, 1);
    assert.deepEqual(
      changes.map(({ new: row }) => (row as Row).id),
      [2],
    );
  });
});
