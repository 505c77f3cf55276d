import { createHash } from 'node:crypto';
import { clientNetwork } from '../../database/admission/rate-limiter.ts';
import { requireBucket } from '../buckets/bucket-row.ts';
import { verifyLink } from '../link-token.ts';
import { imageTypeOf } from '../objects/mime-types.ts';
import { keyOf } from '../objects/object-key.ts';
import { findObject, placeOf, type ObjectRow } from '../objects/object-row.ts';
import { withBytes } from '../objects/object-serve.ts';
import { serveBytes } from '../objects/serve-bytes.ts';
import { readQuery } from '../request-fields.ts';
import { asCaller, asServer, type StorageContext, type Transaction } from '../storage-context.ts';
import { imageFileTooLarge, invalidImage, StorageError } from '../storage-errors.ts';
import { bucketIdOf, type StorageRequest } from '../storage-request.ts';
import type { ImageContext, ImageEndpoint } from './image-context.ts';
import {
  checkRenderSizes,
  isLarge,
  maxSourceBytes,
  parseTransform,
  readTransform,
  writeTransform,
  type ImageTransform,
} from './image-transform.ts';

/**
 * GET /render/image/public/{bucket}/{key}?width&height&resize&quality&format: transforms an image of a public bucket.
 */
export const imageRenderPublic: ImageEndpoint = async (c, context) => {
  const bucket = await requireBucket(context.pool, bucketIdOf(c));
  if (!bucket.public) throw new StorageError('NoSuchBucket');
  return render(c, context, { transaction: asServer(context), transform: transformOf(c, context) });
};

/**
 * GET /render/image/authenticated/{bucket}/{key}?...: transforms an image that the policies allow the caller to read.
 */
export const imageRenderAuthenticated: ImageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  await requireBucket(context.pool, bucketIdOf(c));
  return render(c, context, { transaction, transform: transformOf(c, context) });
};

/** GET /render/image/sign/{bucket}/{key}?token: applies the transformation of the signed link. */
export const imageRenderSigned: ImageEndpoint = async (c, context) => {
  const url = `${bucketIdOf(c)}/${keyOf(c)}`;
  const { exp = 0, transformations = '' } = await verifyLink(context.jwt, c.req.query('token'), url, 'download');
  await requireBucket(context.pool, bucketIdOf(c));
  const transform = parseTransform(transformations);
  return render(c, context, { transaction: asServer(context), transform, expires: new Date(exp * 1000) });
};

function transformOf(c: StorageRequest, { settings }: StorageContext): ImageTransform {
  const transform = readTransform(readQuery(c));
  checkRenderSizes(transform, settings);
  return transform;
}

interface RenderOptions {
  transaction: Transaction;
  transform: ImageTransform;
  /** The expiry of the signed link. */
  expires?: Date;
}

async function render(
  c: StorageRequest,
  context: ImageContext,
  { transaction, transform, expires }: RenderOptions,
): Promise<Response> {
  const key = keyOf(c);
  const find = () => transaction((client) => findObject(client, bucketIdOf(c), key), { readOnly: true });
  const type = chooseType(transform, c.req.header('accept') ?? '');
  const variant = { name: `${type};${writeTransform(transform)}`, isLarge: isLarge(transform) };
  return withBytes(context, find, async (row) => {
    if (row.metadata.size > maxSourceBytes) throw imageFileTooLarge();
    const bytes = await context.images
      .get(placeOf(row), variant, clientNetwork(c.get('caller').address), async () => {
        const source = await readSource(context, row);
        return context.renderer.render(source.bytes, transform, type ?? source.type);
      })
      .catch(nullIfGone);
    if (!bytes) return null;
    const digest = createHash('sha256').update(`${row.id}/${row.version}/${variant.name}`).digest('hex');
    const response = await serveBytes(c, {
      name: row.name,
      metadata: {
        ...row.metadata,
        eTag: `"${digest.slice(0, 32)}"`,
        mimetype: type ?? imageTypeOf(bytes)!,
        size: bytes.length,
      },
      expires,
      read: async (start, end) => new Blob([bytes.subarray(start, end + 1) as Uint8Array<ArrayBuffer>]).stream(),
    });
    if (transform.format === undefined) response?.headers.set('vary', 'Accept');
    response?.headers.set('x-transformations', writeTransform(transform));
    return response;
  });
}

class BytesGone extends Error {}

// Accepts only types that have a signature and no scripts, so that no other decoder, such as that of SVG, ever runs.
async function readSource({ store }: StorageContext, row: ObjectRow): Promise<{ bytes: Buffer; type: string }> {
  const body = row.metadata.size > 0 ? await store.read(placeOf(row), 0, row.metadata.size - 1) : null;
  if (!body) throw new BytesGone();
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const type = imageTypeOf(bytes);
  if (!type) throw invalidImage();
  return { bytes, type };
}

function nullIfGone(error: unknown): null {
  if (error instanceof BytesGone) return null;
  throw error;
}

/** The type of the result; null for the type of the source. */
function chooseType({ format }: ImageTransform, accept: string): string | null {
  if (format === 'origin') return null;
  if (format) return `image/${format}`;
  return ['image/avif', 'image/webp'].find((type) => accept.includes(type)) ?? null;
}
