import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid } from '../../../testing/random.ts';
import { openRaw, subscribe } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('presence', () => {
  let server: TestServer;
  const clients: SupabaseClient[] = [];
  const join = async (topic: string, key = '', listens = true) => {
    const client = server.client();
    clients.push(client);
    const channel = client.channel(topic, { config: { presence: { key } } });
    const log: string[] = [];
    if (listens) {
      channel
        .on('presence', { event: 'join' }, ({ key }) => void log.push(`join ${key}`))
        .on('presence', { event: 'leave' }, ({ key }) => void log.push(`leave ${key}`))
        .on('presence', { event: 'sync' }, () => void log.push('sync'));
    }
    await subscribe(channel);
    return { client, channel, log };
  };
  const present = (channel: RealtimeChannel) =>
    Object.fromEntries(
      Object.entries(channel.presenceState<{ n: number }>()).map(([key, metas]) => [key, metas.map(({ n }) => n)]),
    );
  const sees = (channel: RealtimeChannel, expected: object) =>
    eventually(JSON.stringify(expected), () => JSON.stringify(present(channel)) === JSON.stringify(expected));

  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      create policy "all receive" on realtime.messages for select to anon
        using (realtime.topic() = 'guests' or (realtime.topic() = 'quiet' and extension = 'broadcast'));
      create policy "no tracking" on realtime.messages for insert to anon with check (extension = 'broadcast');
    `);
  });
  after(async () => {
    for (const client of clients) await client.removeAllChannels();
    await server?.stop();
  });

  it('is sent at the join, and each change to all members', async () => {
    const topic = randomUuid();
    const ana = await join(topic, 'ana');
    assert.equal(await ana.channel.track({ n: 1 }), 'ok');
    await sees(ana.channel, { ana: [1] });
    const ben = await join(topic, 'ben');
    await sees(ben.channel, { ana: [1] });
    await ben.channel.track({ n: 2 });
    await sees(ana.channel, { ana: [1], ben: [2] });
    await ana.channel.track({ n: 3 });
    await sees(ben.channel, { ana: [3], ben: [2] });
    // Sending the same payload again changes nothing.
    assert.equal(await ana.channel.track({ n: 3 }), 'ok');
    await ben.channel.untrack();
    await sees(ana.channel, { ana: [3] });
    assert.equal(ana.log.filter((line) => line === 'join ben').length, 1);
    assert.equal(ana.log.filter((line) => line === 'leave ben').length, 1);
  });

  it('keeps two presences under one key', async () => {
    const topic = randomUuid();
    const [first, second, watcher] = [await join(topic, 'both'), await join(topic, 'both'), await join(topic)];
    await first.channel.track({ n: 1 });
    await second.channel.track({ n: 2 });
    await sees(watcher.channel, { both: [1, 2] });
    await first.client.removeAllChannels();
    await sees(watcher.channel, { both: [2] });
  });

  it('ends with the channel and with the connection', async () => {
    const topic = randomUuid();
    const watcher = await join(topic);
    const leaver = await join(topic, 'leaver');
    await leaver.channel.track({ n: 1 });
    await sees(watcher.channel, { leaver: [1] });
    await leaver.client.removeChannel(leaver.channel);
    await sees(watcher.channel, {});
    const lost = await openRaw(server, '2.0.0');
    lost.send(['1', '1', `realtime:${topic}`, 'phx_join', { config: { presence: { key: 'lost', enabled: true } } }]);
    lost.send(['1', '2', `realtime:${topic}`, 'presence', { type: 'presence', event: 'TRACK', payload: { n: 2 } }]);
    await sees(watcher.channel, { lost: [2] });
    await lost.close();
    await sees(watcher.channel, {});
  });

  it('uses the frames of the protocol, and a key of the server when the client gives none', async () => {
    const topic = randomUuid();
    const socket = await openRaw(server, '2.0.0');
    type Frame = [
      unknown,
      string | null,
      string,
      string,
      Record<string, Record<string, { metas: Record<string, unknown>[] }>>,
    ];
    socket.send(['1', '1', `realtime:${topic}`, 'phx_join', { config: { presence: { key: '', enabled: true } } }]);
    const state = await socket.next<Frame>('presence_state', ([, , , event]) => event === 'presence_state');
    assert.deepEqual(state, ['1', null, `realtime:${topic}`, 'presence_state', {}]);
    socket.send(['1', '2', `realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload: { n: 1 } }]);
    const diff = await socket.next<Frame>('presence_diff', ([, , , event]) => event === 'presence_diff');
    const [key, { metas }] = Object.entries(diff[4].joins!)[0]!;
    assert.match(key, /^[0-9a-f-]{36}$/);
    assert.equal(metas.length, 1);
    assert.equal(typeof metas[0]!.phx_ref, 'string');
    assert.equal(metas[0]!.n, 1);
    assert.deepEqual(diff[4].leaves, {});
    await socket.close();
  });

  it('is switched on by tracking', async () => {
    const topic = randomUuid();
    const ana = await join(topic, 'ana');
    await ana.channel.track({ n: 1 });
    const socket = await openRaw(server, '2.0.0');
    socket.send(['1', '1', `realtime:${topic}`, 'phx_join', {}]);
    socket.send(['1', '2', `realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload: { n: 2 } }]);
    const [, , , , state] = await socket.next<[unknown, unknown, unknown, string, object]>(
      'presence_state',
      ([, , , event]) => event === 'presence_state',
    );
    assert.equal(Object.keys(state).length, 2);
    await socket.close();
  });

  it('rejects a payload that is not a map, and other events', async () => {
    const socket = await openRaw(server, '2.0.0');
    socket.send(['1', '1', 'realtime:odd', 'phx_join', {}]);
    const reply = async (ref: string, payload: unknown) => {
      socket.send(['1', ref, 'realtime:odd', 'presence', payload]);
      return (await socket.next<unknown[]>('a reply', ([, replied]) => replied === ref))[4];
    };
    assert.deepEqual(await reply('2', { event: 'track', payload: 'text' }), {
      status: 'error',
      response: { reason: 'Presence track payload must be a map' },
    });
    assert.deepEqual(await reply('3', { event: 'dance' }), { status: 'error', response: {} });
    assert.deepEqual(await reply('4', {}), { status: 'ok', response: {} });
    await socket.close();
  });

  it('on a private channel follows the policies', async () => {
    const client = server.client();
    clients.push(client);
    const guests = client.channel('guests', { config: { private: true, presence: { key: 'a' } } });
    await subscribe(guests);
    assert.equal(await guests.track({ n: 1 }), 'error');
    assert.deepEqual(present(guests), {});
    // With a policy for broadcasts only, no presences are sent.
    const socket = await openRaw(server, '2.0.0');
    socket.send(['1', '1', 'realtime:quiet', 'phx_join', { config: { private: true, presence: { enabled: true } } }]);
    await socket.next<unknown[]>('joined', ([, ref]) => ref === '1');
    socket.send([null, '2', 'phoenix', 'heartbeat', {}]);
    await socket.next<unknown[]>('the heartbeat', ([, ref]) => ref === '2');
    assert.equal(socket.frames.length, 2);
    await socket.close();
  });
});
