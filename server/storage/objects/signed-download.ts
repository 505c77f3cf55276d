import { requireBucket } from '../buckets/bucket-row.ts';
import { verifyLink } from './link-token.ts';
import { requireKey } from './object-key.ts';
import { findObject } from './object-row.ts';
import { serveObject } from './object-serve.ts';
import { StorageError } from '../storage-error.ts';
import { asServer, type Endpoint } from '../storage-parts.ts';

/** GET /object/sign/{bucket}/{key}?token: whoever has the link, until it expires. */
export const signedDownload: Endpoint = async (c, parts) => {
  const key = requireKey(c.req.param('key'));
  const bucketId = c.req.param('bucket') ?? '';
  const { exp = 0, transformations } = await verifyLink(
    parts.jwt,
    c.req.query('token'),
    `${bucketId}/${key}`,
    'download',
  );
  if (transformations !== undefined) throw new StorageError('InvalidSignature');
  const bucket = await requireBucket(parts.pool, bucketId);
  const transaction = asServer(parts);
  const find = () => transaction((client) => findObject(client, bucket.id, key), { readOnly: true });
  return serveObject(c, parts, { find, expires: new Date(exp * 1000) });
};
