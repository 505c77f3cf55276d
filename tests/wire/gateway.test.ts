import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../support/test-server.ts';

describe('gateway', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it("answers 401 in the hosted gateway's shape without an API key", async () => {
    const answer = await fetch(`${server.url}/rest/v1/tours`);
    assert.equal(answer.status, 401);
    assert.deepEqual(await answer.json(), {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  });

  it('refuses a key that is not ours', async () => {
    const answer = await fetch(`${server.url}/rest/v1/tours`, { headers: { apikey: 'sb_publishable_other' } });
    assert.equal(answer.status, 401);
    assert.equal((await answer.json()).message, 'Invalid API key');
  });

  it('answers the preflight of a browser on another origin', async () => {
    const answer = await fetch(`${server.url}/rest/v1/bookings`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type,prefer',
      },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', /apikey/);
  });

  it('says it is healthy', async () => {
    const answer = await fetch(`${server.url}/healthz`);
    assert.equal(answer.status, 200);
  });
});
