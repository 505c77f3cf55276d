import { requireVisibleBucket } from '../../buckets/bucket-row.ts';
import { asCaller, type StorageContext } from '../../storage-context.ts';
import type { S3Endpoint, S3Request } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';

/** The region of every bucket. A signature may name any region. */
const region = 'us-east-1';

/** HeadBucket: HEAD /s3/{bucket}. Like the two endpoints below, throws NoSuchBucket for a bucket that policies hide. */
export const s3BucketHead: S3Endpoint = async (request, context) => {
  await requireVisible(request, context);
  return new Response(null, { headers: { 'x-amz-bucket-region': region } });
};

/** GetBucketLocation: GET /s3/{bucket}?location */
export const s3BucketLocation: S3Endpoint = async (request, context) => {
  await requireVisible(request, context);
  return xmlResponse('LocationConstraint', {});
};

/**
 * GetBucketVersioning: GET /s3/{bucket}?versioning. Objects have no versions. The response has no status, because
 * rclone would request versions even if it were Suspended.
 */
export const s3BucketVersioning: S3Endpoint = async (request, context) => {
  await requireVisible(request, context);
  return xmlResponse('VersioningConfiguration', {});
};

async function requireVisible({ c, bucket }: S3Request, context: StorageContext): Promise<void> {
  await asCaller(context, c)((client) => requireVisibleBucket(client, bucket), { readOnly: true });
}
