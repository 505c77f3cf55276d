-- The load of the day of each open booking, at most 100: the taken places of what is booked, where it is fullest for a
-- combo and for several days. Without a limit of people it is the people of all trips of the first day, and places is
-- null; carts have no load. As its owner, like read_places.
create or replace function public.read_booking_loads(bookings uuid[])
  returns table (booking_id uuid, taken bigint, places integer)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the load of bookings'));
  end if;
  return query
    with asked as materialized (
      select listed.id, listed.booking_type, listed.date, listed.last_day,
        facts.item_kind_of(listed.booking_type) as kind,
        public.booked_ids(listed.tour_id, listed.combo_tour_id, listed.golf_cart_id, listed.custom_tour_ids) as ids
      from public.bookings as listed
      where listed.id = any (read_booking_loads.bookings[1:100]) and facts.is_open(listed.status)
    ),
    limited as materialized (
      select asked.id, limits.item_kind, limits.item_id, limits.people_a_day, asked.date + passed as day
      from asked
      -- A custom adventure of several tours takes no places.
      cross join lateral public.item_and_parts(asked.kind, (public.known_items(asked.kind, asked.ids))[1]) as part
      join public.item_limits as limits on limits.item_kind = part.kind and limits.item_id = part.id
      cross join lateral generate_series(0, asked.last_day - asked.date) as passed
      where limits.people_a_day is not null and cardinality(public.known_items(asked.kind, asked.ids)) = 1
    ),
    held as materialized (
      select item.item_kind, item.item_id, item.day, coalesce(taken_on_day.people, 0) as people
      from (select distinct item_kind, item_id, day from limited) as item
      left join lateral public.held_places(item.item_kind, item.item_id, item.day, item.day) as taken_on_day on true
    ),
    fullest as (
      select distinct on (limited.id) limited.id, held.people, limited.people_a_day
      from limited join held using (item_kind, item_id, day)
      order by limited.id, held.people::numeric / limited.people_a_day desc, limited.day
    )
    select asked.id, coalesce(fullest.people, public.people_of_day(asked.date)), fullest.people_a_day
    from asked
    left join fullest on fullest.id = asked.id
    where fullest.id is not null or facts.asks_people(asked.booking_type);
end
$$;
