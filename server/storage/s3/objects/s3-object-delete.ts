import { requireBucket } from '../../buckets/bucket-row.ts';
import { removeBytes } from '../../bytes/remove-bytes.ts';
import { deleteRows } from '../../objects/object-delete.ts';
import { placeOf } from '../../objects/object-row.ts';
import { asCaller, type StorageContext } from '../../storage-context.ts';
import { S3Error } from '../s3-errors.ts';
import { readXml, type S3Endpoint, type S3Request } from '../s3-request.ts';
import { childOf, xmlResponse } from '../s3-xml.ts';
import { withChecksums } from '../signing/payload.ts';

const maxKeys = 1000;
/** A thousand keys of 1024 characters, each written as the longest entity. */
const maxListBytes = 4 * 1024 * 1024;

/**
 * DeleteObject: DELETE /s3/{bucket}/{key}. As in S3, 204 does not reveal whether the object existed. An object that
 * policies do not allow the caller to delete stays.
 */
export const s3ObjectDelete: S3Endpoint = async (request, context) => {
  await requireBucket(context.pool, request.bucket);
  await deleteKeys(request, context, [request.key]);
  return new Response(null, { status: 204 });
};

/**
 * DeleteObjects: POST /s3/{bucket}?delete with a list of at most a thousand keys. If an object could not be deleted and
 * the caller may see it, the response has the error AccessDenied for it; an object that policies hide is reported like
 * a missing one.
 */
export const s3ObjectDeleteMany: S3Endpoint = async (request, context) => {
  const { c, bucket, payload } = request;
  await requireBucket(context.pool, bucket);
  const list = await readXml(withChecksums(c, payload), 'Delete', maxListBytes);
  const keys = list.children.filter(({ name }) => name === 'Object').map((one) => childOf(one, 'Key')?.text ?? '');
  if (!keys.length || keys.length > maxKeys || keys.some((key) => !key || key.includes('\0')))
    throw new S3Error('MalformedXML');
  await deleteKeys(request, context, keys);
  const sql = 'select name from storage.objects where bucket_id = $1 and name = any($2)';
  const { rows } = await asCaller(context, c)((client) => client.query<{ name: string }>(sql, [bucket, keys]), {
    readOnly: true,
  });
  const kept = new Set(rows.map(({ name }) => name));
  const isQuiet = childOf(list, 'Quiet')?.text.trim() === 'true';
  return xmlResponse('DeleteResult', {
    Deleted: isQuiet ? [] : keys.filter((key) => !kept.has(key)).map((key) => ({ Key: key })),
    Error: [...kept].map((key) => ({ Key: key, Code: 'AccessDenied', Message: 'Access Denied' })),
  });
};

async function deleteKeys({ c, bucket }: S3Request, context: StorageContext, keys: string[]): Promise<void> {
  const rows = await asCaller(context, c)((client) => deleteRows(client, bucket, keys));
  await removeBytes(context, rows.map(placeOf));
}
