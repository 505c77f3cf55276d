import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { LargeBodyTries } from './large-body-client.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const server = await startTestServer();
after(() => server.stop());

const megabyte = 1024 * 1024;

describe('a client that sends a body above the limit', () => {
  for (const [service, path, type, beginning, size] of [
    ['auth', '/auth/v1/token?grant_type=password', 'application/json', '', 5 * megabyte],
    ['rest', '/rest/v1/bookings', 'application/json', '', 5 * megabyte],
    ['functions', '/functions/v1/send-booking-email', 'application/json', '', 8 * megabyte],
    ['broadcast', '/realtime/v1/api/broadcast', 'application/json', '', 8 * megabyte],
    ['storage', '/storage/v1/object/tour-images/tours/large.png', 'image/png', '89504e470d0a1a0a', 30 * megabyte],
  ] as const) {
    for (const [how, tries] of [
      ['at once', 50],
      ['in pieces', 10],
    ] as const) {
      it(`reads the 413 of ${service} (${how})`, async () => {
        const headers = { apikey: server.secretKey, 'content-type': type };
        const isStream = how === 'in pieces';
        const workerData: LargeBodyTries = { url: `${server.url}${path}`, headers, beginning, size, isStream, tries };
        const client = new Worker(new URL('./large-body-client.ts', import.meta.url), { workerData });
        const [seen] = await once(client, 'message');
        assert.deepEqual(seen, { 413: tries });
      });
    }
  }
});
