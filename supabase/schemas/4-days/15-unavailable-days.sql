-- Which days cannot be booked, and why: 'closed' (with the public reason), 'called-off' (no departure goes), 'taken'
-- (the cart has another rental), 'full', or 'too-soon' (within the lead time). The booking form asks
-- unavailable_days(); the trigger of table bookings asks the same functions.

-- A trip that may begin on any day of a period: with the items of a kind, for so many people, and so many days of a
-- rental. The answers name it by its number.
create type public.asked_trip as (
  number integer, item_kind text, item_ids text[], people integer, first_day date, last_day date, rental_days integer
);

-- The items of trips, each with the days that it takes. Without an item, one that is null. Ids that name no tour do not
-- count, so that they cannot make a custom adventure of one tour look like one of several, which has no limit.
create function public.items_of_trips(asked public.asked_trip[])
  returns table (
    number integer, items integer, item_kind text, item_id text, people integer, first_day date, last_day date,
    days integer
  )
  language sql
  stable
  set search_path = ''
as $$
  select trip.number, cardinality(known.ids), trip.item_kind, item.id, trip.people, trip.first_day, trip.last_day,
    case trip.item_kind when 'golf-cart' then trip.rental_days else public.item_days(trip.item_kind, item.id) end
  from unnest(items_of_trips.asked) as trip
  cross join lateral (
    select
      case cardinality(trip.item_ids)
        when 0 then array[null]
        else public.known_items(trip.item_kind, trip.item_ids)
      end as ids
  ) as known
  cross join lateral unnest(known.ids) as item (id)
$$;

-- Why trips cannot begin with each of their items on the days of their periods, with all reasons. Of a booking that
-- holds its places already (0 people), find_departure_obstacles says whether the departures have room for it.
create function public.find_obstacles_of_items(asked public.asked_trip[])
  returns table (number integer, items integer, item_id text, day date, rank integer, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  with item as materialized (
    select * from public.items_of_trips(find_obstacles_of_items.asked)
  ),
  taken as materialized (
    select item.*, part.kind, part.id, limits.lead_days
    from item
    cross join lateral public.item_and_parts(item.item_kind, item.item_id) as part
    left join public.item_limits as limits on limits.item_kind = part.kind and limits.item_id = part.id
  ),
  -- Each day that a trip with an item takes, by the day on which it begins.
  trip as materialized (
    select item.*, item.first_day + begun as day, item.first_day + begun + passed as on_day
    from item
    cross join lateral generate_series(0, item.last_day - item.first_day) as begun
    cross join lateral generate_series(0, item.days - 1) as passed
  )
  select trip.number, trip.items, trip.item_id, trip.day, 1, 'closed', closed.reason
  from trip
  join public.closed_days as closed on trip.on_day between closed.first_day and closed.last_day
  where closed.item_id is null or exists (
    select
    from taken
    where taken.number = trip.number and taken.item_id = trip.item_id
      and taken.kind = closed.item_kind and taken.id = closed.item_id
  )
  union all
  select trip.number, trip.items, trip.item_id, trip.day, 2, 'taken', null
  from trip
  join public.bookings as rental
    on rental.golf_cart_id = trip.item_id
    and rental.last_day >= trip.first_day
    and trip.on_day between rental.date and rental.last_day
  where trip.item_kind = 'golf-cart' and rental.status = facts.confirmed()
  union all
  select trip.number, trip.items, trip.item_id, trip.day, case when place.is_called_off then 1 else 3 end,
    case when place.is_called_off then 'called-off' else 'full' end, null
  from public.places_on(array(
    select row(taken.kind, taken.id, taken.first_day, taken.last_day + taken.days - 1)::public.item_period from taken
  )) as place
  join taken on taken.kind = place.item_kind and taken.id = place.item_id
  join trip on trip.number = taken.number and trip.item_id = taken.item_id and trip.on_day = place.day
  where place.is_called_off
    or place.room < trip.people
    or trip.people > 0 and place.seats < trip.people
  union all
  select taken.number, taken.items, taken.item_id, taken.first_day + begun, 4, 'too-soon', null
  from taken
  cross join lateral generate_series(0, taken.last_day - taken.first_day) as begun
  where taken.first_day + begun < facts.local_today() + taken.lead_days
$$;

-- The days on which trips cannot begin, each with its first reason. Without an item, the days on which everything is
-- closed. 'full' comes before 'too-soon', because the desk asks for what stands however late it is. A custom adventure
-- begins with any of its tours, so a day is unavailable if it is for all of them.
create function public.find_unavailable_trips(asked public.asked_trip[])
  returns table (number integer, day date, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  select first.number, first.day, (array_agg(first.why order by first.item_id))[1],
    (array_agg(first.reason order by first.item_id))[1]
  from (
    select distinct on (obstacle.number, obstacle.item_id, obstacle.day) obstacle.*
    from public.find_obstacles_of_items(find_unavailable_trips.asked) as obstacle
    order by obstacle.number, obstacle.item_id, obstacle.day, obstacle.rank, obstacle.reason
  ) as first
  group by first.number, first.items, first.day
  having count(*) = first.items
$$;

-- The days of a period on which this booking cannot begin.
create function public.find_unavailable_days(
  booking_type text, item_ids text[], people integer, first_day date, last_day date, rental_days integer
)
  returns table (day date, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  select found.day, found.why, found.reason
  from public.find_unavailable_trips(array[row(
    1, facts.item_kind_of(find_unavailable_days.booking_type), find_unavailable_days.item_ids,
    find_unavailable_days.people, find_unavailable_days.first_day, find_unavailable_days.last_day,
    find_unavailable_days.rental_days
  )::public.asked_trip]) as found
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

-- What stands against each of these stored bookings: its days, as unavailable_days says it, or its departure; null for
-- nothing. How late it is does not count, because the request arrived in time; nor do the places that it holds itself.
create function public.find_obstacles(bookings uuid[]) returns table (booking uuid, obstacle jsonb)
  language sql
  stable
  set search_path = ''
as $$
  with asked as materialized (
    select row_number() over ()::integer as number, one, one.id, one.status
    from public.bookings as one
    where one.id = any (find_obstacles.bookings)
  ),
  unavailable as (
    select found.*
    from public.find_unavailable_trips(array(
      select row(
        asked.number, facts.item_kind_of((asked.one).booking_type),
        public.booked_ids(
          (asked.one).tour_id, (asked.one).combo_tour_id, (asked.one).golf_cart_id, (asked.one).custom_tour_ids
        ),
        case
          when asked.status = facts.confirmed() or (asked.status = facts.pending() and not (asked.one).is_suspect)
            or (asked.status = facts.offered() and (asked.one).offered_until > now())
          then case
            when cardinality(public.known_items('tour', (asked.one).custom_tour_ids)) > 1 then (asked.one).people
            else 0
          end
          else (asked.one).people
        end,
        (asked.one).date, (asked.one).date, (asked.one).last_day - (asked.one).date + 1
      )::public.asked_trip
      from asked
    )) as found
  )
  select asked.id,
    coalesce(
      case when unavailable.number is not null then
        jsonb_build_object('why', unavailable.why, 'reason', unavailable.reason)
      end,
      departure.obstacle
    )
  from asked
  left join unavailable
    on unavailable.number = asked.number
    and unavailable.why <> 'too-soon'
    -- By itself, then.
    and not (unavailable.why = 'taken' and asked.status = facts.confirmed())
  left join public.find_departure_obstacles(
    array(select asked.one from asked where asked.status <> facts.confirmed())
  ) as departure on departure.booking = asked.id
$$;

create function public.find_obstacle(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select found.obstacle from public.find_obstacles(array[find_obstacle.booking]) as found
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

comment on function public.read_booking_loads(uuid[]) is
  'The load of the day of each open booking: taken places of how many, or the people of the day. For administrators';

revoke all on function
  public.read_places(date, date),
  public.people_of_day(date),
  public.read_booking_loads(uuid[]),
  public.items_of_trips(public.asked_trip[]),
  public.find_obstacles_of_items(public.asked_trip[]),
  public.find_unavailable_trips(public.asked_trip[]),
  public.find_unavailable_days(text, text[], integer, date, date, integer),
  public.unavailable_days(text, text[], integer, date, date, integer),
  public.find_obstacles(uuid[]),
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
