import { randomUUID } from 'node:crypto';
import type { Client } from '../database/pool.ts';
import type { FilePlace } from './file-store.ts';
import { objectColumns, type ObjectMetadata, type ObjectRow } from './object-row.ts';
import { StorageError } from './storage-error.ts';
import type { StorageParts, Transaction } from './storage-parts.ts';

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
  place(place: FilePlace): Promise<void>;
}

/**
 * Asks the policies before a byte is taken: the very statement that will store the row, rolled back. Throws
 * AccessDenied, KeyAlreadyExists.
 */
export async function checkMayWrite(transaction: Transaction, target: ObjectTarget): Promise<void> {
  await transaction((client) => storeRow(client, target, randomUUID(), randomUUID(), {}, null), { rollback: true });
}

/**
 * Makes an object of bytes. They are put in their place while the row is locked and not yet committed, so no row is ever
 * seen without its bytes; bytes whose row was never committed are for the sweep. Older versions go after the commit.
 * Throws as checkMayWrite does. The row is null where the caller may write but not read it.
 */
export async function writeObject({ files, log }: StorageParts, transaction: Transaction, target: ObjectTarget, content: ObjectContent): Promise<{ id: string; row: ObjectRow | null }> {
  const version = randomUUID();
  const { id, stale, row } = await transaction(async (client) => {
    const id = await storeRow(client, target, randomUUID(), version, content.metadata, content.userMetadata);
    const versions = await files.versions({ bucketId: target.bucketId, objectId: id });
    await content.place({ bucketId: target.bucketId, objectId: id, version });
    const { rows } = await client.query<ObjectRow>(`select ${objectColumns} from storage.objects where id = $1`, [id]);
    return { id, stale: versions.map((old) => ({ bucketId: target.bucketId, objectId: id, version: old })), row: rows[0] ?? null };
  });
  await files.remove(stale).catch((error) => log.warn('old versions of an object stay until the next sweep', { error }));
  return { id, row };
}

async function storeRow(client: Client, target: ObjectTarget, id: string, version: string, metadata: object, userMetadata: object | null): Promise<string> {
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
