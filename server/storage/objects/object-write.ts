import { randomUUID } from 'node:crypto';
import type { Client } from '../../database/pool.ts';
import { objectColumns, type ObjectMetadata, type ObjectRow } from './object-row.ts';
import type { BytesPlace } from '../bytes/object-store.ts';
import { removeBytes } from '../bytes/remove-bytes.ts';
import { fromDatabase, StorageError } from '../storage-error.ts';
import type { StorageParts, Transaction } from '../storage-parts.ts';

export interface ObjectTarget {
  bucketId: string;
  key: string;
  /** Replace what is there; without it, an object that exists is a conflict. */
  upsert: boolean;
  owner: string | null;
  ownerId: string | null;
}

export interface ObjectContent {
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
  /** Puts the bytes where the row will say they are. */
  put(place: BytesPlace): Promise<void>;
  /** Names the version where it has to be known beforehand. */
  version?: string;
}

/**
 * Asks the policies before a byte is taken: the very statement that will store the row, rolled back. Throws
 * AccessDenied, KeyAlreadyExists.
 */
export async function checkMayWrite(transaction: Transaction, target: ObjectTarget): Promise<void> {
  await transaction((client) => storeRow(client, target, randomUUID(), randomUUID(), {}, null), { rollback: true });
}

/**
 * Makes an object of bytes. They are in their place before the row is committed, so no row is ever seen without its bytes,
 * and no transaction waits for a store to take them. Older versions go after the commit; bytes whose row the database
 * refused go at once, and those of a commit that nobody knows about (a crash, a lost connection) are for the sweep.
 * Throws as checkMayWrite does. The row is null where the caller may write but not read it.
 */
export async function writeObject(
  parts: StorageParts,
  transaction: Transaction,
  target: ObjectTarget,
  content: ObjectContent,
): Promise<{ id: string; row: ObjectRow | null }> {
  const placed = { bucketId: target.bucketId, objectId: randomUUID(), version: content.version ?? randomUUID() };
  await content.put(placed);
  const superfluous: BytesPlace[] = [];
  try {
    const written = await transaction(async (client) => {
      const id = await storeRow(
        client,
        target,
        placed.objectId,
        placed.version,
        content.metadata,
        content.userMetadata,
      );
      if (id !== placed.objectId) {
        // An object that is replaced keeps its id, which is known only now that its row is locked.
        const object = { bucketId: target.bucketId, objectId: id };
        const versions = await parts.store.versions(object);
        await parts.store.copy(placed, { ...object, version: placed.version });
        superfluous.push(placed, ...versions.map((version) => ({ ...object, version })));
      }
      const { rows } = await client.query<ObjectRow>(`select ${objectColumns} from storage.objects where id = $1`, [
        id,
      ]);
      return { id, row: rows[0] ?? null };
    });
    await removeBytes(parts, superfluous);
    return written;
  } catch (error) {
    if (error instanceof StorageError || fromDatabase(error)) await removeBytes(parts, [placed]);
    throw error;
  }
}

async function storeRow(
  client: Client,
  target: ObjectTarget,
  id: string,
  version: string,
  metadata: object,
  userMetadata: object | null,
): Promise<string> {
  const values = [id, target.bucketId, target.key, target.owner, target.ownerId, metadata, userMetadata, version];
  const insert = `insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version) values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  // RETURNING needs the right to read: a caller who may only insert does not have it.
  if (!target.upsert) {
    await client.query(insert, values).catch((error) => {
      throw error.code === '23505' ? new StorageError('KeyAlreadyExists') : error;
    });
    return id;
  }
  const { rows } = await client.query<{ id: string }>(
    `${insert} on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
       user_metadata = excluded.user_metadata, version = excluded.version, updated_at = now(), last_accessed_at = now() returning id`,
    values,
  );
  return rows[0]!.id;
}
