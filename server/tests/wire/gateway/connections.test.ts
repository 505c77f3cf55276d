import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('connections', { concurrency: true }, () => {
  let server: TestServer;
  const sockets: Socket[] = [];
  before(async () => {
    server = await startTestServer();
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });

  /** A raw connection, the received text, and the time of its end. */
  const open = (text: string) => {
    const { hostname, port } = new URL(server.url);
    const began = performance.now();
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => {});
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    // A connection that is reset closes too, with what had been received: `once` would reject.
    const closed = new Promise<{ received: string; seconds: number }>((done) =>
      socket.on('close', () => done({ received, seconds: (performance.now() - began) / 1000 })),
    );
    socket.write(text);
    const next = (pattern: RegExp) => eventually(String(pattern), () => pattern.test(received) && received);
    return { socket, closed, next };
  };
  const headers = () => `Host: localhost\r\napikey: ${server.publishableKey}\r\n`;

  it('ignore an upgrade to an unknown protocol', async () => {
    const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    const read = open(`GET /rest/v1/tours?select=id&limit=1 HTTP/1.1\r\n${headers()}${upgrade}\r\n`);
    assert.match(await read.next(/\r\n\r\n/), /^HTTP\/1\.1 200 /);

    const body = '{}';
    const write = open(
      `POST /rest/v1/tours HTTP/1.1\r\n${headers()}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    assert.match(await write.next(/"code":/), /^HTTP\/1\.1 401 [^]*42501/, 'a POST is answered as a POST');
  });

  it('say that they close after a response to a body that was not read', async () => {
    const cases: [path: string, type: string][] = [
      ['/functions/v1/none', 'application/json'],
      ['/storage/v1/object/none/file.png', 'image/png'],
      ['/rest/v1/none', 'application/json'],
    ];
    for (const [path, type] of cases) {
      const { socket, next } = open(
        `POST ${path} HTTP/1.1\r\n${headers()}Content-Type: ${type}\r\nContent-Length: 900000000\r\n\r\n`,
      );
      const received = await next(/\r\n\r\n/);
      assert.match(received, /^HTTP\/1\.1 4\d\d /, path);
      assert.match(received, /\r\nconnection: close\r\n/i, path);
      socket.destroy();
    }
  });

  it('end after 15 s without complete headers, and with a body that comes too slowly', async () => {
    const silent = open('');
    const slowHeaders = open('GET /rest/v1/tours HTTP/1.1\r\n');
    const slowBody = open(
      `POST /rest/v1/tours HTTP/1.1\r\n${headers()}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    );
    const dripping = setInterval(() => {
      slowHeaders.socket.write('X-Drip: 1\r\n');
      slowBody.socket.write(' ');
    }, 500);
    try {
      for (const { closed } of [silent, slowHeaders, slowBody]) {
        const { received, seconds } = await closed;
        assert.ok(seconds > 14, `${seconds} s`);
        assert.match(received, /^HTTP\/1\.1 408 /);
      }
    } finally {
      clearInterval(dripping);
    }
  });

  it('stay open for a body that comes slowly but steadily', async () => {
    const [pieces, piece] = [24, ' '.repeat(4000)];
    const { socket, next } = open(
      `POST /rest/v1/tours HTTP/1.1\r\n${headers()}Content-Type: application/json\r\nContent-Length: ${pieces * piece.length}\r\n\r\n`,
    );
    // Together longer than the window in which some bytes must arrive.
    for (let sent = 0; sent < pieces; sent += 1) {
      socket.write(piece);
      await delay(750);
    }
    assert.match(await next(/"code":|408/), /^HTTP\/1\.1 4(?!08)\d\d [^]*"code":/, 'the response of the service');
  });
});
