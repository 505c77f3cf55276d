-- The usual departures of each tour, the departures of a day, and what a booking knows of its own.
create table public.departure_times (
  id uuid primary key default gen_random_uuid(),
  -- As bookings.tour_id has it.
  tour_id text not null,
  -- The times of day in Belize; null: not known.
  leaves_at time not null,
  back_at time,
  meeting_point text not null,
  -- How many people have room; null: any number.
  capacity integer,
  -- With how many people it goes out; null: any number.
  minimum integer,

  constraint departure_times_once unique (tour_id, leaves_at, meeting_point) deferrable,
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
    raise exception 'There is no such tour'
      using errcode = 'check_violation', schema = 'public', table = tg_table_name,
        constraint = tg_table_name || '_tour_known';
  end if;
  return new;
end
$$;

create trigger require_departing_tour before insert or update of tour_id on public.departure_times
  for each row execute function public.require_departing_tour();
-- Stores the usual departures of a tour, which replace those that it has: a list of rows of departure_times. One whose
-- id is stored keeps its departures. As its owner: administrators do not write the table.
create function public.set_departure_times(tour text, times jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only administrators set departure times' using errcode = 'insufficient_privilege';
  end if;
  if jsonb_array_length(times) > 20 then
    raise exception 'At most 20 departure times a tour' using errcode = 'invalid_parameter_value';
  end if;
  -- Concurrent calls for one tour wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('departure times of ' || tour, 0));
  delete from public.departure_times as stored
  where stored.tour_id = tour and not times @> jsonb_build_array(jsonb_build_object('id', stored.id));
  insert into public.departure_times as stored (
    id, tour_id, leaves_at, back_at, meeting_point, capacity, minimum
  )
  select coalesce(one.id, gen_random_uuid()), tour, one.leaves_at, one.back_at, btrim(one.meeting_point),
    one.capacity, one.minimum
  from jsonb_to_recordset(times) as one (
    id uuid, leaves_at time, back_at time, meeting_point text, capacity integer, minimum integer
  )
  on conflict (id) do update
  set leaves_at = excluded.leaves_at, back_at = excluded.back_at, meeting_point = excluded.meeting_point,
    capacity = excluded.capacity, minimum = excluded.minimum
  where stored.tour_id = excluded.tour_id;
end
$$;

comment on function public.set_departure_times(text, jsonb) is
  'Replaces the usual departures of a tour. For administrators';

create or replace function public.forget_deleted_tour() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.closed_days where item_kind = 'tour' and item_id = old.id::text;
  delete from public.item_limits where item_kind = 'tour' and item_id = old.id::text;
  delete from public.departure_times where tour_id = old.id::text;
  return null;
end
$$;

create or replace function public.desk_subject(table_name text, thing jsonb, label text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select left(coalesce(
    case table_name
      when 'closed_days' then concat_ws(', ',
        case
          when thing ->> 'item_kind' is null then 'Everything'
          else coalesce(public.describe_item(thing ->> 'item_kind', thing ->> 'item_id') ->> 'name', 'A deleted tour')
        end,
        concat_ws(' to ', thing ->> 'first_day', nullif(thing ->> 'last_day', thing ->> 'first_day'))
      )
      when 'item_limits' then
        coalesce(public.describe_item(thing ->> 'item_kind', thing ->> 'item_id') ->> 'name', 'A deleted tour')
      when 'departure_times' then
        coalesce(public.describe_item('tour', thing ->> 'tour_id') ->> 'name', 'A deleted tour')
      when 'administrators' then concat(thing ->> 'name', ' (', thing ->> 'email', ')')
    end,
    label,
    nullif(btrim(thing ->> 'name'), ''),
    nullif(btrim(thing ->> 'title'), ''),
    nullif(btrim(thing ->> 'email'), ''),
    'Without a name'
  ), 400)
$$;

alter table public.bookings
  add column departure_id uuid,
  add column last_departure_id uuid,
  add column leaves_at time,
  add column back_at time,
  add column meeting_point text,
  add column pickup_at time,
  add column pickup_place text,
  add constraint bookings_departure_of_confirmed check (departure_id is null or status = facts.confirmed()),
  add constraint bookings_hour_with_place check ((leaves_at is null) = (meeting_point is null)),
  add constraint bookings_back_with_hour check (back_at is null or leaves_at is not null),
  add constraint bookings_by_the_minute check (
    coalesce(extract(second from leaves_at), 0) + coalesce(extract(second from back_at), 0)
      + coalesce(extract(second from pickup_at), 0) = 0
  ),
  add constraint bookings_meeting_point_filled check (meeting_point ~ '\S'),
  add constraint bookings_pickup_place_filled check (pickup_place ~ '\S');

-- A departure: a tour on a day at a time. Several may leave at one time.
create table public.departures (
  id uuid primary key default gen_random_uuid(),
  -- The usual departure from which it was made; null if it was made by hand, or if there is no such time any more.
  default_id uuid references public.departure_times (id) on delete set null,
  tour_id text not null,
  day date not null,
  leaves_at time not null,
  back_at time,
  meeting_point text not null,
  capacity integer,
  minimum integer,
  changed_at timestamptz not null default now(),

  constraint departures_once_a_default unique (default_id, day),
  constraint departures_day_form check (day between date '2000-01-01' and date '9999-12-31'),
  constraint departures_tour_id_length check (char_length(tour_id) between 1 and 100),
  constraint departures_meeting_point_filled check (meeting_point ~ '\S'),
  constraint departures_by_the_minute check (
    extract(second from leaves_at) + coalesce(extract(second from back_at), 0) = 0
  ),
  constraint departures_capacity_range check (capacity between 1 and 1000),
  constraint departures_minimum_range check (minimum between 1 and 1000)
);

comment on table public.departures is 'Departures: a tour on a day at a time, with its meeting point and its room';

create index departures_by_day on public.departures (day, tour_id);
create index departures_by_change on public.departures (changed_at);

alter table public.departures enable row level security;
revoke all on table public.departures from public, anon, authenticated, service_role;
grant select on table public.departures to authenticated, service_role;
-- One with a party cannot be deleted (bookings_departure_id_fkey).
grant delete on table public.departures to authenticated;

create policy "administrators read departures" on public.departures
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators delete departures" on public.departures
  for delete to authenticated
  using ((select public.is_admin()));

alter table public.bookings
  add constraint bookings_departure_id_fkey foreign key (departure_id) references public.departures (id),
  add constraint bookings_last_departure_id_fkey foreign key (last_departure_id) references public.departures (id)
    on delete set null;

create trigger require_departing_tour before insert on public.departures
  for each row execute function public.require_departing_tour();

create index bookings_by_departure on public.bookings (departure_id) where departure_id is not null;
create index bookings_by_last_departure on public.bookings (last_departure_id) where last_departure_id is not null;

alter publication supabase_realtime add table public.departure_times;
alter publication supabase_realtime add table public.departures;

revoke all on function public.require_departing_tour(), public.set_departure_times(text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.set_departure_times(text, jsonb) to authenticated;
