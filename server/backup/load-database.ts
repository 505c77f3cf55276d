import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { project } from '../database/migrations/file-sets.ts';
import { readMigrationRecords, replayMigrations, type MigrationRecords } from '../database/migration-records.ts';
import { setTextFormats } from '../database/upgrade/connect-to-copy.ts';
import {
  digestRows,
  listTables,
  readSequences,
  refreshViews,
  setSequences,
  writeRows,
  type CopiedTable,
} from '../database/upgrade/copy-rows.ts';
import { removeChecks } from '../database/upgrade/remove-checks.ts';
import { readMajorVersion, requireSameSchema } from './check-schema.ts';
import { describeSchema } from '../database/migrations/describe-schema.ts';
import type { Manifest } from './manifest.ts';

/** Throws an Error if a database has tables, functions or schemas that an empty database does not have. */
export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const names = (await findOccupants(client)).join(', ');
  if (names) throw new Error(`The database is not empty (${names}): create an empty one and name that.`);
}

/** The names of up to three schemas and tables that an empty database does not have. */
export async function findOccupants(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('public', 'extensions', 'information_schema')
     union all
     select format('%I.%I', nspname, relname) from pg_class join pg_namespace as n on n.oid = relnamespace
     where nspname = 'public' limit 3`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Creates the schema of the backup and begins to load its rows, in one transaction, which the caller commits. `load`
 * inserts a table's rows, in any order of tables; `finish` completes the schema and compares everything with the
 * backup. Both throw an Error on failure. `hasSchema`: the migrations have already run.
 */
export async function beginLoading(client: pg.Client, manifest: Manifest, hasSchema = false) {
  await client.query('begin');
  if (!hasSchema) await replayMigrations(client, manifest.migrations);
  // Postgres does not alter a table that has pending deferred checks.
  await client.query('set constraints all immediate');
  const postgres = await readMajorVersion(client);
  requireSameSchema(manifest, await describeSchema(client), postgres);
  const rebuild = await removeChecks(client);
  const tables = await listTables(client);
  const requireTable = tableFinder(tables);
  // The migrations insert rows, but the backup has newer versions of them.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await setTextFormats(client);
  await client.query(`set search_path = ${project.searchPath}`);
  return {
    async load(table: Manifest['tables'][number], rows: AsyncIterable<Buffer>): Promise<void> {
      await pipeline(Readable.from(rows, { objectMode: false }), writeRows(client, requireTable(table)));
    },
    async finish(): Promise<void> {
      await setSequences(client, manifest.sequences);
      await client.query('set constraints all immediate');
      for (const statement of rebuild) await client.query(statement);
      await refreshViews(client, client);
      requireSameSchema(manifest, await describeSchema(client), postgres);
      for (const table of manifest.tables)
        requireSame(`The rows of ${table.name}`, table.digest, await digestRows(client, requireTable(table)));
      const sequences = JSON.stringify(await readSequences(client));
      requireSame('The sequences', JSON.stringify(manifest.sequences), sequences);
      // Upgrades run the recorded files, so the records must match the files that were trusted and have run here.
      const records = await readMigrationRecords(client);
      requireSame('The recorded migrations', textOf(manifest.migrations), textOf(records));
    },
  };
}

/** Returns the schema's own table for a name in the backup. Names from the backup never become part of a statement. */
function tableFinder(tables: CopiedTable[]): (named: CopiedTable) => CopiedTable {
  return ({ name, columns }) => {
    const known = tables.find((table) => table.name === name);
    const order = (list: string) => list.split(', ').sort().join();
    if (!known || order(known.columns) !== order(columns))
      throw new Error(`The backup names a table or columns that its migrations do not make: ${name} (${columns}).`);
    return { name: known.name, columns };
  };
}

function textOf({ system, project: ofProject }: MigrationRecords): string {
  return JSON.stringify(
    [system, ofProject].map((set) => set.map((file) => [file.version, file.name, file.statements])),
  );
}

function requireSame(subject: string, wanted: string, found: string): void {
  if (wanted !== found) throw new Error(`${subject} differ from the original after loading. Nothing was restored.`);
}
