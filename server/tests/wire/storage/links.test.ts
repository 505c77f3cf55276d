import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ada, denied, noKey, ok, refused, statusAndBody, startStorageServer } from '../../support/storage-server.ts';

const { server, base, anon, asAda, asBob, clientWith, token, raw, stop } = await startStorageServer();
after(stop);

describe('storage signed links', () => {
  before(async () => {
    ok(
      await asAda
        .from('private')
        .upload('signed/a b.txt', Buffer.from('for holders of the link'), { contentType: 'text/plain' }),
    );
    ok(await asAda.from('private').upload('signed/other.txt', Buffer.from('not this one')));
  });
  const tokenOf = (url: string) => new URL(url).searchParams.get('token')!;
  const jwtRefusal = (message: string) => [
    400,
    { statusCode: '400', error: 'InvalidJWT', message, code: 'InvalidJWT' },
  ];
  const signatureRefusal = [
    400,
    { statusCode: '400', error: 'InvalidSignature', message: 'Invalid signature', code: 'InvalidSignature' },
  ];

  it('download one object and several', async () => {
    const began = Date.now();
    const { signedUrl } = ok(await asAda.from('private').createSignedUrl('signed/a b.txt', 60, { download: 'x.txt' }));
    const response = await fetch(signedUrl);
    assert.equal(await response.text(), 'for holders of the link');
    assert.equal(response.headers.get('cache-control'), null);
    // The header has whole seconds.
    const expiry = Date.parse(response.headers.get('expires')!) - 60_000;
    assert.ok(expiry > began - 1000 && expiry < Date.now() + 1000, response.headers.get('expires')!);
    assert.match(response.headers.get('content-disposition')!, /^attachment; filename=x\.txt;/);
    const several = ok(await asAda.from('private').createSignedUrls(['signed/other.txt', 'signed/none'], 60));
    assert.equal(await (await fetch(several[0]!.signedUrl!)).text(), 'not this one');
    assert.deepEqual(
      { ...several[1], signedUrl: null },
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: 'signed/none',
        signedURL: null,
        signedUrl: null,
      },
    );
    assert.deepEqual(refused(await asBob.from('private').createSignedUrl('signed/a b.txt', 60)), noKey);
    assert.equal(ok(await asBob.from('private').createSignedUrls(['signed/a b.txt'], 60))[0]!.signedURL, null);
    assert.equal(refused(await asAda.from('private').createSignedUrl('signed/a b.txt', 0))[2], 'InvalidRequest');
  });

  it('are refused when forged, expired, or made for another object or scope', async () => {
    const read = async (query: string) =>
      statusAndBody(await fetch(`${base}/object/sign/private/signed/a%20b.txt${query}`));
    const url = 'private/signed/a b.txt';
    assert.equal(((await read(''))[1] as { code: string }).code, 'InvalidRequest');
    assert.deepEqual(await read('?token=gibberish'), jwtRefusal('Invalid Compact JWS'));
    assert.deepEqual(
      await read(`?token=${await token({ url, scope: 'download' }, 'another secret that is long enough')}`),
      jwtRefusal('signature verification failed'),
    );
    assert.deepEqual(
      await read(`?token=${await token({ url, scope: 'download' }, server.jwtSecret, '-1s')}`),
      jwtRefusal('"exp" claim timestamp check failed'),
    );
    assert.deepEqual(
      await read(
        `?token=${tokenOf(ok(await asAda.from('private').createSignedUrl('signed/other.txt', 60)).signedUrl)}`,
      ),
      signatureRefusal,
    );
    assert.deepEqual(
      await read(`?token=${ok(await asAda.from('private').createSignedUploadUrl('signed/new.txt')).token}`),
      signatureRefusal,
    );
    assert.deepEqual(await read(`?token=${await token({ url, scope: 'upload' })}`), signatureRefusal);
    assert.deepEqual(await read(`?token=${await token({ role: 'authenticated', sub: ada })}`), signatureRefusal);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = `${encode({ alg: 'none' })}.${encode({ url, scope: 'download', exp: 9e9 })}.`;
    assert.equal(((await read(`?token=${none}`))[1] as { code: string }).code, 'InvalidJWT');
    // A link's token is not accepted as a bearer token.
    const link = tokenOf(ok(await asAda.from('private').createSignedUrl('signed/a b.txt', 60)).signedUrl);
    assert.equal(
      (await (await raw('GET', '/object/private/signed/a%20b.txt', { authorization: `Bearer ${link}` })).json()).code,
      'AccessDenied',
    );
  });

  it('upload once, or again if made with upsert', async () => {
    const from = asAda.from('private');
    const { token: once, path } = ok(await from.createSignedUploadUrl('up/a.txt'));
    const anonymous = clientWith({});
    assert.deepEqual(
      ok(
        await anonymous
          .from('private')
          .uploadToSignedUrl(path, once, Buffer.from('via link'), { contentType: 'text/plain' }),
      ),
      { path: 'up/a.txt', fullPath: 'private/up/a.txt' },
    );
    assert.equal(
      await (ok(await from.download('up/a.txt')) as Blob).text(),
      'via link',
      'it belongs to the user who made the link',
    );
    assert.deepEqual(
      refused(await anonymous.from('private').uploadToSignedUrl(path, once, Buffer.from('again'), { upsert: true })),
      [400, '409', 'KeyAlreadyExists', 'The resource already exists'],
    );
    const { token: again } = ok(await from.createSignedUploadUrl('up/a.txt', { upsert: true }));
    ok(await anonymous.from('private').uploadToSignedUrl('up/a.txt', again, Buffer.from('replaced')));
    assert.equal(
      refused(await anonymous.from('private').uploadToSignedUrl('up/b.txt', again, Buffer.from('x')))[2],
      'InvalidSignature',
    );
    assert.deepEqual(refused(await from.createSignedUploadUrl('up/a.txt')), [
      400,
      '409',
      'KeyAlreadyExists',
      'The resource already exists',
    ]);
    assert.deepEqual(refused(await anon.from('private').createSignedUploadUrl('up/anon.txt')), denied);
  });
});
