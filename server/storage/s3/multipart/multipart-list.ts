import { isoTime, requireBucket } from '../../buckets/bucket-row.ts';
import { asCaller } from '../../storage-context.ts';
import { invalidArgument } from '../s3-errors.ts';
import { readNumber, type S3Endpoint } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';
import { encodeStrictly } from '../signing/signing-key.ts';
import { multipartLifetime, requireText } from './multipart-rows.ts';

const maxPageSize = 1000;

interface Entry {
  id: string | null;
  key: string;
  created_at: string;
}

/**
 * ListMultipartUploads: GET /s3/{bucket}?uploads&prefix&delimiter&max-uploads&key-marker&upload-id-marker
 * &encoding-type. The unfinished uploads that policies on storage.s3_multipart_uploads show, in order of key and id.
 */
export const multipartList: S3Endpoint = async (request, context) => {
  const { c, bucket, query } = request;
  const text = (name: string) => requireText(name, query.get(name) ?? '');
  const [prefix, delimiter, keyMarker, idMarker] = [
    text('prefix'),
    text('delimiter'),
    text('key-marker'),
    text('upload-id-marker'),
  ];
  const encoding = query.get('encoding-type');
  if (encoding !== null && encoding !== 'url') throw invalidArgument('encoding-type');
  const encode = (one: string) => (encoding ? one.split('/').map(encodeStrictly).join('/') : one);
  const limit = readNumber(request, 'max-uploads', 1, maxPageSize, maxPageSize);
  await requireBucket(context.pool, bucket);
  const values = [bucket, prefix, keyMarker, idMarker, delimiter, limit + 1, multipartLifetime];
  const { rows } = await asCaller(context, c)((client) => client.query<Entry>(pageSql, values), { readOnly: true });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return xmlResponse('ListMultipartUploadsResult', {
    Bucket: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter ? encode(delimiter) : null,
    KeyMarker: encode(keyMarker),
    UploadIdMarker: idMarker,
    NextKeyMarker: last && encode(last.key),
    NextUploadIdMarker: last?.id,
    MaxUploads: limit,
    EncodingType: encoding,
    IsTruncated: last !== undefined,
    Upload: page
      .filter(({ id }) => id !== null)
      .map(({ id, key, created_at: created }) => ({
        Key: encode(key),
        UploadId: id,
        Initiated: created,
        StorageClass: 'STANDARD',
      })),
    CommonPrefixes: page.filter(({ id }) => id === null).map(({ key }) => ({ Prefix: encode(key) })),
  });
};

// With a key marker but no upload id marker, all uploads of the marked key are left out.
const pageSql = `
  with inside as (
    select id, key, created_at, case when $5 = '' then 0
           else position($5 in substr(key, length($2) + 1)) end as delimited_at
      from storage.s3_multipart_uploads
     where bucket_id = $1 and starts_with(key, $2) and version is null and created_at > now() - $7::interval
       and (key > $3 or ($4 <> '' and key = $3 and id > $4))
  ), entries as (
    select distinct null as id, left(key, length($2) + delimited_at + length($5) - 1) collate "C" as key,
           null::timestamptz as created_at
      from inside where delimited_at > 0
    union all
    select id, key, created_at from inside where delimited_at = 0
  )
  select id, key, ${isoTime('created_at')} from entries
   where id is not null or key <> $3 order by key, id limit $6`;
