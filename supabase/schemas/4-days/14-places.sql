-- The places of tours, combos and golf carts on each day, by one rule for the site and the desk: an item takes as many
-- people as its limit says, and a tour no more than its departures of the day.

-- Whether an item has a number of places on any day of a period: a limit of people, or a departure with a capacity.
create function public.has_places(item_kind text, item_id text, first_day date, last_day date) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select
    from public.item_limits as limits
    where limits.item_kind = has_places.item_kind
      and limits.item_id = has_places.item_id
      and limits.people_a_day is not null
  ) or has_places.item_kind = 'tour' and (
    exists (
      select
      from public.departure_times as times
      where times.tour_id = has_places.item_id and times.capacity is not null
    ) or exists (
      select
      from public.departures as departure
      where departure.day between has_places.first_day and has_places.last_day
        and departure.tour_id = has_places.item_id
        and departure.capacity is not null
    )
  )
$$;

-- How many people have a place of this item on each day, and how many of them are on none of its departures. A request
-- holds its places until it is declined; one that a program seems to have sent holds none until it is confirmed. An
-- offer of the waiting list holds some while it lasts. A custom adventure of several tours holds none, because its days
-- are agreed with a person. What takes a place of the item is looked up once, not for each booking of the period, and
-- nothing is counted for an item without a number of places.
create function public.held_places(item_kind text, item_id text, first_day date, last_day date)
  returns table (day date, people bigint, unplaced bigint)
  language sql
  stable
  set search_path = ''
as $$
  with holder as materialized (
    select whole.kind, whole.id, public.item_days(whole.kind, whole.id) as days
    from (
      select held_places.item_kind as kind, held_places.item_id as id
      union all
      select combo.kind, combo.id
      from public.catalogue_items as tour
      join public.catalogue_items as combo on combo.kind = 'combo' and tour.name = any (combo.parts)
      where tour.kind = 'tour' and tour.kind = held_places.item_kind and tour.id = held_places.item_id
    ) as whole
    where public.has_places(
      held_places.item_kind, held_places.item_id, held_places.first_day, held_places.last_day
    )
  )
  select booking.date + passed, sum(booking.people),
    coalesce(sum(booking.people) filter (where booking.departure_id is null), 0)::bigint
  from holder
  join public.bookings as booking
    on case holder.kind
      when 'combo' then booking.combo_tour_id = holder.id
      when 'golf-cart' then booking.golf_cart_id = holder.id
      -- A custom adventure holds places where it names one tour only.
      else booking.tour_id = holder.id
        or holder.id = any (booking.custom_tour_ids) and not exists (
          select
          from unnest(booking.custom_tour_ids) with ordinality as other (id, place)
          where other.id <> holder.id and booking.booked_items -> (other.place::integer - 1) ->> 'name' is not null
        )
    end
  cross join lateral generate_series(0, holder.days - 1) as passed
  where (facts.is_open(booking.status) and (booking.status = facts.confirmed() or not booking.is_suspect)
      or booking.status = facts.offered() and booking.offered_until > now())
    and booking.date between held_places.first_day - holder.days and held_places.last_day
    and booking.date + passed between held_places.first_day and held_places.last_day
  group by booking.date + passed
$$;

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

revoke all on function
  public.has_places(text, text, date, date),
  public.held_places(text, text, date, date),
  public.places_on(text, text, date, date)
  from public, anon, authenticated, service_role;
