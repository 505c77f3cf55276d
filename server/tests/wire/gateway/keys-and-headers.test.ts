import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('gateway', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

  it("responds 401 in the hosted gateway's shape without an API key", async () => {
    const response = await get('/rest/v1/tours');
    assert.equal(response.status, 401);
    assert.deepEqual(await response.json(), {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  });

  it('refuses an unknown key', async () => {
    const response = await get('/rest/v1/tours', { apikey: 'sb_publishable_other' });
    assert.equal(response.status, 401);
    assert.equal((await response.json()).message, 'Invalid API key');
  });

  it('accepts the publishable key in the query string, but no secret key', async () => {
    const query = (path: string, key: string) => get(`${path}${path.includes('?') ? '&' : '?'}apikey=${key}`);
    assert.equal((await query('/rest/v1/tours?select=id', server.publishableKey)).status, 200);
    const oldKind = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(server.jwtSecret));
    for (const key of [server.secretKey, oldKind]) {
      for (const path of [
        '/rest/v1/bookings?select=id',
        '/auth/v1/admin/users',
        '/storage/v1/bucket',
        '/functions/v1/none',
      ]) {
        const response = await query(path, key);
        assert.equal(response.status, 401, path);
        assert.match((await response.json()).hint, /not accepted in the query string/);
      }
      assert.equal((await get('/rest/v1/bookings?select=id', { apikey: key })).status, 200, 'as a header it is valid');
    }
  });

  it('answers the preflight of a browser on another origin', async () => {
    const response = await fetch(`${server.url}/rest/v1/bookings`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type,prefer',
      },
    });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('access-control-allow-headers') ?? '', /apikey/);
  });

  it('marks every response with a request id', async () => {
    const [first, second] = await Promise.all([get('/rest/v1/tours'), get('/auth/v1/health')]);
    assert.match(first.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    assert.notEqual(first.headers.get('x-request-id'), second.headers.get('x-request-id'));
  });

  it('keeps responses out of caches and from being sniffed', async () => {
    const key = { apikey: server.publishableKey };
    const paths = ['/rest/v1/tours', '/rest/v1/none', '/auth/v1/settings', '/auth/v1/user', '/functions/v1/none'];
    for (const path of paths) {
      const { headers } = await get(path, key);
      assert.equal(headers.get('cache-control'), 'no-store', path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(headers.get('strict-transport-security'), null, 'the public address is http');
    }
    const keys = await get('/auth/v1/.well-known/jwks.json');
    assert.match(keys.headers.get('cache-control') ?? '', /max-age/, 'the public keys may be cached');
    assert.equal(
      (await get('/storage/v1/object/public/none/none', key)).headers.get('x-content-type-options'),
      'nosniff',
    );
  });

  it('is healthy and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await get(path);
      assert.equal(response.status, 200, path);
      assert.equal(await response.text(), 'ok\n');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    }
  });
});

describe('gateway behind https', () => {
  it('tells browsers to use https only', async () => {
    const server = await startTestServer({ SITE_URL: 'https://site.example' });
    try {
      const header = async (path: string) =>
        (await fetch(`${server.url}${path}`)).headers.get('strict-transport-security');
      assert.equal(await header('/rest/v1/tours'), 'max-age=31536000');
      assert.equal(await header('/'), 'max-age=31536000');
    } finally {
      await server.stop();
    }
  });
});
