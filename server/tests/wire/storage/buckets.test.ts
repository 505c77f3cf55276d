import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { denied, noBucket, ok, refused, statusAndBody, startStorageServer } from '../../support/storage-server.ts';

const { server, admin, anon, asAda, raw, stop } = await startStorageServer();
after(stop);

describe('storage buckets', () => {
  it('are created, read, changed, listed, emptied and deleted', async () => {
    assert.deepEqual(
      ok(
        await admin.createBucket('made', {
          public: false,
          fileSizeLimit: '2MB',
          allowedMimeTypes: ['image/png', 'text/*'],
        }),
      ),
      { name: 'made' },
    );
    const made = ok(await admin.getBucket('made'));
    assert.match(made.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(
      { ...made, created_at: '', updated_at: '' },
      {
        id: 'made',
        name: 'made',
        owner: '',
        public: false,
        file_size_limit: 2_000_000,
        allowed_mime_types: ['image/png', 'text/*'],
        created_at: '',
        updated_at: '',
      },
    );
    assert.deepEqual(
      ok(await admin.updateBucket('made', { public: true, fileSizeLimit: null, allowedMimeTypes: null })),
      { message: 'Successfully updated' },
    );
    const { public: isPublic, file_size_limit, allowed_mime_types } = ok(await admin.getBucket('made'));
    assert.deepEqual([isPublic, file_size_limit, allowed_mime_types], [true, null, null]);
    assert.deepEqual(
      ok(await admin.listBuckets()).map(({ id }) => id),
      ['drawings', 'made', 'photos', 'private'],
    );
    assert.deepEqual(
      ok(await admin.listBuckets({ limit: 2, offset: 1, sortColumn: 'name', sortOrder: 'desc', search: 'a' })).map(
        ({ id }) => id,
      ),
      ['made', 'drawings'],
    );

    ok(await admin.from('made').upload('a/b.txt', 'text'));
    assert.deepEqual(refused(await admin.deleteBucket('made')), [
      400,
      '409',
      'ResourceNotEmpty',
      'The bucket you tried to delete is not empty',
    ]);
    assert.deepEqual(ok(await admin.emptyBucket('made')), {
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    assert.deepEqual(ok(await admin.from('made').list('a')), []);
    assert.deepEqual(ok(await admin.deleteBucket('made')), { message: 'Successfully deleted' });
    assert.deepEqual(refused(await admin.getBucket('made')), noBucket);
  });

  it('cannot be created twice, or with invalid names, limits and types', async () => {
    assert.deepEqual(refused(await admin.createBucket('photos')), [
      400,
      '409',
      'BucketAlreadyExists',
      'The resource already exists',
    ]);
    for (const name of ['..', 'a/b', 'ä', ' ', 'x'.repeat(101), '%2e']) {
      assert.deepEqual(
        refused(await admin.createBucket(name)),
        [400, '400', 'InvalidBucketName', 'Bucket name invalid'],
        name,
      );
    }
    assert.equal(
      refused(await admin.createBucket('x', { public: false, fileSizeLimit: 'big' }))[2],
      'InvalidFileSizeLimit',
    );
    assert.equal(refused(await admin.createBucket('x', { public: false, fileSizeLimit: '1GB' }))[2], 'EntityTooLarge');
    assert.deepEqual(refused(await admin.createBucket('x', { public: false, allowedMimeTypes: ['image'] })), [
      400,
      '415',
      'InvalidMimeType',
      'mime type image is not supported',
    ]);
    assert.deepEqual(
      await statusAndBody(
        await raw('POST', '/bucket', { apikey: server.secretKey, 'content-type': 'application/json' }, '{}'),
      ),
      [
        400,
        {
          statusCode: '400',
          error: 'Error',
          message: "body must have required property 'name'",
          code: 'InvalidRequest',
        },
      ],
    );
  });

  it('are subject to policies', async () => {
    assert.deepEqual(
      ok(await anon.listBuckets()).map(({ id }) => id),
      ['photos'],
    );
    assert.deepEqual(refused(await anon.getBucket('private')), noBucket);
    assert.deepEqual(refused(await anon.createBucket('mine')), denied);
    assert.deepEqual(refused(await asAda.updateBucket('photos', { public: false })), noBucket);
    assert.deepEqual(refused(await asAda.deleteBucket('photos')), denied);
    assert.deepEqual(refused(await anon.emptyBucket('private')), noBucket);
  });
});

it('responds 404 to unknown routes', async () => {
  for (const [method, path] of [
    ['GET', '/render/image'],
    ['POST', '/upload'],
    ['GET', '/iceberg'],
    ['GET', '/'],
  ] as const) {
    assert.deepEqual(await statusAndBody(await raw(method, path)), [
      404,
      { message: `Route ${method}:${path} not found`, error: 'Not Found', statusCode: 404 },
    ]);
  }
  assert.equal((await raw('GET', '/status')).status, 200);
});
