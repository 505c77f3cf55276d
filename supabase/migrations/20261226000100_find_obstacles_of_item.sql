-- Why a trip with this item that takes so many days cannot begin on a day of the period, with all reasons. Of a booking
-- that holds its places already (0 people), find_departure_obstacle says whether the departures have room for it.
create or replace function public.find_obstacles_of_item(
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
