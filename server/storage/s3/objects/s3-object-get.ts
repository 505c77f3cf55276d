import { requireBucket } from '../../buckets/bucket-row.ts';
import { isActiveContent } from '../../objects/mime-types.ts';
import { findObject, type ObjectRow } from '../../objects/object-row.ts';
import { serveObject } from '../../objects/object-serve.ts';
import { asCaller } from '../../storage-context.ts';
import { checkUnchanged } from '../conditions.ts';
import { invalidArgument } from '../s3-errors.ts';
import type { S3Endpoint } from '../s3-request.ts';

/** Headers that a query parameter response-<name> can replace. */
const replaceable = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/**
 * GetObject and HeadObject: GET and HEAD /s3/{bucket}/{key}. Serves an object that the policies allow the caller to
 * read, with ranges, conditions and the parameters response-*. Its user metadata becomes the headers x-amz-meta-*.
 * Throws NoSuchKey, PreconditionFailed, InvalidRange.
 */
export const s3ObjectGet: S3Endpoint = async ({ c, bucket, key, query }, context) => {
  const transaction = asCaller(context, c);
  await requireBucket(context.pool, bucket);
  let found: ObjectRow | null = null;
  const response = await serveObject(c, context, {
    async find() {
      found = await transaction((client) => findObject(client, bucket, key), { readOnly: true });
      if (found) checkUnchanged(c, found.metadata);
      return found;
    },
  });
  for (const [name, value] of metadataHeaders(found)) response.headers.set(name, value);
  for (const name of replaceable) {
    const value = query.get(`response-${name}`);
    if (value !== null) response.headers.set(name, requireHeader(`response-${name}`, value));
  }
  keepFromRunning(response.headers);
  return response;
};

/** Metadata that other programs wrote may not fit into headers. Like S3, counts such entries in x-amz-missing-meta. */
function metadataHeaders(row: ObjectRow | null): [string, string][] {
  const entries = Object.entries(row?.user_metadata ?? {});
  const fitting = entries.filter(
    (entry): entry is [string, string] =>
      /^[\w.-]+$/.test(entry[0]) && typeof entry[1] === 'string' && /^[ -~]*$/.test(entry[1]),
  );
  const headers = fitting.map(([name, value]): [string, string] => [`x-amz-meta-${name.toLowerCase()}`, value]);
  const missing = entries.length - fitting.length;
  return missing ? [...headers, ['x-amz-missing-meta', String(missing)]] : headers;
}

function requireHeader(name: string, value: string): string {
  if (!/^[\t -~]*$/.test(value)) throw invalidArgument(name);
  return value;
}

/** A browser may open a signed URL. Whatever headers it replaces, the content must not run in this origin. */
function keepFromRunning(headers: Headers): void {
  const type = headers.get('content-type') ?? '';
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  if (isActiveContent(type) && !/^attachment\b/i.test(headers.get('content-disposition') ?? ''))
    headers.set('content-disposition', 'attachment');
}
