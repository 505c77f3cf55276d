import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('rate limits of visitors', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' });
  });
  after(() => server.stop());

  const call = (path: string, address: string, key = server.publishableKey) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    });
  // Works on any machine: a bucket gains one point in five seconds, and a request takes less time.
  const exhaust = async (path: string, address: string) => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 200) statuses.push((await call(path, address)).status);
    return statuses;
  };

  it('stop one address that keeps writing, and say when it may continue', async () => {
    const statuses = await exhaust('/rest/v1/tours', '203.0.113.7');
    assert.ok(statuses.length > 60, `${statuses.length}`);
    assert.deepEqual(
      [...new Set(statuses)],
      [401, 429],
      'refused by the database, one by one, and then before it is asked',
    );
    const refused = await call('/rest/v1/tours', '203.0.113.7');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.deepEqual(await refused.json(), {
      code: '429',
      message: 'Request rate limit reached',
      details: null,
      hint: null,
    });

    assert.equal((await call('/rest/v1/tours', '203.0.113.8')).status, 401, 'another address goes on');
    assert.equal((await call('/rest/v1/tours', '203.0.113.7', server.secretKey)).status, 400, 'so does the secret key');
    // Text that a client writes into the header precedes the part that the proxy appends.
    assert.equal((await exhaust('/rest/v1/tours', '198.51.100.1, 203.0.113.7')).length < 60, true);
    const reading = await fetch(`${server.url}/rest/v1/tours`, {
      headers: { apikey: server.publishableKey, 'x-forwarded-for': '203.0.113.7' },
    });
    assert.equal(reading.status, 200, 'reading is not limited');
  });

  it('count all addresses of an IPv6 /64 network as one', async () => {
    await exhaust('/functions/v1/nothing', '2001:db8:1:2::1');
    assert.ok((await exhaust('/functions/v1/nothing', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).length < 60);
    assert.ok((await exhaust('/functions/v1/nothing', '2001:db8:1:3::1')).length > 60);
  });

  it('count one address whatever port the proxy adds to it', async () => {
    const spread = async (address: (port: number) => string) => {
      const statuses = new Set<number>();
      for (let port = 40_000; port < 40_200 && !statuses.has(429); port++)
        statuses.add((await call('/functions/v1/nothing', address(port))).status);
      return statuses.has(429);
    };
    assert.ok(await spread((port) => `203.0.113.20:${port}`));
    assert.equal((await call('/functions/v1/nothing', '203.0.113.20')).status, 429);
    assert.ok(await spread((port) => `[2001:db8:1:20::1]:${port}`));
    assert.equal((await call('/functions/v1/nothing', '[2001:db8:1:20::1]')).status, 429);
    assert.ok(await spread((port) => `"[2001:db8:1:21::1]:${port}"`), 'in quotes');
    assert.ok(await spread((port) => `2001:db8:1:22:0:0:0:1:${port}`), 'without brackets');
    assert.equal((await call('/functions/v1/nothing', '203.0.113.21:40000')).status, 404);
  });

  it('stop one address that keeps reading functions, which need no key', async () => {
    const read = (address: string, method: string) =>
      fetch(`${server.url}/functions/v1/nothing`, { method, headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 400)
      statuses.push((await read('203.0.113.9', statuses.length % 2 ? 'HEAD' : 'GET')).status);
    assert.ok(statuses.length > 120, `${statuses.length}`);
    assert.deepEqual([...new Set(statuses)], [404, 429]);
    assert.equal((await read('203.0.113.10', 'GET')).status, 404, 'another address goes on');
  });

  it("count by the address of the connection without a proxy's header", async () => {
    const direct = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const post = (address: string) =>
        fetch(`${direct.url}/rest/v1/tours`, {
          method: 'POST',
          headers: { apikey: direct.publishableKey, 'x-forwarded-for': address },
          body: '{}',
        });
      const statuses: number[] = [];
      while (statuses.at(-1) !== 429 && statuses.length < 200)
        statuses.push((await post(`203.0.113.${statuses.length}`)).status);
      assert.equal(statuses.at(-1), 429);
    } finally {
      await direct.stop();
    }
  });
});
