-- The days on which nothing, or one tour, combo or golf cart, can be booked, the limits of items, and the usual
-- departures of tours (docs/product/booking.md). Visitors read them through unavailable_days().

-- Weather calls: the operator says that some tours do not go out on a day (20-weather-calls.sql).
create table public.weather_calls (
  -- Chosen by the caller, so that a repeated request makes no second call.
  id uuid primary key,
  day date not null,
  tour_ids text[] not null,
  -- Shown to visitors.
  reason text not null,
  created_at timestamptz not null default now(),
  created_by_name text,
  -- Until then the call can be undone, and its mails wait.
  undo_until timestamptz not null default now() + interval '10 minutes',
  undone_at timestamptz,
  undone_by_name text,

  constraint weather_calls_day_form check (day between date '2000-01-01' and date '9999-12-31'),
  constraint weather_calls_tour_ids_count check (array_ndims(tour_ids) = 1 and cardinality(tour_ids) between 1 and 200),
  constraint weather_calls_tour_ids_filled check (
    array_position(tour_ids, null) is null and '' <> all (tour_ids) and tour_ids::varchar(100)[]::text[] = tour_ids
  ),
  constraint weather_calls_reason_length check (char_length(reason) <= 120),
  constraint weather_calls_reason_filled check (not public.has_blank_item(array[reason])),
  constraint weather_calls_names_length check (
    char_length(created_by_name) <= 60 and char_length(undone_by_name) <= 60
  )
);

comment on table public.weather_calls is
  'Days on which the weather stops some tours: why, who said so, and whether it was undone';

create index weather_calls_by_day on public.weather_calls (day);

alter table public.weather_calls enable row level security;
revoke all on table public.weather_calls
  from public, anon, authenticated, service_role;
grant select on table public.weather_calls to authenticated, service_role;

create policy "administrators read weather calls" on public.weather_calls
  for select to authenticated
  using ((select public.is_admin()));

create table public.closed_days (
  id uuid primary key default gen_random_uuid(),
  first_day date not null,
  last_day date not null,
  -- What is closed; both are null if everything is.
  item_kind text,
  item_id text,
  -- Shown to visitors.
  reason text not null,
  created_at timestamptz not null default now(),
  -- The call that closed the days. Undoing it opens these and no others.
  weather_call_id uuid references public.weather_calls (id) on delete set null,

  constraint closed_days_in_order check (first_day <= last_day),
  -- Years of four digits; this also refuses 'infinity'.
  constraint closed_days_form check (first_day >= date '2000-01-01' and last_day <= date '9999-12-31'),
  constraint closed_days_item_whole check ((item_kind is null) = (item_id is null)),
  constraint closed_days_reason_length check (char_length(reason) <= 120),
  constraint closed_days_reason_filled check (not public.has_blank_item(array[reason]))
);

comment on table public.closed_days is 'Days on which everything or one item is closed, and the reason for visitors';

create index closed_days_by_last_day on public.closed_days (last_day);
create index closed_days_by_weather_call on public.closed_days (weather_call_id) where weather_call_id is not null;

alter table public.closed_days enable row level security;
revoke all on table public.closed_days from public, anon, authenticated, service_role;
grant select, insert (id, first_day, last_day, item_kind, item_id, reason), delete
  on table public.closed_days to authenticated;
grant select, insert, update, delete on table public.closed_days to service_role;

create policy "administrators read closed days" on public.closed_days
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators close days" on public.closed_days
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators open days again" on public.closed_days
  for delete to authenticated
  using ((select public.is_admin()));

-- How early a tour, combo or golf cart must be booked, and how many people it takes a day. An item without a row has no
-- limits. Visitors learn only which days they cannot book.
create table public.item_limits (
  item_kind text not null,
  item_id text not null,
  -- Days between the local today and the first day that can be booked.
  lead_days integer not null default 0,
  -- Null: any number.
  people_a_day integer,

  primary key (item_kind, item_id),
  constraint item_limits_lead_days_range check (lead_days between 0 and 365),
  constraint item_limits_people_a_day_range check (people_a_day between 1 and 1000),
  -- The booking of a golf cart does not say how many people ride in it.
  constraint item_limits_no_people_for_golf_carts check (item_kind <> 'golf-cart' or people_a_day is null)
);

comment on table public.item_limits is 'Lead time and people a day of the items that have a limit';

alter table public.item_limits enable row level security;
revoke all on table public.item_limits from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.item_limits to authenticated, service_role;

create policy "administrators read the limits of items" on public.item_limits
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators set the limits of items" on public.item_limits
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators change the limits of items" on public.item_limits
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

create policy "administrators remove the limits of items" on public.item_limits
  for delete to authenticated
  using ((select public.is_admin()));

-- Refuses an item that neither the catalogue nor table tours has. As its owner: administrators may not read the
-- catalogue table.
create function public.require_item() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.item_id is not null and public.describe_item(new.item_kind, new.item_id) ->> 'name' is null then
    perform facts.refuse('item.unknown');
  end if;
  return new;
end
$$;

create trigger require_item before insert or update on public.closed_days
  for each row execute function public.require_item();
create trigger require_item before insert or update on public.item_limits
  for each row execute function public.require_item();

create trigger record_desk_change after insert or update or delete on public.closed_days
  for each row execute function public.record_desk_change('closed days');
create trigger record_desk_change after insert or update or delete on public.item_limits
  for each row execute function public.record_desk_change('limits');

-- Closes and opens days in one step: takes the closures with these ids away and stores others. A part of a period is
-- opened by storing the days around it, and a step is undone by the step that changes the two sides: `stored` has rows
-- of closed_days. 'done', also for a step that was stored before. 'changed' if someone else has changed the closures
-- meanwhile; nothing happens then. As its owner: administrators do not write the call of a closure by themselves.
create function public.replace_closed_days(removed uuid[], stored jsonb) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored_ids uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(stored) as one);
  found_ids uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'close days'));
  end if;
  if cardinality(removed) > 400 or cardinality(stored_ids) > 400 then
    perform facts.refuse('closed-days.too-many');
  end if;
  perform from public.closed_days as closed
  where closed.id = any (removed || stored_ids)
  order by closed.id
  for update;
  found_ids := array(select closed.id from public.closed_days as closed where closed.id = any (removed || stored_ids));
  if found_ids @> stored_ids and not found_ids && removed then
    return jsonb_build_object('outcome', 'done');
  end if;
  if not found_ids @> removed or found_ids && stored_ids then
    return jsonb_build_object('outcome', 'changed');
  end if;
  delete from public.closed_days as closed where closed.id = any (removed);
  insert into public.closed_days (id, first_day, last_day, item_kind, item_id, reason, weather_call_id)
  select one.id, one.first_day, one.last_day, one.item_kind, one.item_id, one.reason, one.weather_call_id
  from jsonb_to_recordset(stored) as one (
    id uuid, first_day date, last_day date, item_kind text, item_id text, reason text, weather_call_id uuid
  );
  return jsonb_build_object('outcome', 'done');
end
$$;

comment on function public.replace_closed_days(uuid[], jsonb) is
  'Takes closures away and stores others in one step, which closes and opens days. For administrators';

create table public.departure_times (
  id uuid primary key default gen_random_uuid(),
  -- As bookings.tour_id has it.
  tour_id text not null,
  -- The local times of day; null: not known.
  leaves_at time not null,
  back_at time,
  meeting_point text not null,
  -- How many people have room; null: any number.
  capacity integer,
  -- With how many people it goes out; null: any number.
  minimum integer,
  -- On which days of the week it runs, from 1 for Monday to 7 for Sunday; null: on all.
  weekdays integer[],
  -- Its season; null: from any day, until any day.
  first_day date,
  last_day date,

  constraint departure_times_once unique nulls not distinct (
    tour_id, leaves_at, meeting_point, weekdays, first_day, last_day
  ) deferrable,
  constraint departure_times_weekdays_known check (
    array_ndims(weekdays) = 1 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]
    and cardinality(weekdays) between 1 and 7 and array_position(weekdays, null) is null
  ),
  constraint departure_times_days_in_order check (first_day <= last_day),
  constraint departure_times_days_form check (
    first_day between date '2000-01-01' and date '9999-12-31'
    and last_day between date '2000-01-01' and date '9999-12-31'
  ),
  constraint departure_times_tour_id_length check (char_length(tour_id) between 1 and 100),
  constraint departure_times_meeting_point_filled check (meeting_point ~ '\S'),
  constraint departure_times_by_the_minute check (
    extract(second from leaves_at) + coalesce(extract(second from back_at), 0) = 0
  ),
  constraint departure_times_capacity_range check (capacity between 1 and 1000),
  constraint departure_times_minimum_range check (minimum between 1 and 1000)
);

comment on table public.departure_times is 'The usual departures of each tour, which the first party of a day makes';

alter table public.departure_times enable row level security;
revoke all on table public.departure_times from public, anon, authenticated, service_role;
grant select on table public.departure_times to authenticated, service_role;

-- Whether a usual departure runs on a day: by its days of the week and its season.
create function public.runs_on(usual public.departure_times, day date) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select (usual.weekdays is null or extract(isodow from runs_on.day)::integer = any (usual.weekdays))
    and runs_on.day between coalesce(usual.first_day, runs_on.day) and coalesce(usual.last_day, runs_on.day)
$$;

create policy "administrators read the usual departures" on public.departure_times
  for select to authenticated
  using ((select public.is_admin()));

create trigger record_desk_change after insert or update or delete on public.departure_times
  for each row execute function public.record_desk_change('tours');

-- Refuses a departure of a tour that neither the catalogue nor table tours has. As its owner: administrators may not
-- read the catalogue table.
create function public.require_departing_tour() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if public.describe_item('tour', new.tour_id) ->> 'name' is null then
    perform facts.refuse('departure-times.unknown-tour');
  end if;
  return new;
end
$$;

create trigger require_departing_tour before insert or update of tour_id on public.departure_times
  for each row execute function public.require_departing_tour();

-- Deletes the usual departures of a tour, except those whose ids are in `kept`. Locks them and their departures in the
-- order of 14-departure-locks.sql: the foreign key clears the departures of one after those of another.
create function public.end_departure_times(tour text, kept jsonb default '[]') returns void
  language plpgsql
  set search_path = ''
as $$
declare
  ended constant uuid[] := array(
    select id
    from public.departure_times as stored
    where stored.tour_id = tour and not kept @> jsonb_build_array(jsonb_build_object('id', stored.id))
    order by id
    for update
  );
begin
  perform from public.departures where default_id = any (ended) order by id for update;
  delete from public.departure_times where id = any (ended);
end
$$;

-- Stores the usual departures of a tour, which replace those that it has: a list of rows of departure_times, with their
-- usual boats and crew (7-trips/30-departure-fleet.sql). One whose id is stored keeps its departures. As its owner:
-- administrators do not write the table.
create function public.set_departure_times(tour text, times jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'set departure times'));
  end if;
  if jsonb_array_length(times) > 20 then
    perform facts.refuse('departure-times.too-many');
  end if;
  -- Concurrent calls for one tour wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('departure times of ' || tour, 0));
  -- Also those that stay, before departures and in the order of default_departure.
  perform from public.departure_times where tour_id = tour order by id for update;
  perform public.end_departure_times(tour, times);
  insert into public.departure_times as stored (
    id, tour_id, leaves_at, back_at, meeting_point, capacity, minimum, weekdays, first_day, last_day
  )
  select coalesce(one.id, gen_random_uuid()), tour, one.leaves_at, one.back_at, btrim(one.meeting_point),
    one.capacity, one.minimum, one.weekdays, one.first_day, one.last_day
  from jsonb_to_recordset(times) as one (
    id uuid, leaves_at time, back_at time, meeting_point text, capacity integer, minimum integer, weekdays integer[],
    first_day date, last_day date
  )
  on conflict (id) do update
  set leaves_at = excluded.leaves_at, back_at = excluded.back_at, meeting_point = excluded.meeting_point,
    capacity = excluded.capacity, minimum = excluded.minimum, weekdays = excluded.weekdays,
    first_day = excluded.first_day, last_day = excluded.last_day
  where stored.tour_id = excluded.tour_id;
  perform public.set_usual_assignments(times);
end
$$;

comment on function public.set_departure_times(text, jsonb) is
  'Replaces the usual departures of a tour. For administrators';

-- The closed days, limits and usual departures of a tour that an administrator deletes go with it. As its owner,
-- because the row of the tour decides who may delete.
create function public.forget_deleted_tour() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.closed_days where item_kind = 'tour' and item_id = old.id::text;
  delete from public.item_limits where item_kind = 'tour' and item_id = old.id::text;
  perform public.end_departure_times(old.id::text);
  return null;
end
$$;

create trigger forget_deleted_tour after delete on public.tours
  for each row execute function public.forget_deleted_tour();

revoke all on function
  public.require_item(), public.forget_deleted_tour(), public.require_departing_tour(),
  public.end_departure_times(text, jsonb), public.set_departure_times(text, jsonb),
  public.runs_on(public.departure_times, date)
  from public, anon, authenticated, service_role;
revoke all on function public.replace_closed_days(uuid[], jsonb) from public, anon, authenticated, service_role;
grant execute on function public.replace_closed_days(uuid[], jsonb) to authenticated;
grant execute on function public.set_departure_times(text, jsonb) to authenticated;
