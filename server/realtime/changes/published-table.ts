import type { Pool } from '../../database/pool.ts';
import type { CallerRole } from '../../platform/service.ts';

/** A table as a change of it is told: read anew for each reading of the feed, since migrations and grants change it. */
export interface LiveTable {
  schema: string;
  name: string;
  hasRowSecurity: boolean;
  columns: LiveColumn[];
}

export interface LiveColumn {
  name: string;
  /** As pg_type names it: int4, _text. */
  type: string;
  isKey: boolean;
  /** The roles that may select it. */
  readers: CallerRole[];
}

/** The columns that the publication publishes, with who may read them. Null where the table is gone. */
export async function findLiveTable(pool: Pool, relation: string): Promise<LiveTable | null> {
  const { rows } = await pool.query<LiveColumn & { schema: string; table: string; secured: boolean }>(
    `select namespace.nspname as schema, class.relname as table, class.relrowsecurity as secured,
            attribute.attname as name, type.typname as type, coalesce(attribute.attnum = any (key.indkey), false) as "isKey",
            array(
              select role
              from unnest(array['anon', 'authenticated', 'service_role']) as role
              where has_schema_privilege(role, namespace.oid, 'usage') and has_column_privilege(role, class.oid, attribute.attnum, 'select')
            ) as readers
     from pg_class as class
     join pg_namespace as namespace on namespace.oid = class.relnamespace
     join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
     join pg_type as type on type.oid = attribute.atttypid
     left join pg_index as key on key.indrelid = class.oid and key.indisprimary
     left join pg_publication_rel as published on published.prrelid = class.oid
       and published.prpubid = (select oid from pg_publication where pubname = 'supabase_realtime')
     where class.oid = $1 and (published.prattrs is null or attribute.attnum = any (published.prattrs::int2[]))
     order by attribute.attnum`,
    [relation],
  );
  const [first] = rows;
  return first ? { schema: first.schema, name: first.table, hasRowSecurity: first.secured, columns: rows } : null;
}
