import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ada, noKey, ok, png, refused, statusAndBody, startStorageServer } from '../../support/storage-server.ts';

const { server, base, anon, asAda, asBob, token, stop } = await startStorageServer();
after(stop);

describe('storage download', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${base}${path}`, { headers });
  before(async () => {
    ok(await asAda.from('photos').upload('dir/a b (1).png', png, { contentType: 'image/png', cacheControl: '120' }));
    ok(
      await asAda.from('private').upload('page.html', Buffer.from('<script>1</script>'), { contentType: 'text/html' }),
    );
    ok(
      await asAda
        .from('drawings')
        .upload('x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { contentType: 'image/svg+xml' }),
    );
  });
  const photo = '/object/public/photos/dir/a%20b%20(1).png';

  it('serves public objects without a key, at the URL of getPublicUrl', async () => {
    const { data } = anon.from('photos').getPublicUrl('dir/a b (1).png');
    assert.equal(data.publicUrl, `${base}${photo}`);
    const response = await fetch(data.publicUrl);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), png);
    const header = (name: string) => response.headers.get(name);
    assert.deepEqual(
      [
        header('content-type'),
        header('content-length'),
        header('cache-control'),
        header('accept-ranges'),
        header('x-robots-tag'),
      ],
      ['image/png', String(png.length), 'max-age=120', 'bytes', 'none'],
    );
    assert.match(header('etag')!, /^"[0-9a-f]{32}"$/);
    assert.ok(Date.parse(header('last-modified')!) > 0);
    assert.equal(header('x-content-type-options'), 'nosniff');
    assert.equal(header('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(header('content-disposition'), null);
    assert.equal((await get('/object/photos/dir/a%20b%20(1).png')).status, 200);
  });

  it('opens PDFs and text in the browser', async () => {
    for (const [key, type, policy] of [
      ['b.pdf', 'application/pdf', null],
      ['b.txt', 'text/plain', "default-src 'none'; sandbox"],
    ] as const) {
      ok(await asAda.from('private').upload(key, Buffer.from('%PDF-1.4'), { contentType: type }));
      const { headers } = await get(`/object/authenticated/private/${key}`, { apikey: server.secretKey });
      assert.deepEqual(
        ['content-disposition', 'x-content-type-options', 'content-security-policy'].map((name) => headers.get(name)),
        [null, 'nosniff', policy],
      );
    }
  });

  it('never serves a page: active content is an attachment', async () => {
    const page = await get('/object/private/page.html', { apikey: server.secretKey });
    assert.match(page.headers.get('content-disposition')!, /^attachment; filename=page\.html;/);
    assert.equal(page.headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.match((await get('/object/public/drawings/x.svg')).headers.get('content-disposition')!, /^attachment/);
  });

  it('serves ranges', async () => {
    for (const [range, from, to] of [
      ['0-1', 0, 1],
      ['5-', 5, png.length - 1],
      ['-4', png.length - 4, png.length - 1],
      ['3-9999', 3, png.length - 1],
    ] as const) {
      const response = await get(photo, { range: `bytes=${range}` });
      assert.equal(response.status, 206);
      assert.equal(response.headers.get('content-range'), `bytes ${from}-${to}/${png.length}`);
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), png.subarray(from, to + 1));
    }
    assert.deepEqual(await statusAndBody(await get(photo, { range: 'bytes=9999-' })), [
      416,
      { statusCode: '416', error: 'invalid_range', message: 'invalid range provided', code: 'InvalidRange' },
    ]);
    for (const range of ['bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=5-2'])
      assert.equal((await get(photo, { range })).status, 200);
    assert.equal((await get(photo, { range: 'bytes=0-1', 'if-range': '"other"' })).status, 200);
  });

  it('serves conditional requests', async () => {
    const etag = (await get(photo)).headers.get('etag')!;
    assert.equal((await get(photo, { 'if-none-match': etag })).status, 304);
    const other = await get(photo, { 'if-none-match': '"other"' });
    assert.deepEqual(
      [other.status, other.headers.get('cache-control')],
      [200, 'max-age=120, stale-while-revalidate=30'],
    );
  });

  it('names the file of a download', async () => {
    const disposition = async (query: string) => (await get(`${photo}?${query}`)).headers.get('content-disposition');
    assert.equal(await disposition('download='), 'attachment;');
    assert.equal(
      await disposition('download=my%20photo.png'),
      "attachment; filename=my%20photo.png; filename*=UTF-8''my%20photo.png",
    );
    assert.equal(
      await disposition('download=a%22%0d%0ax:y'),
      "attachment; filename=a%22%0D%0Ax%3Ay; filename*=UTF-8''a%22%0D%0Ax%3Ay",
    );
  });

  it('reports whether an object exists', async () => {
    assert.equal(ok(await anon.from('photos').exists('dir/a b (1).png')), true);
    assert.equal((await anon.from('photos').exists('nothing.png')).data, false);
    const head = await fetch(`${base}${photo}`, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(png.length)]);
    const missing = await fetch(`${base}/object/public/photos/nothing.png`, { method: 'HEAD' });
    assert.deepEqual([missing.status, await missing.text()], [400, '']);
    assert.equal((await get('/object/info/public/photos/dir/a%20b%20(1).png')).status, 200);
  });

  it('hides private buckets', async () => {
    assert.deepEqual(refused(await asBob.from('private').download('page.html')), noKey);
    assert.deepEqual(refused(await anon.from('private').info('page.html')), noKey);
    const bucketMissing = [
      400,
      { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
    ];
    assert.deepEqual(await statusAndBody(await get('/object/public/private/page.html')), bucketMissing);
    assert.deepEqual(await statusAndBody(await get('/object/private/page.html')), bucketMissing);
    assert.deepEqual(await statusAndBody(await get('/object/info/public/private/page.html')), bucketMissing);
    assert.deepEqual(await statusAndBody(await get('/object/public/nowhere/page.html')), bucketMissing);
  });

  it("refuses invalid tokens with the protocol's messages", async () => {
    const read = async (headers: Record<string, string>) =>
      (await statusAndBody(await get('/object/authenticated/private/page.html', headers)))[1];
    assert.deepEqual(await read({}), {
      statusCode: '400',
      error: 'Error',
      message: "headers must have required property 'authorization'",
      code: 'InvalidRequest',
    });
    const refusal = (message: string) => ({ statusCode: '403', error: 'Unauthorized', message, code: 'AccessDenied' });
    assert.deepEqual(await read({ authorization: 'Bearer gibberish' }), refusal('Invalid Compact JWS'));
    assert.deepEqual(
      await read({
        authorization: `Bearer ${await token({ role: 'service_role' }, 'another secret that is long enough')}`,
      }),
      refusal('signature verification failed'),
    );
    assert.deepEqual(
      await read({
        authorization: `Bearer ${await token({ role: 'authenticated', sub: ada }, server.jwtSecret, '-1s')}`,
      }),
      refusal('"exp" claim timestamp check failed'),
    );
  });
});
