import type pg from 'pg';

/**
 * Removes the triggers and foreign keys of tables, so that rows can be loaded in any order. An owner of the tables who
 * is not a superuser may do this too. Returns the statements that restore them, which check every foreign key. `only`
 * names the tables, quoted and with their schema; null for all. `alsoOfRows` also removes CHECK and EXCLUDE
 * constraints, for rows that are completed later. Sets a search path with which names appear in that form.
 */
export async function removeChecks(
  client: pg.ClientBase,
  only: string[] | null = null,
  alsoOfRows = false,
): Promise<string[]> {
  await client.query('set search_path = pg_catalog');
  const { rows } = await client.query<{ remove: string; rebuild: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as rebuild
     from pg_constraint
     where contype = any ($2) and conparentid = 0 and coninhcount = 0
       and ($1::text[] is null or conrelid::regclass::text = any ($1))
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'R' then 'replica' when 'A' then 'always' else '' end, tgname)
     from pg_trigger join pg_class as c on c.oid = tgrelid
     where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and relkind in ('r', 'p')
       and ($1::text[] is null or tgrelid::regclass::text = any ($1))`,
    [only, alsoOfRows ? ['f', 'c', 'x'] : ['f']],
  );
  for (const { remove } of rows) await client.query(remove);
  return rows.map(({ rebuild }) => rebuild);
}
