-- The usual departures of a tour end in the order of locks (supabase/schemas/4-days/14-departure-locks.sql): the
-- foreign key cleared the departures of one after those of another, while a device locks two of them by id.

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

create or replace function public.set_departure_times(tour text, times jsonb) returns void
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

create or replace function public.forget_deleted_tour() returns trigger
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

revoke all on function public.end_departure_times(text, jsonb) from public, anon, authenticated, service_role;
