import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketAclCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { s3Refusal, startS3Protocol, type S3Protocol } from '../../support/services/s3-protocol.ts';
import { ok, png } from '../../support/storage-server.ts';

let s3: S3Protocol;
before(async () => {
  s3 = await startS3Protocol();
});
after(() => s3?.stop());

const put = (Key: string, Body: string, more: object = {}) =>
  s3.admin.send(new PutObjectCommand({ Bucket: 'private', Key, Body, ...more }));
const head = (Key: string) => s3.admin.send(new HeadObjectCommand({ Bucket: 'private', Key }));
const get = (Key: string, more: object = {}) =>
  s3.admin.send(new GetObjectCommand({ Bucket: 'private', Key, ...more }));
const textOf = async (key: string) => (await get(key)).Body!.transformToString();

describe('buckets by S3', () => {
  it('are created, found, listed and deleted', async () => {
    const made = await s3.admin.send(new CreateBucketCommand({ Bucket: 'new-bucket', ACL: 'public-read' }));
    assert.equal(made.Location, '/new-bucket');
    assert.equal(ok(await s3.storage.admin.getBucket('new-bucket')).public, true);
    await s3.admin.send(new HeadBucketCommand({ Bucket: 'new-bucket' }));
    const { Buckets = [] } = await s3.admin.send(new ListBucketsCommand({}));
    const names = Buckets.map(({ Name }) => Name);
    assert.deepEqual(names, ['drawings', 'new-bucket', 'photos', 'private']);
    assert.ok(Buckets.every(({ CreationDate }) => CreationDate instanceof Date));
    assert.deepEqual(await s3Refusal(s3.admin.send(new CreateBucketCommand({ Bucket: 'new-bucket' }))), [
      409,
      'BucketAlreadyExists',
    ]);
    await s3.admin.send(new PutObjectCommand({ Bucket: 'new-bucket', Key: 'x', Body: 'x' }));
    const remove = () => s3.admin.send(new DeleteBucketCommand({ Bucket: 'new-bucket' }));
    assert.deepEqual(await s3Refusal(remove()), [409, 'BucketNotEmpty']);
    await s3.admin.send(new DeleteObjectCommand({ Bucket: 'new-bucket', Key: 'x' }));
    assert.equal((await remove()).$metadata.httpStatusCode, 204);
    assert.deepEqual(await s3Refusal(remove()), [404, 'NoSuchBucket']);
    assert.deepEqual(await s3Refusal(s3.admin.send(new HeadBucketCommand({ Bucket: 'new-bucket' }))), [
      404,
      'NotFound',
    ]);
  });

  it('have a location and no versions', async () => {
    const location = await s3.admin.send(new GetBucketLocationCommand({ Bucket: 'private' }));
    assert.equal(location.LocationConstraint ?? '', '');
    const versioning = await s3.admin.send(new GetBucketVersioningCommand({ Bucket: 'private' }));
    assert.equal(versioning.Status, undefined);
  });

  it('refuse names that the REST endpoint refuses, and a missing bucket', async () => {
    const sent = s3.admin.send(new CreateBucketCommand({ Bucket: 'a^b' }));
    assert.deepEqual(await s3Refusal(sent), [400, 'InvalidBucketName']);
    const missing = s3.admin.send(new PutObjectCommand({ Bucket: 'missing', Key: 'x', Body: 'x' }));
    assert.deepEqual(await s3Refusal(missing), [404, 'NoSuchBucket']);
  });
});

describe('objects by S3', () => {
  it('are written, read, described and deleted', async () => {
    const written = await put('a/one.txt', 'hello', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=77',
      Metadata: { taken: '2026-05-01', by: 'Ada' },
    });
    assert.equal(written.ETag, '"5d41402abc4b2a76b9719d911017c592"');
    const { ContentLength, ContentType, CacheControl, Metadata, ETag, LastModified } = await head('a/one.txt');
    assert.deepEqual([ContentLength, ContentType, CacheControl], [5, 'text/plain', 'max-age=77']);
    assert.deepEqual([Metadata, ETag], [{ taken: '2026-05-01', by: 'Ada' }, written.ETag]);
    assert.ok(LastModified instanceof Date);
    const read = await get('a/one.txt');
    assert.deepEqual([await read.Body!.transformToString(), read.Metadata], ['hello', Metadata]);
    const info = ok(await s3.storage.admin.from('private').info('a/one.txt'));
    assert.deepEqual([info.size, info.metadata], [5, Metadata]);
    const remove = () => s3.admin.send(new DeleteObjectCommand({ Bucket: 'private', Key: 'a/one.txt' }));
    assert.equal((await remove()).$metadata.httpStatusCode, 204);
    assert.equal((await remove()).$metadata.httpStatusCode, 204);
    assert.deepEqual(await s3Refusal(get('a/one.txt')), [404, 'NoSuchKey']);
    assert.deepEqual(await s3Refusal(head('a/one.txt')), [404, 'NotFound']);
  });

  it('are the same by REST and by S3', async () => {
    ok(await s3.storage.admin.from('private').upload('by-rest', Buffer.from('rest')));
    assert.equal(await textOf('by-rest'), 'rest');
    await put('by-rest', 'replaced');
    const blob = ok(await s3.storage.admin.from('private').download('by-rest')) as Blob;
    assert.equal(await blob.text(), 'replaced');
  });

  it('have keys with every character that REST allows', async () => {
    const key = "special/test!$&'() *+,:;=@?ing.bin";
    await put(key, 'x');
    assert.equal(await textOf(key), 'x');
    await s3.admin.send(new DeleteObjectCommand({ Bucket: 'private', Key: key }));
    assert.deepEqual(await s3Refusal(put('test[]^|ing', 'x')), [400, 'InvalidKey']);
  });

  it('are served in ranges', async () => {
    await put('ranges', '0123456789abcdef');
    const range = async (Range: string) => {
      const part = await get('ranges', { Range });
      return [await part.Body!.transformToString(), part.ContentRange];
    };
    assert.deepEqual(await range('bytes=0-9'), ['0123456789', 'bytes 0-9/16']);
    assert.deepEqual(await range('bytes=4-'), ['456789abcdef', 'bytes 4-15/16']);
    assert.deepEqual(await range('bytes=-5'), ['bcdef', 'bytes 11-15/16']);
    assert.deepEqual(await s3Refusal(range('bytes=16-')), [416, 'InvalidRange']);
  });

  it('are served under conditions', async () => {
    const { ETag } = await put('conditions', 'x');
    const { LastModified } = await head('conditions');
    const past = new Date(0);
    assert.equal((await s3Refusal(get('conditions', { IfNoneMatch: ETag })))[0], 304);
    assert.equal((await s3Refusal(get('conditions', { IfModifiedSince: LastModified })))[0], 304);
    assert.deepEqual(await s3Refusal(get('conditions', { IfMatch: '"other"' })), [412, 'PreconditionFailed']);
    assert.deepEqual(await s3Refusal(get('conditions', { IfUnmodifiedSince: past })), [412, 'PreconditionFailed']);
    await get('conditions', { IfMatch: ETag, IfUnmodifiedSince: past, IfNoneMatch: '"other"' });
  });

  it('are created only, with If-None-Match', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    assert.deepEqual(await s3Refusal(put('once', 'second', { IfNoneMatch: '*' })), [412, 'PreconditionFailed']);
    assert.equal(await textOf('once'), 'first');
    assert.deepEqual(await s3Refusal(put('once', 'x', { IfMatch: '"x"' })), [501, 'NotImplemented']);
  });

  it('are served with other headers where the request says so, and never run in this origin', async () => {
    await put('override', '<script>', { ContentType: 'text/plain' });
    const expires = new Date('2030-01-01T00:00:00Z');
    const served = await get('override', {
      ResponseCacheControl: 'no-store',
      ResponseContentDisposition: 'attachment; filename="a.txt"',
      ResponseContentEncoding: 'identity',
      ResponseContentLanguage: 'en-US',
      ResponseContentType: 'application/octet-stream',
      ResponseExpires: expires,
    });
    assert.deepEqual(
      [served.CacheControl, served.ContentDisposition, served.ContentEncoding, served.ContentLanguage],
      ['no-store', 'attachment; filename="a.txt"', 'identity', 'en-US'],
    );
    assert.deepEqual([served.ContentType, served.ExpiresString], ['application/octet-stream', expires.toUTCString()]);
    const page = await get('override', { ResponseContentType: 'text/html', ResponseContentDisposition: 'inline' });
    assert.match(page.ContentDisposition!, /^attachment/);
  });

  it('are copied with or without their metadata', async () => {
    const { ETag } = await put('source', 'copied', { ContentType: 'text/plain', Metadata: { a: 'b' } });
    const copy = (Key: string, more: object = {}) =>
      s3.admin.send(new CopyObjectCommand({ Bucket: 'private', Key, CopySource: 'private/source', ...more }));
    assert.equal((await copy('copy/1')).CopyObjectResult?.ETag, ETag);
    assert.deepEqual([await textOf('copy/1'), (await head('copy/1')).Metadata], ['copied', { a: 'b' }]);
    const replaced = { MetadataDirective: 'REPLACE', ContentType: 'application/json', Metadata: { c: 'd' } };
    await copy('copy/2', { ...replaced, CacheControl: 'max-age=91' });
    const { ContentType, CacheControl, Metadata } = await head('copy/2');
    assert.deepEqual([ContentType, CacheControl, Metadata], ['application/json', 'max-age=91', { c: 'd' }]);
    assert.deepEqual(await s3Refusal(copy('x', { CopySource: 'private/none' })), [404, 'NoSuchKey']);
    assert.deepEqual(await s3Refusal(copy('x', { CopySourceIfMatch: '"x"' })), [412, 'PreconditionFailed']);
    assert.deepEqual(await s3Refusal(copy('x', { CopySourceIfNoneMatch: ETag })), [412, 'PreconditionFailed']);
    assert.deepEqual(await s3Refusal(copy('x', { CopySource: 'private' })), [400, 'InvalidArgument']);
  });

  it('are deleted together, and missing ones count as deleted', async () => {
    await Promise.all(['d/1', 'd/<2>&"'].map((key) => put(key.replace(/[<>"]/g, '_'), 'x')));
    const objects = ['d/1', 'd/_2_&_', 'd/none'].map((Key) => ({ Key }));
    const remove = (Objects: object[], more: object = {}) =>
      s3.admin.send(new DeleteObjectsCommand({ Bucket: 'private', Delete: { Objects: Objects as never, ...more } }));
    const { Deleted, Errors } = await remove(objects);
    assert.deepEqual([Deleted, Errors ?? []], [objects, []]);
    assert.deepEqual(await s3Refusal(head('d/1')), [404, 'NotFound']);
    assert.equal((await remove(objects, { Quiet: true })).Deleted, undefined);
    const many = Array.from({ length: 1001 }, (_, at) => ({ Key: `many/${at}` }));
    assert.deepEqual(await s3Refusal(remove(many)), [400, 'MalformedXML']);
  });

  it('keep an empty folder by the placeholder of the hosted dashboard', async () => {
    await put('empty/folder/', '');
    assert.equal((await head('empty/folder/.emptyFolderPlaceholder')).ContentLength, 0);
  });

  it('have no tags, and an operation that does not exist changes nothing', async () => {
    await put('tagged', 'kept');
    const tags = await s3.admin.send(new GetObjectTaggingCommand({ Bucket: 'private', Key: 'tagged' }));
    assert.deepEqual(tags.TagSet ?? [], []);
    const set = new PutObjectTaggingCommand({ Bucket: 'private', Key: 'tagged', Tagging: { TagSet: [] } });
    assert.deepEqual(await s3Refusal(s3.admin.send(set)), [501, 'NotImplemented']);
    const acl = s3.admin.send(new GetBucketAclCommand({ Bucket: 'private' }));
    assert.deepEqual(await s3Refusal(acl), [501, 'NotImplemented']);
    assert.equal(await textOf('tagged'), 'kept');
  });
});

describe('the limits of a bucket by S3', () => {
  const upload = (Body: Buffer, ContentType: string) =>
    s3.admin.send(new PutObjectCommand({ Bucket: 'photos', Key: 'limited.png', Body, ContentType }));

  it('apply as by REST', async () => {
    assert.deepEqual(await s3Refusal(upload(Buffer.alloc(100_001), 'image/png')), [413, 'EntityTooLarge']);
    assert.deepEqual(await s3Refusal(upload(png, 'text/plain')), [415, 'InvalidMimeType']);
    assert.deepEqual(await s3Refusal(upload(Buffer.from('no image'), 'image/png')), [415, 'InvalidMimeType']);
    await upload(png, 'image/png');
    assert.deepEqual(
      s3.storage.files().filter((path) => path.includes('.incoming')),
      [],
    );
  });
});

describe('a form with a signed policy', () => {
  const sign = (more: object = {}) =>
    createPresignedPost(s3.admin, {
      Bucket: 'private',
      Key: 'form/file.txt',
      Expires: 300,
      Fields: { 'Content-Type': 'text/plain', 'X-Amz-Meta-By': 'form' },
      ...more,
    });
  const send = async (
    { url, fields }: { url: string; fields: Record<string, string> },
    changes: Record<string, string> = {},
    text = 'from a form',
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
    form.set('file', new Blob([text]), 'file.txt');
    const response = await fetch(url, { method: 'POST', body: form });
    return [response.status, /<Code>(\w+)/.exec(await response.text())?.[1]] as const;
  };

  it('uploads what the policy allows', async () => {
    assert.deepEqual(await send(await sign()), [204, undefined]);
    assert.equal(await textOf('form/file.txt'), 'from a form');
    const { ContentType, Metadata } = await head('form/file.txt');
    assert.deepEqual([ContentType, Metadata], ['text/plain', { by: 'form' }]);
  });

  it('refuses everything else', async () => {
    const signed = await sign({ Conditions: [['content-length-range', 1, 20]] });
    const denied = [403, 'AccessDenied'];
    assert.deepEqual(await send(signed, { key: 'form/other' }), denied);
    assert.deepEqual(await send(signed, { 'x-amz-meta-more': 'x' }), denied);
    assert.deepEqual(await send({ ...signed, url: signed.url.replace('private', 'photos') }), denied);
    assert.deepEqual(await send(signed, {}, 'x'.repeat(21)), [413, 'EntityTooLarge']);
    assert.deepEqual(await send(signed, {}, ''), [400, 'EntityTooSmall']);
    const policy = Buffer.from('{"expiration": "2099-01-01T00:00:00Z", "conditions": []}').toString('base64');
    assert.deepEqual(await send(signed, { Policy: policy }), [403, 'SignatureDoesNotMatch']);
    assert.deepEqual(await send(await sign({ Expires: -1 })), denied);
  });
});
