import { isoTime } from '../../buckets/bucket-row.ts';
import { asCaller } from '../../storage-context.ts';
import type { S3Endpoint } from '../s3-request.ts';
import { xmlResponse } from '../s3-xml.ts';

/** ListBuckets: GET /s3. Lists the buckets that policies show. */
export const s3BucketList: S3Endpoint = async ({ c }, context) => {
  const sql = `select name, ${isoTime('created_at')} from storage.buckets order by name collate "C"`;
  const { rows } = await asCaller(context, c)((client) => client.query<{ name: string; created_at: string }>(sql), {
    readOnly: true,
  });
  const buckets = rows.map(({ name, created_at: created }) => ({ Name: name, CreationDate: created }));
  return xmlResponse('ListAllMyBucketsResult', { Buckets: { Bucket: buckets } });
};
