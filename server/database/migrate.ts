import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../platform/log.ts';
import type { Client, Pool } from './pool.ts';

const systemDir = fileURLToPath(new URL('./system/', import.meta.url));
// Any number will do, as long as every server on one database takes the same lock while it migrates.
const migrationLock = 7_265_110_041;

/** A file of SQL and the name its record goes by. */
interface SqlFile {
  version: string;
  name: string;
  text: string;
}

/**
 * Brings a database up to date: the server's own schemas (system/*.sql), then the project's migrations and seed.
 * Each file runs once, in one transaction with its record. The project's records are kept where the Supabase CLI keeps
 * them (supabase_migrations), so both tools agree on what has run. Throws the database's error, with the file named.
 */
export async function migrate(pool: Pool, supabaseDir: string, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await createRecords(client);
    await applyNew(client, 'server_system.migrations', await sqlFiles(systemDir), log);
    await applyNew(
      client,
      'supabase_migrations.schema_migrations',
      await sqlFiles(join(supabaseDir, 'migrations')),
      log,
    );
    await applySeed(client, join(supabaseDir, 'seed.sql'), log);
  } finally {
    // Destroying the connection ends the lock whatever state a failed file left it in.
    client.release(true);
  }
}

/** The text of every file that shapes a database: a template made from the same fingerprint can be used again. */
export async function migrationFingerprint(supabaseDir: string): Promise<string> {
  const files = [...(await sqlFiles(systemDir)), ...(await sqlFiles(join(supabaseDir, 'migrations')))];
  const seed = await readFile(join(supabaseDir, 'seed.sql'), 'utf8').catch(() => '');
  return createHash('sha256')
    .update(JSON.stringify([files, seed]))
    .digest('hex')
    .slice(0, 16);
}

async function createRecords(client: Client): Promise<void> {
  await client.query(`
    create schema if not exists server_system;
    create schema if not exists supabase_migrations;
    create table if not exists server_system.migrations (version text primary key, statements text[], name text);
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
    revoke all on schema server_system, supabase_migrations from public;
  `);
}

async function applyNew(client: Client, records: string, files: SqlFile[], log: Log): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select version from ${records}`);
  const applied = new Set(rows.map((row) => row.version));
  for (const file of files.filter(({ version }) => !applied.has(version))) {
    await inOneTransaction(client, file, async () => {
      await client.query(`insert into ${records} (version, name, statements) values ($1, $2, $3)`, [
        file.version,
        file.name,
        [file.text],
      ]);
    });
    log.info('migration applied', { version: file.version, name: file.name });
  }
}

async function applySeed(client: Client, path: string, log: Log): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const known = await client.query('select 1 from supabase_migrations.seed_files where path = $1', [
    'supabase/seed.sql',
  ]);
  if (known.rowCount) return;
  await inOneTransaction(client, { version: 'seed', name: 'seed.sql', text }, async () => {
    const hash = createHash('sha256').update(text).digest('hex');
    await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
      'supabase/seed.sql',
      hash,
    ]);
  });
  log.info('seed applied');
}

async function inOneTransaction(client: Client, file: SqlFile, record: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.text);
    await record();
    await client.query('commit');
    // A migration may change settings of its session; the next one starts clean.
    await client.query('reset all');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`migration ${file.version} ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function sqlFiles(dir: string): Promise<SqlFile[]> {
  const names = (await readdir(dir)).filter((name) => /^\d+[_-].+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (file) => {
      const [, version = '', name = ''] = /^(\d+)[_-](.+)\.sql$/.exec(file) ?? [];
      return { version, name, text: await readFile(join(dir, file), 'utf8') };
    }),
  );
}
