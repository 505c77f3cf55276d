import type pg from 'pg';
import { listTables } from '../database/upgrade/copy-rows.ts';
import type { Progress } from '../platform/progress/progress.ts';
import { pathOf, type BytesPlace, type ObjectStore } from '../storage/bytes/object-store.ts';
import { entriesOf } from './entries.ts';
import type { PartCheck } from './manifest.ts';
import type { ArchiveEntry } from './tar.ts';

const rounds = 10;
/** Beyond the end of every object, so a range up to here reads the whole object. */
const farEnd = Number.MAX_SAFE_INTEGER - 1;

export interface ObjectSource {
  /** The connection for the snapshots. */
  client: pg.Client;
  /** A second connection, which sees the newest rows. */
  newest: pg.Client;
  store: ObjectStore;
}

/** The objects of the last snapshot, which stays open. */
export interface CopiedObjects {
  objects: (BytesPlace & { part: string })[];
  /** The paths of rows without bytes. */
  missing: string[];
}

/**
 * Opens a snapshot of the database and copies the bytes that its rows name. Bytes are stored before their row and
 * deleted after it, so missing bytes belong to an object that was deleted or replaced after the snapshot. In that case
 * opens a new snapshot and copies only its new objects, until no bytes of a snapshot are missing.
 */
export async function* copyObjects(
  { client, newest, store }: ObjectSource,
  parts: Record<string, PartCheck>,
  progress: Progress,
): AsyncGenerator<ArchiveEntry, CopiedObjects> {
  const copied = new Map<string, string>();
  for (let round = 1; round <= rounds; round++) {
    const places = await openSnapshot(client);
    progress.step('Copying objects', places.length);
    const missing: string[] = [];
    let isWhole = true;
    for (const place of places) {
      progress.advance();
      const path = pathOf(place);
      if (copied.has(path)) continue;
      const bytes = place.isEmpty ? [] : await store.read(place, 0, farEnd);
      if (bytes) {
        const part = `objects/${copied.size + 1}`;
        copied.set(path, part);
        yield* entriesOf(part, bytes, parts);
      } else if (await hasRow(newest, place)) missing.push(path);
      else isWhole = false;
    }
    if (isWhole) return { objects: objectsOf(places, copied), missing };
    await client.query('rollback');
  }
  throw new Error(`Objects were deleted or replaced during each of ${rounds} snapshots: run the backup again.`);
}

function objectsOf(places: BytesPlace[], copied: Map<string, string>): CopiedObjects['objects'] {
  return places.flatMap((place) => {
    const part = copied.get(pathOf(place));
    const { bucketId, objectId, version } = place;
    return part ? [{ part, bucketId, objectId, version }] : [];
  });
}

/** Opens a snapshot during which no table can be truncated or altered, and returns its objects. */
async function openSnapshot(client: pg.Client): Promise<(BytesPlace & { isEmpty: boolean })[]> {
  await client.query('begin isolation level repeatable read read only');
  const tables = await listTables(client);
  await client.query(`lock table ${tables.map(({ name }) => `only ${name}`).join(', ')} in access share mode`);
  const { rows } = await client.query<BytesPlace & { isEmpty: boolean }>(
    `select bucket_id as "bucketId", id::text as "objectId", version,
       coalesce(metadata ->> 'size' = '0', false) as "isEmpty"
     from storage.objects order by id`,
  );
  return rows;
}

async function hasRow(client: pg.Client, { objectId, version }: BytesPlace): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from storage.objects where id = $1 and version is not distinct from $2',
    [objectId, version],
  );
  return rowCount === 1;
}
