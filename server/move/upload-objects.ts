import type pg from 'pg';
import type { Progress } from '../platform/progress/progress.ts';
import type { ReadObject } from './comparison.ts';
import type { MoveSource, SourceObject } from './open-source.ts';
import { asTable, copyTable, sharedColumns, type ProjectTable } from './project-tables.ts';
import type { StorageApi } from './storage-api.ts';

const atOnce = 4;

/**
 * Uploads every object that the project does not already have with the same bytes, unless `compareOnly`. Returns the
 * objects of the project afterwards, as read from it.
 */
export async function uploadObjects(
  { objects }: MoveSource,
  client: pg.Client,
  api: StorageApi,
  { compareOnly, progress }: { compareOnly: boolean; progress: Progress },
): Promise<ReadObject[]> {
  const { rows } = await client.query<{ bucketId: string; name: string }>(
    'select bucket_id as "bucketId", name from storage.objects',
  );
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const found: ReadObject[] = [];
  progress.step(compareOnly ? 'Comparing objects' : 'Uploading objects', objects.length);
  await inParallel(objects, async (object) => {
    const isStored = stored.delete(keyOf(object));
    let read = isStored ? await api.read(object.bucketId, object.name) : null;
    if (!compareOnly && read?.sha256 !== object.sha256) {
      await api.upload(object);
      read = await api.read(object.bucketId, object.name);
    }
    if (read) found.push(read);
    progress.advance();
  });
  await inParallel([...stored.values()], async ({ bucketId, name }) => void found.push(await api.read(bucketId, name)));
  return found;
}

/** Sets the properties that an upload cannot set: the owner, the time and the user metadata of each object. */
export async function copyObjectRows(source: MoveSource, client: pg.Client): Promise<void> {
  const columns = await describedColumns(source, client);
  const table = asTable('storage.objects', ['bucket_id', 'name', ...columns]);
  await client.query('begin');
  await client.query(
    `create temp table moved_objects on commit drop as
     select ${table.columns} from storage.objects with no data`,
  );
  await copyTable(source, client, table, 'moved_objects');
  await client.query(
    `update storage.objects as o set ${columns.map((column) => `${column} = m.${column}`).join(', ')}
     from moved_objects as m where o.bucket_id = m.bucket_id and o.name = m.name
       and (${columns.map((column) => `o.${column} is distinct from m.${column}`).join(' or ')})`,
  );
  await client.query('commit');
}

/**
 * The rows of storage.objects that must be equal on both sides. Ids, versions and ETags differ, because the project
 * assigns its own. Leaves out objects whose bytes the source has lost.
 */
export async function objectTable(source: MoveSource, client: pg.Client): Promise<ProjectTable> {
  const table = asTable('storage.objects', [
    'bucket_id',
    'name',
    ...(await describedColumns(source, client)),
    `metadata ->> 'size'`,
    `coalesce(metadata ->> 'mimetype', 'application/octet-stream')`,
    `coalesce(metadata ->> 'cacheControl', 'no-cache')`,
  ]);
  const lost = source.manifest.missingObjects.map((path) => path.split('/')[1]);
  return { ...table, query: `${table.query} where id <> all ('{${lost.join()}}'::uuid[])` };
}

async function describedColumns(source: MoveSource, client: pg.Client): Promise<string[]> {
  const kept = ['owner', 'owner_id', 'created_at', 'user_metadata'];
  return (await sharedColumns(source, client, 'storage.objects')).filter((column) => kept.includes(column));
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

function keyOf({ bucketId, name }: Pick<SourceObject, 'bucketId' | 'name'>): string {
  return JSON.stringify([bucketId, name]);
}
