-- The tables whose changes are shown live: the bookings at the desk, the gallery and the tours. The platform makes the
-- publication. Tables that were added in the dashboard before this migration stay.
do $$
declare
  live_table text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    raise notice 'publication supabase_realtime does not exist: changes are not shown live';
    return;
  end if;
  foreach live_table in array array['bookings', 'gallery_items', 'tours'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = live_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', live_table);
    end if;
  end loop;
end
$$;
