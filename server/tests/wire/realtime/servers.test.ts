import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid } from '../../../testing/random.ts';
import { openRaw, subscribe } from '../../../testing/realtime.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('several servers on one Postgres', () => {
  let first: TestServer;
  let second: TestServer;
  let address: string;
  const clients: SupabaseClient[] = [];
  const folders: string[] = [];
  const connect = (url: string, vsn = '2.0.0') => {
    const client = createClient(url, first.publishableKey, { realtime: { vsn }, auth: { persistSession: false } });
    clients.push(client);
    return client;
  };
  const listen = async (url: string, topic: string, vsn?: string) => {
    const received: { event: string; payload: unknown }[] = [];
    const channel = connect(url, vsn)
      .channel(topic)
      .on('broadcast', { event: '*' }, ({ event, payload }) => void received.push({ event, payload }));
    await subscribe(channel);
    return { channel, received };
  };
  const attend = async (url: string, topic: string, key = '') => {
    const client = connect(url);
    const log: string[] = [];
    const channel = client
      .channel(topic, { config: { presence: { key } } })
      .on('presence', { event: 'leave' }, ({ key }) => void log.push(`leave ${key}`));
    await subscribe(channel);
    return { client, channel, log };
  };
  const sees = (channel: RealtimeChannel, keys: string[]) =>
    eventually(`present: ${keys}`, () => Object.keys(channel.presenceState()).sort().join() === keys.join());

  before(async () => {
    first = await startTestServer();
    address = (first.database.options as { connectionString: string }).connectionString;
    second = await startTestServer({ DATABASE_URL: address });
    await first.database.query(
      'create table shared (id int primary key); alter publication supabase_realtime add table shared',
    );
  });
  after(async () => {
    for (const client of clients) await client.removeAllChannels();
    await second?.stop();
    await first?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('deliver the same changes in the same order, whichever server wrote them', async () => {
    const received: Record<string, number[]> = {};
    for (const [name, { url }] of Object.entries({ first, second })) {
      const ids: number[] = (received[name] = []);
      await subscribe(
        connect(url)
          .channel('shared')
          .on(
            'postgres_changes',
            { event: 'INSERT', schema: 'public', table: 'shared' },
            ({ new: row }) => void ids.push(row.id),
          ),
        { listens: true },
      );
    }
    for (let id = 1; id <= 60; id++) {
      const writer = [first, second][id % 2]!;
      const { error } = await writer.client(writer.secretKey).from('shared').insert({ id });
      assert.equal(error, null);
    }
    const expected = Array.from({ length: 60 }, (_, index) => index + 1);
    for (const ids of Object.values(received)) {
      await eventually('60 changes', () => ids.length >= 60);
      assert.deepEqual(ids, expected);
    }
  });

  it('relay broadcasts once: text, JSON and binary, from sockets, HTTP and the database', async () => {
    const topic = randomUuid();
    const here = await listen(first.url, topic);
    const there = await listen(second.url, topic);
    const old = await listen(second.url, topic, '1.0.0');
    await here.channel.send({ type: 'broadcast', event: 'json', payload: { a: 'ü' } });
    await here.channel.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([1, 0, 255]).buffer });
    const socket = await openRaw(first, '1.0.0');
    socket.send({ topic: `realtime:${topic}`, event: 'phx_join', payload: {}, ref: '1', join_ref: '1' });
    socket.send({
      topic: `realtime:${topic}`,
      event: 'broadcast',
      payload: { event: 'text', payload: { nul: '\0' } },
      ref: '2',
      join_ref: '1',
    });
    await eventually('text', () => here.received.some(({ event }) => event === 'text'));
    await here.channel.httpSend('posted', { b: 1 });
    // Messages of the database and of servers have no common order.
    await eventually('posted', () => there.received.some(({ event }) => event === 'posted'));
    await first.database.query(`select realtime.send('{"id": 1}', 'database', $1, false)`, [topic]);
    await eventually('database', () => there.received.some(({ event }) => event === 'database'));
    await here.channel.send({ type: 'broadcast', event: 'last', payload: {} });
    for (const { received } of [there, old])
      await eventually('last', () => received.some(({ event }) => event === 'last'));
    assert.deepEqual(
      there.received.map(({ event }) => event),
      ['json', 'bytes', 'text', 'posted', 'database', 'last'],
    );
    assert.deepEqual(
      old.received.map(({ event }) => event),
      ['json', 'text', 'posted', 'database', 'last'],
    );
    assert.deepEqual(there.received[0]!.payload, { a: 'ü' });
    assert.deepEqual([...new Uint8Array(there.received[1]!.payload as ArrayBuffer)], [1, 0, 255]);
    assert.deepEqual(there.received[2]!.payload, { nul: '\0' });
    assert.deepEqual(
      here.received.map(({ event }) => event),
      ['text', 'posted', 'database'],
    );
    await socket.close();
  });

  it('share presences', async () => {
    const topic = randomUuid();
    const [ana, ben] = [await attend(first.url, topic, 'ana'), await attend(second.url, topic, 'ben')];
    await ana.channel.track({ n: 1 });
    await sees(ben.channel, ['ana']);
    await ben.channel.track({ n: 2 });
    await sees(ana.channel, ['ana', 'ben']);
    const late = await attend(second.url, topic);
    await sees(late.channel, ['ana', 'ben']);
    await ana.client.removeAllChannels();
    await sees(late.channel, ['ben']);
    await sees(ben.channel, ['ben']);
  });

  it('send their presences to a new server, and remove those of a killed one', async () => {
    const topic = randomUuid();
    const ana = await attend(first.url, topic, 'ana');
    await ana.channel.track({ n: 1 });
    const dataDir = mkdtempSync(join(tmpdir(), 'third-server-'));
    folders.push(dataDir);
    const third = await startServerProcess({ dataDir, env: { DATABASE_URL: address, RATE_LIMITS: 'off' } });
    const cleo = await attend(third.url, topic, 'cleo');
    await sees(cleo.channel, ['ana']);
    await cleo.channel.track({ n: 3 });
    await sees(ana.channel, ['ana', 'cleo']);
    await third.end('SIGKILL');
    // The server's lock is gone. The others check twice, ten seconds apart.
    await sees(ana.channel, ['ana']);
    assert.deepEqual(ana.log, ['leave cleo']);
    await cleo.client.realtime.disconnect();
  });

  it('keep the presences of a server that briefly lost its database connection', async () => {
    const topic = randomUuid();
    const [ana, ben] = [await attend(first.url, topic, 'ana'), await attend(second.url, topic, 'ben')];
    await ana.channel.track({ n: 1 });
    await ben.channel.track({ n: 2 });
    await sees(ana.channel, ['ana', 'ben']);
    await sees(ben.channel, ['ana', 'ben']);
    const connections = `
      select count(*)::int as n from pg_stat_activity
      where application_name = 'realtime feed' and datname = current_database()`;
    await first.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'realtime feed' and datname = current_database()`,
    );
    await eventually('both are back', async () => (await first.database.query(connections)).rows[0].n === 2);
    await ana.channel.track({ n: 3 });
    await eventually(
      'the new presence',
      () => (ben.channel.presenceState().ana as { n?: number }[] | undefined)?.[0]?.n === 3,
    );
    await sees(ana.channel, ['ana', 'ben']);
    assert.deepEqual(
      [ana.log.filter((line) => line === 'leave ben'), ben.log.filter((line) => line === 'leave ana').length],
      [[], 1],
    );
  });
});
