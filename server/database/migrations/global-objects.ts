import type pg from 'pg';

/** Drops the publications and the event triggers, because they belong to no schema. */
export async function removeGlobalObjects(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ remove: string }>(
    `select format('drop publication %I', pubname) as remove from pg_publication
     union all select format('drop event trigger %I', evtname) from pg_event_trigger
     where evtfoid in (select oid from pg_proc where pronamespace <> 'pg_catalog'::regnamespace)`,
  );
  for (const { remove } of rows) await client.query(remove);
}

/** Creates the schema `public` as in an empty database. */
export async function renewPublicSchema(client: pg.ClientBase): Promise<void> {
  await client.query('create schema public authorization pg_database_owner; grant usage on schema public to public');
}
