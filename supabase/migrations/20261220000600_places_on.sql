-- The places of an item on the days of a period, if it has a number of places on the day or if all its departures are
-- called off: how many there are, the smaller of its limit and of the seats of its departures, and how many are taken.
-- `room` is how many people the limit still takes. `seats` is the largest party that a departure still takes, if those
-- who hold a place and are on none yet find theirs. Both are null for any number.
create function public.places_on(item_kind text, item_id text, first_day date, last_day date)
  returns table (day date, places integer, taken bigint, room bigint, seats bigint, is_called_off boolean)
  language sql
  stable
  set search_path = ''
as $$
  with leaving as (
    select known.day, bool_and(known.is_called_off) as are_called_off,
      bool_and(known.capacity is not null) filter (where not known.is_called_off) as have_capacity,
      sum(known.capacity) filter (where not known.is_called_off) as capacity,
      sum(greatest(known.capacity - known.people, 0)) filter (where not known.is_called_off) as free,
      max(greatest(known.capacity - known.people, 0)) filter (where not known.is_called_off) as largest
    from public.leaving_of(
      case places_on.item_kind when 'tour' then places_on.item_id end, places_on.first_day, places_on.last_day
    ) as known
    group by known.day
  ),
  held as (
    select * from public.held_places(places_on.item_kind, places_on.item_id, places_on.first_day, places_on.last_day)
  ),
  item as (
    select (
      select limits.people_a_day
      from public.item_limits as limits
      where limits.item_kind = places_on.item_kind and limits.item_id = places_on.item_id
    ) as people_a_day
  )
  select
    places_on.first_day + passed,
    least(item.people_a_day, case when leaving.have_capacity then leaving.capacity end)::integer,
    coalesce(held.people, 0),
    item.people_a_day - coalesce(held.people, 0),
    case when leaving.have_capacity then
      least(leaving.free - coalesce(held.unplaced, 0), leaving.largest)::bigint
    end,
    coalesce(leaving.are_called_off, false)
  from generate_series(0, places_on.last_day - places_on.first_day) as passed
  cross join item
  left join leaving on leaving.day = places_on.first_day + passed
  left join held on held.day = places_on.first_day + passed
  where item.people_a_day is not null or leaving.have_capacity or leaving.are_called_off
$$;

revoke all on function public.places_on(text, text, date, date) from public, anon, authenticated, service_role;
