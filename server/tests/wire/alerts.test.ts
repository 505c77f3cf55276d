import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../testing/eventually.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('the webhook of alerts', () => {
  const posts: { address: string; credentials: string }[] = [];
  let receiver: Server;
  let server: TestServer;
  before(async () => {
    receiver = createServer((request, response) => {
      const [, encoded = ''] = (request.headers.authorization ?? '').split('Basic ');
      posts.push({ address: request.url!, credentials: Buffer.from(encoded, 'base64').toString() });
      request.resume();
      response.end();
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    const { port } = receiver.address() as AddressInfo;
    server = await startTestServer({
      ALERT_WEBHOOK_URL: `http://desk%40hotel:100%@127.0.0.1:${port}/hooks/?token=YWJj/`,
      ALERT_INTERVAL: '0.1',
      ALERT_FREE_MB: '1000000000',
    });
  });
  after(async () => {
    await server.stop();
    receiver.close();
  });

  it('gets them at its exact address, with a password that contains a % too', async () => {
    await eventually('a post', () => {
      assert.deepEqual(
        server.logLines.filter((line) => line.includes('an alert is not posted')),
        [],
      );
      return posts.length > 0;
    });
    assert.deepEqual(posts[0], { address: '/hooks/?token=YWJj/', credentials: 'desk@hotel:100%' });
  });
});
