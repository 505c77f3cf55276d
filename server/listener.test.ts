import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { App } from './app.ts';
import { closeListener, listen } from './listener.ts';

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

  it('keeps no request whose response came before its body', { timeout: 30_000 }, async ({ signal }) => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    for (let n = 0; n < 20; n++) await refuse('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nhello');
    assert.equal(requests.length, 20);
    // Node keeps some of the last requests in the parsers that it uses again.
    await refuse('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const kept = () => requests.filter((request) => request.deref()).length;
    for (collect(); kept() > 2; collect()) await delay(10, undefined, { signal });
  });
});
