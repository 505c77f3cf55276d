import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * Tables whose rows are not copied, because they contain transaction ids and table ids of the old cluster. The feed
 * keeps rows for ten minutes, servers register their listeners again when they start, and a change of the schema is
 * recorded only until its commit.
 */
const withoutRows = new Set(['realtime.feed', 'realtime.listener', 'server_system.schema_changes']);

/** A table with the columns to copy: all except generated ones. */
export interface CopiedTable {
  /** Quoted, with its schema. */
  name: string;
  columns: string;
}

/** The tables of a database whose rows are copied. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', nspname, relname) as name,
       coalesce((
         select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
       ), '') as columns
     from pg_class as class join pg_namespace as namespace on namespace.oid = relnamespace
     where relkind = 'r' and relpersistence <> 't' and nspname not in ('pg_catalog', 'information_schema')
       and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e'
       )
     order by 1`,
  );
  return rows.filter(({ name }) => !withoutRows.has(name));
}

/** Copies the rows of a table. */
export async function copyRows(from: pg.Client, to: pg.Client, table: CopiedTable): Promise<void> {
  await pipeline(readRows(from, table), writeRows(to, table));
}

/** The rows of a table in the text format of COPY. */
export function readRows(client: pg.Client, { name, columns }: CopiedTable): Readable {
  return client.query(copyTo(`copy ${name} ${columns && `(${columns})`} to stdout`));
}

/** Inserts the rows that `readRows` returned. */
export function writeRows(client: pg.Client, { name, columns }: CopiedTable): Writable {
  return client.query(copyFrom(`copy ${name} ${columns && `(${columns})`} from stdin`));
}

/** The number of rows of a table and two digests of their text, which do not depend on the order. */
export async function digestRows(client: pg.Client, { name }: CopiedTable): Promise<string> {
  const { rows } = await client.query(
    `select count(*) as rows,
       sum(hashtextextended(t::text, 0)::numeric)::text as first,
       sum(hashtextextended(t::text, 1)::numeric)::text as second
     from ${name} as t`,
  );
  return JSON.stringify(rows[0]);
}

/** Sets every sequence of the new database to the value in the old one. */
export async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  await setSequences(to, await readSequences(from));
}

/** Sets sequences to the values that `readSequences` returned. */
export async function setSequences(client: pg.Client, states: SequenceState[]): Promise<void> {
  for (const { name, last_value: value, is_called: isCalled } of states)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
}

export interface SequenceState {
  /** Quoted, with its schema. */
  name: string;
  last_value: string;
  is_called: boolean;
}

/** The state of the sequences in `only`, or of all sequences of a database. */
export async function readSequences(client: pg.Client, only: string[] | null = null): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and ($1::text[] is null or format('%I.%I', nspname, relname) = any ($1)) order by 1`,
    [only],
  );
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return sequences;
}

/**
 * Fills the materialized views that are filled in `from`, each after the views it reads. If both connections are to one
 * database, fills its views again.
 */
export async function refreshViews(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'm' and relispopulated order by pg_class.oid`,
  );
  for (const { name } of rows) await to.query(`refresh materialized view ${name}`);
}
