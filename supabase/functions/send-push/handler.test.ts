import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { handleSendPush } from './handler.ts';

const bookingId = '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11';
const otherId = '0b3f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c12';
const booking = {
  id: bookingId,
  name: 'Ana María Novelo',
  booking_type: 'tour',
  booked_items: [{ kind: 'tour', id: 'hol-chan-snorkeling', name: 'Hol Chan Marine Reserve' }],
  decision_due_at: new Date(Date.now() + 3 * 3_600_000 + 60_000).toISOString(),
  trips: 1,
};

/** A browser with its keys, and its address at a push service. */
class Browser {
  readonly ecdh: ECDH = createECDH('prime256v1');
  readonly auth = randomBytes(16);
  readonly target: { endpoint: string; p256dh: string; auth: string };
  constructor(path: string) {
    this.target = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${path}`,
      p256dh: this.ecdh.generateKeys().toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  /** Decrypts a message (https://www.rfc-editor.org/rfc/rfc8291#section-3.4) of one record (RFC 8188, 2.1). */
  decrypt(body: Buffer): unknown {
    const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
    const sender = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', this.ecdh.computeSecret(sender), this.auth, info, 32));
    const derive = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

interface Delivery {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A push service that responds with a status by the path. */
async function startPushService(statusOf: (path: string) => number) {
  const deliveries: Delivery[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    deliveries.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(statusOf(path), { location: 'http://127.0.0.1:1/private' }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    deliveries,
    /** Reaches this service at the address of any other. */
    fetch: ((input: string, init?: RequestInit) => fetch(origin + new URL(input).pathname, init)) as typeof fetch,
    close: () => void server.close(),
  };
}

const statuses: Record<string, number> = { gone: 410, unknown: 404, busy: 429, down: 503, wrong: 400, moved: 307 };

describe('send-push', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let calls: [name: string, parameters: Record<string, unknown> | undefined][] = [];
  let key: { public: string; private: string } | null = null;
  before(async () => {
    service = await startPushService((path) => statuses[path.split('/').at(-1) ?? ''] ?? 201);
  });
  after(() => service.close());
  beforeEach(() => {
    calls = [];
    key = null;
    service.deliveries.length = 0;
  });

  /** Runs the function with these claimed messages. Keeps the key as the database does. */
  const run = async (messages: object[], authorization = 'Bearer the-secret-key', rounds = [messages]) => {
    const left = [...rounds];
    const response = await handleSendPush(
      new Request('http://localhost/', { method: 'POST', headers: { authorization } }),
      {
        serviceKeys: () => ['the-secret-key'],
        contact: 'mailto:desk@example.com',
        fetch: service.fetch,
        database: () => async (name, parameters) => {
          calls.push([name, parameters]);
          if (name === 'keep_push_key')
            return (key = { public: String(parameters?.public_key), private: String(parameters?.private_key) });
          const waiting = { count: 2, ids: [bookingId, otherId] };
          return name === 'claim_pushes' ? { key, messages: left.shift() ?? [], waiting } : null;
        },
      },
    );
    return { status: response.status, body: await response.json() };
  };
  const message = (id: string, browser: Browser, kind = 'new-request') => ({ id, kind, booking, ...browser.target });

  for (const authorization of ['', 'Bearer wrong', 'Bearer the-secret-ke'])
    it(`refuses '${authorization}'`, async () => {
      assert.equal((await run([], authorization)).status, 401);
      assert.deepEqual(calls, []);
    });

  it('makes its key at the first run, and signs with it', async () => {
    const browser = new Browser('one');
    assert.deepEqual(await run([message('1', browser)]), { status: 200, body: { sent: 1, failed: 0 } });
    assert.deepEqual(
      calls.map(([name]) => name),
      ['claim_pushes', 'keep_push_key', 'finish_pushes'],
    );
    await run([message('2', browser)]);
    assert.equal(calls.filter(([name]) => name === 'keep_push_key').length, 1);
    for (const { headers } of service.deliveries) {
      const [, token = '', publicKey] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
      assert.equal(publicKey, key!.public);
      assertSigned(token, publicKey!);
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
      assert.equal(claims.aud, 'https://fcm.googleapis.com');
      assert.equal(claims.sub, 'mailto:desk@example.com');
      assert.ok(claims.exp - Date.now() / 1000 <= 24 * 3600, 'at most a day (RFC 8292, 2)');
    }
  });

  it('encrypts the first name and the trip for one browser, with nothing else about the guest', async () => {
    const [one, two] = [new Browser('one'), new Browser('two')];
    await run([message('1', one), message('2', two, 'request-due'), { ...message('3', two, 'test'), booking: null }]);
    const texts = service.deliveries.map(({ path, body }) => (path.endsWith('one') ? one : two).decrypt(body));
    const state = { waiting: 2, open: [bookingId, otherId] };
    assert.deepEqual(
      new Set(texts.map((text) => JSON.stringify(text))),
      new Set(
        [
          { title: 'New request', body: 'Ana, Hol Chan Marine Reserve', booking: bookingId, ...state },
          { title: 'A request is due in 3 h', body: 'Ana, Hol Chan Marine Reserve', booking: bookingId, ...state },
          { title: 'Test', body: 'This device gets the notifications of the desk.', booking: null, ...state },
        ].map((text) => JSON.stringify(text)),
      ),
    );
    assert.throws(() => two.decrypt(service.deliveries.find(({ path }) => path.endsWith('one'))!.body));
    const { headers } = service.deliveries.find(({ path }) => path.endsWith('one'))!;
    assert.equal(headers['content-encoding'], 'aes128gcm');
    assert.equal(headers.ttl, String(4 * 3600));
    assert.equal(headers.urgency, 'high');
    assert.equal(headers.topic, bookingId.replaceAll('-', ''), 'a later message replaces one that has not arrived');
  });

  it('records what the push services respond, and follows no redirect', async () => {
    const paths = ['ok', ...Object.keys(statuses)];
    assert.deepEqual(await run(paths.map((path) => message(path, new Browser(path)))), {
      status: 200,
      body: { sent: 1, failed: 6 },
    });
    const [, parameters] = calls.find(([name]) => name === 'finish_pushes')!;
    assert.deepEqual(parameters, {
      attempts: [
        { id: 'ok', outcome: 'sent' },
        { id: 'gone', outcome: 'gone' },
        { id: 'unknown', outcome: 'gone' },
        { id: 'busy', outcome: 'failed' },
        { id: 'down', outcome: 'failed' },
        { id: 'wrong', outcome: 'refused' },
        { id: 'moved', outcome: 'refused' },
      ],
    });
    assert.equal(service.deliveries.length, paths.length);
  });

  it('goes on after a message that cannot be encrypted, and takes the next round', async () => {
    const broken = { ...message('broken', new Browser('broken')), p256dh: 'A'.repeat(87) };
    const full = Array.from({ length: 19 }, (_, at) => message(String(at), new Browser(String(at))));
    const last = [message('last', new Browser('last'))];
    assert.deepEqual(await run([], undefined, [[broken, ...full], last]), {
      status: 200,
      body: { sent: 20, failed: 1 },
    });
  });
});

function assertSigned(token: string, publicKey: string): void {
  const [header, claims, signature] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  assert.ok(
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    ),
  );
}
