-- What stands against many trips is found at once, by the rules for one.

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
create or replace function public.find_unavailable_days(
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

create or replace function public.find_obstacle(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select found.obstacle from public.find_obstacles(array[find_obstacle.booking]) as found
$$;

revoke all on function
  public.items_of_trips(public.asked_trip[]),
  public.find_obstacles_of_items(public.asked_trip[]),
  public.find_unavailable_trips(public.asked_trip[]),
  public.find_obstacles(uuid[])
  from public, anon, authenticated, service_role;
