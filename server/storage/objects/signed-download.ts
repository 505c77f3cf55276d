import { requireBucket } from '../buckets/bucket-row.ts';
import { verifyLink } from '../link-token.ts';
import { asServer, type StorageEndpoint } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { bucketIdOf } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { findObject } from './object-row.ts';
import { serveObject } from './object-serve.ts';

/** GET /object/sign/{bucket}/{key}?token: serves the object to anyone with the link until it expires. */
export const signedDownload: StorageEndpoint = async (c, context) => {
  const transaction = asServer(context);
  const key = keyOf(c);
  const url = `${bucketIdOf(c)}/${key}`;
  const { exp = 0, transformations } = await verifyLink(context.jwt, c.req.query('token'), url, 'download');
  if (transformations !== undefined) throw new StorageError('InvalidSignature');
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  const find = () => transaction((client) => findObject(client, bucket.id, key), { readOnly: true });
  return serveObject(c, context, { find, expires: new Date(exp * 1000) });
};
