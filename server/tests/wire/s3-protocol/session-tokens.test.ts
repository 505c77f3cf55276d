import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3Refusal, startS3Protocol, type S3Protocol } from '../../support/services/s3-protocol.ts';
import { ada, bob, ok, png } from '../../support/storage-server.ts';

let s3: S3Protocol;
let asAda: S3Client;
let asBob: S3Client;
before(async () => {
  s3 = await startS3Protocol();
  [asAda, asBob] = [await s3.as(ada), await s3.as(bob)];
});
after(() => s3?.stop());

const denied = [403, 'AccessDenied'];
const noKey = [404, 'NoSuchKey'];
const put = (client: S3Client, Key: string, Bucket = 'private', Body: string | Buffer = 'x', more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (client: S3Client, Key: string, Bucket = 'private') => client.send(new GetObjectCommand({ Bucket, Key }));
const keysOf = async (client: S3Client, Bucket = 'private') =>
  ((await client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key);

describe('a session token', () => {
  it('gives the user what policies allow, and makes them the owner', async () => {
    await put(asAda, 'ada/letter');
    await put(asBob, 'bob/letter');
    assert.deepEqual([await keysOf(asAda), await keysOf(asBob)], [['ada/letter'], ['bob/letter']]);
    assert.deepEqual(await keysOf(s3.admin), ['ada/letter', 'bob/letter']);
    assert.equal(await (await get(asAda, 'ada/letter')).Body!.transformToString(), 'x');
    assert.deepEqual(await s3Refusal(get(asBob, 'ada/letter')), noKey);
    const { rows } = await s3.storage.server.database.query(
      `select owner::text, owner_id from storage.objects where name = 'ada/letter'`,
    );
    assert.deepEqual(rows, [{ owner: ada, owner_id: ada }]);
  });

  it('ends with its session', async () => {
    const { server } = s3.storage;
    const client = server.client();
    const { data } = await client.auth.signUp({ email: 'leaver@mail.example', password: 'Turtle-grass-7' });
    const sessionToken = data.session!.access_token;
    const credentials = { accessKeyId: 'any', secretAccessKey: server.publishableKey, sessionToken };
    const asLeaver = s3.clientWith({ credentials });
    assert.deepEqual(await keysOf(asLeaver), []);
    await client.auth.signOut();
    assert.deepEqual(await s3Refusal(keysOf(asLeaver)), denied);
  });

  it('allows a bounded number of unfinished uploads', async () => {
    const { database } = s3.storage.server;
    const begin = new CreateMultipartUploadCommand({ Bucket: 'private', Key: 'ada/large' });
    await database.query(
      `insert into storage.s3_multipart_uploads (id, bucket_id, key, owner_id, metadata)
       select 'unfinished ' || n, 'private', 'ada/large', $1, '{}' from generate_series(1, 999) as n`,
      [ada],
    );
    const { UploadId } = await asAda.send(begin);
    assert.deepEqual(await s3Refusal(asAda.send(begin)), [400, 'InvalidRequest']);
    await asAda.send(new AbortMultipartUploadCommand({ Bucket: 'private', Key: 'ada/large', UploadId }));
    await asAda.send(begin);
    await database.query('delete from storage.s3_multipart_uploads where owner_id = $1', [ada]);
  });

  it('allows callers without an account a bounded number of unfinished uploads, by network and in sum', async () => {
    const { server, token } = s3.storage;
    const credentials = {
      accessKeyId: 'any',
      secretAccessKey: server.publishableKey,
      sessionToken: await token({ role: 'anon' }),
    };
    await server.database.query(
      `create policy "anyone keeps drafts" on storage.objects to anon using (name like 'drafts/%')`,
    );
    const anonymous = s3.clientWith({ credentials });
    const begin = new CreateMultipartUploadCommand({ Bucket: 'private', Key: 'drafts/large' });
    const { UploadId } = await anonymous.send(begin);
    const repeat = (metadata: string, count: number) =>
      server.database.query(
        `insert into storage.s3_multipart_uploads (id, bucket_id, key, metadata)
         select gen_random_uuid(), bucket_id, key, ${metadata}
           from storage.s3_multipart_uploads, generate_series(1, $2) where id = $1`,
        [UploadId, count],
      );
    await repeat('metadata', 98);
    await anonymous.send(begin);
    assert.deepEqual(await s3Refusal(anonymous.send(begin)), [400, 'InvalidRequest']);

    await server.database.query('delete from storage.s3_multipart_uploads where id <> $1', [UploadId]);
    await repeat(`metadata || '{"network":"another"}'`, 998);
    await anonymous.send(begin);
    assert.deepEqual(await s3Refusal(anonymous.send(begin)), [400, 'InvalidRequest']);
    await asAda.send(new CreateMultipartUploadCommand({ Bucket: 'private', Key: 'ada/large' }));
    await s3.admin.send(begin);
    await server.database.query('delete from storage.s3_multipart_uploads');
    await server.database.query('drop policy "anyone keeps drafts" on storage.objects');
  });

  it('does not let a user replace, copy or delete what policies keep from them', async () => {
    assert.deepEqual(await s3Refusal(put(asBob, 'ada/letter')), denied);
    const copy = new CopyObjectCommand({ Bucket: 'private', Key: 'bob/copy', CopySource: 'private/ada/letter' });
    assert.deepEqual(await s3Refusal(asBob.send(copy)), noKey);
    await asBob.send(new DeleteObjectCommand({ Bucket: 'private', Key: 'ada/letter' }));
    const deleteMany = async (Bucket: string, ...keys: string[]) => {
      const Objects = keys.map((Key) => ({ Key }));
      const { Deleted, Errors } = await asBob.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      return { deleted: Deleted?.map(({ Key }) => Key), errors: Errors?.map(({ Key, Code }) => [Key, Code]) };
    };
    // Objects that Bob may not see are reported like missing ones.
    assert.deepEqual(await deleteMany('private', 'ada/letter', 'ada/none', 'bob/letter'), {
      deleted: ['ada/letter', 'ada/none', 'bob/letter'],
      errors: undefined,
    });
    assert.deepEqual(await keysOf(s3.admin), ['ada/letter']);
    await put(s3.admin, 'kept.jpg', 'photos', Buffer.from([0xff, 0xd8, 0xff]), { ContentType: 'image/jpeg' });
    assert.deepEqual(await deleteMany('photos', 'kept.jpg', 'none.jpg'), {
      deleted: ['none.jpg'],
      errors: [['kept.jpg', 'AccessDenied']],
    });
    await s3.admin.send(new DeleteObjectCommand({ Bucket: 'photos', Key: 'kept.jpg' }));
  });

  it('shows the buckets that policies show, and makes and deletes none without a policy', async () => {
    const { Buckets = [] } = await asAda.send(new ListBucketsCommand({}));
    assert.deepEqual(
      Buckets.map(({ Name }) => Name),
      ['photos'],
    );
    assert.deepEqual(await s3Refusal(asAda.send(new CreateBucketCommand({ Bucket: 'mine' }))), denied);
    assert.deepEqual(await s3Refusal(asAda.send(new DeleteBucketCommand({ Bucket: 'photos' }))), denied);
  });

  it('does not give a user the upload in parts of another', async () => {
    const about = { Bucket: 'private', Key: 'ada/parts' };
    const { UploadId } = await asAda.send(new CreateMultipartUploadCommand(about));
    const part = { ...about, UploadId, PartNumber: 1, Body: 'x' };
    await asAda.send(new UploadPartCommand(part));
    const missing = [404, 'NoSuchUpload'];
    assert.deepEqual(await s3Refusal(asBob.send(new UploadPartCommand(part))), missing);
    assert.deepEqual(await s3Refusal(asBob.send(new ListPartsCommand({ ...about, UploadId }))), missing);
    assert.deepEqual(await s3Refusal(asBob.send(new AbortMultipartUploadCommand({ ...about, UploadId }))), missing);
    assert.deepEqual(
      await s3Refusal(asBob.send(new CreateMultipartUploadCommand({ ...about, Key: 'x', Bucket: 'x' }))),
      [404, 'NoSuchBucket'],
    );
    const list = (client: S3Client) => client.send(new ListMultipartUploadsCommand({ Bucket: 'private' }));
    assert.equal((await list(asAda)).Uploads, undefined);
    await s3.storage.server.database.query(
      `create policy "users see their uploads" on storage.s3_multipart_uploads for select to authenticated
         using (owner_id = auth.uid()::text)`,
    );
    assert.deepEqual(
      [await list(asAda), await list(asBob)].map(({ Uploads = [] }) => Uploads.map((one) => one.UploadId)),
      [[UploadId], []],
    );
    await asAda.send(new AbortMultipartUploadCommand({ ...about, UploadId }));
  });

  it('works in a signed address', async () => {
    const url = await getSignedUrl(asAda, new GetObjectCommand({ Bucket: 'private', Key: 'ada/letter' }));
    assert.equal(await (await fetch(url)).text(), 'x');
    const changed = new URL(url);
    changed.searchParams.set('X-Amz-Security-Token', await s3.storage.token({ role: 'service_role' }));
    assert.equal((await fetch(changed)).status, 403);
  });

  it('of the role anon has the policies of anon', async () => {
    const sessionToken = await s3.storage.token({ role: 'anon' });
    const secretAccessKey = s3.storage.server.publishableKey;
    const asAnon = s3.clientWith({ credentials: { accessKeyId: 'any', secretAccessKey, sessionToken } });
    assert.deepEqual(await s3Refusal(put(asAnon, 'x')), denied);
    ok(await s3.storage.admin.from('photos').upload('seen.png', png, { contentType: 'image/png' }));
    assert.deepEqual(await keysOf(asAnon, 'photos'), ['seen.png']);
    assert.deepEqual(await keysOf(asAnon), []);
  });

  it('is refused if it is expired, forged or no token, and with another secret', async () => {
    const list = (sessionToken: string, secretAccessKey = s3.storage.server.publishableKey) =>
      s3Refusal(
        s3
          .clientWith({ credentials: { accessKeyId: 'any', secretAccessKey, sessionToken } })
          .send(new ListBucketsCommand({})),
      );
    const claims = { role: 'authenticated', sub: ada };
    assert.deepEqual(await list(await s3.storage.token(claims, s3.storage.server.jwtSecret, '-1m')), denied);
    assert.deepEqual(await list(await s3.storage.token(claims, 'another secret, of 32 characters or more')), denied);
    assert.deepEqual(await list(await s3.storage.token({ ...claims, role: 'postgres' })), denied);
    assert.deepEqual(await list('no token'), denied);
    assert.deepEqual(await list(s3.storage.server.secretKey), denied);
    const wrong = [403, 'SignatureDoesNotMatch'];
    assert.deepEqual(await list(await s3.storage.token(claims), 'wrong'), wrong);
    assert.deepEqual(await list(await s3.storage.token(claims), s3.accessKey.secretAccessKey), wrong);
  });
});
