import type { Client } from '../database/pool.ts';
import { requireKey } from './object-key.ts';
import { objectColumns, placeOf, type ObjectRow } from './object-row.ts';
import { readBody } from './read-body.ts';
import { StorageError } from './storage-error.ts';
import { asCaller, requireCaller, type Endpoint, type StorageParts } from './storage-parts.ts';

/** DELETE /object/{bucket}/{key}. One that policies do not let go is not there. */
export const objectDelete: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const key = requireKey(c.req.param('key'));
  const rows = await asCaller(parts, caller, c)((client) => deleteRows(client, c.req.param('bucket') ?? '', [key]));
  if (!rows.length) throw new StorageError('NoSuchKey');
  await removeBytes(parts, rows);
  return c.json({ message: 'Successfully deleted' });
};

/** DELETE /object/{bucket} with {prefixes: [key, ...]}: the rows that were deleted; others are left out without a word. */
export const objectDeleteMany: Endpoint = async (c, parts) => {
  const caller = requireCaller(c);
  const keys = (await readBody(c)).texts('prefixes', 1000);
  const rows = await asCaller(parts, caller, c)((client) => deleteRows(client, c.req.param('bucket') ?? '', keys));
  await removeBytes(parts, rows);
  return c.json(rows);
};

async function deleteRows(client: Client, bucketId: string, keys: string[]): Promise<ObjectRow[]> {
  const { rows } = await client.query<ObjectRow>(`delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`, [bucketId, keys]);
  return rows;
}

// The row went first: bytes that stay behind are seen by nobody and taken by the sweep.
async function removeBytes({ files, log }: StorageParts, rows: ObjectRow[]): Promise<void> {
  await files.remove(rows.map(placeOf)).catch((error) => log.warn('bytes of deleted objects stay until the next sweep', { error }));
}
