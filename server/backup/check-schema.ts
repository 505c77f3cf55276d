import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { readMigrationRecords, replayMigrations, type MigrationRecords } from '../database/migration-records.ts';
import { connectToCopy } from '../database/upgrade/connect-to-copy.ts';
import { findReadyPostmaster, stopPostmaster } from '../database/postmaster.ts';
import type { Log } from '../platform/log.ts';
import { makeTemporaryFolder } from '../platform/files/temporary-folder.ts';
import { describeSchema, differences } from '../database/migrations/describe-schema.ts';

/** A database's schema and the files that create it. */
export interface SchemaState {
  /** The major version of the server. */
  postgres: number;
  migrations: MigrationRecords;
  schema: Record<string, string>;
}

/** Errors of CREATE EXTENSION if the embedded Postgres does not have an extension of another server. */
const unavailable = new Set(['0A000', '58P01']);

/**
 * Creates the schema from the recorded migrations in a temporary embedded Postgres, as a restore will do. Throws an
 * Error that names the differences. Returns a sentence if the schema could not be checked because the embedded Postgres
 * lacks an extension that the migrations need; otherwise null.
 */
export async function checkSchema(state: SchemaState, log: Log): Promise<string | null> {
  const dataDir = await makeTemporaryFolder('backup-check-', stopPostgresIn);
  try {
    const parameters = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const embedded = await startEmbeddedPostgres({ dataDir, log, parameters });
    const client = await connectToCopy(embedded.address, 'backup');
    try {
      await client.query('begin');
      await replayMigrations(client, state.migrations);
      requireSameSchema(state, await describeSchema(client), await readMajorVersion(client));
      return null;
    } catch (error) {
      const { cause, message } = error as Error;
      if (!(cause instanceof pg.DatabaseError && unavailable.has(cause.code ?? ''))) throw error;
      return (
        'Whether the migrations make the schema was not checked, ' +
        `because the embedded Postgres is not like this one: ${message}.`
      );
    } finally {
      await client.end();
      await embedded.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A backup that was killed leaves its Postgres running. */
async function stopPostgresIn(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  const postmaster = await findReadyPostmaster(cluster, 10, `${cluster}.log`).catch(() => null);
  if (postmaster) await stopPostmaster(postmaster.pid);
}

/** Throws an Error that names the objects in which a schema differs from the result of its migrations. */
export function requireSameSchema(state: SchemaState, made: Record<string, string>, postgres: number): void {
  refuseDifferences(differences(state.schema, made, state.postgres === postgres));
}

/** Throws the same Error if a schema lacks any of these objects. */
export function requireObjects(names: string[], made: Record<string, string>): void {
  refuseDifferences(names.filter((name) => !(name in made)));
}

function refuseDifferences(names: string[]): void {
  if (names.length === 0) return;
  const listed = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
  throw new Error(
    'The migrations do not make the schema that the database has, and a backup or a move has no other. ' +
      `They differ in: ${listed}. Write a migration that makes what was changed by hand.`,
  );
}

/**
 * Reads the files that created the schema of a database. Throws an Error if the server has not migrated the database.
 */
export async function readState(client: pg.Client): Promise<SchemaState> {
  return {
    postgres: await readMajorVersion(client),
    migrations: await readMigrationRecords(client),
    schema: await describeSchema(client),
  };
}

/** The major version of a database server. */
export async function readMajorVersion(client: { query(sql: string): Promise<{ rows: unknown[] }> }): Promise<number> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`);
  return (rows[0] as { major: number }).major;
}
