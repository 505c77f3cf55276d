import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { ok } from '../../support/storage-server.ts';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const project = makeProject({ 'config.toml': '[storage.buckets.pictures]\npublic = true\n' });
const env = { SUPABASE_DIR: project.dir, RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-forwarded-for' };
const server = await startTestServer(env);
after(async () => {
  await server.stop();
  project.remove();
});
const from = new StorageClient(`${server.url}/storage/v1`, { apikey: server.secretKey }).from('pictures');
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const picture = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'white', noise } })
  .jpeg()
  .toBuffer();
ok(await from.upload('x.jpg', picture, { contentType: 'image/jpeg' }));

const render = (address: string, transform: { width: number; height: number }) =>
  fetch(from.getPublicUrl('x.jpg', { transform }).data.publicUrl, {
    headers: { 'x-forwarded-for': address, accept: 'image/avif' },
  });

describe('images that several networks render', () => {
  it('let a thumbnail of another network pass, also one that they wait for too', async () => {
    let finished = 0;
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      for (let at = 0; at < 3; at += 1)
        void render(address, { width: 2000 - at, height: 2000 }).then(
          () => (finished += 1),
          () => {},
        );
    void render('203.0.113.1', { width: 40, height: 30 }).catch(() => {});
    // A response to another request shows that the server has received those above.
    assert.equal((await fetch(`${server.url}/storage/v1/status`)).status, 200);
    for (const width of [20, 40]) {
      const response = await render('203.0.113.4', { width, height: 30 });
      assert.equal(response.status, 200, await response.text());
      assert.equal(finished, 0, 'it did not wait for the end of a large image');
    }
  });

  it('are refused with 503 and the seconds to wait if too many wait', async () => {
    const requests = ['203.0.113.11', '203.0.113.12', '203.0.113.13'].flatMap((address) =>
      Array.from({ length: 45 }, (_, at) => render(address, { width: 1900, height: 1900 - at })),
    );
    const refused = await Promise.any(
      requests.map(async (request) => {
        const response = await request;
        assert.notEqual(response.status, 200);
        return response;
      }),
    );
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '5');
    assert.deepEqual(await refused.json(), {
      statusCode: '503',
      error: 'ServiceUnavailable',
      message: 'Too many images are being processed, please try again',
      code: 'ServiceUnavailable',
    });
  });
});
