import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { randomUuid } from '../../../testing/random.ts';
import { openRaw, subscribe } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

interface ObjectFrame {
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  ref: string | null;
}
type ArrayFrame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

describe('frames of both versions', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server?.stop());

  it('1.0.0: heartbeat, join, broadcast, leave', async () => {
    const socket = await openRaw(server, '1.0.0');
    socket.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
    const beat = await socket.next<ObjectFrame>('the reply to the heartbeat', ({ ref }) => ref === '1');
    assert.deepEqual(beat, { topic: 'phoenix', event: 'phx_reply', payload: { status: 'ok', response: {} }, ref: '1' });
    socket.send({
      topic: 'realtime:a',
      event: 'phx_join',
      payload: { config: { broadcast: { self: 'true', ack: true } } },
      ref: '2',
      join_ref: '2',
    });
    const joined = await socket.next<ObjectFrame>('the reply to the join', ({ ref }) => ref === '2');
    assert.deepEqual(joined, {
      topic: 'realtime:a',
      event: 'phx_reply',
      payload: { status: 'ok', response: { postgres_changes: [] } },
      ref: '2',
    });
    socket.send({
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'shout', payload: { text: 'é' } },
      ref: '3',
      join_ref: '2',
    });
    assert.deepEqual(await socket.next<ObjectFrame>('the broadcast', ({ event }) => event === 'broadcast'), {
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'shout', payload: { text: 'é' } },
      ref: null,
    });
    assert.deepEqual((await socket.next<ObjectFrame>('the acknowledgement', ({ ref }) => ref === '3')).payload, {
      status: 'ok',
      response: {},
    });
    socket.send({ topic: 'realtime:a', event: 'phx_leave', payload: {}, ref: '4', join_ref: '2' });
    assert.deepEqual((await socket.next<ObjectFrame>('the reply to phx_leave', ({ ref }) => ref === '4')).payload, {
      status: 'ok',
      response: {},
    });
    assert.deepEqual(await socket.next<ObjectFrame>('phx_close', ({ event }) => event === 'phx_close'), {
      topic: 'realtime:a',
      event: 'phx_close',
      payload: {},
      ref: '2',
    });
    await socket.close();
  });

  it('2.0.0: the same as arrays', async () => {
    const socket = await openRaw(server, '2.0.0');
    socket.send([null, '1', 'phoenix', 'heartbeat', {}]);
    assert.deepEqual(await socket.next<ArrayFrame>('the reply to the heartbeat', ([, ref]) => ref === '1'), [
      null,
      '1',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    const entry = { event: '*', schema: 'public', table: 'bookings', unknown: null };
    socket.send([
      '2',
      '2',
      'realtime:b',
      'phx_join',
      { config: { broadcast: { self: true }, postgres_changes: [null, entry] } },
    ]);
    const [joinRef, , topic, event, payload] = await socket.next<ArrayFrame>(
      'the reply to the join',
      ([, ref]) => ref === '2',
    );
    const [replied] = (payload as { response: { postgres_changes: Record<string, unknown>[] } }).response
      .postgres_changes;
    assert.deepEqual([joinRef, topic, event], ['2', 'realtime:b', 'phx_reply']);
    assert.ok(Number.isInteger(replied!.id));
    assert.deepEqual(replied, { ...entry, id: replied!.id });
    assert.deepEqual(await socket.next<ArrayFrame>('the system message', ([, , , name]) => name === 'system'), [
      '2',
      null,
      'realtime:b',
      'system',
      { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'b' },
    ]);
    socket.send(['2', '3', 'realtime:b', 'phx_leave', {}]);
    assert.deepEqual(await socket.next<ArrayFrame>('phx_close', ([, , , name]) => name === 'phx_close'), [
      '2',
      '2',
      'realtime:b',
      'phx_close',
      {},
    ]);
    await socket.close();
  });

  it('2.0.0: a broadcast arrives as kind 3 and leaves as kind 4; members of 1.0.0 get JSON only', async () => {
    const topic = `kinds-${randomUuid()}`;
    const [old, current] = [await openRaw(server, '1.0.0'), await openRaw(server, '2.0.0')];
    old.send({ topic: `realtime:${topic}`, event: 'phx_join', payload: {}, ref: '1', join_ref: '1' });
    await old.next<ObjectFrame>('joined', ({ ref }) => ref === '1');
    current.send(['1', '1', `realtime:${topic}`, 'phx_join', { config: { broadcast: { self: true } } }]);
    await current.next<ArrayFrame>('joined', ([, ref]) => ref === '1');
    current.sendBytes(userBroadcast('1', '2', `realtime:${topic}`, 'bytes', 0, Buffer.from([0, 255, 1])));
    current.sendBytes(userBroadcast('1', '3', `realtime:${topic}`, 'größe', 1, Buffer.from('{"n":1e2}')));
    const [bytes, json] = await eventually('two binary frames', () => {
      const found = current.frames.filter((frame) => typeof frame !== 'string');
      return found.length === 2 && found;
    });
    assert.deepEqual(
      bytes,
      Buffer.concat([
        Buffer.from([4, topic.length + 9, 5, 0, 0]),
        Buffer.from(`realtime:${topic}bytes`),
        Buffer.from([0, 255, 1]),
      ]),
    );
    assert.deepEqual(
      json,
      Buffer.concat([Buffer.from([4, topic.length + 9, 7, 0, 1]), Buffer.from(`realtime:${topic}größe{"n":1e2}`)]),
    );
    const text = await old.next<ObjectFrame>('the text', ({ event }) => event === 'broadcast');
    assert.deepEqual(text.payload, { type: 'broadcast', event: 'größe', payload: { n: 100 } });
    assert.equal(old.frames.length, 2);
    await Promise.all([old.close(), current.close()]);
  });

  it('malformed frames are dropped and logged, and the socket stays open', async () => {
    const socket = await openRaw(server, '2.0.0');
    const malformed = [
      '',
      'x',
      '{}',
      '[]',
      '[1,2,3,4,5]',
      '[null,"1",7,"phx_join",{}]',
      '["1","1","realtime:a\\u0000b","phx_join",{}]',
      '[null,{},"realtime:a","phx_join",{}]',
      'null',
      '"text"',
    ];
    for (const frame of malformed) socket.send(frame);
    const cut = userBroadcast('1', '2', 'realtime:a', 'e', 1, Buffer.from('{}'));
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from([9, 1, 2]),
      Buffer.from([3]),
      cut.subarray(0, 9),
      userBroadcast('1', '2', 'realtime:a', 'e', 1, Buffer.from('{')),
      userBroadcast('1', '2', 'realtime:a', 'e', 7, Buffer.from('{}')),
    ]) {
      socket.sendBytes(new Uint8Array(bytes));
    }
    socket.send([null, '9', 'phoenix', 'heartbeat', {}]);
    await socket.next<ArrayFrame>('the reply to the heartbeat', ([, ref]) => ref === '9');
    assert.equal(socket.frames.length, 1);
    assert.ok(server.logLines.some((line) => line.includes('dropped a malformed frame')));
    await socket.close();
    const old = await openRaw(server, '1.0.0');
    for (const frame of ['[]', '{"topic":"realtime:a"}', '{"topic":"realtime:a","event":"phx_join","ref":3}', 'null'])
      old.send(frame);
    old.sendBytes(new Uint8Array([0, 0, 0, 0, 0]));
    old.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '9' });
    await old.next<ObjectFrame>('the reply to the heartbeat', ({ ref }) => ref === '9');
    assert.equal(old.frames.length, 1);
    await old.close();
  });

  it('a frame for a topic that is not joined gets an error; unknown events are ignored', async () => {
    const socket = await openRaw(server, '2.0.0');
    socket.send([null, '1', 'realtime:nowhere', 'broadcast', { event: 'x', payload: {} }]);
    assert.deepEqual((await socket.next<ArrayFrame>('the reply', ([, ref]) => ref === '1'))[4], {
      status: 'error',
      response: { reason: 'unmatched topic' },
    });
    socket.send(['2', '2', 'elsewhere:a', 'phx_join', {}]);
    assert.deepEqual((await socket.next<ArrayFrame>('the reply', ([, ref]) => ref === '2'))[4], {
      status: 'error',
      response: { reason: 'unmatched topic' },
    });
    socket.send(['3', '3', 'realtime:', 'phx_join', {}]);
    assert.deepEqual((await socket.next<ArrayFrame>('the reply', ([, ref]) => ref === '3'))[4], {
      status: 'error',
      response: { reason: 'TopicNameRequired: You must provide a topic name' },
    });
    socket.send(['4', '4', 'realtime:here', 'phx_join', null]);
    await socket.next<ArrayFrame>('joined', ([, ref]) => ref === '4');
    socket.send(['4', '5', 'realtime:here', 'no_such_event', {}]);
    socket.send(['4', '6', 'realtime:here', 'phx_leave', {}]);
    await socket.next<ArrayFrame>('left', ([, ref]) => ref === '6');
    assert.equal(
      socket.frames.some((frame) => typeof frame === 'string' && JSON.parse(frame)[1] === '5'),
      false,
    );
    await socket.close();
  });

  it('a second join of a topic closes the first', async () => {
    const socket = await openRaw(server, '2.0.0');
    socket.send(['1', '1', 'realtime:twice', 'phx_join', {}]);
    socket.send(['2', '2', 'realtime:twice', 'phx_join', {}]);
    assert.deepEqual(await socket.next<ArrayFrame>('phx_close', ([, , , event]) => event === 'phx_close'), [
      '1',
      '1',
      'realtime:twice',
      'phx_close',
      {},
    ]);
    await socket.next<ArrayFrame>('joined again', ([, ref]) => ref === '2');
    await socket.close();
  });

  for (const vsn of ['1.0.0', '2.0.0']) {
    it(`the official client subscribes with ${vsn}`, async () => {
      const { createClient } = await import('@supabase/supabase-js');
      const client = createClient(server.url, server.publishableKey, {
        realtime: { vsn },
        auth: { persistSession: false },
      });
      const channel = client
        .channel('live')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'gallery_items' }, () => {})
        .on(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'tours', filter: 'is_active=eq.true' },
          () => {},
        );
      const log = await subscribe(channel, { listens: true });
      assert.deepEqual([log.states, log.errors], [['SUBSCRIBED'], []]);
      await client.removeAllChannels();
    });
  }
});

function userBroadcast(
  joinRef: string,
  ref: string,
  topic: string,
  event: string,
  encoding: number,
  data: Buffer,
): Uint8Array<ArrayBuffer> {
  const parts = [joinRef, ref, topic, event, ''].map((part) => Buffer.from(part));
  return new Uint8Array(
    Buffer.concat([Buffer.from([3, ...parts.map((part) => part.length), encoding]), ...parts, data]),
  );
}
