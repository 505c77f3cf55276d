import { readSignedTransform, writeTransform, type ImageTransform } from '../images/image-transform.ts';
import { signLink } from './link-token.ts';
import { requireKey } from './object-key.ts';
import { findObject } from './object-row.ts';
import { readBody, type Body } from '../read-body.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint, type StorageParts } from '../storage-parts.ts';

/**
 * POST /object/sign/{bucket}/{key} {expiresIn, transform?}: {signedURL}, relative to this service, for whoever may read the
 * object. With `transform` the link shows what is made of the picture and nothing else.
 */
export const objectSign: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const key = requireKey(c.req.param('key'));
  const bucketId = c.req.param('bucket') ?? '';
  const body = await readBody(c);
  const expiresIn = readExpiry(body);
  const transform = readSignedTransform(body);
  const row = await asCaller(parts, caller, c)((client) => findObject(client, bucketId, key), { readOnly: true });
  if (!row) throw new StorageError('NoSuchKey');
  return c.json({ signedURL: await linkTo(parts, bucketId, key, expiresIn, transform) });
};

/** POST /object/sign/{bucket} {expiresIn, paths}: one entry for each path, in its order. */
export const objectSignMany: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const bucketId = c.req.param('bucket') ?? '';
  const body = await readBody(c);
  const expiresIn = readExpiry(body);
  const paths = body.texts('paths', 1000);
  const { rows } = await asCaller(
    parts,
    caller,
    c,
  )(
    (client) =>
      client.query<{ name: string }>('select name from storage.objects where bucket_id = $1 and name = any($2)', [
        bucketId,
        paths,
      ]),
    { readOnly: true },
  );
  const readable = new Set(rows.map(({ name }) => name));
  const links = paths.map(async (path) =>
    readable.has(path)
      ? { error: null, path, signedURL: await linkTo(parts, bucketId, path, expiresIn) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  );
  return c.json(await Promise.all(links));
};

// A hundred years: a longer life would be no date any more.
function readExpiry(body: Body): number {
  return body.integer('expiresIn', { from: 1, to: 3_155_760_000 });
}

async function linkTo(
  { jwt }: StorageParts,
  bucketId: string,
  key: string,
  expiresIn: number,
  transform: ImageTransform | null = null,
): Promise<string> {
  const url = `${bucketId}/${key}`;
  const token = await signLink(
    jwt,
    { url, scope: 'download', ...(transform && { transformations: writeTransform(transform) }) },
    expiresIn,
  );
  return `/${transform ? 'render/image' : 'object'}/sign/${url}?token=${token}`;
}
