import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { patience } from '../../../testing/patience.ts';
import { openRaw, type RawSocket } from '../../../testing/realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Frame = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: { status?: string; message?: string; response?: { reason?: string } },
];

describe('limits of a connection', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      RATE_LIMITS: 'on',
      REALTIME_MAX_CONNECTIONS: '3',
      CLIENT_ADDRESS_HEADER: 'x-client',
    });
  });
  after(() => server?.stop());

  const reply = (socket: RawSocket, ref: string) =>
    socket.next<Frame>(`the reply to ${ref}`, ([, replied]) => replied === ref);
  /** Sends until the server closes the channel or the socket. */
  const untilClosed = async (socket: RawSocket, send: (n: number) => void) => {
    let isClosed = false;
    void socket.closed.then(() => (isClosed = true));
    for (
      let n = 0, deadline = Date.now() + patience.state;
      !isClosed && !socket.frames.some((frame) => frame.includes('phx_close')) && Date.now() < deadline;
      n++
    ) {
      send(n);
      if (n % 100 === 0) await new Promise((done) => setImmediate(done));
    }
  };
  const ended = (socket: RawSocket) => socket.next<Frame>('the end', ([, , , event]) => event === 'phx_close');
  const reason = (socket: RawSocket) => socket.next<Frame>('the reason', ([, , , event]) => event === 'system');

  it('100 channels, and 100 joins per second', async () => {
    const socket = await openRaw(server, '2.0.0');
    const join = (n: number) => socket.send([`${n}`, `${n}`, `realtime:${n}`, 'phx_join', {}]);
    // One at a time, to stay below the rate limit.
    for (let n = 1; n <= 101; n++) {
      join(n);
      const { status, response } = (await reply(socket, `${n}`))[4];
      if (n <= 100) assert.equal(status, 'ok');
      else assert.deepEqual([status, response], ['error', { reason: 'ChannelRateLimitReached: Too many channels' }]);
    }
    await untilClosed(socket, (n) => join(1000 + n));
    assert.deepEqual(await socket.closed, { code: 1008, reason: 'Too many joins per second' });
    const texts = socket.frames.map(String);
    assert.ok(texts.some((text) => text.includes('ClientJoinRateLimitReached: Too many joins per second')));
  });

  it('messages per second', async () => {
    const socket = await openRaw(server, '2.0.0');
    socket.send(['1', '1', 'realtime:busy', 'phx_join', {}]);
    await reply(socket, '1');
    await untilClosed(socket, () =>
      socket.send(['1', null, 'realtime:busy', 'broadcast', { event: 'e', payload: {} }]),
    );
    assert.equal((await reason(socket))[4].message, 'Too many messages per second');
    await ended(socket);
    await socket.close();
  });

  it('5 presence calls in 30 seconds', async () => {
    const socket = await openRaw(server, '2.0.0');
    socket.send(['1', '1', 'realtime:restless', 'phx_join', {}]);
    for (let n = 2; n <= 7; n++)
      socket.send(['1', `${n}`, 'realtime:restless', 'presence', { event: 'track', payload: { n } }]);
    assert.equal((await reason(socket))[4].message, 'Client presence rate limit exceeded');
    await ended(socket);
    assert.equal((await reply(socket, '6'))[4].status, 'ok');
    await socket.close();
  });

  it('the size of a frame: 5,000,000 bytes', async () => {
    const socket = await openRaw(server, '2.0.0');
    socket.send([null, '1', 'phoenix', 'heartbeat', { text: 'x'.repeat(4_900_000) }]);
    await reply(socket, '1');
    socket.send([null, '2', 'phoenix', 'heartbeat', { text: 'x'.repeat(5_100_000) }]);
    assert.equal((await socket.closed).code, 1009);
  });

  it('open connections', async () => {
    let addresses = 0;
    const open = () => openRaw(server, '2.0.0', undefined, { 'x-client': `192.0.2.${++addresses}` });
    const sockets = [await open(), await open(), await open()];
    await assert.rejects(open(), /could not be opened/);
    await sockets.pop()!.close();
    await eventually('a free connection', () =>
      open().then(
        (socket) => sockets.push(socket),
        () => 0,
      ),
    );
    for (const socket of sockets) await socket.close();
  });

  it('bindings of a connection', async () => {
    const socket = await openRaw(server, '2.0.0');
    const changes = Array.from({ length: 201 }, (_, n) => ({
      event: '*',
      schema: 'public',
      table: 'bookings',
      filter: `people=eq.${n}`,
    }));
    socket.send(['1', '1', 'realtime:greedy', 'phx_join', { config: { postgres_changes: changes } }]);
    assert.match((await reason(socket))[4].message!, /^Too many postgres_changes on one connection/);
    await socket.close();
  });

  it('messages over HTTP', async () => {
    const send = () =>
      fetch(`${server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: Array(400).fill({ topic: 't', event: 'e', payload: {} }) }),
      });
    assert.equal((await send()).status, 202);
    const second = await send();
    assert.deepEqual([second.status, await second.json()], [429, { message: 'You have exceeded your rate limit' }]);
    assert.equal(second.headers.get('retry-after'), '5', 'an empty bucket is full again');
  });
});
