-- Stores the usual departures of a tour, which replace those that it has: a list of rows of departure_times, with their
-- usual boats and crew (7-trips/30-departure-fleet.sql). One whose id is stored keeps its departures. As its owner:
-- administrators do not write the table.
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
  delete from public.departure_times as stored
  where stored.tour_id = tour and not times @> jsonb_build_array(jsonb_build_object('id', stored.id));
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
