import { createHash } from 'node:crypto';
import { requireBucket } from '../buckets/bucket-row.ts';
import {
  largestSource,
  parseTransform,
  readTransform,
  writeTransform,
  type ImageTransform,
} from './image-transform.ts';
import { verifyLink } from '../objects/link-token.ts';
import { checkContent, headBytes, imageType } from '../objects/mime-types.ts';
import { requireKey } from '../objects/object-key.ts';
import { findObject, placeOf, type ObjectRow } from '../objects/object-row.ts';
import { withBytes } from '../objects/object-serve.ts';
import { serveBytes } from '../objects/serve-bytes.ts';
import { StorageError } from '../storage-error.ts';
import {
  asCaller,
  asServer,
  requireCaller,
  type Endpoint,
  type StorageCall,
  type StorageParts,
  type Transaction,
} from '../storage-parts.ts';

/** GET /render/image/public/{bucket}/{key}?width&height&resize&quality&format: public buckets only. */
export const imageRenderPublic: Endpoint = async (c, parts) => {
  const bucket = await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  if (!bucket.public) throw new StorageError('NoSuchBucket');
  return render(c, parts, asServer(parts), readTransform(c));
};

/** GET /render/image/authenticated/{bucket}/{key}?...: what policies show to the caller. */
export const imageRenderAuthenticated: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  return render(c, parts, asCaller(parts, caller, c), readTransform(c));
};

/** GET /render/image/sign/{bucket}/{key}?token: whoever has the link, which says what is made of the picture. */
export const imageRenderSigned: Endpoint = async (c, parts) => {
  const url = `${c.req.param('bucket')}/${requireKey(c.req.param('key'))}`;
  const { exp = 0, transformations = '' } = await verifyLink(parts.jwt, c.req.query('token'), url, 'download');
  await requireBucket(parts.pool, c.req.param('bucket') ?? '');
  return render(c, parts, asServer(parts), parseTransform(transformations), new Date(exp * 1000));
};

async function render(
  c: StorageCall,
  parts: StorageParts,
  transaction: Transaction,
  transform: ImageTransform,
  expires?: Date,
): Promise<Response> {
  const key = requireKey(c.req.param('key'));
  const find = () => transaction((client) => findObject(client, c.req.param('bucket') ?? '', key), { readOnly: true });
  return withBytes(parts, find, async (row) => {
    const type = chooseType(transform, c.req.header('accept') ?? '', requireImage(row));
    const variant = `${type};${writeTransform(transform)}`;
    const bytes = await parts.images
      .get(placeOf(row), variant, async () => parts.renderer.render(await readSource(parts, row), transform, type))
      .catch(nullWhereGone);
    if (!bytes) return null;
    const eTag = `"${createHash('sha256').update(`${row.id}/${row.version}/${variant}`).digest('hex').slice(0, 32)}"`;
    const read = async (start: number, end: number) =>
      new Blob([bytes.subarray(start, end + 1) as Uint8Array<ArrayBuffer>]).stream();
    const answer = await serveBytes(c, {
      name: row.name,
      metadata: { ...row.metadata, eTag, mimetype: type, size: bytes.length },
      expires,
      read,
    });
    if (transform.format === undefined) answer?.headers.set('vary', 'Accept');
    answer?.headers.set('x-transformations', writeTransform(transform));
    return answer;
  });
}

class BytesGone extends Error {}

async function readSource({ store }: StorageParts, row: ObjectRow): Promise<Buffer> {
  const body = row.metadata.size > 0 ? await store.read(placeOf(row), 0, row.metadata.size - 1) : null;
  if (!body) throw new BytesGone();
  const source = Buffer.from(await new Response(body).arrayBuffer());
  try {
    checkContent(row.metadata.mimetype, source.subarray(0, headBytes));
  } catch {
    throw new StorageError('ImageProcessingError', 'Source image type not supported');
  }
  return source;
}

function nullWhereGone(error: unknown): null {
  if (error instanceof BytesGone) return null;
  throw error;
}

// Only what cannot hold scripts and is told by its first bytes: neither svg nor the dozens of other decoders.
function requireImage({ metadata }: ObjectRow): string {
  const type = imageType(metadata.mimetype);
  if (!type) throw new StorageError('ImageProcessingError', 'Source image type not supported');
  if (metadata.size > largestSource) throw new StorageError('ImageProcessingError', 'Source image file is too big');
  return type;
}

function chooseType({ format }: ImageTransform, accept: string, own: string): string {
  if (format === 'origin') return own;
  if (format) return `image/${format}`;
  return ['image/avif', 'image/webp'].find((type) => accept.includes(type)) ?? own;
}
