-- Open desks show closed days and limits of items live. The platform makes the publication.
do $$
declare
  live_table text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    raise notice 'publication supabase_realtime does not exist: changes are not shown live';
    return;
  end if;
  foreach live_table in array array['closed_days', 'item_limits'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = live_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', live_table);
    end if;
  end loop;
end
$$;
