-- Bookings of the same places wait for each other, so that they cannot pass the limit together. The order of the locks
-- prevents deadlocks.
create or replace function public.lock_places(item_kind text, item_ids text[], first_day date) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  place text;
begin
  if cardinality(item_ids) <> 1 then
    return;
  end if;
  for place in
    select places.place from public.places_of(item_kind, item_ids, first_day) as places (place) order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('places of ' || place, 0));
  end loop;
end
$$;
