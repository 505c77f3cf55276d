import type pg from 'pg';
import { removeChecks } from '../upgrade/remove-checks.ts';
import { listTables, type CopiedTable } from '../upgrade/copy-rows.ts';
import { removeGlobalObjects, renewPublicSchema } from './global-objects.ts';

/**
 * Tables whose rows are not copied, because they belong to the old schema: the records of its files, and changes of the
 * last minutes.
 */
const left = new Set([
  'server_system.migrations',
  'supabase_migrations.schema_migrations',
  'realtime.feed',
  'realtime.listener',
  'server_system.schema_changes',
]);

/** The temporary name of a schema while its successor is created. */
const asideName = (schema: string) => `${schema} before`;

/** The steps that differ between carry-overs. Each throws an Error if it is impossible. */
interface CarryOverSteps {
  /** Checks the database before anything is changed. */
  check(): Promise<void>;
  /** Gives tables and columns of the database the names that `make` gives them. */
  rename(): Promise<void>;
  /** Creates the schema as in an empty database. */
  make(): Promise<void>;
  /** Changes the copied rows while triggers are disabled. */
  complete(): Promise<void>;
}

/**
 * Copies the rows of a database that earlier files created into the schema that `make` creates, in one transaction:
 * runs `rename`, puts the schemas aside, runs `make`, copies every row into the table of the same name, runs
 * `complete`, and drops the schemas that it put aside. Returns the number of tables. Throws an Error, with nothing
 * changed, if there is no place for some rows.
 */
export async function carryOver(client: pg.ClientBase, steps: CarryOverSteps): Promise<number> {
  const { check, rename, make, complete } = steps;
  await client.query('begin');
  try {
    await check();
    await rename();
    const schemas = await putAside(client);
    await make();
    const tables = await copyAll(client, schemas, complete);
    for (const schema of schemas) await client.query(`drop schema ${quoted(asideName(schema))} cascade`);
    await client.query('commit');
    return tables;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function putAside(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; extension: string | null }>(
    `select nspname as schema, (select min(extname) from pg_extension where extnamespace = n.oid) as extension
     from pg_namespace as n where nspname !~ '^pg_' and nspname not in ('information_schema', 'extensions')`,
  );
  for (const { schema, extension } of rows)
    if (extension) throw new Error(`The extension ${extension} is in the schema ${schema}: move it to "extensions".`);
  await removeGlobalObjects(client);
  for (const { schema } of rows)
    await client.query(`alter schema ${quoted(schema)} rename to ${quoted(asideName(schema))}`);
  await renewPublicSchema(client);
  return rows.map(({ schema }) => schema);
}

async function copyAll(client: pg.ClientBase, schemas: string[], complete: () => Promise<void>): Promise<number> {
  await client.query('set search_path = pg_catalog');
  const all = new Map((await listTables(client)).map((table) => [table.name, table]));
  const pairs = schemas.flatMap((schema) => pairsOf(all, schema));
  for (const { from, to } of pairs) if (!fits(from, to)) await requireEmpty(client, from);
  const copied = pairs.filter(({ from, to }) => fits(from, to)) as { from: CopiedTable; to: CopiedTable }[];
  await client.query('set constraints all immediate');
  const rebuild = await removeChecks(client, [...all.keys()], true);
  // The migrations insert rows, but the database has newer versions of them.
  await client.query(`truncate ${copied.map(({ to }) => to.name).join(', ')}`);
  for (const { from, to } of copied) {
    const values = await readValues(client, from, to);
    const columns = from.columns && `(${from.columns}) overriding system value`;
    await client.query(`insert into ${to.name} ${columns} ${values}`);
  }
  for (const schema of schemas) await copySequences(client, schema);
  await complete();
  await client.query('set constraints all immediate; set search_path = pg_catalog');
  for (const statement of rebuild) await client.query(statement);
  return copied.length;
}

/** The tables of a renamed schema, each with the table that takes its rows. */
function pairsOf(all: Map<string, CopiedTable>, schema: string): { from: CopiedTable; to: CopiedTable | undefined }[] {
  const prefix = `${quoted(asideName(schema))}.`;
  return [...all.values()]
    .filter(({ name }) => name.startsWith(prefix))
    .map((from) => ({ from, name: `${quotedIfNeeded(all, schema)}.${from.name.slice(prefix.length)}` }))
    .filter(({ name }) => !left.has(name))
    .map(({ from, name }) => ({ from, to: all.get(name) }));
}

/** A schema's name as it appears in names of tables, which are quoted only if necessary. */
function quotedIfNeeded(all: Map<string, CopiedTable>, schema: string): string {
  return [...all.keys()].some((name) => name.startsWith(`${schema}.`)) ? schema : quoted(schema);
}

function fits(from: CopiedTable, to: CopiedTable | undefined): boolean {
  const columns = new Set(to?.columns.split(', '));
  return from.columns.split(', ').every((column) => columns.has(column));
}

/** The query that reads a table's rows with the types of another table, through text if the types differ. */
async function readValues(client: pg.ClientBase, from: CopiedTable, to: CopiedTable): Promise<string> {
  const { rows } = await client.query<{ value: string }>(
    `select case when old.atttypid = new.atttypid then quote_ident(old.attname)
       else format('%I::text::%s', old.attname, format_type(new.atttypid, new.atttypmod)) end as value
     from pg_attribute as old join pg_attribute as new on new.attrelid = $2::regclass and new.attname = old.attname
     where old.attrelid = $1::regclass and old.attnum > 0 and not old.attisdropped and old.attgenerated = ''
     order by old.attnum`,
    [from.name, to.name],
  );
  return `select ${rows.map(({ value }) => value).join(', ')} from ${from.name}`;
}

async function requireEmpty(client: pg.ClientBase, { name }: CopiedTable): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${name}) as found`);
  if (rows[0]!.found) throw new Error(`The rows of ${name.replace(' before', '')} have no place in this version.`);
}

async function copySequences(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query(
    `select setval(to_regclass(format('%I.%I', $2::text, sequencename)), last_value)
     from pg_sequences
     where schemaname = $1 and last_value is not null and to_regclass(format('%I.%I', $2::text, sequencename)) is not null`,
    [asideName(schema), schema],
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
