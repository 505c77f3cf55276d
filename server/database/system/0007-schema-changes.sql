-- The data service reads the catalogue again when the schema changes. An event trigger sends the notification that
-- PostgREST listens for, so that a migration need not: https://docs.postgrest.org/en/v14/references/schema_cache.html
-- Only a superuser may create event triggers. Where the owner is none, a migration ends with
-- NOTIFY pgrst, 'reload schema', and the service finds what it missed within seconds.

create function server_system.notify_schema_change() returns event_trigger language plpgsql as $$
begin
  -- Temporary tables do not change the schema that the API shows.
  if tg_event = 'sql_drop' then
    if exists (select from pg_event_trigger_dropped_objects() where not is_temporary) then
      notify pgrst, 'reload schema';
    end if;
  elsif exists (
    select from pg_event_trigger_ddl_commands()
    where schema_name is distinct from 'pg_temp' and object_type not in ('role', 'database')
  ) then
    notify pgrst, 'reload schema';
  end if;
end
$$;

do $$
begin
  create event trigger server_system_ddl_end on ddl_command_end
    when tag in (
      'CREATE SCHEMA', 'ALTER SCHEMA',
      'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE',
      'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE',
      'CREATE VIEW', 'ALTER VIEW',
      'CREATE MATERIALIZED VIEW', 'ALTER MATERIALIZED VIEW',
      'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE AGGREGATE', 'ALTER AGGREGATE',
      'CREATE TYPE', 'ALTER TYPE', 'CREATE DOMAIN', 'ALTER DOMAIN', 'CREATE CAST',
      'COMMENT'
    )
    execute function server_system.notify_schema_change();
  create event trigger server_system_drop on sql_drop execute function server_system.notify_schema_change();
exception when insufficient_privilege then
  raise notice 'no event triggers: schema changes need NOTIFY pgrst';
end
$$;
