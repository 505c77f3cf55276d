-- A confirmation and a change of the usual departures of its tour lock these in one order: each waited for the other if
-- a day has several, or a transaction confirms bookings of several days.

create or replace function public.default_departure(tour text, day date) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  usual public.departure_times[];
begin
  perform from public.departure_times where tour_id = tour order by id for key share;
  usual := array(
    select times
    from public.departure_times as times
    where tour_id = tour and public.runs_on(times, default_departure.day)
      and not exists (
        select
        from public.departures as made
        where made.default_id = times.id and made.day = default_departure.day and made.called_off_at is not null
      )
    order by id
    for key share
  );
  if cardinality(usual) <> 1 then
    return null;
  end if;
  insert into public.departures (default_id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum)
  values (
    usual[1].id, tour, default_departure.day, usual[1].leaves_at, usual[1].back_at, usual[1].meeting_point,
    usual[1].capacity, usual[1].minimum
  )
  on conflict on constraint departures_once_a_default do nothing;
  return (
    select id
    from public.departures
    where default_id = usual[1].id and departures.day = default_departure.day
  );
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
