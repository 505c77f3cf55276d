-- The version of the schema: the last transaction that changed it. The data service compares it within each statement,
-- under the locks of the statement, with the version for which it was written. Every role may read it.
create schema server_public;
grant usage on schema server_public to public;

create table server_public.schema_version (
  -- One row at most.
  is_only boolean primary key default true check (is_only),
  version xid8 not null
);
revoke all on server_public.schema_version from public, anon, authenticated, service_role;
grant select on server_public.schema_version to public;

-- The transactions that have changed the schema and have not committed yet. Each writes its version at the commit, so
-- that transactions which change the schema at the same time do not wait for each other.
create table server_system.schema_changes (transaction xid8 primary key);
revoke all on server_system.schema_changes from public, anon, authenticated, service_role;

create function server_system.set_schema_version() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from server_system.schema_changes where transaction = new.transaction;
  insert into server_public.schema_version as current (version) values (new.transaction)
  on conflict (is_only) do update set version = excluded.version;
  return null;
end
$$;

create constraint trigger set_schema_version
  after insert on server_system.schema_changes
  deferrable initially deferred
  for each row execute function server_system.set_schema_version();

-- As in 0007-schema-changes.sql, and notes the change.
create or replace function server_system.notify_schema_change() returns event_trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- Temporary tables do not change the schema that the API shows.
  if tg_event = 'sql_drop' then
    if not exists (select from pg_event_trigger_dropped_objects() where not is_temporary) then
      return;
    end if;
  elsif not exists (
    select from pg_event_trigger_ddl_commands()
    where schema_name is distinct from 'pg_temp' and object_type not in ('role', 'database')
  ) then
    return;
  end if;
  notify pgrst, 'reload schema';
  insert into server_system.schema_changes values (pg_current_xact_id()) on conflict do nothing;
end
$$;

-- What else decides about names: who may see them, and which operators and functions exist.
do $$
begin
  create event trigger server_system_names on ddl_command_end
    when tag in ('GRANT', 'REVOKE', 'CREATE OPERATOR', 'ALTER OPERATOR', 'CREATE EXTENSION', 'ALTER EXTENSION')
    execute function server_system.notify_schema_change();
exception when insufficient_privilege then
  raise notice 'no event triggers: changes of privileges need NOTIFY pgrst';
end
$$;
