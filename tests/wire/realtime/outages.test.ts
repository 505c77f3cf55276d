import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { WebSocket } from 'ws';
import { connectToOwnPostgres } from '../../support/own-postgres.ts';
import { findFreePort } from '../../support/project.ts';
import { eventually, subscribe, type Told } from '../../support/realtime.ts';
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const table =
  'create table ticks (id int primary key); alter publication supabase_realtime add table ticks; grant select on ticks to anon';

/** What a page does: fetches when it listens, also when it listens anew, and adds what it is told. */
function keepList(
  client: SupabaseClient,
  name: string,
): { rows: Set<number>; told: string[]; heard: number[]; channel: RealtimeChannel } {
  const rows = new Set<number>();
  const heard: number[] = [];
  const told: string[] = [];
  const channel = client
    .channel(name)
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'ticks' }, ({ new: row }) => {
      heard.push(row.id);
      rows.add(row.id);
    })
    .on('system', {}, async ({ message }: { message: string }) => {
      told.push(message);
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
  return { rows, told, heard, channel };
}

const listening = (told: string[], times = 1) =>
  eventually(
    'it listens',
    () => told.filter((message) => message === 'Subscribed to PostgreSQL').length >= times,
    60_000,
  );

describe('when the connection to Postgres is cut', () => {
  let server: TestServer;
  let client: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    client = server.client();
    await server.database.query(table);
  });
  after(async () => {
    await client?.removeAllChannels();
    await server?.stop();
  });

  it('in the midst of a burst, nothing is missed and nothing told twice, without joining anew', async () => {
    const { told, heard } = keepList(client, 'cut');
    await listening(told);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime feed' and datname = current_database()`;
    for (let id = 1; id <= 600; id++) {
      await server.database.query('insert into ticks values ($1)', [id]);
      if (id % 150 === 0) await server.database.query(cut);
    }
    await eventually('600 changes', () => heard.length >= 600);
    assert.deepEqual(
      heard,
      Array.from({ length: 600 }, (_, index) => index + 1),
    );
    assert.deepEqual(told, ['Subscribed to PostgreSQL']);
    assert.ok(server.logLines.some((line) => line.includes('lost the connection to the feed')));
  });

  it("with all of the server's connections, the page still ends up with everything", async () => {
    await client.removeAllChannels();
    await server.database.query('truncate ticks');
    const { told, rows } = keepList(client, 'all cut');
    await listening(told);
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
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid not in ($1, $2)',
          [own, pid],
        );
    }
    await eventually('everything', () => rows.size === 400, 60_000);
    await writer.end();
  });
});

describe('when the server ends', () => {
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

  it('by kill -9 in the midst of a burst, the client comes back by itself and ends up with everything', async () => {
    const client = createClient(server.url, server.keys().publishableKey, { auth: { persistSession: false } });
    const { rows, told, heard } = keepList(client, 'killed');
    await listening(told);
    const database = await openDatabase();
    let isOver = false;
    let last = 0;
    const writing = (async () => {
      while (!isOver) await database.query('insert into ticks values ($1)', [++last]);
    })();
    try {
      await eventually('a burst', () => heard.length > 200, 60_000);
      await server.end('SIGKILL');
      await start();
      await listening(told, 2);
      const before = heard.length;
      await eventually('changes again', () => heard.length > before + 100, 60_000);
    } finally {
      isOver = true;
      await writing;
    }
    await eventually('everything', () => rows.size === last, 60_000);
    assert.equal(new Set(heard).size, heard.length);
    await database.end();
    await client.removeAllChannels();
  });

  it('in the ordinary way, it says so, and the client comes back by itself', async () => {
    const client = createClient(server.url, server.keys().publishableKey, { auth: { persistSession: false } });
    const { told, channel } = keepList(client, 'stopped');
    await listening(told);
    await server.end('SIGTERM');
    assert.ok(told.includes('Realtime is restarting, please standby'));
    assert.match(server.output(), / stopped/);
    await start();
    await listening(told, 2);
    assert.equal(channel.state, 'joined');
    await client.removeAllChannels();
  });

  it('and when its Postgres is killed under it, changes are told again as soon as that is back', async () => {
    const client = createClient(server.url, server.keys().publishableKey, { auth: { persistSession: false } });
    const { rows, told } = keepList(client, 'postgres');
    await listening(told);
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(-postmaster, 'SIGKILL');
    const database = await eventually('Postgres is back', () => openDatabase().catch(() => null), 60_000);
    await database.query('insert into ticks values (-1)');
    await eventually('the change', () => rows.has(-1), 60_000);
    await database.end();
    await client.removeAllChannels();
  });
});

describe('a client that does not read', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server?.stop());

  it('is dropped, and the others go on', async () => {
    const client = server.client();
    const sizes: number[] = [];
    const reader = client
      .channel('flood')
      .on('broadcast', { event: 'much' }, ({ payload }) => void sizes.push((payload as { text: string }).text.length));
    const told: Told = await subscribe(reader);
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
    for (const deadline = Date.now() + 60_000; !dropped() && Date.now() < deadline; sent++) {
      await reader.httpSend('much', { text });
      await eventually('the reader has it', () => sizes.length > sent);
    }
    assert.ok(dropped());
    // What the kernel takes, and then no more than the limit.
    assert.ok(sent < 60, `${sent} MB were taken`);
    assert.deepEqual(told.states, ['SUBSCRIBED']);
    lazy.terminate();
    await client.removeAllChannels();
  });
});
