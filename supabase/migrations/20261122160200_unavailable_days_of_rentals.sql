-- The days on which a rental cannot begin depend on its length: the cart is closed or has a confirmed rental ('taken')
-- on one of its days. The functions are as before otherwise, with two more differences: 'full' comes before 'too-soon',
-- because the desk asks for what stands however late it is; and ids that name no tour do not count, so that they cannot
-- make a custom adventure of one tour look like one of several, which has no limit.
drop function public.unavailable_days(text, text[], integer, date, date);
drop function public.find_unavailable_days(text, text[], integer, date, date);
drop function public.find_unavailable_days_of_item(text, text, integer, date, date);

create or replace function public.held_places(item_kind text, item_id text, first_day date, last_day date)
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
      -- A custom adventure holds places where it names one tour only.
      else booking.tour_id = holder.id
        or holder.id = any (booking.custom_tour_ids) and not exists (
          select
          from unnest(booking.custom_tour_ids) with ordinality as other (id, place)
          where other.id <> holder.id and booking.booked_items -> (other.place::integer - 1) ->> 'name' is not null
        )
    end
  cross join lateral generate_series(0, holder.days - 1) as passed
  where booking.status <> 'cancelled'
    and (booking.status = 'confirmed' or not booking.is_suspect)
    and booking.date between held_places.first_day - holder.days and held_places.last_day
    and booking.date + passed between held_places.first_day and held_places.last_day
  group by booking.date + passed
$$;

-- The ids that name something, or all of them where none does.
create function public.known_items(item_kind text, item_ids text[]) returns text[]
  language sql
  stable
  set search_path = ''
as $$
  with chosen as (
    select distinct id, public.describe_item(item_kind, id) ->> 'name' is not null as is_known
    from unnest(item_ids) as id
  )
  select coalesce(array_agg(id order by id), '{}')
  from chosen
  where is_known or not exists (select from chosen where is_known)
$$;

create function public.find_unavailable_days_of_item(
  item_kind text, item_id text, people integer, first_day date, last_day date, rental_days integer
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
    select case find_unavailable_days_of_item.item_kind
      when 'golf-cart' then rental_days
      else public.item_days(find_unavailable_days_of_item.item_kind, find_unavailable_days_of_item.item_id)
    end as days
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
    select trip.day, 2, 'taken', null
    from public.bookings as rental
    join trip on trip.on_day between rental.date and rental.last_day
    where find_unavailable_days_of_item.item_kind = 'golf-cart'
      and rental.golf_cart_id = find_unavailable_days_of_item.item_id
      and rental.status = 'confirmed'
      and rental.last_day >= find_unavailable_days_of_item.first_day
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
    union all
    -- Belize stays on UTC-6 all year.
    select start.day, 4, 'too-soon', null
    from start
    where start.day < (now() at time zone interval '-06:00')::date + (select max(lead_days) from taken)
  )
  select distinct on (obstacle.day) obstacle.day, obstacle.why, obstacle.reason
  from obstacle
  order by obstacle.day, obstacle.rank, obstacle.reason
$$;

create function public.find_unavailable_days(
  booking_type text, item_ids text[], people integer, first_day date, last_day date, rental_days integer
)
  returns table (day date, why text, reason text)
  language sql
  stable
  set search_path = ''
as $$
  with kind as (
    select case find_unavailable_days.booking_type when 'custom' then 'tour' else booking_type end as name
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

-- As before, for a rental of so many days.
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
    people between 1 and 12
    and days between 1 and 30
    and booking_type in ('tour', 'combo', 'custom', 'golf-cart')
    and cardinality(item_ids) <= case booking_type when 'custom' then 50 else 1 end
    and first_day >= date '2000-01-01'
    and last_day <= date '9999-12-31'
    and last_day between first_day and first_day + 99
  ) is not true then
    raise exception 'Ask for 1 to 12 people, 1 to 30 days of a rental, one item, or 50 of a custom adventure, and 100 days'
      using errcode = 'invalid_parameter_value';
  end if;
  return query
    select * from public.find_unavailable_days(booking_type, item_ids, people, first_day, last_day, days);
end
$$;

comment on function public.unavailable_days(text, text[], integer, date, date, integer) is
  'The days of a period on which a booking cannot begin, each with why: closed (and why), taken, full or too-soon';

create or replace function public.refuse_unavailable_day() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booked_kind text := case new.booking_type when 'custom' then 'tour' else new.booking_type end;
  booked_ids text[];
  place text;
  obstacle record;
begin
  -- Only visitors are refused: the operator, the service role and direct connections book what they like. The
  -- constraints refuse a date of another form.
  if current_setting('role') not in ('anon', 'authenticated')
    or public.is_admin()
    or (new.date <= date '9999-12-31' and coalesce(new.last_day, new.date) between new.date and new.date + 29)
      is not true
  then
    return new;
  end if;
  -- Most sites have no limits and few closed days: their trips need nothing of what follows.
  if new.golf_cart_id is null
    and not exists (select from public.item_limits)
    and not exists (select from public.closed_days where last_day >= new.date)
  then
    return new;
  end if;
  booked_ids := public.known_items(
    booked_kind,
    array_remove(array[new.tour_id, new.combo_tour_id, new.golf_cart_id], null) || coalesce(new.custom_tour_ids, '{}')
  );
  -- Bookings of the same places wait for each other, so that they cannot pass the limit together. The order of the
  -- locks prevents deadlocks.
  if cardinality(booked_ids) = 1 then
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
  from public.find_unavailable_days(
    new.booking_type, booked_ids, new.people, new.date, new.date, coalesce(new.last_day, new.date) - new.date + 1
  );
  if found then
    raise exception 'This day cannot be booked: %', obstacle.why
      using errcode = 'PT409', detail = jsonb_build_object('why', obstacle.why, 'reason', obstacle.reason);
  end if;
  return new;
end
$$;

-- What stands against the days of a stored booking, as unavailable_days says it, or null. How late it is does not
-- count, because the request arrived in time; nor do the places that the booking itself holds.
create function public.find_obstacle(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object('why', found.why, 'reason', found.reason)
  from public.bookings as asked
  cross join lateral (
    select array_remove(array[asked.tour_id, asked.combo_tour_id, asked.golf_cart_id], null)
      || coalesce(asked.custom_tour_ids, '{}') as ids
  ) as booked
  cross join lateral public.find_unavailable_days(
    asked.booking_type,
    booked.ids,
    case
      when asked.status = 'confirmed' or (asked.status = 'pending' and not asked.is_suspect) then
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
    and not (found.why = 'taken' and asked.status = 'confirmed')
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
    raise exception 'Only administrators ask about bookings' using errcode = 'insufficient_privilege';
  end if;
  return public.find_obstacle(booking);
end
$$;

comment on function public.read_obstacle(uuid) is
  'Why the days of a booking are closed, taken or full, or null. For administrators';

create function public.read_answer_obstacle(token text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.find_obstacle(public.find_linked_booking(token, 'answer'))
$$;

comment on function public.read_answer_obstacle(text) is
  'Why the days of the request that the operator''s link opens are closed, taken or full; null otherwise';

revoke all on function
  public.known_items(text, text[]),
  public.find_unavailable_days_of_item(text, text, integer, date, date, integer),
  public.find_unavailable_days(text, text[], integer, date, date, integer),
  public.unavailable_days(text, text[], integer, date, date, integer),
  public.find_obstacle(uuid),
  public.read_obstacle(uuid),
  public.read_answer_obstacle(text)
  from public, anon, authenticated, service_role;
grant execute on function public.unavailable_days(text, text[], integer, date, date, integer)
  to anon, authenticated, service_role;
grant execute on function public.read_obstacle(uuid) to authenticated, service_role;
grant execute on function public.read_answer_obstacle(text) to anon;
