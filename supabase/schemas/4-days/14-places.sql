-- The places of tours, combos and golf carts on each day, by one rule for the site and the desk: an item takes as many
-- people as its limit says, and a tour no more than its departures of the day.

-- The periods in which their item has a number of places on any day: a limit of people, or a departure with a capacity.
create function public.with_places(asked public.item_period[]) returns setof public.item_period
  language sql
  stable
  set search_path = ''
as $$
  select period.*
  from unnest(with_places.asked) as period
  where exists (
    select
    from public.item_limits as limits
    where limits.item_kind = period.item_kind and limits.item_id = period.item_id and limits.people_a_day is not null
  ) or period.item_kind = 'tour' and (
    exists (
      select
      from public.departure_times as times
      where times.tour_id = period.item_id and times.capacity is not null
    ) or exists (
      select
      from public.departures as departure
      where departure.day between period.first_day and period.last_day
        and departure.tour_id = period.item_id
        and departure.capacity is not null
    )
  )
$$;

-- How many people have a place of each item on each day of its periods, and how many of them are on none of its
-- departures. A request holds its places until it is declined; one that a program seems to have sent holds none until
-- it is confirmed. An offer of the waiting list holds some while it lasts. A custom adventure of several tours holds
-- none, because its days are agreed with a person. What takes a place of an item is looked up once, not for each
-- booking, and nothing is counted for an item without a number of places.
create function public.held_places(asked public.item_period[])
  returns table (item_kind text, item_id text, day date, people bigint, unplaced bigint)
  language sql
  stable
  set search_path = ''
as $$
  with counted as materialized (
    select distinct period.item_kind, period.item_id, period.first_day + passed as day
    from public.with_places(held_places.asked) as period
    cross join lateral generate_series(0, period.last_day - period.first_day) as passed
  ),
  item as materialized (
    select distinct counted.item_kind, counted.item_id from counted
  ),
  holder as materialized (
    select whole.item_kind, whole.item_id, whole.kind, whole.id, public.item_days(whole.kind, whole.id) as days
    from (
      select item.item_kind, item.item_id, item.item_kind as kind, item.item_id as id from item
      union all
      select item.item_kind, item.item_id, combo.kind, combo.id
      from item
      join public.catalogue_items as tour
        on tour.kind = 'tour' and tour.kind = item.item_kind and tour.id = item.item_id
      join public.catalogue_items as combo on combo.kind = 'combo' and tour.name = any (combo.parts)
    ) as whole
  ),
  -- The days on which a booking that takes a place of the item on a day begins.
  begun as materialized (
    select holder.*, counted.day, counted.day - passed as date
    from counted
    join holder on holder.item_kind = counted.item_kind and holder.item_id = counted.item_id
    cross join lateral generate_series(0, holder.days - 1) as passed
  )
  select begun.item_kind, begun.item_id, begun.day, sum(booking.people),
    coalesce(sum(booking.people) filter (where booking.departure_id is null), 0)::bigint
  from public.bookings as booking
  join begun
    on begun.date = booking.date
    and case begun.kind
      when 'combo' then booking.combo_tour_id = begun.id
      when 'golf-cart' then booking.golf_cart_id = begun.id
      -- A custom adventure holds places where it names one tour only.
      else booking.tour_id = begun.id
        or begun.id = any (booking.custom_tour_ids) and not exists (
          select
          from unnest(booking.custom_tour_ids) with ordinality as other (id, place)
          where other.id <> begun.id and booking.booked_items -> (other.place::integer - 1) ->> 'name' is not null
        )
    end
  where booking.date = any (array(select distinct begun.date from begun))
    and (facts.is_open(booking.status) and (booking.status = facts.confirmed() or not booking.is_suspect)
      or booking.status = facts.offered() and booking.offered_until > now())
  group by begun.item_kind, begun.item_id, begun.day
$$;

-- The places of items on the days of their periods, where one has a number of places on the day or if all its
-- departures are called off: how many there are, the smaller of its limit and of the seats of its departures, and how
-- many are taken. `room` is how many people the limit still takes. `seats` is the largest party that a departure still
-- takes, if those who hold a place and are on none yet find theirs. Both are null for any number.
create function public.places_on(asked public.item_period[])
  returns table (
    item_kind text, item_id text, day date, places integer, taken bigint, room bigint, seats bigint,
    is_called_off boolean
  )
  language sql
  stable
  set search_path = ''
as $$
  with leaving as (
    select known.tour, known.day, bool_and(known.is_called_off) as are_called_off,
      bool_and(known.capacity is not null) filter (where not known.is_called_off) as have_capacity,
      sum(known.capacity) filter (where not known.is_called_off) as capacity,
      sum(greatest(known.capacity - known.people, 0)) filter (where not known.is_called_off) as free,
      max(greatest(known.capacity - known.people, 0)) filter (where not known.is_called_off) as largest
    from public.leaving_of(places_on.asked) as known
    group by known.tour, known.day
  ),
  item as (
    select distinct period.item_kind, period.item_id, period.first_day + passed as day
    from unnest(places_on.asked) as period
    cross join lateral generate_series(0, period.last_day - period.first_day) as passed
  )
  select
    item.item_kind, item.item_id, item.day,
    least(limits.people_a_day, case when leaving.have_capacity then leaving.capacity end)::integer,
    coalesce(held.people, 0),
    limits.people_a_day - coalesce(held.people, 0),
    case when leaving.have_capacity then
      least(leaving.free - coalesce(held.unplaced, 0), leaving.largest)::bigint
    end,
    coalesce(leaving.are_called_off, false)
  from item
  left join public.item_limits as limits on limits.item_kind = item.item_kind and limits.item_id = item.item_id
  left join leaving on item.item_kind = 'tour' and leaving.tour = item.item_id and leaving.day = item.day
  left join public.held_places(places_on.asked) as held
    on held.item_kind = item.item_kind and held.item_id = item.item_id and held.day = item.day
  where limits.people_a_day is not null or leaving.have_capacity or leaving.are_called_off
$$;

revoke all on function
  public.with_places(public.item_period[]),
  public.held_places(public.item_period[]),
  public.places_on(public.item_period[])
  from public, anon, authenticated, service_role;
