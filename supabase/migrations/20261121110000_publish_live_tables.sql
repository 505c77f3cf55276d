-- The tables whose changes are shown live: the administrators' list of bookings, the gallery, the tours. A hosted project
-- has the publication; here it is filled, whether or not somebody has already added a table by hand.
do $$
declare
  live_table text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    raise notice 'there is no publication supabase_realtime: nothing is shown live';
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
