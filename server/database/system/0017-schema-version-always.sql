-- The version of the schema follows every change: also those of a session that applies data as a replica does
-- (session_replication_role, as in the dumps of the CLI), and those of the commands that 0007-schema-changes.sql lacks.
-- The note of an earlier file in the same transaction is taken first, because ALTER TABLE refuses pending ones.
set constraints server_system.set_schema_version immediate;
alter table server_system.schema_changes enable always trigger set_schema_version;
set constraints server_system.set_schema_version deferred;

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
