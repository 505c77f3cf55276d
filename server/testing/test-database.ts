import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { createLog } from '../platform/log.ts';
import { beginningOf, fingerprintOf, productDir, throwAway } from './clusters/migrated-state.ts';
import { patience } from './patience.ts';

export interface TestCluster {
  /** The URL of the maintenance database, postgres://... */
  url: string;
  stop(): Promise<void>;
}

const quiet = createLog(() => {});

/**
 * Returns the shared Postgres of the tests: that of TEST_DATABASE_URL (scripts/test.ts sets it to DATABASE_URL or to a
 * Postgres that it starts), otherwise one of this process in a temporary folder.
 */
export async function useTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: quiet, parameters: throwAway });
  const { host = '', port = 5432 } = embedded.address;
  const url = host.startsWith('/')
    ? `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
    : `postgres://postgres:${String(embedded.address.password)}@${host}:${port}/postgres`;
  return {
    url,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates the triggers of published tables and drops those of other tables, as a server does. In the template, so that
 * not every server of a test creates dozens at its start.
 */
export async function watchTables(database: Pick<pg.Pool, 'query'>): Promise<void> {
  await database.query(
    `select realtime.watch_table(relation)
     from (select distinct relation from realtime.table_differences()) as different`,
  );
}

/** The URL of another database on the same server. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The templates that this process knows to exist, or creates. */
const templates = new Map<string, Promise<void>>();

/**
 * Creates the migrated and seeded template of a project, once for each state of the SQL files, and returns its name.
 * Asks the cluster once in a process.
 */
async function ensureTemplate(clusterUrl: string, projectFolder: string): Promise<string> {
  const template = `template_${await fingerprintOf(projectFolder)}`;
  const key = `${clusterUrl} ${template}`;
  if (!templates.has(key)) templates.set(key, makeTemplate(clusterUrl, projectFolder, template));
  try {
    await templates.get(key);
  } catch (error) {
    templates.delete(key);
    throw error;
  }
  return template;
}

/** Creates a template unless the cluster has it. Waits while another process creates it. */
async function makeTemplate(clusterUrl: string, projectFolder: string, template: string): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', ['test template']);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and not datallowconn', [
      template,
    ]);
    if (rowCount) return;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
    const address = {
      connectionString: databaseUrl(clusterUrl, template),
      connectionTimeoutMillis: patience.state,
    };
    const pool = createPool(address, quiet, 1);
    await migrate(pool, projectFolder, quiet)
      .then(() => watchTables(pool))
      .finally(() => pool.end());
    // A finished template accepts no connections, because a template in use cannot be cloned.
    await client.query(`alter database ${template} with allow_connections false`);
  });
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database for a test from a template. `drop` removes it.
 * @param projectFolder the project of the server; that of another project gets the server's own schemas, and its
 *   migrations run when its server starts
 */
export async function cloneDatabase(clusterUrl: string, projectFolder = productDir): Promise<TestDatabase> {
  const template = await ensureTemplate(clusterUrl, await beginningOf(projectFolder));
  return createDatabase(clusterUrl, `template ${template} strategy file_copy`);
}

/** A name for a database that no other process uses, not even one with the same seed that was killed. */
export function newDatabaseName(kind: string): string {
  return `${kind}_${process.pid}_${randomBytes(8).toString('hex')}`;
}

/** Creates an empty database for a test. */
export async function createDatabase(clusterUrl: string, options = ''): Promise<TestDatabase> {
  const name = newDatabaseName('test');
  await withClient(clusterUrl, (client) => client.query(`create database ${name} ${options}`));
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () =>
      withClient(
        clusterUrl,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}

/**
 * Opens a pool on a database of a test. Its `end` does not wait until Postgres has closed the connections; `drop`
 * terminates the rest, and without a listener that error would end the process of the tests.
 */
export function openTestPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...options });
  pool.on('error', () => {});
  return pool;
}

/** Runs work with a connection to the database at this address, and closes the connection after it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
