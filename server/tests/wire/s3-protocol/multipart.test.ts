import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AwsClient } from 'aws4fetch';
import { startS3Service, type S3Service } from '../../../testing/services/s3-service.ts';
import { s3Refusal, startS3Protocol, type S3Protocol } from '../../support/services/s3-protocol.ts';

const mebibyte = 1024 * 1024;
const large = Buffer.alloc(12 * mebibyte, 'photograph ');

for (const store of ['files', 'an S3 service'])
  describe(`uploads in parts, stored in ${store}`, () => {
    let service: S3Service | null = null;
    let s3: S3Protocol;
    before(async () => {
      service = store === 'files' ? null : await startS3Service();
      s3 = await startS3Protocol({ SUPABASE_STORAGE_FILE_SIZE_LIMIT: '20MiB', ...service?.env });
    });
    after(async () => {
      await s3?.stop();
      await service?.stop();
    });

    const about = (Key: string, UploadId?: string) => ({ Bucket: 'private', Key, UploadId });
    const begin = async (Key: string, more: object = {}) =>
      (await s3.admin.send(new CreateMultipartUploadCommand({ ...about(Key), ...more }))).UploadId!;
    const sendPart = async (Key: string, UploadId: string, PartNumber: number, Body: Buffer) => {
      const { ETag } = await s3.admin.send(new UploadPartCommand({ ...about(Key, UploadId), PartNumber, Body }));
      return { ETag, PartNumber };
    };
    const complete = (Key: string, UploadId: string, Parts: object[]) =>
      s3.admin.send(new CompleteMultipartUploadCommand({ ...about(Key, UploadId), MultipartUpload: { Parts } }));
    const abort = (Key: string, UploadId: string) =>
      s3.admin.send(new AbortMultipartUploadCommand(about(Key, UploadId)));
    const bytesOf = async (Key: string) =>
      Buffer.from(await (await s3.admin.send(new GetObjectCommand(about(Key)))).Body!.transformToByteArray());
    const stored = async () => (service ? await service.keys() : s3.storage.files());

    it('become one object, of which the client of AWS uploads three parts at once', async () => {
      const params = { ...about('large'), Body: large, ContentType: 'application/zip', Metadata: { a: 'b' } };
      await new Upload({ client: s3.admin, params, partSize: 5 * mebibyte }).done();
      assert.ok((await bytesOf('large')).equals(large));
      const { ContentLength, ContentType, Metadata, ETag } = await s3.admin.send(new HeadObjectCommand(about('large')));
      assert.deepEqual([ContentLength, ContentType, Metadata], [large.length, 'application/zip', { a: 'b' }]);
      const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
      const parts = [0, 5, 10].map((at) => md5(large.subarray(at * mebibyte, (at + 5) * mebibyte)));
      assert.equal(ETag, `"${md5(Buffer.concat(parts)).toString('hex')}-3"`);
      assert.equal((await stored()).length, 1);
    });

    it('may be completed again by a client that lost the response', async () => {
      const id = await begin('again');
      const parts = [await sendPart('again', id, 1, Buffer.from('one'))];
      const { ETag } = await complete('again', id, parts);
      assert.equal((await complete('again', id, parts)).ETag, ETag);
      const both = await Promise.all([complete('again', id, parts), complete('again', id, parts)]);
      assert.deepEqual(
        both.map((one) => one.ETag),
        [ETag, ETag],
      );
      const gone = [404, 'NoSuchUpload'];
      assert.deepEqual(await s3Refusal(sendPart('again', id, 1, Buffer.from('x'))), gone);
      assert.deepEqual(await s3Refusal(abort('again', id)), gone);
      await s3.admin.send(new PutObjectCommand({ ...about('again'), Body: 'replaced' }));
      assert.deepEqual(await s3Refusal(complete('again', id, parts)), gone);
      assert.equal((await bytesOf('again')).toString(), 'replaced');
    });

    it('are completed with the parts that exist, in order, large enough', async () => {
      const id = await begin('checked');
      const first = await sendPart('checked', id, 1, large.subarray(0, 5 * mebibyte));
      const second = await sendPart('checked', id, 2, Buffer.from('x'));
      const third = await sendPart('checked', id, 10_000, Buffer.from('y'));
      const refusal = (parts: object[]) => s3Refusal(complete('checked', id, parts));
      assert.deepEqual(await refusal([second, first]), [400, 'InvalidPartOrder']);
      assert.deepEqual(await refusal([first, { ...second, ETag: third.ETag }]), [400, 'InvalidPart']);
      assert.deepEqual(await refusal([first, { ...second, PartNumber: 3 }]), [400, 'InvalidPart']);
      assert.deepEqual(await refusal([first, second, third]), [400, 'EntityTooSmall']);
      assert.deepEqual(await refusal([]), [400, 'MalformedXML']);
      for (const number of [0, 10_001])
        assert.deepEqual(await s3Refusal(sendPart('checked', id, number, Buffer.from('x'))), [400, 'InvalidArgument']);
      await complete('checked', id, [first, third]);
      assert.equal((await bytesOf('checked')).length, 5 * mebibyte + 1);
    });

    it('have parts that may be sent again, are listed in pages, and leave nothing when aborted', async () => {
      const before = await stored();
      const id = await begin('parts');
      for (const [number, text] of [
        [1, 'old'],
        [2, 'two'],
        [1, 'new'],
      ] as const)
        await sendPart('parts', id, number, Buffer.from(text));
      assert.equal((await stored()).length, before.length + 2);
      const list = (more: object = {}) => s3.admin.send(new ListPartsCommand({ ...about('parts', id), ...more }));
      const all = await list();
      assert.deepEqual(
        all.Parts?.map(({ PartNumber, Size, ETag }) => [PartNumber, Size, ETag]),
        [
          [1, 3, '"22af645d1859cb5ca6da0c484f1f37ea"'],
          [2, 3, '"b8a9f715dbb64fd5c56e7783c6820a61"'],
        ],
      );
      const page = await list({ MaxParts: 1 });
      assert.deepEqual([page.Parts?.length, page.IsTruncated, page.NextPartNumberMarker], [1, true, '1']);
      const next = await list({ MaxParts: 1, PartNumberMarker: page.NextPartNumberMarker });
      assert.deepEqual([next.Parts?.[0]?.PartNumber, next.IsTruncated], [2, false]);
      assert.equal((await abort('parts', id)).$metadata.httpStatusCode, 204);
      assert.deepEqual(await stored(), before);
      assert.deepEqual(await s3Refusal(list()), [404, 'NoSuchUpload']);
    });

    it('have at most the size that the bucket allows, all parts together', async () => {
      const id = await begin('limit');
      await sendPart('limit', id, 1, large);
      assert.deepEqual(await s3Refusal(sendPart('limit', id, 2, large)), [413, 'EntityTooLarge']);
      await sendPart('limit', id, 1, large);
      await abort('limit', id);
      const image = begin('image.png', { Bucket: 'photos', ContentType: 'text/plain' });
      assert.deepEqual(await s3Refusal(image), [415, 'InvalidMimeType']);
      const fake = await begin('image.png', { ContentType: 'image/png' });
      const parts = [await sendPart('image.png', fake, 1, Buffer.from('no image'))];
      assert.deepEqual(await s3Refusal(complete('image.png', fake, parts)), [415, 'InvalidMimeType']);
      await abort('image.png', fake);
    });

    it('take parts from objects', async () => {
      await s3.admin.send(new PutObjectCommand({ ...about('source'), Body: '0123456789' }));
      const id = await begin('copied');
      const copy = (more: object = {}) =>
        s3.admin.send(
          new UploadPartCopyCommand({ ...about('copied', id), PartNumber: 1, CopySource: 'private/source', ...more }),
        );
      for (const CopySourceRange of ['bytes=-5', 'bytes=5-', 'bytes=5-10', 'bytes=5-4', '5-6'])
        assert.deepEqual(await s3Refusal(copy({ CopySourceRange })), [400, 'InvalidArgument']);
      assert.deepEqual(await s3Refusal(copy({ CopySource: 'private/none' })), [404, 'NoSuchKey']);
      const whole = (await copy()).CopyPartResult!;
      assert.equal(whole.ETag, '"781e5e245d69b566979b86e28d23f2c7"');
      const { ETag } = (await copy({ CopySourceRange: 'bytes=2-4' })).CopyPartResult!;
      await complete('copied', id, [{ ETag, PartNumber: 1 }]);
      assert.equal((await bytesOf('copied')).toString(), '234');
    });

    it('are listed while they are not complete', async () => {
      const ids = new Map<string, string>();
      for (const key of ['list/b/2', 'list/a', 'list/b/1']) ids.set(key, await begin(key));
      const list = async (more: object = {}) => {
        const input = { Bucket: 'private', Prefix: 'list/', ...more };
        const {
          Uploads = [],
          CommonPrefixes = [],
          ...page
        } = await s3.admin.send(new ListMultipartUploadsCommand(input));
        const names = [...Uploads.map(({ Key }) => Key), ...CommonPrefixes.map(({ Prefix }) => Prefix)];
        return { names, ...page };
      };
      assert.deepEqual((await list()).names, ['list/a', 'list/b/1', 'list/b/2']);
      assert.deepEqual((await list({ Delimiter: '/' })).names, ['list/a', 'list/b/']);
      const first = await list({ MaxUploads: 1, Delimiter: '/' });
      assert.deepEqual([first.names, first.IsTruncated, first.NextKeyMarker], [['list/a'], true, 'list/a']);
      assert.equal(first.NextUploadIdMarker, ids.get('list/a'));
      const second = await list({ KeyMarker: 'list/a', UploadIdMarker: first.NextUploadIdMarker, Delimiter: '/' });
      assert.deepEqual([second.names, second.IsTruncated], [['list/b/'], false]);
      assert.deepEqual((await list({ KeyMarker: 'list/b/', Delimiter: '/' })).names, []);
      for (const [key, id] of ids) await abort(key, id);
      assert.deepEqual((await list()).names, []);
    });

    it('expire after a day', async () => {
      const id = await begin('expired');
      await s3.storage.server.database.query(
        `update storage.s3_multipart_uploads set created_at = now() - interval '25 hours' where id = $1`,
        [id],
      );
      assert.deepEqual(await s3Refusal(sendPart('expired', id, 1, Buffer.from('x'))), [404, 'NoSuchUpload']);
      assert.deepEqual(await s3Refusal(sendPart('expired', 'none\0', 1, Buffer.from('x'))), [400, 'InvalidArgument']);
    });

    it('have a list of parts of bounded size', async () => {
      const id = await begin('list');
      const signer = new AwsClient({ ...s3.accessKey, service: 's3', region: 'us-east-1' });
      const send = async (body: string) => {
        const response = await signer.fetch(`${s3.endpoint}/private/list?uploadId=${id}`, { method: 'POST', body });
        return [response.status, /<Code>(\w+)/.exec(await response.text())?.[1]];
      };
      assert.deepEqual(await send('<CompleteMultipartUpload>'.padEnd(5 * mebibyte)), [413, 'EntityTooLarge']);
      assert.deepEqual(await send('<a/>'), [400, 'MalformedXML']);
    });
  });
