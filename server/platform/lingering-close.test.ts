import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { lingerBeforeClose, mostLingering } from './lingering-close.ts';

describe('a response before the end of the body', () => {
  const closed: number[] = [];
  const clients: Socket[] = [];
  const server = createServer((incoming, outgoing) => {
    const number = Number(incoming.headers['x-number']);
    incoming.socket.once('close', () => closed.push(number));
    lingerBeforeClose(incoming);
    outgoing.writeHead(413, { connection: 'close' }).end();
  });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    for (const client of clients) client.destroy();
    server.close();
  });

  /** Sends a request without the end of its body, and waits for the response. */
  async function send(number: number): Promise<void> {
    const { port } = server.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => {});
    clients.push(client);
    client.write(`POST / HTTP/1.1\r\nhost: x\r\nx-number: ${number}\r\ncontent-length: 9\r\n\r\nx`);
    await once(client.resume(), 'end');
  }

  it('keeps a bounded number of connections open', async () => {
    await Promise.all(Array.from({ length: mostLingering }, (_, number) => send(number)));
    assert.deepEqual(closed, []);
    await send(mostLingering);
    while (closed.length === 0) await new Promise((done) => setImmediate(done));
    assert.equal(closed[0], mostLingering);
  });
});
