import { readTransform, writeTransform, type ImageTransform } from '../images/image-transform.ts';
import { signLink } from '../link-token.ts';
import { readBody } from '../request-body.ts';
import type { RequestFields } from '../request-fields.ts';
import { asCaller, type StorageContext, type StorageEndpoint } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { bucketIdOf } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { findObject } from './object-row.ts';

const maxPaths = 1000;
// A hundred years, because a longer lifetime overflows the date.
const maxLifetimeSeconds = 3_155_760_000;

/**
 * POST /object/sign/{bucket}/{key} {expiresIn, transform?}: returns {signedURL}, relative to this service. The caller
 * must be able to read the object. A link with `transform` serves only the transformed image.
 */
export const objectSign: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const key = keyOf(c);
  const bucketId = bucketIdOf(c);
  const body = await readBody(c);
  const expiresIn = readExpiry(body);
  const transform = readTransform(body.inner('transform'));
  const row = await transaction((client) => findObject(client, bucketId, key), { readOnly: true });
  if (!row) throw new StorageError('NoSuchKey');
  return c.json({ signedURL: await linkTo(context, `${bucketId}/${key}`, expiresIn, transform) });
};

/**
 * POST /object/sign/{bucket} {expiresIn, paths}: returns one {error, path, signedURL} for each path, in the same order.
 */
export const objectSignMany: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const bucketId = bucketIdOf(c);
  const body = await readBody(c);
  const expiresIn = readExpiry(body);
  const paths = body.texts('paths', maxPaths);
  const sql = 'select name from storage.objects where bucket_id = $1 and name = any($2)';
  const { rows } = await transaction((client) => client.query<{ name: string }>(sql, [bucketId, paths]), {
    readOnly: true,
  });
  const readable = new Set(rows.map(({ name }) => name));
  const links = paths.map(async (path) =>
    readable.has(path)
      ? { error: null, path, signedURL: await linkTo(context, `${bucketId}/${path}`, expiresIn) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  );
  return c.json(await Promise.all(links));
};

function readExpiry(body: RequestFields): number {
  return body.integer('expiresIn', { from: 1, to: maxLifetimeSeconds });
}

async function linkTo(
  { jwt }: StorageContext,
  url: string,
  expiresIn: number,
  transform: ImageTransform = {},
): Promise<string> {
  const transformations = writeTransform(transform) || undefined;
  const token = await signLink(jwt, { url, scope: 'download', transformations }, expiresIn);
  return `/${transformations ? 'render/image' : 'object'}/sign/${url}?token=${token}`;
}
