import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/database/migrate.ts';
import { createPool } from '../../server/database/pool.ts';
import { createLog } from '../../server/platform/log.ts';
import { databaseUrl } from './test-database.ts';

/** A database as a project finds it before its first migration: roles, schemas auth and storage, nothing of the project's own. */
export async function createPlatformDatabase(clusterUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `platform_${process.pid}_${Date.now().toString(36)}`;
  const url = databaseUrl(clusterUrl, name);
  const emptyProject = mkdtempSync(join(tmpdir(), 'empty-project-'));
  mkdirSync(join(emptyProject, 'migrations'));
  await run(clusterUrl, `create database ${name}`);
  const log = createLog(() => {});
  const pool = createPool({ connectionString: url }, log, 1);
  try {
    await migrate(pool, emptyProject, log);
  } finally {
    await pool.end();
    rmSync(emptyProject, { recursive: true, force: true });
  }
  return { url, drop: () => run(clusterUrl, `drop database if exists ${name} with (force)`) };
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
