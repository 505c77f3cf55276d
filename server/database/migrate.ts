import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '../platform/log.ts';
import { lockKeys } from './lock-keys.ts';
import { carryOver } from './migrations/carry-over.ts';
import { changedFiles, reportChangedFiles } from './migrations/changed-files.ts';
import { runStatements } from './migrations/migration-failure.ts';
import { isReleased, isRewritten, releasedMigrations, releasedSystemFiles } from './migrations/released-files.ts';
import { projectFiles, readIfPresent, sha256, systemFiles, type SqlFile } from './migrations/sql-files.ts';
import type { Client, Pool } from './pool.ts';

/** The table that records a set of files, the search path under which they run, and how an operator finds a file. */
export const system = {
  records: 'server_system.migrations',
  searchPath: '"$user", public',
  pathOf: ({ version, name }: SqlFile) => `server/database/system/${version}-${name}.sql`,
};
/** The search path of a hosted project: a seed may call gen_salt() without naming the schema `extensions`. */
export const project = {
  records: 'supabase_migrations.schema_migrations',
  searchPath: '"$user", public, extensions',
  pathOf: ({ version, name }: SqlFile) => `migrations/${version}_${name}.sql`,
};

/** The files of the server and of a project as they are now. */
interface CurrentFiles {
  system: SqlFile[];
  project: SqlFile[];
}

/**
 * Brings a database up to date: first the server's own schemas (system/*.sql), then the project's migrations and
 * seed.sql, both optional. Each file runs once, in one transaction with its record. The project's records are in the
 * table of the Supabase CLI (supabase_migrations), so that both tools agree on what has run. A database that released
 * files made which have been rewritten is carried over; migrations that have changed otherwise are logged. Throws an
 * Error where unknown system files created the database, and with file, line and statement where one fails.
 */
export async function migrate(pool: Pool, supabaseDir: string, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKeys.migrations]);
    await createRecords(client);
    const files = { system: await systemFiles(), project: await projectFiles(supabaseDir) };
    await carryOverReleased(client, files, supabaseDir, log);
    reportChangedFiles(await readRecords(client, project), files.project, log);
    await applyNew(client, system, files.system, log);
    await applyNew(client, project, files.project, log);
    await applySeed(client, join(supabaseDir, 'seed.sql'), log);
  } finally {
    // Destroying the connection releases the lock, whatever state a failed file left it in.
    client.release(true);
  }
}

/** A digest of every file that determines the schema: a template with the same digest can be reused. */
export async function migrationFingerprint(supabaseDir: string): Promise<string> {
  const files = [...(await systemFiles()), ...(await projectFiles(supabaseDir))];
  const seed = (await readIfPresent(join(supabaseDir, 'seed.sql'))) ?? '';
  return createHash('sha256')
    .update(JSON.stringify([files, seed]))
    .digest('hex')
    .slice(0, 16);
}

/** Creates the tables that record the applied files. */
export async function createRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists server_system;
    create table if not exists server_system.migrations (version text primary key, statements text[], name text);
    revoke all on schema server_system from public;
  `);
  await createProjectRecords(client);
}

/** Creates those of the project's files alone, where the Supabase CLI has them. */
export async function createProjectRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
    revoke all on schema supabase_migrations from public;
  `);
}

async function readRecords(client: Client, { records }: typeof system): Promise<SqlFile[]> {
  const { rows } = await client.query<SqlFile>(
    `select version, name, array_to_string(statements, E';\\n') as text from ${records}
     where name is not null and statements is not null order by version`,
  );
  return rows;
}

/**
 * Makes the schema by the present files, and copies the rows, where released files made it that have been rewritten
 * since. Then the project's optional carry-over.sql fills what those files did not have, before later migrations run.
 */
async function carryOverReleased(client: Client, files: CurrentFiles, supabaseDir: string, log: Log): Promise<void> {
  const recorded = await readRecords(client, project);
  const released = await releasedMigrations(supabaseDir);
  const isOld = await requireReleased(client, files.system);
  if (!isOld && !changedFiles(recorded, files.project).some((file) => isRewritten(file, released))) return;
  log.info('carrying the database of an earlier release over');
  const last = recorded.at(-1)?.version ?? '';
  const make = async () => {
    await createRecords(client);
    for (const file of files.system) await runFile(client, system, file);
    for (const file of files.project.filter(({ version }) => version <= last)) await runFile(client, project, file);
  };
  const complete = async () => {
    const text = await readIfPresent(join(supabaseDir, 'carry-over.sql'));
    if (text) await runStatements(client, { version: '', name: '', text }, 'carry-over.sql');
  };
  const tables = await carryOver(client, make, complete);
  log.info('carried the database of an earlier release over', { tables });
}

/** Whether released system files made the schemas that are others now. Throws if no known release has them. */
async function requireReleased(client: Client, files: SqlFile[]): Promise<boolean> {
  const newest = files.at(-1)?.version ?? '';
  const recorded = await readRecords(client, system);
  const changed = changedFiles(recorded, files).filter(({ version }) => version <= newest);
  const released = await releasedSystemFiles();
  const unknown = changed.find((file) => !isReleased(file, released));
  if (!unknown) return changed.length > 0;
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  throw new Error(
    `The database "${rows[0]!.database}" was made by another version of this server, which this one does not know: ` +
      `its system file ${unknown.version}-${unknown.name}.sql is of no release. Nothing was changed. Set another ` +
      'DATA_DIR (or DATABASE_URL) to begin with an empty database, or start the version that made it.',
  );
}

async function applyNew(client: Client, set: typeof system, files: SqlFile[], log: Log): Promise<void> {
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

/** Runs a file and records it, in the transaction that is open. */
async function runFile(client: Client, set: typeof system, file: SqlFile): Promise<void> {
  await beginFile(client, set);
  await runStatements(client, file, set.pathOf(file));
  const values = [file.version, file.name, [file.text]];
  await client.query(`insert into ${set.records} (version, name, statements) values ($1, $2, $3)`, values);
}

async function beginFile(client: Client, { searchPath }: typeof system): Promise<void> {
  // The previous file may have changed settings of the session.
  await client.query(`reset all; set search_path = ${searchPath}`);
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
