import { inTransaction } from '../database/as-role.ts';
import type { Pool } from '../database/pool.ts';

export interface Column {
  name: string;
  /** Written so that it means the same under every search_path; safe to put into SQL. */
  type: string;
  /** The type under a domain, without length: what decides how a filter is written. */
  baseType: string;
  /** SQL of the default, for rows that leave the column out beside rows that carry it; null: none. */
  defaultSql: string | null;
}

/** Something with columns that a query reads: a table, a view, or what a function gives back. */
export interface Relation {
  name: string;
  columns: Map<string, Column>;
  /** Functions of one argument, the row: they are read like columns but are not part of `*`. */
  computed: Map<string, Column>;
}

export interface Table extends Relation {
  primaryKey: string[];
}

export interface Argument {
  /** Empty where it has no name. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface DatabaseFunction {
  name: string;
  arguments: Argument[];
  returnsSet: boolean;
  returns: 'void' | 'scalar' | 'rows';
  /** The columns of the result where it is rows. */
  result: Relation;
  isVolatile: boolean;
}

/** What exists in schema public, as the database's own catalogue has it. */
export interface Catalogue {
  tables: Map<string, Table>;
  functions: Map<string, DatabaseFunction[]>;
  /** Names a cast may use, to the type's full name. */
  types: Map<string, string>;
}

interface ColumnRow {
  name: string;
  type: string;
  base: string;
  default: string | null;
}

// pg_depend-free and limited to one schema: a few milliseconds on a few hundred tables. `refobjsubid` and the like are
// left to Postgres's own helpers (format_type, pg_get_expr, pg_get_serial_sequence).
const baseTypeSql = `format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null)`;

const tablesSql = `
  select c.oid::text as oid, c.relname as name, c.reltype::text as row_type,
    coalesce((
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'base', ${baseTypeSql},
        'default', case
          when a.attgenerated <> '' then null
          when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
          else pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
    coalesce((
      select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as primary_key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

// Functions that a request cannot call (triggers, pseudo-typed arguments) are left out.
const functionsSql = `
  select p.proname as name, p.proretset as returns_set, p.provolatile = 'v' as is_volatile, p.pronargdefaults as defaults,
    p.provariadic <> 0 as is_variadic, coalesce(p.proargnames, '{}') as names, coalesce(p.proargmodes::text[], '{}') as modes,
    (select coalesce(array_agg(format_type(a.type, null) order by a.at), '{}') from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, at)) as types,
    p.proargtypes::oid[]::text[] as input_types,
    format_type(p.prorettype, null) as return_type, ${baseTypeSql} as return_base, r.typtype = 'c' as is_row,
    coalesce((
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'base', ${baseTypeSql}, 'default', null) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = r.typrelid and r.typrelid <> 0 and a.attnum > 0 and not a.attisdropped), '[]') as columns
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
  join pg_type r on r.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (select from unnest(p.proargtypes) as a(type) join pg_type at on at.oid = a.type where at.typtype = 'p')
  order by p.oid`;

const typesSql = `
  select t.typname as name, format_type(t.oid, null) as type from pg_type t
  where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typname not like '\\_%'
    and t.typnamespace in (select oid from pg_namespace where nspname in ('pg_catalog', 'extensions', 'public'))`;

interface TableRow {
  oid: string;
  name: string;
  row_type: string;
  columns: ColumnRow[];
  primary_key: string[];
}

interface FunctionRow {
  name: string;
  returns_set: boolean;
  is_volatile: boolean;
  defaults: number;
  is_variadic: boolean;
  names: string[];
  modes: string[];
  types: string[];
  input_types: string[];
  return_type: string;
  return_base: string;
  is_row: boolean;
  columns: ColumnRow[];
}

/** Reads the catalogue with the server's own rights: what exists is one question, who may use it another. */
export async function loadCatalogue(pool: Pool): Promise<Catalogue> {
  return inTransaction(
    pool,
    async (client) => {
      // With an empty search path every name comes back with its schema.
      await client.query(`set local search_path = ''`);
      const tables = await client.query<TableRow>(tablesSql);
      const functions = await client.query<FunctionRow>(functionsSql);
      const types = await client.query<{ name: string; type: string }>(typesSql);
      return assemble(tables.rows, functions.rows, types.rows);
    },
    { readOnly: true },
  );
}

function assemble(tableRows: TableRow[], functionRows: FunctionRow[], typeRows: { name: string; type: string }[]): Catalogue {
  const tables = new Map<string, Table>();
  const byRowType = new Map<string, Table>();
  for (const row of tableRows) {
    const table: Table = { name: row.name, columns: columnMap(row.columns), computed: new Map(), primaryKey: row.primary_key };
    tables.set(row.name, table);
    byRowType.set(row.row_type, table);
  }
  const functions = new Map<string, DatabaseFunction[]>();
  for (const row of functionRows) {
    const owner = row.input_types.length === 1 && !row.returns_set ? byRowType.get(row.input_types[0]!) : undefined;
    owner?.computed.set(row.name, { name: row.name, type: row.return_type, baseType: row.return_base, defaultSql: null });
    functions.set(row.name, [...(functions.get(row.name) ?? []), asFunction(row)]);
  }
  const types = new Map(typeRows.map((row) => [row.name, row.type]));
  // The standard's names are no rows of pg_type; format_type writes them for the built-in types.
  for (const { type } of typeRows) types.set(type.replace(/^(public|extensions)\./, ''), type);
  for (const [alias, type] of [['int', 'integer'], ['float', 'double precision'], ['decimal', 'numeric'], ['char', 'character']]) types.set(alias!, type!);
  return { tables, functions, types };
}

function asFunction(row: FunctionRow): DatabaseFunction {
  const all = row.types.map((type, at) => ({ type, name: row.names[at] ?? '', mode: row.modes[at] ?? 'i' }));
  const inputs = all.filter(({ mode }) => 'ibv'.includes(mode));
  const outputs = all.filter(({ mode }) => 'obt'.includes(mode));
  const isRecord = row.return_type === 'record' && outputs.length > 0;
  const columns = isRecord
    ? new Map(outputs.map(({ name, type }) => [name, { name, type, baseType: type, defaultSql: null }]))
    : columnMap(row.columns);
  return {
    name: row.name,
    arguments: inputs.map(({ name, type, mode }, at) => ({
      name,
      type,
      isRequired: at < inputs.length - row.defaults && mode !== 'v',
      isVariadic: mode === 'v',
    })),
    returnsSet: row.returns_set,
    returns: row.return_type === 'void' ? 'void' : row.is_row || isRecord ? 'rows' : 'scalar',
    result: { name: row.name, columns, computed: new Map() },
    isVolatile: row.is_volatile,
  };
}

function columnMap(rows: ColumnRow[]): Map<string, Column> {
  return new Map(rows.map((row) => [row.name, { name: row.name, type: row.type, baseType: row.base, defaultSql: row.default }]));
}
