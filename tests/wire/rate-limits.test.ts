import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../support/test-server.ts';

describe('rate limits', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' });
  });
  after(() => server.stop());

  const call = (path: string, address: string, key = server.publishableKey) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': address }, body: '{}' });

  it('stop one address that writes without end, and say when it may go on', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 60; count++) statuses.push((await call('/rest/v1/tours', '203.0.113.7')).status);
    assert.deepEqual([...new Set(statuses)], [401], 'refused by the database, one by one');
    const refused = await call('/rest/v1/tours', '203.0.113.7');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.deepEqual(await refused.json(), { code: '429', message: 'Request rate limit reached', details: null, hint: null });

    assert.equal((await call('/rest/v1/tours', '203.0.113.8')).status, 401, 'another address goes on');
    assert.equal((await call('/rest/v1/tours', '203.0.113.7', server.secretKey)).status, 400, 'so does the secret key');
    // What a client writes into the header itself stands before what the proxy adds.
    assert.equal((await call('/rest/v1/tours', '198.51.100.1, 203.0.113.7')).status, 429);
    const reading = await fetch(`${server.url}/rest/v1/tours`, { headers: { apikey: server.publishableKey, 'x-forwarded-for': '203.0.113.7' } });
    assert.equal(reading.status, 200, 'reading is not limited');
  });

  it('answer in the auth service\'s shape on its paths', async () => {
    for (let count = 0; count < 30; count++) assert.notEqual((await call('/auth/v1/recover', '203.0.113.9')).status, 429);
    const refused = await call('/auth/v1/recover', '203.0.113.9');
    assert.equal(refused.status, 429);
    assert.deepEqual(await refused.json(), { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' });
  });

  it('count by the connection where no proxy is named', async () => {
    const direct = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const post = (address: string) => fetch(`${direct.url}/rest/v1/tours`, { method: 'POST', headers: { apikey: direct.publishableKey, 'x-forwarded-for': address }, body: '{}' });
      for (let count = 0; count < 60; count++) await post(`203.0.113.${count}`);
      assert.equal((await post('203.0.113.200')).status, 429);
    } finally {
      await direct.stop();
    }
  });
});
