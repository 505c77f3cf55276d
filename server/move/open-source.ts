import { createReadStream } from 'node:fs';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { assembleManifest } from '../backup/assemble-manifest.ts';
import { readState } from '../backup/check-schema.ts';
import { copyObjects, type CopiedObjects, type ObjectSource } from '../backup/copy-objects.ts';
import { partOf, type Manifest } from '../backup/manifest.ts';
import { openStore } from '../storage/bytes/open-store.ts';
import { openDatabase } from '../backup/open-database.ts';
import type { BackupContents } from '../backup/restore-contents.ts';
import type { Config } from '../config.ts';
import { lockKeys } from '../database/lock-keys.ts';
import { connectToCopy } from '../database/upgrade/connect-to-copy.ts';
import { digestRows, listTables, readRows } from '../database/upgrade/copy-rows.ts';
import type { Log } from '../platform/log.ts';
import type { Progress } from '../platform/progress/progress.ts';
import { makeTemporaryFolder } from '../platform/files/temporary-folder.ts';
import type { BytesPlace } from '../storage/bytes/object-store.ts';

export interface SourceOptions {
  config: Config;
  /** The version of the program. */
  version: string;
  log: Log;
  progress: Progress;
  signal: AbortSignal;
}

/** A stored object of the source. */
export interface SourceObject extends BytesPlace {
  name: string;
  /** The Content-Type of its responses, and the Cache-Control below. */
  type: string;
  cacheControl: string;
  bytes: number;
  /** In hex. */
  sha256: string;
  /** The path of the copied bytes. */
  path: string;
}

/** A snapshot of a moving server, which may still run. The snapshot does not change. */
export interface MoveSource extends BackupContents {
  config: Config;
  /** The connection of the snapshot. */
  client: pg.Client;
  objects: SourceObject[];
  close(): Promise<void>;
}

/**
 * Opens a snapshot of a server's database, like a backup, and copies the stored bytes into a temporary folder. Throws
 * an Error if this is impossible.
 */
export async function openSource({ config, version, log, progress, signal }: SourceOptions): Promise<MoveSource> {
  const { address, stop } = await openDatabase(config, log);
  const folder = await makeTemporaryFolder('move-');
  const connections: pg.Client[] = [];
  const close = async () => {
    for (const connection of connections) await connection.end();
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let count = 0; count < 2; count++) connections.push(await connectToCopy(address, 'move'));
    const [client, newest] = connections as [pg.Client, pg.Client];
    await newest.query('select pg_try_advisory_lock_shared($1)', [lockKeys.moveSource]);
    const parts: Manifest['parts'] = {};
    const source = { client, newest, store: openStore(config.storageS3, config.dataDir) };
    const copied = await copyBytes(source, { parts, folder, progress, signal });
    const state = await readState(client);
    const tables: Manifest['tables'] = [];
    const listed = await listTables(client);
    progress.step('Reading tables', listed.length);
    for (const table of listed) {
      tables.push({ ...table, part: `tables/${tables.length + 1}`, digest: await digestRows(client, table) });
      progress.advance();
    }
    const manifest = await assembleManifest(client, config, { version, state, tables, ...copied, parts });
    const objects = await describeObjects(client, manifest, folder);
    return { config, client, objects, manifest, parts: partsOf(client, manifest, folder), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Writes the bytes of each object to the file that its part names. The snapshot stays open. */
async function copyBytes(
  source: ObjectSource,
  {
    parts,
    folder,
    progress,
    signal,
  }: Pick<SourceOptions, 'progress' | 'signal'> & { parts: Manifest['parts']; folder: string },
): Promise<CopiedObjects> {
  await mkdir(join(folder, 'objects'));
  const entries = copyObjects(source, parts, progress);
  for (;;) {
    signal.throwIfAborted();
    const next = await entries.next();
    if (next.done) return next.value;
    await appendFile(join(folder, partOf(next.value.name)), next.value.bytes, { mode: 0o600 });
  }
}

async function describeObjects(client: pg.Client, manifest: Manifest, folder: string): Promise<SourceObject[]> {
  const { rows } = await client.query<Pick<SourceObject, 'objectId' | 'name' | 'type' | 'cacheControl'>>(
    `select id::text as "objectId", name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
       coalesce(metadata ->> 'cacheControl', 'no-cache') as "cacheControl"
     from storage.objects`,
  );
  const described = new Map(rows.map((row) => [row.objectId, row]));
  return manifest.objects.map(({ part, ...place }) => ({
    ...place,
    ...described.get(place.objectId)!,
    ...manifest.parts[part]!,
    path: join(folder, part),
  }));
}

async function* partsOf(client: pg.Client, manifest: Manifest, folder: string): BackupContents['parts'] {
  for (const { part } of manifest.objects) yield { name: part, bytes: createReadStream(join(folder, part)) };
  for (const table of manifest.tables) yield { name: table.part, bytes: readRows(client, table) };
}
