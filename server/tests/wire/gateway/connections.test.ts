import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
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
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => {});
    const began = performance.now();
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    const closed = once(socket, 'close').then(() => ({ received, seconds: (performance.now() - began) / 1000 }));
    socket.write(text);
    return { socket, closed, received: () => received };
  };
  const headers = () => `Host: localhost\r\napikey: ${server.publishableKey}\r\n`;

  it('ignore an upgrade to an unknown protocol', async () => {
    const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    const read = open(`GET /rest/v1/tours?select=id&limit=1 HTTP/1.1\r\n${headers()}${upgrade}\r\n`);
    await once(read.socket, 'data');
    assert.match(read.received(), /^HTTP\/1\.1 200 /);

    const body = '{}';
    const write = open(
      `POST /rest/v1/tours HTTP/1.1\r\n${headers()}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await once(write.socket, 'data');
    assert.match(write.received(), /^HTTP\/1\.1 401 /, 'a POST is answered as a POST');
    assert.match(write.received(), /42501/);
  });

  it('say that they close after a response to a body that was not read', async () => {
    const cases: [path: string, type: string][] = [
      ['/functions/v1/none', 'application/json'],
      ['/storage/v1/object/none/file.png', 'image/png'],
      ['/rest/v1/none', 'application/json'],
    ];
    for (const [path, type] of cases) {
      const { socket, received } = open(
        `POST ${path} HTTP/1.1\r\n${headers()}Content-Type: ${type}\r\nContent-Length: 900000000\r\n\r\n`,
      );
      await once(socket, 'data');
      assert.match(received(), /^HTTP\/1\.1 4\d\d /, path);
      assert.match(received(), /\r\nconnection: close\r\n/i, path);
      socket.destroy();
    }
  });

  it(
    'end after 15 s without complete headers, and with a body that comes too slowly',
    { timeout: 60_000 },
    async () => {
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
          assert.ok(seconds > 14 && seconds < 22, `${seconds} s`);
          assert.match(received, /^HTTP\/1\.1 408 /);
        }
      } finally {
        clearInterval(dripping);
      }
    },
  );

  it('stay open for a body that comes slowly but steadily', { timeout: 60_000 }, async () => {
    const size = 24_000;
    const { socket, received } = open(
      `POST /rest/v1/tours HTTP/1.1\r\n${headers()}Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
    for (let sent = 0; sent < size; sent += 1000) {
      socket.write(' '.repeat(1000));
      await delay(750);
    }
    await delay(200);
    assert.match(received(), /^HTTP\/1\.1 4(?!08)\d\d [^]*"code":/, 'the response of the service');
  });
});
