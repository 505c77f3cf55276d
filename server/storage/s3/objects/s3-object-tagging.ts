import { findObject } from '../../objects/object-row.ts';
import { asCaller } from '../../storage-context.ts';
import { StorageError } from '../../storage-errors.ts';
import type { S3Endpoint } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';

/** GetObjectTagging: GET /s3/{bucket}/{key}?tagging. Objects have no tags. */
export const s3ObjectTagging: S3Endpoint = async ({ c, bucket, key }, context) => {
  const row = await asCaller(context, c)((client) => findObject(client, bucket, key), { readOnly: true });
  if (!row) throw new StorageError('NoSuchKey');
  return xmlResponse('Tagging', { TagSet: {} });
};
