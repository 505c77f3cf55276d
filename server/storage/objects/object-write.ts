import { randomUUID } from 'node:crypto';
import type { Client } from '../../database/pool.ts';
import type { BytesPlace } from '../bytes/object-store.ts';
import { removeBytes } from '../bytes/remove-bytes.ts';
import type { StorageContext, Transaction } from '../storage-context.ts';
import { fromDatabase, mapSqlState, StorageError } from '../storage-errors.ts';
import { objectColumns, type ObjectMetadata, type ObjectRow, type ObjectTarget } from './object-row.ts';

export interface ObjectContent {
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
  /** Stores the bytes at this place, which the row will refer to. */
  put(place: BytesPlace): Promise<void>;
  /** The version to use; a new one by default. */
  version?: string;
}

interface NewRow {
  id: string;
  version: string;
  metadata: object;
  userMetadata: object | null;
}

/**
 * Checks the policies before any byte is read: runs the statement that will write the row, and rolls back. Throws
 * AccessDenied, KeyAlreadyExists.
 */
export async function checkMayWrite(transaction: Transaction, target: ObjectTarget): Promise<void> {
  const trial = { id: randomUUID(), version: randomUUID(), metadata: {}, userMetadata: null };
  await transaction((client) => writeRow(client, target, trial), { rollback: true });
}

/**
 * Creates or replaces an object. The bytes are stored before the row commits, so a visible row always has its bytes,
 * and no transaction waits for the store. The replaced versions are removed after the commit. If the database refuses
 * the row, removes the new bytes; if the outcome is unknown (a crash, a lost connection), leaves them to the sweep.
 * Throws as checkMayWrite does. The row is null if the caller may write but not read the object.
 */
export async function writeObject(
  context: StorageContext,
  transaction: Transaction,
  target: ObjectTarget,
  { metadata, userMetadata, put, version = randomUUID() }: ObjectContent,
): Promise<{ id: string; row: ObjectRow | null }> {
  const placed = { bucketId: target.bucketId, objectId: randomUUID(), version };
  await put(placed);
  const superseded: BytesPlace[] = [];
  try {
    const written = await transaction(async (client) => {
      const id = await writeRow(client, target, { id: placed.objectId, version, metadata, userMetadata });
      // A replaced object keeps its id, which is known only after its row is locked.
      if (id !== placed.objectId) superseded.push(placed, ...(await replaceBytes(context, placed, id)));
      const sql = `select ${objectColumns} from storage.objects where id = $1`;
      const { rows } = await client.query<ObjectRow>(sql, [id]);
      return { id, row: rows[0] ?? null };
    });
    await removeBytes(context, superseded);
    return written;
  } catch (error) {
    if (error instanceof StorageError || fromDatabase(error)) await removeBytes(context, [placed]);
    throw error;
  }
}

/** Copies the new bytes to the object that they replace, and returns the places of its older versions. */
async function replaceBytes({ store }: StorageContext, placed: BytesPlace, id: string): Promise<BytesPlace[]> {
  const object = { bucketId: placed.bucketId, objectId: id };
  const versions = await store.versions(object);
  await store.copy(placed, { ...object, version: placed.version });
  return versions.map((version) => ({ ...object, version }));
}

async function writeRow(client: Client, target: ObjectTarget, row: NewRow): Promise<string> {
  const { bucketId, key, owner, ownerId, upsert } = target;
  const values = [row.id, bucketId, key, owner, ownerId, row.metadata, row.userMetadata, row.version];
  const insert = `insert into storage.objects
    (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version) values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  if (!upsert) {
    // No RETURNING, because that requires the right to read, and a caller may have only the right to insert.
    await mapSqlState(client.query(insert, values), '23505', 'KeyAlreadyExists');
    return row.id;
  }
  const { rows } = await client.query<{ id: string }>(
    `${insert} on conflict (bucket_id, name) do update set
       owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
       user_metadata = excluded.user_metadata, version = excluded.version, updated_at = now(), last_accessed_at = now()
     returning id`,
    values,
  );
  return rows[0]!.id;
}
