import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { WebSocket } from 'ws';
import { eventually } from '../../../testing/eventually.ts';
import { connectToOwnPostgres } from '../../../testing/own-postgres.ts';
import { findFreePort } from '../../../testing/project.ts';
import { subscribe, type ChannelLog } from '../../../testing/realtime.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const table = `
  create table ticks (id int primary key);
  alter publication supabase_realtime add table ticks;
  grant select on ticks to anon`;

/** Like a page, fetches whenever it is subscribed, and appends the changes that arrive. */
function keepList(
  client: SupabaseClient,
  name: string,
): { rows: Set<number>; messages: string[]; received: number[]; channel: RealtimeChannel } {
  const rows = new Set<number>();
  const received: number[] = [];
  const messages: string[] = [];
  const channel = client
    .channel(name)
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'ticks' }, ({ new: row }) => {
      received.push(row.id);
      rows.add(row.id);
    })
    .on('system', {}, async ({ message }: { message: string }) => {
      messages.push(message);
      if (message !== 'Subscribed to PostgreSQL') return;
      for (let from = 0; ; from += 1000) {
        const { data } = await client
          .from('ticks')
          .select('id')
          .order('id')
          .range(from, from + 999);
        for (const { id } of data ?? []) rows.add(id as number);
        if (data?.length !== 1000) return;
      }
    });
  channel.subscribe();
  return { rows, messages, received, channel };
}

const listening = (messages: string[], times = 1) =>
  eventually('it listens', () => messages.filter((message) => message === 'Subscribed to PostgreSQL').length >= times);

/**
 * Disconnects the client permanently. If the official client has no socket at that moment, it would continue to
 * reconnect, and its timer would keep the test process alive.
 */
async function leave(client: SupabaseClient): Promise<void> {
  await eventually('a connection', () => client.realtime.isConnected());
  await client.removeAllChannels();
}

describe('when the connection to Postgres breaks', () => {
  let server: TestServer;
  let client: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    client = server.client();
    await server.database.query(table);
  });
  after(async () => {
    if (client) await leave(client);
    await server?.stop();
  });

  it('during a burst, no change is missed or repeated, and no channel rejoins', async () => {
    const { messages, received } = keepList(client, 'cut');
    await listening(messages);
    const cut = `
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'realtime feed' and datname = current_database()`;
    for (let id = 1; id <= 600; id++) {
      await server.database.query('insert into ticks values ($1)', [id]);
      if (id % 150 === 0) await server.database.query(cut);
    }
    await eventually('600 changes', () => received.length >= 600);
    assert.deepEqual(
      received,
      Array.from({ length: 600 }, (_, index) => index + 1),
    );
    assert.deepEqual(messages, ['Subscribed to PostgreSQL']);
    assert.ok(server.logLines.some((line) => line.includes('lost the connection to the feed')));
  });

  it('with all connections of the server, the page still gets every row', async () => {
    await leave(client);
    await server.database.query('truncate ticks');
    const { messages, rows } = keepList(client, 'all cut');
    await listening(messages);
    const own = (await server.database.query('select pg_backend_pid() as pid')).rows[0].pid;
    const writer = new pg.Client(server.database.options);
    await writer.connect();
    const {
      rows: [{ pid }],
    } = await writer.query('select pg_backend_pid() as pid');
    for (let id = 1; id <= 400; id++) {
      await writer.query('insert into ticks values ($1)', [id]);
      if (id % 100 === 0)
        await writer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid not in ($1, $2)`,
          [own, pid],
        );
    }
    await eventually('everything', () => rows.size === 400);
    await writer.end();
  });
});

describe('when the server stops', () => {
  let dataDir: string;
  let port: number;
  let server: ServerProcess;
  const start = async () => {
    server = await startServerProcess({ dataDir, port, env: { RATE_LIMITS: 'off' } });
  };
  const openDatabase = () => connectToOwnPostgres(dataDir);
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'realtime-outages-'));
    port = await findFreePort();
    await start();
    const database = await openDatabase();
    await database.query(table);
    await database.end();
  });
  after(async () => {
    await server?.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('by kill -9 during a burst, the client reconnects and gets every row', async () => {
    const client = createClient(server.url, server.keys().publishableKey, { auth: { persistSession: false } });
    const { rows, messages, received } = keepList(client, 'killed');
    await listening(messages);
    const database = await openDatabase();
    let isOver = false;
    let last = 0;
    const writing = (async () => {
      while (!isOver) await database.query('insert into ticks values ($1)', [++last]);
    })();
    try {
      await eventually('a burst', () => received.length > 200);
      await server.end('SIGKILL');
      await start();
      await listening(messages, 2);
      const before = received.length;
      await eventually('changes again', () => received.length > before + 100);
    } finally {
      isOver = true;
      await writing;
    }
    await eventually('everything', () => rows.size === last);
    assert.equal(new Set(received).size, received.length);
    await database.end();
    await leave(client);
  });

  it('regularly, it announces the restart, and the client reconnects', async () => {
    const client = createClient(server.url, server.keys().publishableKey, { auth: { persistSession: false } });
    const { messages, channel } = keepList(client, 'stopped');
    await listening(messages);
    await server.end('SIGTERM');
    assert.ok(messages.includes('Realtime is restarting, please standby'));
    assert.match(server.output(), / stopped/);
    await start();
    await listening(messages, 2);
    assert.equal(channel.state, 'joined');
    await leave(client);
  });

  it('after its Postgres was killed, changes arrive again once it is back', async () => {
    const client = createClient(server.url, server.keys().publishableKey, { auth: { persistSession: false } });
    const { rows, messages } = keepList(client, 'postgres');
    await listening(messages);
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(-postmaster, 'SIGKILL');
    const database = await eventually('Postgres is back', () => openDatabase().catch(() => null));
    await database.query('insert into ticks values (-1)');
    await eventually('the change', () => rows.has(-1));
    await database.end();
    await leave(client);
  });
});

describe('a client that does not read', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server?.stop());

  it('is dropped, and other clients are not affected', async () => {
    const client = server.client();
    const sizes: number[] = [];
    const reader = client
      .channel('flood')
      .on('broadcast', { event: 'much' }, ({ payload }) => void sizes.push((payload as { text: string }).text.length));
    const log: ChannelLog = await subscribe(reader);
    const lazy = new WebSocket(
      `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.publishableKey}&vsn=2.0.0`,
    );
    await new Promise((done) => lazy.once('open', done));
    lazy.send(JSON.stringify(['1', '1', 'realtime:flood', 'phx_join', {}]));
    await new Promise((done) => lazy.once('message', done));
    lazy.pause();
    const text = 'x'.repeat(1_000_000);
    const dropped = () => server.logLines.some((line) => line.includes('dropped a client that does not read'));
    let sent = 0;
    // The server buffers no more than the limit, in addition to the kernel's buffers.
    for (; !dropped(); sent++) {
      assert.ok(sent < 60, `${sent} MB were taken`);
      await reader.httpSend('much', { text });
      await eventually('the reader has it', () => sizes.length > sent);
    }
    assert.deepEqual(log.states, ['SUBSCRIBED']);
    lazy.terminate();
    await leave(client);
  });
});
