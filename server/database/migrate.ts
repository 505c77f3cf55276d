import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Log } from '../platform/log.ts';
import { lockKeys } from './lock-keys.ts';
import type { Client, Pool } from './pool.ts';

const systemDir = fileURLToPath(new URL('./system/', import.meta.url));
/** The table that records a set of files, and the search path under which they run. */
export const system = { records: 'server_system.migrations', searchPath: '"$user", public' };
/** The search path of a hosted project: a seed may call gen_salt() without naming the schema `extensions`. */
export const project = {
  records: 'supabase_migrations.schema_migrations',
  searchPath: '"$user", public, extensions',
};

/** A SQL file and its name in the records. */
interface SqlFile {
  version: string;
  name: string;
  text: string;
}

/**
 * Brings a database up to date: first the server's own schemas (system/*.sql), then the project's migrations and
 * seed.sql, both optional. Each file runs once, in one transaction with its record. The project's records are in the
 * table of the Supabase CLI (supabase_migrations), so that both tools agree on what has run. Throws an Error where
 * other system files created the database, and the database's error with the name of the file.
 */
export async function migrate(pool: Pool, supabaseDir: string, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKeys.migrations]);
    await createRecords(client);
    const systemFiles = await sqlFiles(systemDir);
    await requireSameFiles(client, systemFiles);
    await applyNew(client, system, systemFiles, log);
    await applyNew(client, project, await sqlFiles(join(supabaseDir, 'migrations')), log);
    await applySeed(client, join(supabaseDir, 'seed.sql'), log);
  } finally {
    // Destroying the connection releases the lock, whatever state a failed file left it in.
    client.release(true);
  }
}

/** A digest of every file that determines the schema: a template with the same digest can be reused. */
export async function migrationFingerprint(supabaseDir: string): Promise<string> {
  const files = [...(await sqlFiles(systemDir)), ...(await sqlFiles(join(supabaseDir, 'migrations')))];
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

/**
 * System files never change after a release; later versions add files. A recorded file that differs comes from an
 * unreleased state of the server, for which there is no conversion.
 */
async function requireSameFiles(client: Client, files: SqlFile[]): Promise<void> {
  const { rows } = await client.query<SqlFile & { database: string }>(
    `select version, name, statements[1] as text, current_database() as database
     from server_system.migrations order by version`,
  );
  const newest = files.at(-1)?.version ?? '';
  for (const applied of rows.filter(({ version }) => version <= newest)) {
    const file = files.find(({ version }) => version === applied.version);
    if (file && file.name === applied.name && withoutComments(file.text) === withoutComments(applied.text)) continue;
    throw new Error(
      `The database "${applied.database}" was made by another version of this server: its system file ` +
        `${applied.version}-${applied.name}.sql ${file?.name === applied.name ? 'has changed since' : 'no longer exists'}. ` +
        'Nothing was changed. Set another DATA_DIR (or DATABASE_URL) to begin with an empty database, or start the ' +
        'version that made it.',
    );
  }
}

/** SQL without lines that are only a comment, blank lines and indentation, none of which changes the schema. */
function withoutComments(sql: string): string {
  const lines = sql.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('--')).join('\n');
}

async function applyNew(client: Client, set: typeof system, files: SqlFile[], log: Log): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select version from ${set.records}`);
  const applied = new Set(rows.map((row) => row.version));
  for (const file of files.filter(({ version }) => !applied.has(version))) {
    await inOneTransaction(client, file, set.searchPath, async () => {
      await client.query(`insert into ${set.records} (version, name, statements) values ($1, $2, $3)`, [
        file.version,
        file.name,
        [file.text],
      ]);
    });
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
  await inOneTransaction(client, { version: 'seed', name: 'seed.sql', text }, project.searchPath, async () => {
    const hash = createHash('sha256').update(text).digest('hex');
    await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [recordedPath, hash]);
  });
  log.info('seed applied');
}

async function inOneTransaction(
  client: Client,
  file: SqlFile,
  searchPath: string,
  record: () => Promise<void>,
): Promise<void> {
  try {
    // The previous file may have changed settings of the session.
    await client.query(`reset all; set search_path = ${searchPath}`);
    await client.query('begin');
    await client.query(file.text);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`migration ${file.version} ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** The files `<version>_<name>.sql` of a folder in the order of their versions; none where there is no such folder. */
async function sqlFiles(dir: string): Promise<SqlFile[]> {
  const entries = await ifPresent(readdir(dir));
  const names = (entries ?? []).filter((name) => /^\d+[_-].+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (file) => {
      const [, version = '', name = ''] = /^(\d+)[_-](.+)\.sql$/.exec(file) ?? [];
      return { version, name, text: await readFile(join(dir, file), 'utf8') };
    }),
  );
}

function readIfPresent(path: string): Promise<string | null> {
  return ifPresent(readFile(path, 'utf8'));
}

/** Null where the file or folder does not exist; any other error is thrown. */
function ifPresent<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
