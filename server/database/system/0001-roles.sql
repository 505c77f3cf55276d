-- The roles, extensions and default privileges that a hosted project has before its first migration, so that the same
-- migrations run here and there.

-- Roles belong to the whole cluster, and the server of another database may be creating them at the same moment.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I nologin noinherit', role_name);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    begin
      alter role service_role bypassrls;
    exception when sqlstate 'XX000' then -- "tuple concurrently updated": another server has just done it
      null;
    end;
  end if;
end
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- The hosted service grants everything on new objects in public and relies on row-level security. The grants are the
-- same here, so that a migration that forgets to revoke one fails its tests before it is deployed.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
