import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { CopiedTable } from '../database/upgrade/copy-rows.ts';
import { digestRows, readRows, writeRows } from '../database/upgrade/copy-rows.ts';
import { sideOfRows, type Compared } from './comparison.ts';
import type { MoveSource } from './open-source.ts';

/** Schemas that a hosted project has before its first migration, and those that only this server has. */
export const platformSchemas = ['auth', 'storage', 'realtime', 'extensions', 'server_system', 'supabase_migrations'];

/**
 * The tables of accounts. Sessions, tokens and codes are not moved, because the hosted project signs with other keys.
 */
const accountTables = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.webauthn_credentials',
  'auth.sso_providers',
  'auth.sso_domains',
  'auth.saml_providers',
  'auth.audit_log_entries',
];

/** What is wrong with this server: no other server writes or deletes its rows. */
const alertTable = 'public.server_alerts';

/** The records of migrations and seeds that have run, for the Supabase CLI. */
const recordTables = ['supabase_migrations.schema_migrations', 'supabase_migrations.seed_files'];

/** Columns of auth.users in which the hosted service cannot read null: https://github.com/supabase/auth/issues/1940 */
const neverNull = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
];

/** A table whose rows are copied to a hosted project, with the columns that both sides have. */
export interface ProjectTable extends CopiedTable {
  /** The query that reads the rows in the form in which the target stores them. */
  query: string;
}

/** The tables of the project's own schemas without those about this server, and those that record its migrations. */
export function ownTables({ manifest }: MoveSource): { own: ProjectTable[]; records: ProjectTable[] } {
  const tables = manifest.tables.map(({ name, columns }) => asTable(name, columns.split(', ')));
  return {
    own: tables.filter(({ name }) => name !== alertTable && !platformSchemas.includes(schemaOf(name))),
    records: tables.filter(({ name }) => recordTables.includes(name)),
  };
}

/** The table of buckets. */
export async function bucketTable(source: MoveSource, target: pg.Client): Promise<ProjectTable> {
  return asTable('storage.buckets', await sharedColumns(source, target, 'storage.buckets'));
}

/** The tables of accounts that exist on both sides. */
export async function sharedAccountTables(source: MoveSource, target: pg.Client): Promise<ProjectTable[]> {
  const tables: ProjectTable[] = [];
  for (const name of accountTables) {
    const columns = await sharedColumns(source, target, name);
    if (columns.length) tables.push(asTable(name, columns));
  }
  return tables;
}

/** The columns of a table that both sides have and into which rows can be inserted. */
export async function sharedColumns({ client }: MoveSource, target: pg.Client, table: string): Promise<string[]> {
  const wanted = await columnsOf(target, table);
  return (await columnsOf(client, table)).filter((column) => wanted.includes(column));
}

/** The tables whose rows are not copied to a hosted project, with their number of rows. */
export function leftTables({ manifest }: MoveSource, moved: CopiedTable[]): { name: string; rows: number }[] {
  const names = new Set(moved.map(({ name }) => name));
  return manifest.tables
    .filter(({ name }) => !names.has(name))
    .map(({ name, digest }) => ({ name, rows: sideOfRows(digest).count }))
    .filter(({ rows }) => rows > 0);
}

/** Copies the rows of the snapshot into a table of the target, or into `into`, which has the same columns. */
export async function copyTable(source: MoveSource, target: pg.Client, table: ProjectTable, into = table.name) {
  const rows = readRows(source.client, { name: `(${table.query})`, columns: '' });
  await pipeline(rows, writeRows(target, { name: into, columns: table.columns }));
}

/** Compares the rows of a table on both sides. */
export async function compareTable(
  source: MoveSource,
  client: pg.Client,
  { name, columns, query }: ProjectTable,
): Promise<Compared> {
  const read = async (from: pg.Client, rows: string) =>
    sideOfRows(await digestRows(from, { name: `(${rows})`, columns: '' }));
  return {
    name,
    source: await read(source.client, query),
    target: await read(client, `select ${columns} from ${name}`),
  };
}

/** Creates a table from its name and the columns that both sides have. */
export function asTable(name: string, columns: string[]): ProjectTable {
  const values = columns.map((column) =>
    name === 'auth.users' && neverNull.includes(column) ? `coalesce(${column}, '') as ${column}` : column,
  );
  return { name, columns: columns.join(', '), query: `select ${values.join(', ')} from ${name}` };
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
     order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

function schemaOf(name: string): string {
  return name.split('.')[0]!;
}
