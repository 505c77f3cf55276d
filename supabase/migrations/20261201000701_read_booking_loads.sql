-- The load of the day stands in the rows of the list of bookings.

-- The people of all trips on a day. Requests that a program seems to have sent do not count while they wait.
create function public.people_of_day(day date) returns bigint
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(sum(people), 0)::bigint
  from public.bookings
  where date between day - facts.most_rental_days() + 1 and day
    and last_day >= day
    and facts.asks_people(booking_type)
    and facts.is_open(status)
    and (status = facts.confirmed() or not is_suspect)
$$;

-- The load of the day of each open booking, at most 100: the taken places of what is booked, where it is fullest for a
-- combo and for several days. Without a limit of people it is the people of all trips of the first day, and places is
-- null; carts have no load. As its owner, like read_places.
create function public.read_booking_loads(bookings uuid[])
  returns table (booking_id uuid, taken bigint, places integer)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only administrators read the load of bookings' using errcode = 'insufficient_privilege';
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

comment on function public.read_booking_loads(uuid[]) is
  'The load of the day of each open booking: taken places of how many, or the people of the day. For administrators';

revoke all on function public.people_of_day(date), public.read_booking_loads(uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.read_booking_loads(uuid[]) to authenticated;
