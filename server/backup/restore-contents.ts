import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { dataFolderOf } from '../database/data-folder.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { startSeconds } from '../database/launch-postgres.ts';
import { findReadyPostmaster, stopPostmaster } from '../database/postmaster.ts';
import { connectToCopy } from '../database/upgrade/connect-to-copy.ts';
import type { Log } from '../platform/log.ts';
import type { Progress } from '../platform/progress/progress.ts';
import { writeWhole } from '../platform/files/write-whole.ts';
import { syncFolders } from '../storage/bytes/folders.ts';
import { createIncomingFiles } from '../storage/bytes/incoming-files.ts';
import { pathOf, type BytesPlace, type ObjectStore } from '../storage/bytes/object-store.ts';
import { beginLoading, requireEmptyDatabase } from './load-database.ts';
import type { Manifest } from './manifest.ts';
import { openStore } from '../storage/bytes/open-store.ts';
import { replayAsGuest, type Guest } from './replay-as-guest.ts';
import { requireNoSuperuser } from './require-trust.ts';

/** The source of a restore: a backup file, or a server that moves. */
export interface BackupContents {
  manifest: Manifest;
  /** The rows of each table and the bytes of each object, in any order. */
  parts: AsyncIterable<{ name: string; bytes: AsyncIterable<Buffer> }>;
}

export interface RestoreTarget {
  config: Config;
  log: Log;
  progress: Progress;
  /** Runs the project's migrations without superuser rights. */
  isForeign?: boolean;
  /** Aborts the restore, which then deletes its data. */
  signal?: AbortSignal;
}

/** The entries that a restore creates in DATA_DIR. The cluster comes last. */
const restored = ['storage', 'keys.json', 'postgres.password', 'postgres'];

/** Throws an Error if the configured folder or database is not empty. */
export async function requireEmptyTarget({ dataDir, databaseUrl }: Config): Promise<void> {
  requireEmptyFolder(dataDir);
  if (databaseUrl) await checkDatabase(databaseUrl);
}

/**
 * Loads a database, objects and keys.json into an empty target, and compares the rows with the manifest before
 * committing them. No server starts while DATA_DIR/restore exists: a kill leaves it, and the next restore starts over.
 * On failure throws an Error and leaves nothing behind.
 */
export async function restoreContents(target: RestoreTarget, contents: BackupContents): Promise<void> {
  const { config } = target;
  const { dataDir } = config;
  const { restore: work } = dataFolderOf(dataDir);
  const store = openStore(config.storageS3, work);
  if (config.storageS3) await requireEmptyBucket(store, contents.manifest.objects);
  const existed = existsSync(dataDir);
  await removeUnfinished(dataDir);
  const stored: BytesPlace[] = [];
  try {
    await mkdir(work, { recursive: true });
    await restoreParts(target, contents, store, stored);
  } catch (error) {
    if (config.storageS3) await store.remove(stored);
    await removeUnfinished(dataDir);
    if (!existed) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  await rm(work, { recursive: true });
}

async function restoreParts(
  { config, log, progress, signal, isForeign = false }: RestoreTarget,
  { manifest, parts }: BackupContents,
  store: ObjectStore,
  stored: BytesPlace[],
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const { restore: work } = dataFolderOf(dataDir);
  progress.step('Making the schema');
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir: work, log });
  let client: pg.Client | undefined;
  let loader: Guest | undefined;
  try {
    client = await connectToCopy(embedded?.address ?? { connectionString: databaseUrl! }, 'restore');
    if (isForeign && databaseUrl) await requireNoSuperuser(client);
    const isGuest = isForeign && embedded !== null;
    loader = isGuest ? await replayAsGuest(client, embedded.address, manifest.migrations) : ownerOf(client);
    const loading = await beginLoading(loader.client, manifest, isGuest);
    const objects = new Map(manifest.objects.map((object) => [object.part, object]));
    const tables = new Map(manifest.tables.map((table) => [table.part, table]));
    const incoming = createIncomingFiles(work);
    progress.step('Loading tables and objects', tables.size + objects.size);
    for await (const { name, bytes } of parts) {
      signal?.throwIfAborted();
      const [object, table] = [objects.get(name), tables.get(name)];
      if (table) await loading.load(table, bytes);
      if (object) {
        stored.push(object);
        await store.put(object, await incoming.receive(bytes, Infinity, () => {}));
      }
      progress.advance();
    }
    progress.step('Building indexes and comparing rows');
    await loading.finish();
    signal?.throwIfAborted();
    if (manifest.keys) await writeWhole(work, 'keys.json', `${JSON.stringify(manifest.keys, null, 2)}\n`);
    if (databaseUrl) await moveIntoPlace(dataDir);
    await loader.client.query('commit');
    // The data is complete without the statistics.
    await loader.client.query('analyze').catch(() => {});
    await loader.leave();
  } finally {
    await loader?.client.end();
    await client?.end();
    await embedded?.stop();
  }
  if (!databaseUrl) await moveIntoPlace(dataDir);
}

/** Loads rows on its own connection, which `leave` does not end. */
const ownerOf = (client: pg.Client): Guest => ({ client, leave: () => Promise.resolve() });

async function moveIntoPlace(dataDir: string): Promise<void> {
  const { restore: work } = dataFolderOf(dataDir);
  for (const name of restored) if (existsSync(join(work, name))) await rename(join(work, name), join(dataDir, name));
  await syncFolders(join(dataDir, 'postgres'), dataDir);
}

/** Removes the remains of an interrupted restore from a folder that was empty before. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const { restore: work } = dataFolderOf(dataDir);
  if (!existsSync(work)) return;
  const { cluster, log } = dataFolderOf(work);
  const left = await findReadyPostmaster(cluster, startSeconds, log);
  if (left) await stopPostmaster(left.pid);
  // The folder that marks the others as incomplete goes last.
  for (const name of restored) await rm(join(dataDir, name), { recursive: true, force: true });
  await rm(work, { recursive: true });
}

function requireEmptyFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const isUnfinished = existsSync(dataFolderOf(dataDir).restore);
  const ours = new Set(isUnfinished ? [...restored, 'restore'] : []);
  const found = readdirSync(dataDir).filter((name) => !ours.has(name));
  if (found.length === 0) return;
  const names = found.slice(0, 3).join(', ');
  throw new Error(`${dataDir} is not empty (${names}): set DATA_DIR to a new folder.`);
}

async function checkDatabase(connectionString: string): Promise<void> {
  const client = await connectToCopy({ connectionString }, 'restore');
  await requireEmptyDatabase(client).finally(() => client.end());
}

/** An interrupted restore leaves objects of the same backup, which may stay. */
async function requireEmptyBucket(store: ObjectStore, objects: BytesPlace[]): Promise<void> {
  const ours = new Set(objects.map(pathOf));
  for await (const { path } of store.walk(new Date(Date.now() + 24 * 60 * 60 * 1000))) {
    if (!ours.has(path)) throw new Error(`The bucket is not empty (${path}): set STORAGE_S3_BUCKET to a new one.`);
  }
}
