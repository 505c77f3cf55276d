import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { createLog } from '../platform/log.ts';
import { patience } from './patience.ts';
import { databaseUrl, newDatabaseName } from './test-database.ts';

export { readCatalog } from '../database/migrations/describe-schema.ts';

/** Creates a database in the state before the project's first migration: roles and the server's own schemas only. */
export async function createPlatformDatabase(clusterUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = newDatabaseName('platform');
  const url = databaseUrl(clusterUrl, name);
  const emptyProject = mkdtempSync(join(tmpdir(), 'empty-project-'));
  await run(clusterUrl, `create database ${name}`);
  await migrateDatabase(url, emptyProject).finally(() => rmSync(emptyProject, { recursive: true }));
  return { url, drop: () => run(clusterUrl, `drop database if exists ${name} with (force)`) };
}

/** Applies the server's own schemas and the migrations and seed of a project folder, like a starting server. */
export async function migrateDatabase(
  url: string,
  supabaseDir: string,
  write: (line: string) => void = () => {},
): Promise<void> {
  const log = createLog(write);
  const pool = createPool({ connectionString: url, connectionTimeoutMillis: patience.state }, log, 1);
  await migrate(pool, supabaseDir, log).finally(() => pool.end());
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
