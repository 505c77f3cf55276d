-- The usual departures of a tour are locked once for each party that joins one. They are locked again only if others
-- were stored while the party waited for them.

create or replace function public.default_departure(tour text, day date) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  locked uuid[];
  usual public.departure_times[];
begin
  loop
    locked := array(select id from public.departure_times where tour_id = tour order by id for key share);
    usual := array(
      select times
      from public.departure_times as times
      where tour_id = tour and public.runs_on(times, default_departure.day)
        and not exists (
          select
          from public.departures as made
          where made.default_id = times.id and made.day = default_departure.day and made.called_off_at is not null
        )
    );
    exit when not exists (select from unnest(usual) as one where one.id <> all (locked));
  end loop;
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
