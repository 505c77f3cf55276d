-- Each table is watched in a transaction of its own. One transaction for all of them held the lock of the first while
-- it waited for the next, which is a deadlock with a transaction that writes the same tables in another order.
drop function realtime.watch_published_tables();

-- The tables of publication supabase_realtime that lack a trigger, and the other tables that have one, with what is
-- wrong: the event, and whether its trigger is there.
create function realtime.table_differences() returns table (relation oid, event text, is_present boolean)
  language sql
  stable
  set search_path = ''
as $$
  with wanted as (
    select class.oid as relation, event
    from pg_publication as publication
    join pg_publication_tables as published on published.pubname = publication.pubname
    join pg_namespace as namespace on namespace.nspname = published.schemaname
    join pg_class as class on class.relnamespace = namespace.oid and class.relname = published.tablename
    cross join lateral (
      values ('insert', pubinsert), ('update', pubupdate), ('delete', pubdelete)
    ) as events (event, is_wanted)
    where publication.pubname = 'supabase_realtime'
      and is_wanted
      and published.schemaname not in ('realtime', 'server_system', 'supabase_migrations')
  ),
  present as (
    select tgrelid as relation, substr(tgname, 10) as event
    from pg_trigger
    where tgfoid = 'realtime.capture_change()'::regprocedure
  )
  select relation, event, present.relation is not null
  from wanted
  full join present using (relation, event)
  where wanted.relation is null or present.relation is null
$$;

-- Creates the missing triggers of a table and drops those that it should not have. Returns a sentence where that fails
-- (another owner, or a long lock), else null; the servers retry.
create function realtime.watch_table(relation oid) returns text
  language plpgsql
  set search_path = ''
  set lock_timeout = '3s'
as $$
declare
  difference record;
begin
  for difference in
    select event, is_present from realtime.table_differences() as found where found.relation = watch_table.relation
  loop
    if difference.is_present then
      execute format('drop trigger %I on %s', 'realtime_' || difference.event, relation::regclass);
    else
      execute format(
        'create trigger %I after %s on %s %s for each statement execute function realtime.capture_change()',
        'realtime_' || difference.event,
        difference.event,
        relation::regclass,
        case difference.event
          when 'insert' then 'referencing new table as after'
          when 'delete' then 'referencing old table as before'
          else 'referencing old table as before new table as after'
        end
      );
    end if;
  end loop;
  return null;
exception when others then
  return format('%s: %s', relation::regclass, sqlerrm);
end
$$;

revoke all on function realtime.table_differences(), realtime.watch_table(oid)
  from public, anon, authenticated, service_role;
