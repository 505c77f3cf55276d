import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { findOccupants, requireEmptyDatabase } from '../backup/load-database.ts';
import { PartDigest } from '../backup/manifest.ts';
import { openStore } from '../storage/bytes/open-store.ts';
import { requireEmptyTarget, restoreContents, type RestoreTarget } from '../backup/restore-contents.ts';
import type { Config } from '../config.ts';
import { dataFolderOf } from '../database/data-folder.ts';
import { connectToCopy } from '../database/upgrade/connect-to-copy.ts';
import { digestRows, listTables, readSequences } from '../database/upgrade/copy-rows.ts';
import {
  areEqual,
  compareObjects,
  sideOfList,
  sideOfRows,
  type Compared,
  type Comparison,
  type ReadObject,
} from './comparison.ts';
import { lockTarget } from './lock-target.ts';
import type { MoveSource } from './open-source.ts';

/** Beyond the end of every object, so a range up to here reads the whole object. */
const farEnd = Number.MAX_SAFE_INTEGER - 1;

/**
 * Moves everything into an empty database and data folder (or bucket) of another server of this program, and compares
 * both. A database that is not empty is only compared: this completes a move that was killed after its commit. On
 * failure throws an Error and leaves nothing behind.
 */
export async function moveToServer(source: MoveSource, target: RestoreTarget): Promise<Comparison> {
  const { config } = target;
  requireOtherBucket(source.config, config);
  const client = await connectToCopy({ connectionString: config.databaseUrl! }, 'move');
  try {
    await lockTarget(client);
    if ((await findOccupants(client)).length === 0) {
      await requireEmptyTarget(config);
      await restoreContents(target, source);
    } else if (!(await hasOurSchema(client))) await requireEmptyDatabase(client);
    target.progress.step('Comparing both sides');
    const comparison = { tables: await compareTables(source, client), buckets: await compareBytes(source, config) };
    const { restore: unfinished } = dataFolderOf(config.dataDir);
    if (areEqual(comparison) && existsSync(unfinished)) await rm(unfinished, { recursive: true });
    return comparison;
  } finally {
    await client.end();
  }
}

/** A failed restore deletes what it stored, so the buckets must differ. */
function requireOtherBucket({ storageS3: from }: Config, { storageS3: to }: Config): void {
  if (from && to && from.endpoint === to.endpoint && from.bucket === to.bucket)
    throw new Error('The bucket of the target is the one that moves: name another.');
}

async function hasOurSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('server_system.migrations') is not null as has`,
  );
  return rows[0]!.has;
}

async function compareTables({ manifest }: MoveSource, client: pg.Client): Promise<Compared[]> {
  const unseen = new Map((await listTables(client)).map((table) => [table.name, table]));
  const compared: Compared[] = [];
  for (const { name, digest } of manifest.tables) {
    const table = unseen.get(name);
    unseen.delete(name);
    compared.push({
      name,
      source: sideOfRows(digest),
      target: table ? sideOfRows(await digestRows(client, table)) : null,
    });
  }
  for (const [name, table] of unseen)
    compared.push({ name, source: null, target: sideOfRows(await digestRows(client, table)) });
  const sequences = sideOfList(await readSequences(client));
  return [...compared, { name: 'sequences', source: sideOfList(manifest.sequences), target: sequences }];
}

async function compareBytes({ objects }: MoveSource, config: Config): Promise<Compared[]> {
  const store = openStore(config.storageS3, config.dataDir);
  const found: ReadObject[] = [];
  for (const object of objects) {
    // In an S3 service, an empty object has no range.
    const bytes = object.bytes === 0 ? [] : await store.read(object, 0, farEnd);
    if (!bytes) continue;
    const digest = new PartDigest();
    for await (const chunk of bytes) digest.update(chunk);
    found.push({ bucketId: object.bucketId, name: object.name, ...digest.finish() });
  }
  return compareObjects(objects, found);
}
