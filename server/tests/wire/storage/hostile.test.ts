import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { ok, png, startStorageServer, type StorageServer } from '../../support/storage-server.ts';

let storage: StorageServer;
before(async () => {
  storage = await startStorageServer();
  ok(await storage.admin.from('private').upload('secret.txt', Buffer.from('secret')));
  ok(await storage.admin.from('photos').upload('seen.png', png, { contentType: 'image/png' }));
});
after(() => storage.stop());

interface Answer {
  status: number;
  body: string;
}

// Sends the path unchanged; fetch would normalize it.
function ask(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Answer> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(storage.server.url);
    const asked = request(
      {
        hostname,
        port,
        method,
        path: `/storage/v1${path}`,
        headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk) => (text += chunk))
          .on('end', () => done({ status: response.statusCode!, body: text }));
      },
    );
    asked.on('error', fail).end(body);
  });
}

const evilKeys = [
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5csecret.txt',
  '%00',
  'a%00.png',
  '%',
  '%zz',
  '%c0%ae%c0%ae/x',
  '%F0%9F%90%A2',
  'a%0d%0aset-cookie:x',
  '<script>',
  "x'%3Bdrop%20table%20storage.objects%3B--%22",
  'x'.repeat(1025),
  'x/'.repeat(600),
  '.',
  '%2f',
];

describe('hostile keys', () => {
  const routes: [method: string, path: string, body?: string][] = [
    ['GET', '/object/public/photos/'],
    ['GET', '/object/authenticated/private/'],
    ['GET', '/object/private/'],
    ['GET', '/object/info/private/'],
    ['HEAD', '/object/private/'],
    ['POST', '/object/private/', 'bytes'],
    ['PUT', '/object/private/', 'bytes'],
    ['DELETE', '/object/private/'],
    ['POST', '/object/sign/private/', '{"expiresIn":60}'],
    ['GET', '/object/sign/private/'],
    ['POST', '/object/upload/sign/private/', '{}'],
    ['PUT', '/object/upload/sign/private/', 'bytes'],
    ['GET', '/render/image/public/photos/'],
    ['GET', '/render/image/authenticated/private/'],
    ['GET', '/render/image/sign/photos/'],
    ['HEAD', '/upload/resumable/'],
    ['DELETE', '/upload/resumable/sign/'],
  ];
  for (const [method, path, body] of routes) {
    it(`are refused with the protocol's error by ${method} ${path}`, async () => {
      for (const key of evilKeys) {
        const { status, body: text } = await ask(
          method,
          path + key,
          { apikey: storage.server.secretKey, 'tus-resumable': '1.0.0' },
          body,
        );
        const what = `${key}: ${status} ${text}`;
        // As in upstream, these characters are allowed and the object does not exist.
        assert.ok(status >= 400 && status < 500, what);
        assert.ok(!text.includes('secret\n') && text !== 'secret', what);
        // The tus routes respond with only the message.
        const isTus = path.startsWith('/upload/resumable') && /^[A-Z].*\n?$/.test(text);
        if (method !== 'HEAD' && !isTus) assert.ok(/^\{.*"message":/.test(text), what);
      }
    });
  }

  it('are refused in a body', async () => {
    const keys = ['../x', 'a/../b', '\0', 'a\u0000b', 'ä', 'x'.repeat(1025), ''];
    for (const key of keys) {
      for (const [path, body] of [
        ['/object/move', { bucketId: 'private', sourceKey: 'secret.txt', destinationKey: key }],
        ['/object/move', { bucketId: 'private', sourceKey: key, destinationKey: 'y' }],
        ['/object/copy', { bucketId: 'private', sourceKey: 'secret.txt', destinationKey: key }],
        [
          '/object/copy',
          { bucketId: `private${key}`, sourceKey: 'secret.txt', destinationKey: 'y', destinationBucket: key },
        ],
      ] as const) {
        const { status, body: text } = await ask(
          'POST',
          path,
          { apikey: storage.server.secretKey },
          JSON.stringify(body),
        );
        assert.equal(status, 400, `${path} ${JSON.stringify(body)}: ${text}`);
        assert.match(
          JSON.parse(text).code,
          /^(InvalidKey|InvalidRequest|NoSuchBucket|NoSuchKey|InvalidBucketName)$/,
          text,
        );
      }
      const { status, body: text } = await ask(
        'DELETE',
        '/object/private',
        { apikey: storage.server.secretKey },
        JSON.stringify({ prefixes: [key, `../${key}`] }),
      );
      assert.ok(status === 400 || text === '[]', text);
    }
    assert.equal(await (ok(await storage.admin.from('private').download('secret.txt')) as Blob).text(), 'secret');
  });

  it('give no access to another bucket', async () => {
    const { token } = ok(await storage.asAda.from('private').createSignedUploadUrl('mine.txt'));
    for (const path of [
      '/object/upload/sign/photos/mine.txt',
      '/object/upload/sign/private/mine.txt/../secret.txt',
      '/object/upload/sign/private/secret.txt',
      '/object/upload/sign/private%2Fmine.txt/x',
    ]) {
      const { status, body } = await ask('PUT', `${path}?token=${token}`, {}, 'bytes');
      assert.ok(status === 400 && /InvalidSignature|InvalidKey/.test(body), `${path}: ${status} ${body}`);
    }
    for (const bucket of ['..', '.', '%2e%2e', 'private%2f..', '%00', 'x'.repeat(200), 'storage.objects', "'"]) {
      for (const [method, path] of [
        ['GET', `/bucket/${bucket}`],
        ['DELETE', `/bucket/${bucket}`],
        ['POST', `/bucket/${bucket}/empty`],
        ['POST', `/object/list/${bucket}`],
        ['POST', `/object/${bucket}/x`],
      ] as const) {
        const { status, body } = await ask(method, path, { apikey: storage.server.secretKey }, '{"prefix":""}');
        assert.ok((status >= 400 && status < 500) || body === '[]', `${method} ${path}: ${status} ${body}`);
      }
    }
  });

  it('leave no file outside the storage folder and no server error', () => {
    assert.ok(
      storage
        .files()
        .every((file) => /\/storage\/([\w-]+\/[0-9a-f-]{36}\/[\w-]+|\.rendered\/[0-9a-f]+\/[0-9a-f]+)$/.test(file)),
      storage.files().join('\n'),
    );
    assert.deepEqual(
      storage.server.logLines.filter((line) => / error /.test(line)),
      [],
    );
  });
});
