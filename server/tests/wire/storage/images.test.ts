import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import {
  ada,
  noKey,
  ok,
  refused,
  startStorageServer,
  statusAndBody,
  type StorageServer,
} from '../../support/storage-server.ts';

let storage: StorageServer;
let photo: Buffer;
const size = { width: 600, height: 400 };
before(async () => {
  storage = await startStorageServer({ IMAGE_CACHE_MB: '1' });
  // Lines, because the output of a plain colour would not depend on the quality.
  photo = await sharp({ create: { ...size, channels: 3, background: '#2a7' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="600" height="400"><circle cx="300" cy="200" r="150" fill="orange"/><path d="M0 0L600 400" stroke="blue" stroke-width="9"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();
  ok(
    await storage.asAda.from('photos').upload('dir/a b.jpg', photo, { contentType: 'image/jpeg', cacheControl: '99' }),
  );
  ok(await storage.asAda.from('private').upload('own.jpg', photo, { contentType: 'image/jpeg' }));
});
after(() => storage.stop());

const publicPath = '/render/image/public/photos/dir/a%20b.jpg';
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${storage.base}${path}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
async function imageOf(response: Response) {
  assert.equal(response.status, 200, await response.clone().text());
  const { width, height, format, compression } = await sharp(await bytesOf(response)).metadata();
  return { width, height, format: compression === 'av1' ? 'avif' : format };
}
const rendered = () => storage.files().filter((file) => file.includes('/.rendered/'));
const refusal = (message: string) => [
  400,
  { statusCode: '400', error: 'InvalidRequest', message, code: 'InvalidRequest' },
];
const noImage = refusal('The source image is invalid or unsupported for rendering');

describe('image transformations', () => {
  for (const [transform, width, height] of [
    [{ width: 300 }, 300, 200],
    [{ height: 100 }, 150, 100],
    [{ width: 200, height: 200 }, 200, 200],
    [{ width: 200, height: 200, resize: 'cover' }, 200, 200],
    [{ width: 200, height: 200, resize: 'contain' }, 200, 133],
    [{ width: 200, height: 300, resize: 'fill' }, 200, 300],
    [{ width: 5000 }, 600, 400],
    [{ quality: 30 }, 600, 400],
  ] as const) {
    it(`have the size that the client asks for: ${JSON.stringify(transform)}`, async () => {
      const { publicUrl } = storage.anon.from('photos').getPublicUrl('dir/a b.jpg', { transform }).data;
      assert.match(publicUrl, /\/render\/image\/public\/photos\/dir\/a%20b\.jpg\?/);
      assert.deepEqual(await imageOf(await fetch(publicUrl)), { width, height, format: 'jpeg' });
    });
  }

  it('use the best format that the client accepts, or the requested one', async () => {
    const formatOf = async (query: string, accept: string) => {
      const response = await get(`${publicPath}?width=90${query}`, { accept });
      const { format } = await imageOf(response.clone());
      assert.equal(response.headers.get('content-type'), `image/${format}`);
      return [format, response.headers.get('vary')];
    };
    const browser = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
    assert.deepEqual(await formatOf('', browser), ['avif', 'Accept']);
    assert.deepEqual(await formatOf('', 'image/webp,*/*'), ['webp', 'Accept']);
    assert.deepEqual(await formatOf('', '*/*'), ['jpeg', 'Accept']);
    assert.deepEqual(await formatOf('&format=origin', browser), ['jpeg', null]);
    assert.deepEqual(await formatOf('&format=webp', '*/*'), ['webp', null]);
    assert.deepEqual(await formatOf('&format=avif', '*/*'), ['avif', null]);
    for (const format of ['png', 'gif', 'webp', 'avif'] as const) {
      const bytes = await sharp(photo).resize(120).toFormat(format).toBuffer();
      ok(await storage.asAda.from('photos').upload(`kinds.${format}`, bytes, { contentType: `image/${format}` }));
      assert.deepEqual(await imageOf(await get(`/render/image/public/photos/kinds.${format}?width=60&format=origin`)), {
        width: 60,
        height: 40,
        format,
      });
    }
  });

  it('get smaller with a lower quality', async () => {
    const weight = async (quality: number) => (await bytesOf(await get(`${publicPath}?quality=${quality}`))).length;
    const [low, high] = [await weight(20), await weight(100)];
    assert.ok(low < high / 2, `${low} and ${high} bytes`);
  });

  it('have the cache headers, conditional requests and downloads of the original', async () => {
    const response = await get(`${publicPath}?width=50`);
    const header = (name: string) => response.headers.get(name);
    assert.deepEqual(
      [
        header('cache-control'),
        header('x-content-type-options'),
        header('content-security-policy'),
        header('x-transformations'),
        header('content-disposition'),
      ],
      ['max-age=99', 'nosniff', "default-src 'none'; sandbox", 'width:50', null],
    );
    assert.equal((await get(`${publicPath}?width=50`, { 'if-none-match': header('etag')! })).status, 304);
    assert.notEqual((await get(`${publicPath}?width=51`)).headers.get('etag'), header('etag'));
    assert.match(
      (await get(`${publicPath}?width=50&download=x.jpg`)).headers.get('content-disposition')!,
      /^attachment; filename=x\.jpg;/,
    );
    const part = await get(`${publicPath}?width=50`, { range: 'bytes=0-2' });
    assert.deepEqual([part.status, (await bytesOf(part)).toString('hex')], [206, 'ffd8ff']);
  });

  it('apply the orientation and remove location and camera', async () => {
    const turned = await sharp(photo)
      .withExif({ IFD0: { Copyright: 'somebody in particular', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    assert.equal((await sharp(turned).metadata()).orientation, 6);
    ok(await storage.asAda.from('photos').upload('turned.jpg', turned, { contentType: 'image/jpeg' }));
    const bytes = await bytesOf(await get('/render/image/public/photos/turned.jpg?width=100&format=origin'));
    const { width, height, exif } = await sharp(bytes).metadata();
    assert.deepEqual([width, height, exif], [100, 150, undefined]);
  });

  it('refuse invalid parameters', async () => {
    for (const [query, message] of [
      ['width=a', 'querystring/width must be integer'],
      ['height=-1', 'querystring/height must be >= 0'],
      ['width=1.5', 'querystring/width must be integer'],
      ['quality=19', 'querystring/quality must be >= 20'],
      ['quality=101', 'querystring/quality must be <= 100'],
      ['resize=stretch', 'querystring/resize must be equal to one of the allowed values'],
      ['format=tiff', 'querystring/format must be equal to one of the allowed values'],
    ]) {
      assert.deepEqual(await statusAndBody(await get(`${publicPath}?${query}`)), [
        400,
        { statusCode: '400', error: 'Error', message, code: 'InvalidRequest' },
      ]);
    }
    assert.deepEqual(await imageOf(await get(`${publicPath}?width=0&height=20`)), {
      width: 30,
      height: 20,
      format: 'jpeg',
    });
    assert.equal((await get('/render/image/public/photos/..%2f..%2fx?width=1')).status, 400);
  });
});

describe('transformations in private buckets', () => {
  it('are subject to policies', async () => {
    const options = { transform: { width: 60, height: 60 } };
    const blob = ok(await storage.asAda.from('private').download('own.jpg', options)) as Blob;
    assert.equal((await sharp(await blob.arrayBuffer()).metadata()).width, 60);
    assert.deepEqual(refused(await storage.asBob.from('private').download('own.jpg', options)), noKey);
    assert.deepEqual(refused(await storage.asAda.from('private').download('none.jpg', options)), noKey);
    const hidden = [
      400,
      { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
    ];
    assert.deepEqual(await statusAndBody(await get('/render/image/public/private/own.jpg?width=60')), hidden);
    assert.equal((await get('/render/image/authenticated/private/own.jpg?width=60')).status, 400);
  });

  it('are served by a signed link in the signed form only', async () => {
    const { signedUrl } = ok(
      await storage.asAda
        .from('private')
        .createSignedUrl('own.jpg', 60, { transform: { width: 70, height: 70, resize: 'contain', quality: 40 } }),
    );
    assert.match(signedUrl, /\/render\/image\/sign\/private\/own\.jpg\?token=/);
    assert.deepEqual(await imageOf(await fetch(signedUrl)), { width: 70, height: 47, format: 'jpeg' });
    assert.deepEqual(await imageOf(await fetch(`${signedUrl}&width=500&height=500`)), {
      width: 70,
      height: 47,
      format: 'jpeg',
    });
    const code = async (url: string) => (await (await fetch(url)).json()).code;
    assert.equal(await code(signedUrl.replace('/render/image/sign/', '/object/sign/')), 'InvalidSignature');
    assert.equal(await code(signedUrl.replace('own.jpg', 'other.jpg')), 'InvalidSignature');
    assert.equal(await code(`${signedUrl}x`), 'InvalidJWT');
    assert.equal(await code(signedUrl.replace(/\?.*/, '')), 'InvalidRequest');
    const forged = await storage.token(
      { url: 'private/own.jpg', scope: 'download', transformations: 'width:9' },
      'another secret that is long enough',
    );
    assert.equal(await code(`${storage.base}/render/image/sign/private/own.jpg?token=${forged}`), 'InvalidJWT');
    for (const transform of [
      { width: -1 },
      { quality: 5 },
      { resize: 'x' as 'cover' },
      { width: 'x' as unknown as number },
    ]) {
      assert.equal(
        refused(await storage.asAda.from('private').createSignedUrl('own.jpg', 60, { transform }))[2],
        'InvalidRequest',
      );
    }
    assert.deepEqual(
      refused(await storage.asBob.from('private').createSignedUrl('own.jpg', 60, { transform: { width: 9 } })),
      noKey,
    );
  });
});

describe('sources that are not images', () => {
  it('are refused: other types, disguised types, damage, decompression bombs', async () => {
    const insert = async (key: string, bytes: Buffer, type: string, bucket = 'private') => {
      ok(await storage.admin.from(bucket).upload(key, bytes, { contentType: type }));
      return statusAndBody(
        await get(`/render/image/authenticated/${bucket}/${key}?width=10`, { apikey: storage.server.secretKey }),
      );
    };
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>',
    );
    for (const [key, type] of [
      ['a.svg', 'application/octet-stream'],
      ['a.html', 'text/html'],
      ['a.pdf', 'application/pdf'],
    ] as const) {
      assert.deepEqual(await insert(key, drawing, type), noImage);
    }
    assert.deepEqual(await insert('b.svg', drawing, 'image/svg+xml', 'drawings'), noImage);
    // The row has the type jpeg but the bytes do not, as after a change of the row in the database.
    await storage.server.database.query(
      `update storage.objects set metadata = metadata || '{"mimetype":"image/jpeg"}' where name = 'b.svg'`,
    );
    assert.deepEqual(await statusAndBody(await get('/render/image/public/drawings/b.svg')), noImage);
    assert.deepEqual(
      await insert('head.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'),
      noImage,
    );
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    assert.deepEqual(
      await insert('bomb.png', bomb, 'image/png'),
      refusal('The source image resolution is too large to process'),
    );
    assert.deepEqual(
      await insert('large.jpg', Buffer.concat([photo, Buffer.alloc(25 * 1024 * 1024)]), 'image/jpeg'),
      refusal('The source image file is too large to process'),
    );
  });
});

it('the bytes of a source decide, not its declared type', async () => {
  const render = (key: string) =>
    get(`/render/image/authenticated/private/${key}?width=60`, { apikey: storage.server.secretKey });
  ok(await storage.admin.from('private').upload('untyped', photo, { contentType: 'application/octet-stream' }));
  const response = await render('untyped');
  assert.equal(response.headers.get('content-type'), 'image/jpeg');
  assert.deepEqual(await imageOf(response), { width: 60, height: 40, format: 'jpeg' });
  // As after a change of the row in the database, or in a bucket whose content is not checked.
  await storage.server.database.query(
    `update storage.objects set metadata = metadata || '{"mimetype":"image/png"}' where name = 'untyped'`,
  );
  assert.deepEqual(await imageOf(await render('untyped')), { width: 60, height: 40, format: 'jpeg' });
});

it('a damaged source is rendered as far as it can be decoded', async () => {
  const half = photo.subarray(0, photo.length / 2);
  ok(await storage.admin.from('private').upload('half.jpg', half, { contentType: 'image/jpeg' }));
  const response = await get('/render/image/authenticated/private/half.jpg?width=10', {
    apikey: storage.server.secretKey,
  });
  assert.equal((await imageOf(response)).width, 10);
});

describe('rendered images', () => {
  it('are cached until the source is replaced or deleted', async () => {
    const from = storage.asAda.from('photos');
    ok(await from.upload('changing.jpg', photo, { contentType: 'image/jpeg' }));
    const path = '/render/image/public/photos/changing.jpg?width=33';
    const before = new Set(rendered());
    const first = await bytesOf(await get(path));
    const [file, ...others] = rendered().filter((one) => !before.has(one));
    assert.deepEqual(others, []);
    const { ino } = statSync(file!);
    assert.deepEqual(await bytesOf(await get(path)), first);
    assert.equal(statSync(file!).ino, ino, 'it was not made again');
    ok(await from.update('changing.jpg', await sharp(photo).negate().jpeg().toBuffer(), { contentType: 'image/jpeg' }));
    assert.notDeepEqual(await bytesOf(await get(path)), first);
    ok(await from.remove(['changing.jpg']));
    assert.deepEqual(
      rendered().filter((one) => !before.has(one)),
      [],
    );
    assert.equal((await get(path)).status, 400);
  });

  it('are rendered once for concurrent requests, two at a time, and cached up to the limit', async () => {
    const noise = await sharp({
      create: {
        width: 180,
        height: 180,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: 'white',
      },
    })
      .png()
      .toBuffer();
    ok(await storage.asAda.from('photos').upload('noise.png', noise, { contentType: 'image/png' }));
    const same = await Promise.all(
      Array.from({ length: 10 }, () => get('/render/image/public/photos/noise.png?width=170')),
    );
    assert.equal(new Set(same.map(({ headers }) => headers.get('etag'))).size, 1);
    const widths = Array.from({ length: 40 }, (_, at) => 140 + at);
    const responses = await Promise.all(
      widths.map((width) => get(`/render/image/public/photos/noise.png?width=${width}&format=origin`)),
    );
    const images = await Promise.all(responses.map(imageOf));
    assert.deepEqual(
      images.map(({ width }) => width),
      widths,
    );
    const weight = rendered().reduce((sum, file) => sum + statSync(file).size, 0);
    assert.ok(weight > 200_000 && weight <= 1024 * 1024, `${weight} bytes`);
  });
});

it('checks a token only on routes that require one', async () => {
  const stranger = await storage.token({ role: 'authenticated', sub: ada }, storage.server.jwtSecret, '-1s');
  assert.equal(
    (await (await get('/render/image/authenticated/private/own.jpg', { authorization: `Bearer ${stranger}` })).json())
      .code,
    'AccessDenied',
  );
});
