-- Makes bookings of one guest belong together, with those that belong to one of them already. Returns the ids of those
-- that were added. As its owner: administrators do not write the table.
create or replace function public.join_bookings(bookings uuid[]) returns uuid[]
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ids constant uuid[] := array(select distinct id from unnest(bookings) as id);
  there uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'join bookings'));
  end if;
  if cardinality(ids) < 2 then
    perform facts.refuse('trips.too-few');
  end if;
  perform public.lock_guests();
  there := array(
    select booking.id
    from public.bookings as booking
    where booking.id = any (ids) and booking.erased_at is null and booking.merged_into is null
    order by booking.id
    for key share
  );
  if cardinality(there) < cardinality(ids) then
    perform facts.refuse('trips.unknown');
  end if;
  return public.put_together(ids);
end
$$;
