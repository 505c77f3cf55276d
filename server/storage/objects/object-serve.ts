import { placeOf, type ObjectRow } from './object-row.ts';
import { serveBytes } from './serve-bytes.ts';
import { StorageError } from '../storage-error.ts';
import type { StorageCall, StorageParts } from '../storage-parts.ts';

export interface ServeOptions {
  /** Reads the row once more: its bytes may have been replaced between the two. */
  find(): Promise<ObjectRow | null>;
  /** Set for signed links. */
  expires?: Date;
}

/** Answers with an object's bytes, as serveBytes does. Throws NoSuchKey, InvalidRange. */
export async function serveObject(
  c: StorageCall,
  parts: StorageParts,
  { find, expires }: ServeOptions,
): Promise<Response> {
  return withBytes(parts, find, (row) =>
    serveBytes(c, {
      name: row.name,
      metadata: row.metadata,
      expires,
      read: (start, end) => parts.store.read(placeOf(row), start, end),
    }),
  );
}

/**
 * Finds an object and uses its bytes. Where `use` says with null that they are gone, the object may have been replaced
 * meanwhile: its new version is tried. Throws NoSuchKey where there is no object, or none of its bytes.
 */
export async function withBytes<T>(
  { log }: StorageParts,
  find: () => Promise<ObjectRow | null>,
  use: (row: ObjectRow) => Promise<T | null>,
): Promise<T> {
  for (let tried: string | null = null; ;) {
    const row = await find();
    if (!row) throw new StorageError('NoSuchKey');
    // A row that somebody made in the database alone says no size.
    if (row.version === tried || !Number.isInteger(row.metadata.size)) {
      log.error('an object has no bytes', { object: row.id, version: row.version });
      throw new StorageError('NoSuchKey');
    }
    const used = await use(row);
    if (used) return used;
    tried = row.version;
  }
}
