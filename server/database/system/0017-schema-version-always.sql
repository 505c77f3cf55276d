-- The version of the schema follows every change: also those of a session that applies data as a replica does
-- (session_replication_role, as in the dumps of the CLI), and those of the commands that 0007-schema-changes.sql lacks.
alter table server_system.schema_changes enable always trigger set_schema_version;

do $$
begin
  create event trigger server_system_further_ddl on ddl_command_end
    when tag in ('ALTER ROUTINE', 'IMPORT FOREIGN SCHEMA')
    execute function server_system.notify_schema_change();
  alter event trigger server_system_further_ddl enable always;
  alter event trigger server_system_ddl_end enable always;
  alter event trigger server_system_drop enable always;
  alter event trigger server_system_names enable always;
exception when insufficient_privilege or undefined_object then
  raise notice 'no event triggers: schema changes need NOTIFY pgrst';
end
$$;
