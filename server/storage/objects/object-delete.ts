import type { Client } from '../../database/pool.ts';
import { requireKey } from './object-key.ts';
import { objectColumns, placeOf, type ObjectRow } from './object-row.ts';
import { readBody } from '../read-body.ts';
import { removeBytes } from '../bytes/remove-bytes.ts';
import { StorageError } from '../storage-error.ts';
import { asCaller, requireCaller, type Endpoint } from '../storage-parts.ts';

/** DELETE /object/{bucket}/{key}. One that policies do not let go is not there. */
export const objectDelete: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const key = requireKey(c.req.param('key'));
  const rows = await asCaller(parts, caller, c)((client) => deleteRows(client, c.req.param('bucket') ?? '', [key]));
  if (!rows.length) throw new StorageError('NoSuchKey');
  await removeBytes(parts, rows.map(placeOf));
  return c.json({ message: 'Successfully deleted' });
};

/** DELETE /object/{bucket} with {prefixes: [key, ...]}: the rows that were deleted; others are left out without a word. */
export const objectDeleteMany: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const keys = (await readBody(c)).texts('prefixes', 1000);
  const rows = await asCaller(parts, caller, c)((client) => deleteRows(client, c.req.param('bucket') ?? '', keys));
  await removeBytes(parts, rows.map(placeOf));
  return c.json(rows);
};

async function deleteRows(client: Client, bucketId: string, keys: string[]): Promise<ObjectRow[]> {
  const { rows } = await client.query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
    [bucketId, keys],
  );
  return rows;
}
