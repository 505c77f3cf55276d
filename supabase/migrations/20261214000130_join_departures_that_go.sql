-- The departure of a tour on a day if the tour has one usual departure that runs on it and is not called off; the first
-- party makes it. Null if it has none or several.
create or replace function public.default_departure(tour text, day date) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  usual public.departure_times[] := array(
    select times
    from public.departure_times as times
    where tour_id = tour and public.runs_on(times, default_departure.day)
      and not exists (
        select
        from public.departures as made
        where made.default_id = times.id and made.day = default_departure.day and made.called_off_at is not null
      )
  );
begin
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
