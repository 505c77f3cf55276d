import type pg from 'pg';

/** The role that owns a project's tables. */
export const hostedOwner = 'project_owner';

/**
 * The rights of role `postgres` in a hosted project. The role is not a superuser. It owns what it creates in schema
 * public, and the publication. It may write policies for the storage tables, which another role owns, read and write
 * the rows of the auth tables, and create triggers on them. Everything it creates is granted to all three API roles.
 */
const asHosted = `
  create role ${hostedOwner} nosuperuser nologin bypassrls;
  create role platform_storage_owner nosuperuser nologin;
  grant anon, authenticated, service_role, platform_storage_owner to ${hostedOwner};
  grant create, usage on schema public to ${hostedOwner};
  grant usage on schema auth, storage, extensions to ${hostedOwner};
  grant usage on schema storage to platform_storage_owner;
  grant select, insert, update, delete, trigger on all tables in schema auth to ${hostedOwner};
  alter default privileges for role ${hostedOwner} in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${hostedOwner} in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges for role ${hostedOwner} in schema public
    grant all on sequences to anon, authenticated, service_role;
  do $$ begin execute format('grant create on database %I to ${hostedOwner}', current_database()); end $$;
  alter publication supabase_realtime owner to ${hostedOwner};
  do $$
  declare
    storage_table regclass;
  begin
    for storage_table in select oid from pg_class where relnamespace = 'storage'::regnamespace and relkind = 'r' loop
      execute format('alter table %s owner to platform_storage_owner', storage_table);
    end loop;
  end
  $$;
`;

/**
 * Gives a platform database the rights of a hosted project: its owner has the rights of role `postgres` there.
 * `password` lets the owner log in.
 */
export async function becomeHosted(client: pg.Client, password?: string): Promise<void> {
  await client.query(asHosted);
  if (password) await client.query(`alter role ${hostedOwner} login password ${client.escapeLiteral(password)}`);
}

/** Drops the roles of `becomeHosted`, after its database has been dropped. */
export async function leaveHosted(client: pg.Client): Promise<void> {
  await client.query(`drop role if exists ${hostedOwner}`);
  await client.query('drop role if exists platform_storage_owner');
}
