import { requireBucket } from '../../buckets/bucket-row.ts';
import { readMultipart } from '../../objects/multipart.ts';
import { requireKey } from '../../objects/object-key.ts';
import { receiveUpload } from '../../objects/object-receive.ts';
import { checkMayWrite } from '../../objects/object-write.ts';
import { asCaller, type StorageEndpoint } from '../../storage-context.ts';
import { StorageError } from '../../storage-errors.ts';
import { ownerOf, requireCaller } from '../../storage-request.ts';
import { S3Error } from '../s3-errors.ts';
import { describeFields, readAddress } from '../s3-request.ts';
import { xmlDocument } from '../s3-xml.ts';
import { identifyCaller, signerOf } from '../signing/authenticate.ts';
import { checkPolicy, type LengthRange } from '../signing/post-policy.ts';
import { readCredential } from '../signing/request-signature.ts';
import { isSame } from '../signing/signing-key.ts';

/** Limits before the signature is checked: fewer and shorter fields than a signed upload may have. */
const formLimits = { maxFields: 40, maxFieldBytes: 32 * 1024 };

/**
 * PostObject: POST /s3/{bucket} with a form. A signed policy allows its fields, and its file becomes the object named
 * by the field `key`. Responds with `success_action_status`, or 204 without it. Throws SignatureDoesNotMatch,
 * InvalidPolicyDocument, AccessDenied, EntityTooSmall, EntityTooLarge.
 */
export const s3ObjectPost: StorageEndpoint = async (c, context) => {
  const body = c.req.raw.body as unknown as AsyncIterable<Uint8Array> | null;
  const { fields: given, file } = await readMultipart(body, c.req.header('content-type') ?? '', formLimits);
  const fields = new Map([...given].map(([name, value]) => [name.toLowerCase(), value]));
  if (fields.size !== given.size) throw new S3Error('InvalidPolicyDocument');
  const field = (name: string) => fields.get(name) ?? '';
  const sessionToken = fields.get('x-amz-security-token') ?? null;
  const credential = readCredential(field('x-amz-credential'), field('x-amz-date'));
  const signature = signerOf(context.s3Access, { ...credential, sessionToken }).signText(field('policy'));
  if (!isSame(signature, field('x-amz-signature'))) throw new S3Error('SignatureDoesNotMatch');

  const { bucket: bucketId } = readAddress(c);
  const range = checkPolicy(field('policy'), new Map(fields).set('bucket', bucketId));
  await identifyCaller(c, context, { sessionToken });
  const key = requireKey(field('key').replace('${filename}', ''));
  const bucket = await requireBucket(context.pool, bucketId);
  const transaction = asCaller(context, c);
  const target = { bucketId, key, upsert: true, ...ownerOf(requireCaller(c)) };
  await checkMayWrite(transaction, target);
  const upload = { ...describeFields(fields), bytes: within(range, file.bytes) };
  const { eTag } = await receiveUpload(context, transaction, bucket, target, upload);

  const headers = { etag: eTag, location: `${new URL(c.req.url).pathname}/${encodeURI(key)}` };
  const status = Number(field('success_action_status'));
  if (status !== 201) return new Response(null, { status: status === 200 ? 200 : 204, headers });
  const document = xmlDocument('PostResponse', { Location: headers.location, Bucket: bucketId, Key: key, ETag: eTag });
  return new Response(document, { status, headers: { ...headers, 'content-type': 'application/xml' } });
};

async function* within([least, most]: LengthRange, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > most) throw new StorageError('EntityTooLarge');
    yield chunk;
  }
  if (size < least) throw new S3Error('EntityTooSmall');
}
