import { deleteBucket } from '../../buckets/bucket-delete.ts';
import { asCaller } from '../../storage-context.ts';
import type { S3Endpoint } from '../s3-request.ts';

/** DeleteBucket: DELETE /s3/{bucket}. The bucket must be empty. Its unfinished uploads are aborted. */
export const s3BucketDelete: S3Endpoint = async ({ c, bucket }, context) => {
  await deleteBucket(asCaller(context, c), bucket);
  return new Response(null, { status: 204 });
};
