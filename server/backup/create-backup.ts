import { existsSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { connectToCopy } from '../database/upgrade/connect-to-copy.ts';
import { digestRows, listTables, readRows } from '../database/upgrade/copy-rows.ts';
import type { Log } from '../platform/log.ts';
import type { Progress } from '../platform/progress/progress.ts';
import { staleEntries } from '../platform/files/temporary-folder.ts';
import { syncFolders } from '../storage/bytes/folders.ts';
import { writeArchive } from './archive.ts';
import { assembleManifest } from './assemble-manifest.ts';
import { checkSchema, readState, type SchemaState } from './check-schema.ts';
import { copyObjects, type ObjectSource } from './copy-objects.ts';
import { entriesOf } from './entries.ts';
import { manifestEntries, type Manifest } from './manifest.ts';
import { openStore } from '../storage/bytes/open-store.ts';
import { openDatabase } from './open-database.ts';
import type { ArchiveEntry } from './tar.ts';

export interface BackupOptions {
  config: Config;
  /** The file to write; it must not exist. */
  path: string;
  /** The passphrase that encrypts the file; null for no encryption. */
  passphrase: string | null;
  /** The version of the program, which the manifest names. */
  version: string;
  log: Log;
  /** Receives sentences for the operator about gaps in the backup and about impossible checks. */
  warn(sentence: string): void;
  progress: Progress;
  /** Aborts the backup, which then deletes its files. */
  signal?: AbortSignal;
}

/**
 * Writes the database, the stored objects and keys.json into one file, and returns the manifest. The server may run
 * meanwhile; the backup contains the database of one moment. If it fails, throws an Error and leaves no file.
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { config, path, passphrase, log, progress, signal } = options;
  if (existsSync(path)) throw new Error(`${path} exists already.`);
  for (const stale of staleEntries(dirname(path), /\.tar\.gz(?:\.sealed)?\.(\d+)\.unfinished$/)) rmSync(stale);
  const { address, stop } = await openDatabase(config, log);
  const unfinished = `${path}.${process.pid}.unfinished`;
  const connections: pg.Client[] = [];
  try {
    for (let count = 0; count < 2; count++) connections.push(await connectToCopy(address, 'backup'));
    const [client, newest] = connections as [pg.Client, pg.Client];
    const state = await readState(client);
    progress.step('Checking that the migrations make the schema');
    const unchecked = await checkSchema(state, log);
    if (unchecked) options.warn(unchecked);
    const written: { manifest?: Manifest } = {};
    const entries = entriesOfBackup(
      { client, newest, store: openStore(config.storageS3, config.dataDir) },
      state,
      options,
      written,
    );
    await writeArchive(unfinished, passphrase, entries, signal);
    await rename(unfinished, path);
    for (const missing of written.manifest!.missingObjects)
      options.warn(`The bytes of the object ${missing} are missing.`);
    return written.manifest!;
  } finally {
    await rm(unfinished, { force: true });
    await syncFolders(path, dirname(path));
    for (const connection of connections) await connection.end();
    await stop();
  }
}

/**
 * The entries of the archive. The manifest, which contains the checksums of the others, and its own checksum come last.
 */
async function* entriesOfBackup(
  source: ObjectSource,
  checked: SchemaState,
  { config, version, progress }: BackupOptions,
  written: { manifest?: Manifest },
): AsyncGenerator<ArchiveEntry> {
  const { client } = source;
  const parts: Manifest['parts'] = {};
  const { objects, missing } = yield* copyObjects(source, parts, progress);
  const state = await readState(client);
  if (JSON.stringify(state) !== JSON.stringify(checked))
    throw new Error('A migration ran during the backup: run the backup again.');
  const tables: Manifest['tables'] = [];
  const listed = await listTables(client);
  progress.step('Copying tables', listed.length);
  for (const table of listed) {
    const part = `tables/${tables.length + 1}`;
    yield* entriesOf(part, readRows(client, table), parts);
    tables.push({ ...table, part, digest: await digestRows(client, table) });
    progress.advance();
  }
  const manifest = await assembleManifest(client, config, { version, state, tables, objects, missing, parts });
  await client.query('commit');
  written.manifest = manifest;
  yield* manifestEntries(manifest);
}
