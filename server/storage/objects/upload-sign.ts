import { requireBucket } from '../buckets/bucket-row.ts';
import { signLink } from './link-token.ts';
import { requireKey } from './object-key.ts';
import { checkMayWrite } from './object-write.ts';
import { asCaller, ownerOf, requireCaller, type Endpoint } from '../storage-parts.ts';

/** As long as the hosted service's upload links are good. */
const lifetimeSeconds = 2 * 60 * 60;

/** POST /object/upload/sign/{bucket}/{key}: {url, token}. Policies decide now, for the caller; the link carries that on. */
export const uploadSign: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const key = requireKey(c.req.param('key'));
  const bucket = await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  const upsert = c.req.header('x-upsert') === 'true';
  const owner = ownerOf(caller);
  await checkMayWrite(asCaller(parts, caller, c), { bucketId: bucket.id, key, upsert, ...owner });
  const url = `${bucket.id}/${key}`;
  const token = await signLink(parts.jwt, { url, scope: 'upload', upsert, owner: owner.ownerId }, lifetimeSeconds);
  return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
};
