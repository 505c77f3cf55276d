-- What `supabase inspect` reads. It counts where Postgres loads its library at the start: in hosted projects, and in
-- the embedded Postgres with EMBEDDED_POSTGRES_PORT. It may be missing, and only a superuser may create it.
do $$
begin
  create extension if not exists pg_stat_statements with schema extensions;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'pg_stat_statements is not available';
end
$$;

-- `supabase db advisors` reports functions whose search path follows the caller's.
alter function server_system.notify_schema_change() set search_path = '';
