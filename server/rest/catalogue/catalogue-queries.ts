export interface ColumnRow {
  name: string;
  type: string;
  base: string;
  default: string | null;
}

export interface TableRow {
  oid: string;
  name: string;
  row_type: string;
  columns: ColumnRow[];
  primary_key: string[];
}

export interface FunctionRow {
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

export interface TypeRow {
  name: string;
  type: string;
}

// One schema and Postgres's own helpers: a few milliseconds on a few hundred tables.
const baseTypeSql = `format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null)`;

export const tablesSql = `
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
export const functionsSql = `
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

export const typesSql = `
  select t.typname as name, format_type(t.oid, null) as type from pg_type t
  where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typname not like '\\_%'
    and t.typnamespace in (select oid from pg_namespace where nspname in ('pg_catalog', 'extensions', 'public'))`;
