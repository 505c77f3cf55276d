import type { Client } from '../../database/pool.ts';
import { removeBytes } from '../bytes/remove-bytes.ts';
import { readBody } from '../request-body.ts';
import { asCaller, type StorageEndpoint } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import { bucketIdOf } from '../storage-request.ts';
import { keyOf } from './object-key.ts';
import { objectColumns, placeOf, type ObjectRow } from './object-row.ts';

const maxKeys = 1000;

/** DELETE /object/{bucket}/{key}. Throws NoSuchKey if the policies do not allow the deletion. */
export const objectDelete: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const key = keyOf(c);
  const rows = await transaction((client) => deleteRows(client, bucketIdOf(c), [key]));
  if (!rows.length) throw new StorageError('NoSuchKey');
  await removeBytes(context, rows.map(placeOf));
  return c.json({ message: 'Successfully deleted' });
};

/**
 * DELETE /object/{bucket} {prefixes: [key, ...]}: returns the deleted rows. Leaves out keys that could not be deleted.
 */
export const objectDeleteMany: StorageEndpoint = async (c, context) => {
  const transaction = asCaller(context, c);
  const keys = (await readBody(c)).texts('prefixes', maxKeys);
  const rows = await transaction((client) => deleteRows(client, bucketIdOf(c), keys));
  await removeBytes(context, rows.map(placeOf));
  return c.json(rows);
};

/** Deletes the rows that the policies allow the transaction's role to delete. The caller must remove their bytes. */
export async function deleteRows(client: Client, bucketId: string, keys: string[]): Promise<ObjectRow[]> {
  const { rows } = await client.query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`,
    [bucketId, keys],
  );
  return rows;
}
