import type pg from 'pg';

/** Excludes the schemas of Postgres itself. */
const isOurs = (namespace: string) =>
  `${namespace} not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')`;

/** Excludes objects that an extension created, because the extension brings them. */
const isFree = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

/** Privileges of all roles except the owner, whose name may differ between two servers. */
const privileges = (list: string, kind: string, owner: string) =>
  `(select string_agg(entry, ' ' order by entry) from (
      select format('%s:%s:%s', case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end,
        privilege_type, is_grantable) as entry
      from aclexplode(coalesce(${list}, acldefault(${kind}, ${owner}))) where grantee <> ${owner}
    ) as entries)`;

/**
 * Leaves out what depends on the server and not on the migrations: the triggers that the realtime service creates for
 * published tables, and objects of system/*.sql that not every server lets the owner create (extensions, event
 * triggers).
 */
const queries = [
  `select format('schema %I', nspname), ${privileges('nspacl', `'n'`, 'nspowner')}
   from pg_namespace where ${isOurs('oid')} and ${isFree('pg_namespace', 'pg_namespace.oid')}`,
  `select format('%s %I.%I',
       case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
       nspname, relname),
     concat_ws('|', relkind, relpersistence, relrowsecurity, relforcerowsecurity, relreplident, reloptions,
       case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
       ${privileges('relacl', `case relkind when 'S' then 's' else 'r' end::"char"`, 'relowner')})
   from pg_class as c join pg_namespace as n on n.oid = relnamespace
   where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOurs('relnamespace')} and ${isFree('pg_class', 'c.oid')}`,
  `select format('column %I.%I.%I', nspname, relname, attname),
     concat_ws('|', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
       pg_get_expr(adbin, adrelid), ${privileges('attacl', `'c'`, 'relowner')})
   from pg_attribute as a join pg_class as c on c.oid = attrelid join pg_namespace as n on n.oid = relnamespace
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relkind in ('r', 'p', 'v', 'm', 'f', 'c') and attnum > 0 and not attisdropped
     and ${isOurs('relnamespace')} and ${isFree('pg_class', 'c.oid')}`,
  // Since Postgres 18, "not null" is also an entry of this catalog.
  `select format('constraint %s%I',
       coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) || '.', conname),
     concat_ws('|', pg_get_constraintdef(oid), convalidated)
   from pg_constraint where contype not in ('n', 't') and ${isOurs('connamespace')}
     and ${isFree('pg_constraint', 'pg_constraint.oid')}`,
  `select format('index %I.%I', schemaname, indexname), indexdef from pg_indexes
   where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
  `select format('function %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)),
     concat_ws('|', prokind, lanname, format_type(prorettype, null), proretset, provolatile, prosecdef, proleakproof,
       proisstrict, proparallel, array(select unnest(proconfig) order by 1), prosrc,
       pg_get_function_arguments(p.oid), ${privileges('proacl', `'f'`, 'proowner')})
   from pg_proc as p join pg_namespace as n on n.oid = pronamespace join pg_language as l on l.oid = prolang
   where ${isOurs('pronamespace')} and ${isFree('pg_proc', 'p.oid')}`,
  `select format('trigger %s.%I', tgrelid::regclass, tgname), concat_ws('|', tgenabled, pg_get_triggerdef(oid))
   from pg_trigger where not tgisinternal and tgname !~ '^realtime_'`,
  `select format('event trigger %I', evtname), concat_ws('|', evtevent, evtenabled, evtfoid::regproc, evttags)
   from pg_event_trigger where evtname !~ '^server_system_'`,
  `select format('policy %I.%I.%I', schemaname, tablename, policyname),
     concat_ws('|', permissive, roles, cmd, qual, with_check) from pg_policies`,
  `select format('rule %I.%I.%I', schemaname, tablename, rulename), definition from pg_rules
   where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
  `select format('type %I.%I', nspname, typname),
     concat_ws('|', typtype, format_type(nullif(typbasetype, 0), typtypmod), typnotnull, typdefault,
       (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid))
   from pg_type as t join pg_namespace as n on n.oid = typnamespace left join pg_class as c on c.oid = typrelid
   where (typtype in ('e', 'd', 'r') or c.relkind = 'c')
     and ${isOurs('typnamespace')} and ${isFree('pg_type', 't.oid')}`,
  `select format('publication %I', pubname), concat_ws('|', puballtables, pubinsert, pubupdate, pubdelete, pubtruncate)
   from pg_publication`,
  `select format('published table %I.%I in %I', schemaname, tablename, pubname), '' from pg_publication_tables`,
  `select format('default privileges of %s %s', defaclnamespace::regnamespace, defaclobjtype),
     ${privileges('defaclacl', `'r'`, 'defaclrole')} from pg_default_acl`,
  `select format('large object %s', oid), '' from pg_largeobject_metadata`,
];

/** Left out of the digests in backups, so that their list stays the same. */
const furtherQueries = [
  `select format('comment on %s %s', type, identity), description
   from pg_description, pg_identify_object(classoid, objoid, objsubid)
   where coalesce(schema, '') !~ '^pg_' and coalesce(schema, '') <> 'information_schema'
     and objoid >= 16384 and not exists (
       select from pg_depend as d where d.classid = classoid and d.objid = objoid and d.deptype = 'e'
     )`,
  `select format('extension %I', extname), extnamespace::regnamespace::text from pg_extension`,
  `select format('settings of sequence %I.%I', schemaname, sequencename),
     concat_ws('|', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size) from pg_sequences`,
  `select format('columns of published table %s in %I', prrelid::regclass, pubname),
     concat_ws('|', prattrs, pg_get_expr(prqual, prrelid))
   from pg_publication_rel join pg_publication as p on p.oid = prpubid`,
  `select format('statistics %I.%I', nspname, stxname), pg_get_statisticsobjdef(s.oid)
   from pg_statistic_ext as s join pg_namespace as n on n.oid = stxnamespace`,
];

/**
 * Maps every object of a database's schema, by kind and name, to a digest of its definition. Leaves out roles, comments
 * and owners.
 */
export function describeSchema(client: pg.ClientBase): Promise<Record<string, string>> {
  return describe(client, queries, `md5(coalesce(definition, ''))`);
}

/**
 * Like describeSchema, but with the definitions themselves, and with comments, extensions and the settings of
 * sequences.
 */
export function readCatalog(client: pg.ClientBase): Promise<Record<string, string>> {
  return describe(client, [...queries, ...furtherQueries], `coalesce(definition, '')`);
}

async function describe(client: pg.ClientBase, parts: string[], definition: string): Promise<Record<string, string>> {
  // With this search path, Postgres qualifies every name with its schema.
  await client.query('set search_path = pg_catalog');
  const { rows } = await client.query<{ name: string; definition: string }>(
    parts
      .map((query) => `select name, ${definition} as definition from (${query}) as o (name, definition)`)
      .join('\nunion all\n') + '\norder by name',
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/**
 * The names of objects that differ. Two major versions of Postgres write some definitions differently, so between them
 * only the names are compared.
 */
export function differences(
  before: Record<string, string>,
  after: Record<string, string>,
  hasSameVersion: boolean,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differs = (name: string) => (hasSameVersion ? before[name] !== after[name] : name in before !== name in after);
  return [...names].filter(differs).sort();
}
