import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import type { SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid } from '../../../testing/random.ts';
import { subscribe } from '../../../testing/realtime.ts';
import { watchTables } from '../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('tables with and without a subscriber', () => {
  let server: TestServer;
  let client: SupabaseClient;
  const open: pg.Client[] = [];
  before(async () => {
    server = await startTestServer();
    client = server.client(server.secretKey);
  });
  after(async () => {
    await client?.removeAllChannels();
    for (const connection of open) await connection.end();
    await server?.stop();
  });

  const publish = async (name: string) => {
    await server.database.query(`create table ${name} (id int primary key)`);
    await server.database.query(`alter publication supabase_realtime add table ${name}`);
    await watchTables(server.database);
  };
  const connect = async () => {
    const connection = new pg.Client(server.database.options);
    await connection.connect();
    open.push(connection);
    return connection;
  };
  const feedRows = async (table: string) =>
    (await server.database.query('select from realtime.feed where relation = $1::regclass', [table])).rowCount;
  const channelOf = (table: string) => {
    const ids: number[] = [];
    const channel = client
      .channel(randomUuid())
      .on('postgres_changes', { event: '*', schema: 'public', table }, ({ new: row }) => {
        ids.push((row as { id: number }).id);
      });
    return { channel, ids };
  };
  const isListed = async (table: string) =>
    (await server.database.query('select from realtime.listener where relation = $1::regclass', [table])).rowCount ===
    1;

  it('a change is written to the feed only while there is a subscriber', async () => {
    await publish('quiet');
    await server.database.query('insert into quiet values (1)');
    assert.equal(await feedRows('quiet'), 0);
    const { channel, ids } = channelOf('quiet');
    await subscribe(channel, { listens: true });
    await server.database.query('insert into quiet values (2)');
    await eventually('the change', () => ids.length > 0);
    assert.deepEqual(ids, [2]);
    await client.removeChannel(channel);
    await eventually('the end of the listener', async () => !(await isListed('quiet')));
    const before = await feedRows('quiet');
    await server.database.query('insert into quiet values (3)');
    assert.equal(await feedRows('quiet'), before);
  });

  it('a change sends no notification, which would make commits wait for each other', async () => {
    await publish('silent');
    const { channel, ids } = channelOf('silent');
    await subscribe(channel, { listens: true });
    const listener = await connect();
    const notifications: unknown[] = [];
    listener.on('notification', (notification) => void notifications.push(notification));
    await listener.query('listen realtime_feed');
    await server.database.query('insert into silent values (1)');
    await eventually('the change', () => ids.length > 0);
    await listener.query('notify realtime_feed, $$own$$');
    await eventually('a notification', () => notifications.length > 0);
    assert.deepEqual(
      notifications.map((notification) => (notification as { payload: string }).payload),
      ['own'],
    );
    await client.removeChannel(channel);
  });

  it('a subscription waits for the transactions that wrote before it', async () => {
    await publish('early');
    const writer = await connect();
    await writer.query('begin; insert into early values (1)');
    const { channel, ids } = channelOf('early');
    const subscribed = subscribe(channel, { listens: true });
    await eventually('the listener', () => isListed('early'));
    // Written after the listener became visible, so it is captured.
    await writer.query('insert into early values (2)');
    const order: string[] = [];
    const noted = subscribed.then(() => order.push('subscribed'));
    // A later subscription, for whose table there is no such transaction, does not wait.
    await publish('undisturbed');
    const undisturbed = channelOf('undisturbed');
    await subscribe(undisturbed.channel, { listens: true });
    order.push('commit');
    await writer.query('commit');
    await noted;
    assert.deepEqual(order, ['commit', 'subscribed']);
    await client.removeChannel(undisturbed.channel);
    await server.database.query('insert into early values (3)');
    await eventually('the last change', () => ids.includes(3));
    await client.removeChannel(channel);
  });

  it('after a transaction that takes longer, the client joins and fetches again', async () => {
    await publish('slow');
    const writer = await connect();
    await writer.query('begin; insert into slow values (1)');
    const { channel } = channelOf('slow');
    const log = await subscribe(channel, { listens: true });
    await writer.query('commit');
    await eventually('joined again', () => log.states.filter((state) => state === 'SUBSCRIBED').length === 2);
    assert.ok(log.system.some(({ message }) => message === 'Changes may have been missed, please fetch again'));
    await client.removeChannel(channel);
  });

  it('a transaction with an older snapshot is captured', async () => {
    await publish('snapshots');
    const writer = await connect();
    await writer.query('begin isolation level repeatable read; select 1');
    const { channel, ids } = channelOf('snapshots');
    await subscribe(channel, { listens: true });
    await writer.query('insert into snapshots values (1); commit');
    await eventually('the change', () => ids.includes(1));
    await client.removeChannel(channel);
  });

  it('a table that is dropped and created again is captured', async () => {
    await publish('replaced');
    const { channel, ids } = channelOf('replaced');
    await subscribe(channel, { listens: true });
    await server.database.query('drop table replaced');
    await publish('replaced');
    await eventually('the listener', () => isListed('replaced'));
    await server.database.query('insert into replaced values (1)');
    await eventually('the change', () => ids.includes(1));
    await client.removeChannel(channel);
  });

  it('a lease that ended captures nothing', async () => {
    await publish('abandoned');
    await server.database.query(
      `insert into realtime.listener values ('abandoned'::regclass, gen_random_uuid(), now() - interval '1 second')`,
    );
    await server.database.query('insert into abandoned values (1)');
    assert.equal(await feedRows('abandoned'), 0);
  });

  /** Sends a database message before a join and one after it. Only the second may arrive. */
  const joinBetweenMessages = async () => {
    const topic = randomUuid();
    const events: string[] = [];
    await server.database.query(`select realtime.send('{}', 'old', $1, false)`, [topic]);
    const channel = client.channel(topic).on('broadcast', { event: '*' }, ({ event }) => void events.push(event));
    await subscribe(channel);
    await server.database.query(`select realtime.send('{}', 'new', $1, false)`, [topic]);
    await eventually('the new message', () => events.includes('new'));
    assert.deepEqual(events, ['new']);
    await client.removeChannel(channel);
  };

  it('a message of the database from before a join does not reach the channel', joinBetweenMessages);

  it('nor while the server already reads the feed for other channels', async () => {
    const other = client.channel(randomUuid()).on('broadcast', { event: '*' }, () => {});
    await subscribe(other);
    for (let round = 0; round < 10; round += 1) await joinBetweenMessages();
    await client.removeChannel(other);
  });
});
