import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, it, mock } from 'node:test';
import type { App } from './app.ts';
import { closeListener, listen } from './listener.ts';
import { exposeCollection } from './platform/heap-limits.ts';
import { eventually } from './testing/eventually.ts';

describe('the listener', () => {
  const requests: WeakRef<IncomingMessage>[] = [];
  let close: () => Promise<void>;
  let port: number;
  before(async () => {
    const app = {
      fetch: () => new Response('refused', { status: 401 }),
      upgrade: () => {},
      watch: (incoming: IncomingMessage) => void requests.push(new WeakRef(incoming)),
    };
    const server = await listen(app as unknown as App, { host: '127.0.0.1', port: 0 });
    ({ port } = server.address() as AddressInfo);
    close = () => closeListener(server);
  });
  after(() => close());

  const refuse = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    await once(socket, 'data');
    socket.destroy();
    await once(socket, 'close');
  };

  it('keeps no request whose response came before its body', async () => {
    const collect = exposeCollection();
    for (let n = 0; n < 20; n++) await refuse('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nhello');
    assert.equal(requests.length, 20);
    // Node keeps some of the last requests in the parsers that it reuses.
    await refuse('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually('the end of the requests', () => {
      collect();
      return requests.filter((request) => request.deref()).length <= 2;
    });
  });

  /** Sends a request without the end of its body, and resolves after its response. Keeps this side open. */
  const open = async (head: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\nhello`);
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    await once(socket, 'end');
    assert.match(received, /^HTTP\/1\.1 401 /);
    // A connection that is cut off may be reset.
    socket.on('error', () => {});
    return socket;
  };

  it('cuts off a client that sends for ever after its response', async () => {
    const socket = await open('Content-Length: 1000000000000');
    const megabyte = Buffer.alloc(1024 * 1024);
    const send = () => {
      while (!socket.destroyed && socket.write(megabyte));
    };
    socket.on('drain', send);
    send();
    await new Promise((closed) => socket.once('close', closed));
    const { bytesRead } = requests.at(-1)!.deref()!.socket;
    assert.ok(bytesRead > 64 * megabyte.length, `${bytesRead} bytes`);
  });

  it('cuts off a client that is silent after its response', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const socket = await open('Content-Length: 50');
    assert.equal(requests.at(-1)?.deref()?.socket.destroyed, false);
    for (let n = 0; n < 49; n += 1) t.mock.timers.tick(100);
    assert.equal(requests.at(-1)?.deref()?.socket.destroyed, false);
    t.mock.timers.tick(100);
    assert.equal(requests.at(-1)?.deref()?.socket.destroyed, true);
    socket.destroy();
  });

  it('closes when the rest of the body has arrived', async () => {
    const socket = await open('Content-Length: 10');
    socket.write('world');
    const server = requests.at(-1)!.deref()!.socket;
    await once(server, 'close');
    socket.destroy();
  });
});

describe('bodies of requests', () => {
  const requests = new Map<string | undefined, IncomingMessage>();
  const ready = Promise.withResolvers<void>();
  let now = 0;
  let server: Server;
  before(async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    mock.method(performance, 'now', () => now);
    const app = {
      async fetch(request: Request) {
        if (request.url.includes('/read')) await request.arrayBuffer();
        await ready.promise;
        return new Response('done');
      },
      upgrade: () => {},
      watch: (incoming: IncomingMessage) => void requests.set(incoming.url, incoming),
    };
    server = await listen(app as unknown as App, { host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    mock.reset();
    await closeListener(server);
  });

  /** Sends a request, and resolves to the data that its connection received. */
  const send = async (path: string, rest: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`);
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    return received;
  };
  const passSeconds = (seconds: number) => {
    for (let n = 0; n < seconds; n++) {
      now += 1000;
      mock.timers.tick(1000);
    }
  };

  it('end with 408 only while they have not arrived', async () => {
    const responses = [
      send('/read/part', 'Content-Length: 50\r\n\r\nhello'),
      send('/unread', 'Content-Length: 5\r\n\r\nhello'),
      send('/read', 'Content-Length: 5\r\n\r\nhello'),
      send('/empty', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    ];
    const haveArrived = () => ['/unread', '/read', '/empty'].every((path) => requests.get(path)?.complete);
    const isPartRead = () => requests.get('/read/part')?.readableDidRead && !requests.get('/read/part')?.readableLength;
    await eventually('the bodies', () => haveArrived() && isPartRead());
    passSeconds(14);
    assert.equal(requests.get('/read/part')?.socket.writableEnded, false);
    passSeconds(2);
    assert.match((await responses[0])!, /^HTTP\/1\.1 408 /);
    ready.resolve();
    for (const response of responses.slice(1)) assert.match(await response, /^HTTP\/1\.1 200 /);
  });
});
