import type { Pool } from '../../database/pool.ts';
import type { CallerRole } from '../../platform/service.ts';

/** A published table. Read again for each batch of changes, because migrations and grants change it. */
export interface PublishedTable {
  schema: string;
  name: string;
  hasRowSecurity: boolean;
  columns: PublishedColumn[];
}

export interface PublishedColumn {
  name: string;
  /** The type's name in pg_type, such as int4 or _text. */
  type: string;
  isKey: boolean;
  /** The roles that may select the column. */
  readers: CallerRole[];
}

/** The reason why rows of a table cannot be sent to a role. */
export type KeyProblem = 'noPrimaryKey' | 'keyUnreadable';

/** The published columns of a table, with the roles that may read them. Null if the table no longer exists. */
export async function findPublishedTable(pool: Pool, relation: string): Promise<PublishedTable | null> {
  const { rows } = await pool.query<PublishedColumn & { schema: string; table: string; secured: boolean }>(
    `select namespace.nspname as schema, class.relname as table, class.relrowsecurity as secured,
            attribute.attname as name, type.typname as type,
            coalesce(attribute.attnum = any (key.indkey), false) as "isKey",
            array(
              select role
              from unnest(array['anon', 'authenticated', 'service_role']) as role
              where has_schema_privilege(role, namespace.oid, 'usage')
                and has_column_privilege(role, class.oid, attribute.attnum, 'select')
            ) as readers
     from pg_class as class
     join pg_namespace as namespace on namespace.oid = class.relnamespace
     join pg_attribute as attribute
       on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
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

/** Returns why a role cannot identify rows by their primary key. Null if it can. */
export function findKeyProblem({ columns }: PublishedTable, role: CallerRole): KeyProblem | null {
  const keys = columns.filter(({ isKey }) => isKey);
  if (keys.length === 0) return 'noPrimaryKey';
  return keys.every(({ readers }) => readers.includes(role)) ? null : 'keyUnreadable';
}
