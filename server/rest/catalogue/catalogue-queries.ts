import type { SchemaVersion } from './catalogue.ts';

export interface ColumnRow {
  name: string;
  type: string;
  base: string;
  default: string | null;
}

export interface TableRow {
  id: string;
  schema: string;
  name: string;
  kind: string;
  is_partition: boolean;
  row_type: string;
  /** Null outside the exposed schemas. */
  users: string[] | null;
  /** pg_relation_is_updatable: 4 update, 8 insert, 16 delete. */
  writable: number;
  /** Null outside the exposed schemas. */
  columns: (ColumnRow & { number: number })[] | null;
}

export interface KeyRow {
  table: string;
  is_primary: boolean;
  columns: number[];
}

export interface ForeignKeyRow {
  name: string;
  table: string;
  foreign_table: string;
  columns: number[];
  foreign_columns: number[];
}

export interface ColumnNameRow {
  table: string;
  numbers: number[];
  names: string[];
}

export interface ViewRow {
  id: string;
  rule: string;
}

export interface FunctionRow {
  users: string[];
  schema: string;
  name: string;
  returns_set: boolean;
  is_volatile: boolean;
  rows: number;
  defaults: number;
  names: string[];
  modes: string[];
  types: string[];
  input_types: string[];
  return_type: string;
  return_base: string;
  return_relation: string | null;
  is_row: boolean;
  columns: ColumnRow[];
  settings: string[] | null;
}

export interface TypeRow {
  name: string;
  type: string;
}

export interface RepresentationRow {
  source: string;
  target: string;
  function: string;
}

export interface HandlerRow {
  media_type: string;
  schema: string;
  name: string;
  is_aggregate: boolean;
  /** The row type of an aggregate's argument; null for any. */
  row_type: string | null;
  is_binary: boolean;
}

/** The rows of the system catalogue from which the catalogue is built. */
export interface CatalogueRows {
  version: SchemaVersion;
  tables: TableRow[];
  keys: KeyRow[];
  foreignKeys: ForeignKeyRow[];
  columnNames: ColumnNameRow[];
  views: ViewRow[];
  functions: FunctionRow[];
  types: TypeRow[];
  representations: RepresentationRow[];
  handlers: HandlerRow[];
  hasPostgis: boolean;
}

/** The type below a domain, which may be a domain of a domain, or the type itself. `type` is an alias of pg_type. */
const baseTypeSql = (type: string) => `format_type(case when ${type}.typtype <> 'd' then ${type}.oid else (
  with recursive below as (
    select ${type}.typbasetype as id
    union all
    select d.typbasetype from below join pg_type d on d.oid = below.id and d.typtype = 'd'
  )
  select below.id from below join pg_type b on b.oid = below.id and b.typtype <> 'd') end, null)`;
const userSchemasSql = `(select oid from pg_namespace where nspname !~ '^pg_(toast|temp|catalog)'
  and nspname <> 'information_schema')`;
const schemaIdsSql = (parameter: string) => `(select oid from pg_namespace where nspname = any(${parameter}))`;

/** An array of the roles that requests may have and that meet a condition on `role.oid`. */
const usersSql = (condition: string) => `array(
  select role.rolname::text from pg_roles role
  where (role.rolname in ('anon', 'authenticated', 'service_role') or role.oid in (
      select roleid from pg_auth_members where member = (select oid from pg_roles where rolname = 'authenticator')))
    and has_schema_privilege(role.oid, n.oid, 'usage') and (${condition}))`;

// $1: the exposed schemas; $2: those and the rest of the search path.

/** A SchemaVersion. */
export const schemaVersionSql = `
  select id::oid::text as table, pg_relation_filenode(id)::text as file,
    exists (select from pg_event_trigger where evtname = 'server_system_ddl_end') as "isNoted"
  from (select 'server_system.schema_version'::regclass as id) as versioned`;

/**
 * Every table and view of the database; columns only for those in the exposed schemas. Defaults of columns that are not
 * generated reference no columns, so pg_get_expr needs no table.
 */
export const tablesSql = `
  select c.oid::text as id, n.nspname as schema, c.relname as name, c.relkind as kind, c.relispartition as is_partition,
    c.reltype::text as row_type, listed.columns,
    case when n.nspname = any($1) then ${usersSql(
      `has_table_privilege(role.oid, c.oid, 'delete') or has_any_column_privilege(role.oid, c.oid, 'select, insert, update')`,
    )} end as users,
    case when c.relkind in ('r', 'p') then 28 when not n.nspname = any($1) then 0
      else pg_relation_is_updatable(c.oid, true) end as writable
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join lateral (
    select json_build_object('numbers', array_agg(attnum), 'names', array_agg(attname), 'types', array_agg(atttypid),
      'modified', array_agg(modified), 'defaults', array_agg(default_sql)) as columns
    from (
      select a.attnum, a.attname, a.atttypid,
        case when a.atttypmod <> -1 then format_type(a.atttypid, a.atttypmod) end as modified,
        case
          when a.attgenerated <> '' then ''
          when a.attidentity <> '' then format('nextval(%L::regclass)', (
            select s.objid from pg_depend s
            where s.refclassid = 'pg_class'::regclass and s.refobjid = a.attrelid and s.refobjsubid = a.attnum
              and s.classid = 'pg_class'::regclass and s.deptype = 'i'))
          when a.atthasdef then (
            select pg_get_expr(d.adbin, 0) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum)
        end as default_sql
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      order by a.attnum
    ) as ordered
  ) as listed on n.nspname = any($1)
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace in ${userSchemasSql}`;

/** The types with the ids $1. */
export const columnTypesSql = `
  select t.oid::text as id, format_type(t.oid, null) as name, ${baseTypeSql('t')} as base,
    case when t.typtype = 'd' then t.typdefault end as default
  from pg_type t where t.oid = any($1::oid[])`;

/** Primary keys and unique constraints. */
export const keysSql = `
  select conrelid::text as table, contype = 'p' as is_primary, conkey as columns
  from pg_constraint where contype in ('p', 'u') and conrelid <> 0 and connamespace in ${userSchemasSql}`;

/** Foreign keys, except those of partitions, which repeat their parent's. */
export const foreignKeysSql = `
  select conname as name, conrelid::text as table, confrelid::text as foreign_table, conkey as columns,
    confkey as foreign_columns
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ${userSchemasSql}
  order by conname`;

/** The names of key columns outside the exposed schemas. */
export const keyColumnNamesSql = `
  select a.attrelid::text as table, array_agg(a.attnum::int order by a.attnum) as numbers,
    array_agg(a.attname::text order by a.attnum) as names
  from pg_attribute a
  where a.attnum > 0 and not a.attisdropped and a.attrelid in (
    select conrelid from pg_constraint where contype in ('p', 'u', 'f') and connamespace in ${userSchemasSql}
      and connamespace not in ${schemaIdsSql('$1')})
  group by a.attrelid`;

/** The rules of views, which contain the table columns that a view shows. */
export const viewsSql = `
  select c.oid::text as id, r.ev_action::text as rule
  from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relkind in ('v', 'm') and c.relnamespace in ${schemaIdsSql('$2')}`;

// The functions that a request can call, which excludes triggers and pseudo-typed arguments. Postgres may check the
// arguments first, for each function that it has itself, so that check may not read a table each time.
export const functionsSql = `
  select n.nspname as schema, p.proname as name, p.proretset as returns_set, p.provolatile = 'v' as is_volatile,
    p.prorows as rows, p.pronargdefaults as defaults,
    coalesce(p.proargnames, '{}') as names, coalesce(p.proargmodes::text[], '{}') as modes,
    (select coalesce(array_agg(format_type(a.type, null) order by a.at), '{}')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, at)) as types,
    p.proargtypes::oid[]::text[] as input_types,
    format_type(p.prorettype, null) as return_type, ${baseTypeSql('t')} as return_base,
    nullif(r.typrelid, 0)::text as return_relation, r.typtype = 'c' as is_row,
    coalesce((
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'base', ${baseTypeSql('at')},
        'default', null) order by a.attnum)
      from pg_attribute a join pg_type at on at.oid = a.atttypid
      where a.attrelid = r.typrelid and r.typrelid <> 0 and a.attnum > 0 and not a.attisdropped), '[]') as columns,
    p.proconfig as settings, ${usersSql(`has_function_privilege(role.oid, p.oid, 'execute')`)} as users
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  join pg_type r on r.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  where p.pronamespace in ${schemaIdsSql('$2')} and p.prokind = 'f'
    and (n.nspname = any($1) or p.pronargs = 1)
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not p.proargtypes::oid[] && (select array_agg(oid) from pg_type where typtype = 'p')
  order by p.oid`;

export const typesSql = `
  select t.typname as name, format_type(t.oid, null) as type from pg_type t
  where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typname not like '\\_%'
    and (t.typnamespace = 'pg_catalog'::regnamespace or t.typnamespace in ${schemaIdsSql('$2')})
  order by array_position($2, (select nspname::text from pg_namespace where oid = t.typnamespace)) desc nulls first`;

/**
 * Casts of domains to and from JSON and text:
 * https://docs.postgrest.org/en/v14/references/api/domain_representations.html
 */
export const representationsSql = `
  select format_type(c.castsource, null) as source, format_type(c.casttarget, null) as target,
    format('%I.%I', n.nspname, p.proname) as function
  from pg_cast c
  join pg_proc p on p.oid = c.castfunc
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type s on s.oid = c.castsource
  join pg_type t on t.oid = c.casttarget
  where c.castcontext = 'i' and c.castmethod = 'f'
    and ((s.typtype = 'd' and c.casttarget in ('json'::regtype, 'text'::regtype))
      or (t.typtype = 'd' and c.castsource in ('json'::regtype, 'text'::regtype)))`;

/** Aggregates and functions that return a media type, which is a domain with a slash in its name. */
export const handlersSql = `
  select lower(d.typname) as media_type, n.nspname as schema, p.proname as name, p.prokind = 'a' as is_aggregate,
    case when p.prokind = 'a' and p.proargtypes[0] <> 'anyelement'::regtype then p.proargtypes[0]::text end as row_type,
    d.typbasetype = 'bytea'::regtype as is_binary
  from pg_type d
  join pg_proc p on p.prorettype = d.oid
  join pg_namespace n on n.oid = p.pronamespace
  where d.typtype = 'd' and (d.typname ~* '^[A-Za-z0-9.-]+/[A-Za-z0-9.+-]+$' or d.typname = '*/*')
    and not p.proretset and (p.prokind = 'f' or (p.prokind = 'a' and p.pronargs = 1))
    and p.pronamespace in ${schemaIdsSql('$2')}`;

export const postgisSql = `select exists (
  select from pg_proc where proname = 'st_asgeojson' and proargtypes[0] = 'record'::regtype) as has_postgis`;
