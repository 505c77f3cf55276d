import type { StorageContext } from '../storage-context.ts';
import { StorageError } from '../storage-errors.ts';
import type { StorageRequest } from '../storage-request.ts';
import { placeOf, type ObjectRow } from './object-row.ts';
import { serveBytes } from './serve-bytes.ts';

export interface ServeOptions {
  /** Reads the object's row. Called again if the bytes were replaced meanwhile. */
  find(): Promise<ObjectRow | null>;
  /** The expiry of the signed link. */
  expires?: Date;
}

/** Responds with an object's bytes. Throws NoSuchKey, InvalidRange. */
export async function serveObject(
  c: StorageRequest,
  context: StorageContext,
  { find, expires }: ServeOptions,
): Promise<Response> {
  return withBytes(context, find, (row) =>
    serveBytes(c, {
      name: row.name,
      metadata: row.metadata,
      expires,
      read: (start, end) => context.store.read(placeOf(row), start, end),
    }),
  );
}

/**
 * Finds an object and passes it to `use`, which returns null if the bytes are gone. Then a concurrent upload may have
 * replaced the object, so the new version is tried. Throws NoSuchKey if there is no object, or no version has bytes.
 */
export async function withBytes<T>(
  { log }: StorageContext,
  find: () => Promise<ObjectRow | null>,
  use: (row: ObjectRow) => Promise<T | null>,
): Promise<T> {
  for (let tried: string | null = null; ;) {
    const row = await find();
    if (!row) throw new StorageError('NoSuchKey');
    // Rows that were inserted by SQL alone have no size.
    if (row.version === tried || !Number.isInteger(row.metadata.size)) {
      log.error('an object has no bytes', { object: row.id, version: row.version });
      throw new StorageError('NoSuchKey');
    }
    const used = await use(row);
    if (used) return used;
    tried = row.version;
  }
}
