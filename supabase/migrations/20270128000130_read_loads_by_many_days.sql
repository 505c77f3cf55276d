-- All that counts places asks about many days at once.

-- The places of the items with a number of places that are taken, on the days on which any is; at most 62 days. As its
-- owner: administrators do not read the catalogue.
create or replace function public.read_places(first_day date, last_day date)
  returns table (day date, item_kind text, item_id text, taken bigint, places integer)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  until constant date := least(read_places.last_day, read_places.first_day + 61);
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the places'));
  end if;
  return query
    select place.day, place.item_kind, place.item_id, place.taken, place.places
    from public.places_on(array(
      select row(item.kind, item.id, read_places.first_day, until)::public.item_period
      from (
        select known.kind, known.id from public.catalogue_items as known
        union
        select 'tour', added.id::text from public.tours as added
        union
        -- A deleted tour keeps its departures.
        select 'tour', departure.tour_id
        from public.departures as departure
        where departure.day between read_places.first_day and until
      ) as item
    )) as place
    where place.taken > 0 and place.places is not null
    order by 1, 2, 3;
end
$$;

-- The load of the day of each open booking, at most 100: the taken places of what is booked, where it is fullest for a
-- combo and for several days. Without a number of places it is the people of all trips of the first day, and places is
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
    booked as materialized (
      select asked.id, part.kind as item_kind, part.id as item_id, asked.date + passed as day
      from asked
      -- A custom adventure of several tours takes no places.
      cross join lateral public.item_and_parts(asked.kind, (public.known_items(asked.kind, asked.ids))[1]) as part
      cross join lateral generate_series(0, asked.last_day - asked.date) as passed
      where cardinality(public.known_items(asked.kind, asked.ids)) = 1
    ),
    held as materialized (
      select place.item_kind, place.item_id, place.day, place.taken, place.places
      from public.places_on(array(
        select row(booked.item_kind, booked.item_id, booked.day, booked.day)::public.item_period from booked
      )) as place
      where place.places is not null
    ),
    fullest as (
      select distinct on (booked.id) booked.id, held.taken, held.places
      from booked join held using (item_kind, item_id, day)
      order by booked.id, held.taken::numeric / held.places desc, booked.day
    )
    select asked.id, coalesce(fullest.taken, public.people_of_day(asked.date)), fullest.places
    from asked
    left join fullest on fullest.id = asked.id
    where fullest.id is not null or facts.asks_people(asked.booking_type);
end
$$;

-- The names of the limited places that a booking holds. A booking of several items holds none.
create or replace function public.places_of(item_kind text, item_ids text[], first_day date) returns setof text
  language sql
  stable
  set search_path = ''
as $$
  select part.kind || ' ' || part.id || ' on ' || (first_day + passed)
  from public.item_and_parts(places_of.item_kind, item_ids[1]) as part
  cross join generate_series(0, public.item_days(places_of.item_kind, item_ids[1]) - 1) as passed
  where cardinality(item_ids) = 1 and exists (
    select
    from public.with_places(
      array[row(part.kind, part.id, first_day + passed, first_day + passed)::public.item_period]
    )
  )
$$;

-- How full the items with a limit were: the days on which places were taken, how many of the places of those days, and
-- on how many days there was none left.
create or replace function public.read_item_loads(first_day date, last_day date)
  returns table (kind text, name text, places integer, days bigint, taken bigint, full_days bigint)
  language sql
  stable
  set search_path = ''
as $$
  select
    limits.item_kind, public.describe_item(limits.item_kind, limits.item_id) ->> 'name', limits.people_a_day,
    count(*), sum(held.people)::bigint, count(*) filter (where held.people >= limits.people_a_day)
  from public.item_limits as limits
  join public.held_places(array(
    select row(known.item_kind, known.item_id, read_item_loads.first_day, read_item_loads.last_day)::public.item_period
    from public.item_limits as known
    where known.people_a_day is not null
  )) as held on held.item_kind = limits.item_kind and held.item_id = limits.item_id
  where limits.people_a_day is not null
  group by limits.item_kind, limits.item_id, limits.people_a_day
$$;

-- What stands against a booking on another day, as find_obstacle says it for its own: closed, taken or full, and for
-- visitors too soon. Null if nothing does.
create or replace function public.find_obstacle_on(
  booking public.bookings, on_day date, for_visitor boolean default false
)
  returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  length constant integer := booking.last_day - booking.date;
  obstacle jsonb;
begin
  if public.find_confirmed_rental(booking.golf_cart_id, on_day, on_day + length, booking.id) is not null then
    return jsonb_build_object('why', 'taken', 'reason', null);
  end if;
  select jsonb_build_object('why', against.why, 'reason', against.reason) into obstacle
  from public.find_unavailable_days(
    booking.booking_type,
    public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids),
    booking.people, on_day, on_day, length + 1
  ) as against
  -- A cart that is taken on some of the days is so by the booking itself, which moves.
  where against.why <> 'taken' and (for_visitor or against.why <> 'too-soon');
  if obstacle is null then
    booking.date := on_day;
    select found.obstacle into obstacle from public.find_departure_obstacles(array[booking]) as found;
  end if;
  return obstacle;
end
$$;

-- The load of a day for a booking, as read_booking_loads says it for its own day; null for a cart.
create or replace function public.load_on(booking public.bookings, on_day date, out taken bigint, out places integer)
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  kind constant text := facts.item_kind_of(booking.booking_type);
  ids constant text[] := public.known_items(
    kind, public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids)
  );
begin
  -- A custom adventure of several tours takes no places.
  if cardinality(ids) = 1 then
    select place.taken, place.places into taken, places
    from public.item_and_parts(kind, ids[1]) as part
    cross join lateral public.places_on(
      array[row(part.kind, part.id, on_day, on_day)::public.item_period]
    ) as place
    where place.places is not null
    order by place.taken::numeric / place.places desc
    limit 1;
  end if;
  if places is null and facts.asks_people(booking.booking_type) then
    taken := public.people_of_day(on_day);
  end if;
end
$$;
