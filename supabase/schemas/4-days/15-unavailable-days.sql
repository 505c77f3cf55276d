-- Which days cannot be booked, and why: 'closed' (with the public reason), 'called-off' (no departure goes), 'taken'
-- (the cart has another rental), 'full', or 'too-soon' (within the lead time). The booking form asks
-- unavailable_days(); the trigger of table bookings asks the same functions.

-- Why a trip with this item that takes so many days cannot begin on a day of the period, with all reasons. Of a booking
-- that holds its places already (0 people), find_departure_obstacle says whether the departures have room for it.
create function public.find_obstacles_of_item(
  item_kind text, item_id text, people integer, first_day date, last_day date, days integer
)
  returns table (day date, rank integer, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  with taken as (
    select part.kind, part.id, limits.lead_days
    from public.item_and_parts(find_obstacles_of_item.item_kind, find_obstacles_of_item.item_id) as part
    left join public.item_limits as limits on limits.item_kind = part.kind and limits.item_id = part.id
  ),
  start as (
    select find_obstacles_of_item.first_day + passed as day
    from generate_series(0, find_obstacles_of_item.last_day - find_obstacles_of_item.first_day) as passed
  ),
  -- Each day that a trip takes, by the day on which it begins.
  trip as (
    select start.day, start.day + passed as on_day
    from start cross join lateral generate_series(0, find_obstacles_of_item.days - 1) as passed
  )
  select trip.day, 1, 'closed', closed.reason
  from trip
  join public.closed_days as closed on trip.on_day between closed.first_day and closed.last_day
  where closed.item_id is null
    or exists (select from taken where taken.kind = closed.item_kind and taken.id = closed.item_id)
  union all
  select trip.day, 2, 'taken', null
  from public.bookings as rental
  join trip on trip.on_day between rental.date and rental.last_day
  where find_obstacles_of_item.item_kind = 'golf-cart'
    and rental.golf_cart_id = find_obstacles_of_item.item_id
    and rental.status = facts.confirmed()
    and rental.last_day >= find_obstacles_of_item.first_day
  union all
  select trip.day, case when place.is_called_off then 1 else 3 end,
    case when place.is_called_off then 'called-off' else 'full' end, null
  from taken
  cross join lateral public.places_on(
    taken.kind, taken.id, find_obstacles_of_item.first_day,
    find_obstacles_of_item.last_day + find_obstacles_of_item.days - 1
  ) as place
  join trip on trip.on_day = place.day
  where place.is_called_off
    or place.room < find_obstacles_of_item.people
    or find_obstacles_of_item.people > 0 and place.seats < find_obstacles_of_item.people
  union all
  select start.day, 4, 'too-soon', null
  from start
  where start.day < facts.local_today() + (select max(lead_days) from taken)
$$;

-- The days of a period on which a trip with this item cannot begin, each with its first reason. Without an item, the
-- days on which everything is closed. 'full' comes before 'too-soon', because the desk asks for what stands however
-- late it is.
create function public.find_unavailable_days_of_item(
  item_kind text, item_id text, people integer, first_day date, last_day date, rental_days integer
)
  returns table (day date, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (obstacle.day) obstacle.day, obstacle.why, obstacle.reason
  from public.find_obstacles_of_item(
    find_unavailable_days_of_item.item_kind,
    find_unavailable_days_of_item.item_id,
    find_unavailable_days_of_item.people,
    find_unavailable_days_of_item.first_day,
    find_unavailable_days_of_item.last_day,
    case find_unavailable_days_of_item.item_kind
      when 'golf-cart' then rental_days
      else public.item_days(find_unavailable_days_of_item.item_kind, find_unavailable_days_of_item.item_id)
    end
  ) as obstacle
  order by obstacle.day, obstacle.rank, obstacle.reason
$$;

-- The days of a period on which this booking cannot begin. A custom adventure begins with any of its tours, so a day is
-- unavailable if it is for all of them. Ids that name no tour do not count, so that they cannot make a custom adventure
-- of one tour look like one of several, which has no limit.
create function public.find_unavailable_days(
  booking_type text, item_ids text[], people integer, first_day date, last_day date, rental_days integer
)
  returns table (day date, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  with kind as (
    select facts.item_kind_of(find_unavailable_days.booking_type) as name
  ),
  item as (
    select kind.name as kind, chosen.id
    from kind
    cross join lateral unnest(
      case cardinality(find_unavailable_days.item_ids)
        when 0 then array[null]
        else public.known_items(kind.name, find_unavailable_days.item_ids)
      end
    ) as chosen (id)
  )
  select found.day, (array_agg(found.why order by item.id))[1], (array_agg(found.reason order by item.id))[1]
  from item
  cross join lateral public.find_unavailable_days_of_item(
    item.kind, item.id, find_unavailable_days.people, find_unavailable_days.first_day, find_unavailable_days.last_day,
    find_unavailable_days.rental_days
  ) as found
  group by found.day
  having count(*) = (select count(*) from item)
  order by found.day
$$;

-- As its owner: visitors may read neither the bookings nor the limits. They learn days and reasons, no numbers and
-- nothing about other visitors. At most 100 days and 50 items a call bound its cost.
create function public.unavailable_days(
  booking_type text, item_ids text[], people integer, first_day date, last_day date, days integer default 1
)
  returns table (day date, why text, reason text)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if (
    people between 1 and facts.most_people()
    and days between 1 and facts.most_rental_days()
    and booking_type = any (facts.booking_types())
    and cardinality(item_ids) <= case when facts.names_many(booking_type) then facts.most_custom_tours() else 1 end
    and first_day >= date '2000-01-01'
    and last_day <= date '9999-12-31'
    and last_day between first_day and first_day + 99
  ) is not true then
    perform facts.refuse(
      'days.question',
      jsonb_build_object(
        'people', facts.most_people(), 'days', facts.most_rental_days(), 'tours', facts.most_custom_tours()
      )
    );
  end if;
  return query
    select * from public.find_unavailable_days(booking_type, item_ids, people, first_day, last_day, days);
end
$$;

comment on function public.unavailable_days(text, text[], integer, date, date, integer) is
  'The days of a period on which a booking cannot begin, each with why: closed (and why), taken, full or too-soon';

-- What stands against a stored booking: its days, as unavailable_days says it, or its departure; null for nothing. How
-- late it is does not count, because the request arrived in time; nor do the places that it holds itself.
create function public.find_obstacle(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('why', found.why, 'reason', found.reason)
    from public.bookings as asked
    cross join lateral public.find_unavailable_days(
      asked.booking_type,
      public.booked_ids(asked.tour_id, asked.combo_tour_id, asked.golf_cart_id, asked.custom_tour_ids),
      case
        when asked.status = facts.confirmed() or (asked.status = facts.pending() and not asked.is_suspect)
          or (asked.status = facts.offered() and asked.offered_until > now())
        then
          case when cardinality(public.known_items('tour', asked.custom_tour_ids)) > 1 then asked.people else 0 end
        else asked.people
      end,
      asked.date,
      asked.date,
      asked.last_day - asked.date + 1
    ) as found
    where asked.id = find_obstacle.booking
      and found.why <> 'too-soon'
      -- By itself, then.
      and not (found.why = 'taken' and asked.status = facts.confirmed())
  ), (
    select public.find_departure_obstacle(asked, asked.date)
    from public.bookings as asked
    where asked.id = find_obstacle.booking and asked.status <> facts.confirmed()
  ))
$$;

-- Refuses a booking that is stored by now, as refuse_tours_and_days does.
create function public.refuse_obstacle(booking uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  obstacle jsonb := public.find_obstacle(booking);
begin
  if obstacle is not null then
    perform facts.refuse('day.unavailable', obstacle);
  end if;
end
$$;

-- As their owner: find_obstacle reads limits and the bookings of others, and tells neither.
create function public.read_obstacle(booking uuid) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'ask about bookings'));
  end if;
  return public.find_obstacle(booking);
end
$$;

comment on function public.read_obstacle(uuid) is
  'Why the days of a booking are closed, taken or full, or null. For administrators';

create function public.read_decision_obstacle(token text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.find_obstacle(public.find_linked_booking(token, 'decision'))
$$;

comment on function public.read_decision_obstacle(text) is
  'Why the days of the request that the operator''s link opens are closed, taken or full; null otherwise';

-- The places of the items with a number of places that are taken, on the days on which any is; at most 62 days. As its
-- owner: administrators do not read the catalogue.
create function public.read_places(first_day date, last_day date)
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
    select place.day, item.kind, item.id, place.taken, place.places
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
    cross join lateral public.places_on(item.kind, item.id, read_places.first_day, until) as place
    where public.has_places(item.kind, item.id, read_places.first_day, until)
      and place.taken > 0 and place.places is not null
    order by 1, 2, 3;
end
$$;

comment on function public.read_places(date, date) is
  'How many places of the items that have a number of places are taken on each day. For administrators';

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
-- combo and for several days. Without a number of places it is the people of all trips of the first day, and places is
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
      select item.item_kind, item.item_id, item.day, place.taken, place.places
      from (select distinct item_kind, item_id, day from booked) as item
      cross join lateral public.places_on(item.item_kind, item.item_id, item.day, item.day) as place
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

comment on function public.read_booking_loads(uuid[]) is
  'The load of the day of each open booking: taken places of how many, or the people of the day. For administrators';

revoke all on function
  public.read_places(date, date),
  public.people_of_day(date),
  public.read_booking_loads(uuid[]),
  public.find_obstacles_of_item(text, text, integer, date, date, integer),
  public.find_unavailable_days_of_item(text, text, integer, date, date, integer),
  public.find_unavailable_days(text, text[], integer, date, date, integer),
  public.unavailable_days(text, text[], integer, date, date, integer),
  public.find_obstacle(uuid),
  public.refuse_obstacle(uuid),
  public.read_obstacle(uuid),
  public.read_decision_obstacle(text)
  from public, anon, authenticated, service_role;
grant execute on function public.unavailable_days(text, text[], integer, date, date, integer)
  to anon, authenticated, service_role;
grant execute on function public.read_places(date, date), public.read_booking_loads(uuid[]) to authenticated;
grant execute on function public.read_obstacle(uuid) to authenticated, service_role;
grant execute on function public.read_decision_obstacle(text) to anon;
