import { requireBucket } from '../../buckets/bucket-row.ts';
import { asCaller, type StorageContext } from '../../storage-context.ts';
import { invalidArgument } from '../s3-errors.ts';
import { readNumber, type S3Endpoint, type S3Request } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';
import { encodeStrictly } from '../signing/signing-key.ts';

const maxPageSize = 1000;

/** An object, or with a delimiter the common prefix of several objects. */
interface Entry {
  name: string;
  isPrefix: boolean;
  eTag: string;
  size: number;
  modified: string;
}

/**
 * ListObjectsV2: GET /s3/{bucket}?list-type=2&prefix&delimiter&max-keys&continuation-token&start-after&encoding-type.
 * Lists the objects that policies show, in the byte order of their keys.
 */
export const s3ObjectListPages: S3Endpoint = async (request, context) => {
  const { bucket, query } = request;
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after');
  const page = await listPage(request, context, token === null ? (startAfter ?? '') : readToken(token));
  const { encode } = page;
  return xmlResponse('ListBucketResult', {
    Name: bucket,
    ...page.fields,
    KeyCount: page.entries.length,
    ContinuationToken: token,
    NextContinuationToken: page.next === null ? null : writeToken(page.next),
    StartAfter: startAfter === null ? null : encode(startAfter),
  });
};

/** ListObjects: GET /s3/{bucket}?prefix&delimiter&max-keys&marker&encoding-type, the older form. */
export const s3ObjectList: S3Endpoint = async (request, context) => {
  const marker = request.query.get('marker') ?? '';
  const page = await listPage(request, context, marker);
  return xmlResponse('ListBucketResult', {
    Name: request.bucket,
    ...page.fields,
    Marker: page.encode(marker),
    NextMarker: page.next === null ? null : page.encode(page.next),
  });
};

async function listPage(request: S3Request, context: StorageContext, after: string) {
  const { c, bucket, query } = request;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(readNumber(request, 'max-keys', 0, 999_999_999, maxPageSize), maxPageSize);
  const encoding = query.get('encoding-type');
  if (encoding !== null && encoding !== 'url') throw invalidArgument('encoding-type');
  if (`${prefix}${delimiter}${after}`.includes('\0')) throw invalidArgument('prefix');
  const encode = encoding ? (text: string) => text.split('/').map(encodeStrictly).join('/') : (text: string) => text;

  await requireBucket(context.pool, bucket);
  const values = [bucket, prefix, after, delimiter, limit + 1];
  const { rows } = await asCaller(context, c)((client) => client.query<Entry>(pageSql, values), { readOnly: true });
  const entries = rows.slice(0, limit);
  const isTruncated = limit > 0 && rows.length > limit;
  return {
    entries,
    encode,
    /** The beginning of the next page; null for the last page. */
    next: isTruncated ? entries.at(-1)!.name : null,
    fields: {
      Prefix: encode(prefix),
      Delimiter: delimiter ? encode(delimiter) : null,
      MaxKeys: limit,
      EncodingType: encoding,
      IsTruncated: isTruncated,
      Contents: entries
        .filter(({ isPrefix }) => !isPrefix)
        .map(({ name, modified, eTag, size }) => ({
          Key: encode(name),
          LastModified: modified,
          ETag: eTag,
          Size: size,
          StorageClass: 'STANDARD',
        })),
      CommonPrefixes: entries.filter(({ isPrefix }) => isPrefix).map(({ name }) => ({ Prefix: encode(name) })),
    },
  };
}

// Keys are compared with $3 before they are grouped, so a page may begin within a common prefix. A prefix that the page
// before ended with is left out.
const pageSql = `
  with inside as (
    select name, metadata, updated_at, case when $4 = '' then 0
           else position($4 in substr(name, length($2) + 1)) end as delimited_at
      from storage.objects
     where bucket_id = $1 and starts_with(name, $2) and name collate "C" > $3
  ), entries as (
    select distinct left(name, length($2) + delimited_at + length($4) - 1) as name, true as is_prefix,
           null::jsonb as metadata, null::timestamptz as updated_at
      from inside where delimited_at > 0
    union all
    select name, false, metadata, updated_at from inside where delimited_at = 0
  )
  select name, is_prefix as "isPrefix", coalesce(metadata->>'eTag', '') as "eTag",
         coalesce((metadata->>'size')::float8, 0) as size, coalesce(metadata->>'lastModified',
           to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as modified
    from entries where name <> $3 order by name collate "C" limit $5`;

function writeToken(name: string): string {
  return Buffer.from(name).toString('base64url');
}

function readToken(token: string): string {
  const name = Buffer.from(token, 'base64url').toString();
  if (!token || writeToken(name) !== token) throw invalidArgument('continuation-token');
  return name;
}
