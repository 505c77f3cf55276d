import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '../platform/log.ts';
import { lockKeys } from './lock-keys.ts';
import { carryOverOldFiles } from './migrations/carry-over-old-files.ts';
import { reportChangedFiles } from './migrations/changed-files.ts';
import {
  beginFile,
  createRecords,
  project,
  readChangedRecords,
  runFile,
  system,
  type FileSet,
} from './migrations/file-sets.ts';
import { runStatements } from './migrations/migration-failure.ts';
import { projectFiles, readIfPresent, sha256, systemFiles, type SqlFile } from './migrations/sql-files.ts';
import type { Client, Pool } from './pool.ts';

/**
 * Brings a database up to date: first the server's own schemas (system/*.sql), then the project's migrations and
 * seed.sql, which are both optional. Each file runs once, in one transaction with its record. The project's records are
 * in the table of the Supabase CLI (supabase_migrations), so that both tools agree on which files have run. Carries
 * over a database whose released files have since been rewritten, and logs migrations that have changed in other ways.
 * Throws an Error if unknown system files created the database, and with file, line and statement if a file fails.
 */
export async function migrate(pool: Pool, supabaseDir: string, log: Log): Promise<void> {
  await alone(pool, async (client) => {
    const files = { system: await systemFiles(), project: await projectFiles(supabaseDir) };
    const read = () => readChangedRecords(client, project, files.project);
    const changed = await read();
    const isCarriedOver = await carryOverOldFiles(client, { ...files, changed }, { supabaseDir, log });
    reportChangedFiles(isCarriedOver ? await read() : changed, files.project, log);
    await applyNew(client, system, files.system, log);
    await applyNew(client, project, files.project, log);
    await applySeed(client, join(supabaseDir, 'seed.sql'), log);
  });
}

/**
 * Carries over a database that unreleased system files created, which `migrate` refuses. Returns whether this was
 * needed. Throws an Error, with nothing changed, if it would lose data.
 */
export function adoptDatabase(pool: Pool, supabaseDir: string, log: Log): Promise<boolean> {
  return alone(pool, async (client) => {
    const files = { system: await systemFiles(), project: await projectFiles(supabaseDir) };
    const changed = await readChangedRecords(client, project, files.project);
    return carryOverOldFiles(client, { ...files, changed }, { supabaseDir, log, adoptsUnknown: true });
  });
}

/** Runs `work` on a connection while no other server migrates the database. */
async function alone<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKeys.migrations]);
    await createRecords(client);
    return await work(client);
  } finally {
    // Destroying the connection releases the lock, no matter what state a failed file left it in.
    client.release(true);
  }
}

/** A digest of every file that determines the schema. A template with the same digest can be reused. */
export async function migrationFingerprint(supabaseDir: string): Promise<string> {
  const files = [...(await systemFiles()), ...(await projectFiles(supabaseDir))];
  const seed = (await readIfPresent(join(supabaseDir, 'seed.sql'))) ?? '';
  return createHash('sha256')
    .update(JSON.stringify([files, seed]))
    .digest('hex')
    .slice(0, 16);
}

async function applyNew(client: Client, set: FileSet, files: SqlFile[], log: Log): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select version from ${set.records}`);
  const applied = new Set(rows.map((row) => row.version));
  for (const file of files.filter(({ version }) => !applied.has(version))) {
    await inOneTransaction(client, () => runFile(client, set, file));
    log.info('migration applied', { version: file.version, name: file.name });
  }
}

async function applySeed(client: Client, path: string, log: Log): Promise<void> {
  const text = await readIfPresent(path);
  if (text === null) return;
  // The path under which the CLI records the seed, relative to the parent of supabase/.
  const recordedPath = 'supabase/seed.sql';
  const known = await client.query('select 1 from supabase_migrations.seed_files where path = $1', [recordedPath]);
  if (known.rowCount) return;
  await inOneTransaction(client, async () => {
    await beginFile(client, project);
    await runStatements(client, { version: '', name: '', text }, 'seed.sql');
    const values = [recordedPath, sha256(text)];
    await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', values);
  });
  log.info('seed applied');
}

async function inOneTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
