import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseAddress } from '../database/pool.ts';
import { connectToCopy } from '../database/upgrade/connect-to-copy.ts';
import { replayMigrations, replayProject, type MigrationRecords } from '../database/migration-records.ts';

const guest = 'restore_guest';

/**
 * The guest may do what the owner of a hosted project may: it owns the database and the objects of the server's files,
 * and may create roles. It may not run programs, read files of the server or create untrusted languages.
 */
const welcome = (password: string) => `
  create role ${guest} login nosuperuser nocreatedb createrole bypassrls password '${password}';
  grant anon, authenticated, service_role, authenticator to ${guest} with admin option;
  alter default privileges for role ${guest} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${guest} in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges for role ${guest} in schema public
    grant all on sequences to anon, authenticated, service_role;
  do $$
  declare
    change text;
  begin
    for change in
      select format('alter database %I owner to ${guest}', current_database())
      union all
      select format('alter publication %I owner to ${guest}', pubname) from pg_publication
      union all
      select format('alter schema %I owner to ${guest}', nspname) from pg_namespace
      where nspname in ('auth', 'storage', 'realtime', 'extensions', 'supabase_migrations')
      union all
      select format('alter table %s owner to ${guest}', c.oid::regclass)
      from pg_class as c join pg_namespace as n on n.oid = relnamespace
      where nspname in ('auth', 'storage', 'realtime', 'supabase_migrations') and relkind in ('r', 'p', 'v')
    loop
      execute change;
    end loop;
  end
  $$`;

/**
 * Objects that the guest owns only while rows are loaded: the server's tables, which the migrations must not change.
 */
const custody = `
  begin;
  -- Postgres changes no table that has triggers waiting for the commit.
  set constraints all immediate;
  do $$
  declare
    change text;
  begin
    for change in
      select format('alter schema %I owner to ${guest}', nspname) from pg_namespace
      where nspname in ('server_system', 'server_public')
      union all
      select format('alter table %s owner to ${guest}', c.oid::regclass)
      from pg_class as c join pg_namespace as n on n.oid = relnamespace
      where nspname in ('server_system', 'server_public') and relkind in ('r', 'p')
    loop
      execute change;
    end loop;
  end
  $$;
  commit`;

const farewell = `reassign owned by ${guest} to current_user; drop owned by ${guest}; drop role ${guest}`;

/** The connection of a role that can neither run programs nor read the server's files. */
export interface Guest {
  client: pg.Client;
  /** Ends the connection and drops the role. The superuser then owns the guest's objects. */
  leave(): Promise<void>;
}

/**
 * Creates the schema from recorded files, of which the project's are not trusted. Those run on the guest's connection.
 * It owns every table and also loads the rows, because loading runs functions of the migrations. Each set of files is
 * committed, so after a failure the caller must discard the whole cluster. The caller ends the connection.
 */
export async function replayAsGuest(
  client: pg.ClientBase,
  address: DatabaseAddress,
  records: MigrationRecords,
): Promise<Guest> {
  await client.query('begin');
  await replayMigrations(client, { system: records.system, project: [] });
  await client.query('commit; reset all');
  const password = randomBytes(24).toString('hex');
  await client.query(welcome(password));
  const visitor = await connectToCopy({ ...address, user: guest, password }, 'restore');
  try {
    await visitor.query('begin');
    await replayProject(visitor, { system: [], project: records.project });
    await visitor.query('commit');
    await client.query(custody);
  } catch (error) {
    await visitor.end();
    throw error;
  }
  return {
    client: visitor,
    async leave() {
      await visitor.end();
      await client.query(farewell);
    },
  };
}
