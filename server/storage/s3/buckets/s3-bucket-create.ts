import { createBucket } from '../../buckets/bucket-create.ts';
import { requireBucketName } from '../../objects/object-key.ts';
import { asCaller } from '../../storage-context.ts';
import { ownerOf, requireCaller } from '../../storage-request.ts';
import { readBody, type S3Endpoint } from '../s3-request.ts';

const maxConfigurationBytes = 64 * 1024;

/**
 * CreateBucket: PUT /s3/{bucket}. With `x-amz-acl: public-read` or public-read-write, everybody may read the objects of
 * the bucket. The location in the body has no effect.
 */
export const s3BucketCreate: S3Endpoint = async ({ c, bucket, payload }, context) => {
  const name = requireBucketName(bucket);
  await readBody(payload.bytes, maxConfigurationBytes);
  const isPublic = /^public-read(-write)?$/.test(c.req.header('x-amz-acl') ?? '');
  await createBucket(asCaller(context, c), { id: name, name, ...ownerOf(requireCaller(c)), isPublic });
  return new Response(null, { headers: { location: `/${encodeURIComponent(name)}` } });
};
