import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ListObjectsCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { s3Refusal, startS3Protocol, type S3Protocol } from '../../support/services/s3-protocol.ts';

const keys = ['B', 'a', 'a/1', 'a/2', 'a/b/1', 'a/b/2', 'a/c/1', 'a+b c&d', 'z'];
const sorted = [...keys].sort();
let s3: S3Protocol;
before(async () => {
  s3 = await startS3Protocol();
  for (const Key of keys) await s3.admin.send(new PutObjectCommand({ Bucket: 'private', Key, Body: Key }));
});
after(() => s3?.stop());

const list = (input: object = {}) => s3.admin.send(new ListObjectsV2Command({ Bucket: 'private', ...input }));
const listOld = (input: object = {}) => s3.admin.send(new ListObjectsCommand({ Bucket: 'private', ...input }));
const namesOf = ({
  Contents = [],
  CommonPrefixes = [],
}: Pick<Awaited<ReturnType<typeof list>>, 'Contents' | 'CommonPrefixes'>) => [
  Contents.map(({ Key }) => Key),
  CommonPrefixes.map(({ Prefix }) => Prefix),
];

describe('ListObjectsV2', () => {
  it('has every object in the order of bytes, with size, ETag and time', async () => {
    const page = await list();
    assert.deepEqual(namesOf(page), [sorted, []]);
    assert.deepEqual([page.KeyCount, page.MaxKeys, page.IsTruncated], [keys.length, 1000, false]);
    const { Size, ETag, LastModified, StorageClass } = page.Contents![0]!;
    assert.deepEqual([Size, ETag, StorageClass], [1, '"9d5ed678fe57bcca610140957afab571"', 'STANDARD']);
    assert.ok(LastModified instanceof Date);
  });

  it('has one level with a delimiter, whatever it is', async () => {
    assert.deepEqual(namesOf(await list({ Delimiter: '/' })), [['B', 'a', 'a+b c&d', 'z'], ['a/']]);
    assert.deepEqual(namesOf(await list({ Delimiter: '/', Prefix: 'a/' })), [
      ['a/1', 'a/2'],
      ['a/b/', 'a/c/'],
    ]);
    assert.deepEqual(namesOf(await list({ Delimiter: '/b/' })), [
      sorted.filter((key) => !key.startsWith('a/b/')),
      ['a/b/'],
    ]);
    assert.deepEqual(namesOf(await list({ Prefix: 'a/b' })), [['a/b/1', 'a/b/2'], []]);
    assert.deepEqual(namesOf(await list({ Prefix: 'none' })), [[], []]);
  });

  it('begins after a key, also in the middle of a common prefix', async () => {
    assert.deepEqual(namesOf(await list({ StartAfter: 'a/b/1' }))[0], ['a/b/2', 'a/c/1', 'z']);
    assert.deepEqual(namesOf(await list({ StartAfter: 'a/b/1', Delimiter: '/' })), [['z'], ['a/']]);
  });

  for (const Delimiter of [undefined, '/'])
    it(`has every entry once in pages of any size, with delimiter ${Delimiter}`, async () => {
      const whole = namesOf(await list({ Delimiter, Prefix: Delimiter && 'a/' }));
      for (const MaxKeys of [1, 2, 3]) {
        const found: unknown[][] = [[], []];
        let ContinuationToken: string | undefined;
        do {
          const page = await list({ Delimiter, Prefix: Delimiter && 'a/', MaxKeys, ContinuationToken });
          namesOf(page).forEach((names, at) => found[at]!.push(...names));
          assert.equal(page.IsTruncated, page.NextContinuationToken !== undefined);
          ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken);
        assert.deepEqual(found, whole);
      }
    });

  it('encodes names where the request says so', async () => {
    const page = await list({ Prefix: 'a+', EncodingType: 'url' });
    assert.deepEqual(namesOf(page), [['a%2Bb%20c%26d'], []]);
    assert.deepEqual([page.Prefix, page.EncodingType], ['a%2B', 'url']);
  });

  it('has nothing for max-keys 0, and refuses what is no number or token', async () => {
    const none = await list({ MaxKeys: 0 });
    assert.deepEqual([namesOf(none), none.IsTruncated], [[[], []], false]);
    const invalid = [400, 'InvalidArgument'];
    assert.deepEqual(await s3Refusal(list({ MaxKeys: -1 })), invalid);
    assert.deepEqual(await s3Refusal(list({ ContinuationToken: '%' })), invalid);
    assert.deepEqual(await s3Refusal(list({ Prefix: '\0' })), invalid);
    assert.deepEqual(await s3Refusal(list({ EncodingType: 'other' })), invalid);
    assert.deepEqual(await s3Refusal(list({ Bucket: 'missing' })), [404, 'NoSuchBucket']);
  });
});

describe('ListObjects', () => {
  it('pages by markers', async () => {
    const first = await listOld({ Delimiter: '/', MaxKeys: 3 });
    assert.deepEqual([namesOf(first), first.NextMarker], [[['B', 'a', 'a+b c&d'], []], 'a+b c&d']);
    const second = await listOld({ Delimiter: '/', MaxKeys: 1, Marker: first.NextMarker });
    assert.deepEqual([namesOf(second), second.NextMarker], [[[], ['a/']], 'a/']);
    const third = await listOld({ Delimiter: '/', Marker: second.NextMarker });
    assert.deepEqual([namesOf(third), third.IsTruncated], [[['z'], []], false]);
  });
});
