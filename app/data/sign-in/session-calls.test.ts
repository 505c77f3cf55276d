import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { endAfterCalls, fetchInSession } from './session-calls.ts';

describe('the calls of a session that ends', () => {
  const server = createServer((request, response) => void server.emit('call', response, request.url));
  let url = '';

  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  /** Begins a call, and returns it with the response that the server owes. */
  async function begin(path: string): Promise<[call: Promise<Response>, response: ServerResponse]> {
    const arrives = once(server, 'call');
    const call = fetchInSession(`${url}${path}`);
    const [response] = (await arrives) as [ServerResponse];
    return [call, response];
  }

  it('get their responses before, and later ones are not sent', async () => {
    const order: string[] = [];
    const [call, response] = await begin('/before');
    const ended = endAfterCalls(async () => void order.push('ended'));
    const sent: unknown[] = [];
    server.on('call', (_response, path) => sent.push(path));
    const later = fetchInSession(`${url}/later`);
    void call.then(() => order.push('answered'));
    response.end('stored');
    assert.equal(await (await call).text(), 'stored');
    await ended;
    await assert.rejects(later, { name: 'AbortError' });
    assert.deepEqual([order, sent], [['answered', 'ended'], []]);
    server.removeAllListeners('call');
  });

  it('go on if the session does not end', async () => {
    const failed = endAfterCalls(() => Promise.reject(new Error('no connection')));
    const waits = begin('/waits');
    await assert.rejects(failed, /no connection/);
    const [call, response] = await waits;
    response.end();
    assert.equal((await call).status, 200);
  });

  it('are sent again in the next session', async () => {
    await endAfterCalls(() => Promise.resolve());
    const [call, response] = await begin('/next');
    response.end();
    assert.equal((await call).status, 200);
  });

  it('hold the end for two seconds at most', { timeout: 20_000 }, async () => {
    const [call, response] = await begin('/hangs');
    let isAnswered = false;
    void call.then(() => (isAnswered = true));
    await endAfterCalls(() => Promise.resolve());
    assert.equal(isAnswered, false);
    response.end();
    await call;
  });
});
