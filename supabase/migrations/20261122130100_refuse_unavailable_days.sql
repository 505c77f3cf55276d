-- Which days cannot be booked, and why: 'closed' (with the public reason), 'too-soon' (within the lead time) or 'full'.
-- The booking form asks unavailable_days(); the trigger of table bookings asks the same functions.

-- An item and, for a combo, its tours: a booking of the combo takes places of each.
create function public.item_and_parts(item_kind text, item_id text) returns table (kind text, id text)
  language sql
  stable
  set search_path = ''
as $$
  select item_and_parts.item_kind, item_and_parts.item_id
  union all
  select tour.kind, tour.id
  from public.catalogue_items as combo
  join public.catalogue_items as tour on tour.kind = 'tour' and tour.name = any (combo.parts)
  where combo.kind = 'combo' and combo.kind = item_and_parts.item_kind and combo.id = item_and_parts.item_id
$$;

create function public.item_days(item_kind text, item_id text) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (
      select days from public.catalogue_items
      where kind = item_days.item_kind and id = item_days.item_id
    ),
    1
  )
$$;

create index bookings_open_by_date on public.bookings (date) where status <> 'cancelled';

-- How many people have a place of this item on each day. A request holds its places until it is declined; one that
-- a program seems to have sent holds none until it is confirmed. A custom adventure of several tours holds none,
-- because its days are agreed with a person. What takes a place of the item is looked up once, not for each booking of
-- the period, and nothing is counted for an item without a limit.
create function public.held_places(item_kind text, item_id text, first_day date, last_day date)
  returns table (day date, people bigint)
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
    where exists (
      select
      from public.item_limits as limits
      where limits.item_kind = held_places.item_kind
        and limits.item_id = held_places.item_id
        and limits.people_a_day is not null
    )
  )
  select booking.date + passed, sum(booking.people)
  from holder
  join public.bookings as booking
    on case holder.kind
      when 'combo' then booking.combo_tour_id = holder.id
      when 'golf-cart' then booking.golf_cart_id = holder.id
      -- A custom adventure holds places where it is of one tour only.
      else booking.tour_id = holder.id or holder.id = all (booking.custom_tour_ids)
    end
  cross join lateral generate_series(0, holder.days - 1) as passed
  where booking.status <> 'cancelled'
    and (booking.status = 'confirmed' or not booking.is_suspect)
    and booking.date between held_places.first_day - holder.days and held_places.last_day
    and booking.date + passed between held_places.first_day and held_places.last_day
  group by booking.date + passed
$$;

-- The days of a period on which a trip with this item cannot begin. Without an item, the days on which everything is
-- closed.
create function public.find_unavailable_days_of_item(
  item_kind text, item_id text, people integer, first_day date, last_day date
)
  returns table (day date, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  with taken as (
    select part.kind, part.id, limits.lead_days, limits.people_a_day
    from public.item_and_parts(find_unavailable_days_of_item.item_kind, find_unavailable_days_of_item.item_id) as part
    left join public.item_limits as limits on limits.item_kind = part.kind and limits.item_id = part.id
  ),
  length as (
    select public.item_days(find_unavailable_days_of_item.item_kind, find_unavailable_days_of_item.item_id) as days
  ),
  start as (
    select find_unavailable_days_of_item.first_day + passed as day
    from generate_series(0, find_unavailable_days_of_item.last_day - find_unavailable_days_of_item.first_day) as passed
  ),
  -- Each day that a trip takes, by the day on which it begins.
  trip as (
    select start.day, start.day + passed as on_day
    from start cross join length cross join lateral generate_series(0, length.days - 1) as passed
  ),
  obstacle as (
    select trip.day, 1 as rank, 'closed' as why, closed.reason
    from trip
    join public.closed_days as closed on trip.on_day between closed.first_day and closed.last_day
    where closed.item_id is null
      or exists (select from taken where taken.kind = closed.item_kind and taken.id = closed.item_id)
    union all
    -- Belize stays on UTC-6 all year.
    select start.day, 2, 'too-soon', null
    from start
    where start.day < (now() at time zone interval '-06:00')::date + (select max(lead_days) from taken)
    union all
    select trip.day, 3, 'full', null
    from taken
    cross join length
    cross join lateral public.held_places(
      taken.kind, taken.id, find_unavailable_days_of_item.first_day,
      find_unavailable_days_of_item.last_day + length.days - 1
    ) as held
    join trip on trip.on_day = held.day
    where taken.people_a_day < held.people + find_unavailable_days_of_item.people
    union all
    -- A group that is larger than the limit finds no free day.
    select start.day, 3, 'full', null
    from taken cross join start
    where taken.people_a_day < find_unavailable_days_of_item.people
  )
  select distinct on (obstacle.day) obstacle.day, obstacle.why, obstacle.reason
  from obstacle
  order by obstacle.day, obstacle.rank, obstacle.reason
$$;

-- The days of a period on which this booking cannot begin. A custom adventure begins with any of its tours, so a day is
-- unavailable where it is for all of them.
create function public.find_unavailable_days(
  booking_type text, item_ids text[], people integer, first_day date, last_day date
)
  returns table (day date, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  with item as (
    select distinct case find_unavailable_days.booking_type when 'custom' then 'tour' else booking_type end as kind, id
    from unnest(
      case cardinality(find_unavailable_days.item_ids) when 0 then array[null] else find_unavailable_days.item_ids end
    ) as chosen (id)
  )
  select found.day, (array_agg(found.why order by item.id))[1], (array_agg(found.reason order by item.id))[1]
  from item
  cross join lateral public.find_unavailable_days_of_item(
    item.kind, item.id, find_unavailable_days.people, find_unavailable_days.first_day, find_unavailable_days.last_day
  ) as found
  group by found.day
  having count(*) = (select count(*) from item)
  order by found.day
$$;

-- As its owner: visitors may read neither the bookings nor the limits. They learn days and reasons, no numbers and
-- nothing about other visitors. At most 100 days and 50 items a call bound its cost.
create function public.unavailable_days(
  booking_type text, item_ids text[], people integer, first_day date, last_day date
)
  returns table (day date, why text, reason text)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if (
    people between 1 and 12
    and cardinality(item_ids) <= 50
    and first_day >= date '2000-01-01'
    and last_day <= date '9999-12-31'
    and last_day between first_day and first_day + 99
  ) is not true then
    raise exception 'Ask for 1 to 12 people, at most 50 items and at most 100 days'
      using errcode = 'invalid_parameter_value';
  end if;
  return query
    select * from public.find_unavailable_days(booking_type, item_ids, people, first_day, last_day);
end
$$;

comment on function public.unavailable_days(text, text[], integer, date, date) is
  'The days of a period on which a booking cannot begin, each with why: closed (with its reason), too-soon or full';

revoke all on function
  public.item_and_parts(text, text),
  public.item_days(text, text),
  public.held_places(text, text, date, date),
  public.find_unavailable_days_of_item(text, text, integer, date, date),
  public.find_unavailable_days(text, text[], integer, date, date),
  public.unavailable_days(text, text[], integer, date, date)
  from public, anon, authenticated, service_role;
grant execute on function public.unavailable_days(text, text[], integer, date, date)
  to anon, authenticated, service_role;

-- Refuses a booking for a day that is closed, too soon or full, with SQLSTATE PT409, which the data service turns into
-- status 409. The detail says why, as JSON: {"why": "closed", "reason": "..."}. As its owner: callers may neither count
-- the bookings of others nor read the limits.
--
-- The name sorts after limit_bookings and prepare_booking, so that the rate limits and the rule about past days come
-- first, and their locks are always taken before those of the places.
create function public.refuse_unavailable_day() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booked_ids text[] := array_remove(array[new.tour_id, new.combo_tour_id, new.golf_cart_id], null)
    || coalesce(new.custom_tour_ids, '{}');
  booked_kind text := case new.booking_type when 'custom' then 'tour' else new.booking_type end;
  place text;
  obstacle record;
begin
  -- Only visitors are refused: the operator, the service role and direct connections book what they like. The
  -- constraints refuse a date of another form.
  if current_setting('role') not in ('anon', 'authenticated')
    or public.is_admin()
    or (new.date <= date '9999-12-31') is not true
  then
    return new;
  end if;
  -- Most sites have no limits and few closed days: they need nothing of what follows.
  if not exists (select from public.item_limits)
    and not exists (select from public.closed_days where last_day >= new.date)
  then
    return new;
  end if;
  -- Bookings of the same places wait for each other, so that they cannot pass the limit together. The order of the
  -- locks prevents deadlocks.
  if (select count(distinct id) from unnest(booked_ids) as id) = 1 then
    for place in
      select part.kind || ' ' || part.id || ' on ' || (new.date + passed)
      from public.item_and_parts(booked_kind, booked_ids[1]) as part
      join public.item_limits as limits on limits.item_kind = part.kind and limits.item_id = part.id
      cross join generate_series(0, public.item_days(booked_kind, booked_ids[1]) - 1) as passed
      where limits.people_a_day is not null
      order by 1
    loop
      perform pg_advisory_xact_lock(hashtextextended('places of ' || place, 0));
    end loop;
  end if;
  -- A retry of a stored booking meets its own places. The primary key reports it as a duplicate.
  if exists (select from public.bookings where id = new.id) then
    return new;
  end if;
  select * into obstacle
  from public.find_unavailable_days(new.booking_type, booked_ids, new.people, new.date, new.date);
  if found then
    raise exception 'This day cannot be booked: %', obstacle.why
      using errcode = 'PT409', detail = jsonb_build_object('why', obstacle.why, 'reason', obstacle.reason);
  end if;
  return new;
end
$$;

create trigger refuse_unavailable_day before insert on public.bookings
  for each row execute function public.refuse_unavailable_day();

revoke all on function public.refuse_unavailable_day() from public, anon, authenticated, service_role;
