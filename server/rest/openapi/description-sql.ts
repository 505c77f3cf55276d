/** The parts of the OpenAPI document that are not in the catalogue: comments, privileges and details of columns. */
export interface SchemaDescription {
  comment: string | null;
  tables: TableDescription[];
  functions: FunctionDescription[];
}

export interface TableDescription {
  name: string;
  comment: string | null;
  columns: ColumnDescription[];
}

export interface ColumnDescription {
  name: string;
  comment: string | null;
  required: boolean;
  default: string | null;
  length: number | null;
  enum: string[] | null;
}

export interface FunctionDescription {
  name: string;
  /** The names of its input arguments, which distinguish overloads. */
  arguments: string[];
  comment: string | null;
}

/** Describes schema $1 as one JSON text. $2: only objects that the caller may use. Runs as the caller. */
export const descriptionSql = `
  select json_build_object(
    'comment', obj_description((select oid from pg_namespace where nspname = $1), 'pg_namespace'),
    'tables', (
      select coalesce(json_agg(json_build_object('name', c.relname, 'comment', obj_description(c.oid, 'pg_class'),
        'columns', (
          select coalesce(json_agg(json_build_object('name', a.attname, 'comment', col_description(c.oid, a.attnum),
            'required', a.attnotnull or t.typnotnull,
            'default', pg_get_expr(d.adbin, d.adrelid),
            'length', case when a.atttypmod > 4 and a.atttypid in ('bpchar'::regtype, 'varchar'::regtype)
              then a.atttypmod - 4 end,
            'enum', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid)
          ) order by a.attnum), '[]')
          from pg_attribute a join pg_type t on t.oid = a.atttypid
          left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
      ) order by c.relname), '[]')
      from pg_class c
      where c.relnamespace = (select oid from pg_namespace where nspname = $1)
        and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
        and (not $2::boolean or has_table_privilege(c.oid, 'select, insert, update, delete')
          or has_any_column_privilege(c.oid, 'select, insert, update'))),
    'functions', (
      select coalesce(json_agg(json_build_object('name', p.proname, 'comment', obj_description(p.oid, 'pg_proc'),
        'arguments', coalesce((p.proargnames::text[])[1:p.pronargs], '{}')) order by p.proname, p.oid), '[]')
      from pg_proc p
      where p.pronamespace = (select oid from pg_namespace where nspname = $1) and p.prokind = 'f'
        and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
        and (not $2::boolean or has_function_privilege(p.oid, 'execute')))
  )::text as body, null as response_headers, null as response_status`;
