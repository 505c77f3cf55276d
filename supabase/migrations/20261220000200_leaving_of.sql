-- What leaves of a tour on each day of a period: its departures, and the usual ones that run on that day and have made
-- none yet. `joins` tells the usual ones, which parties join by themselves. Null is the capacity for any number.
create function public.leaving_of(tour text, first_day date, last_day date)
  returns table (
    day date, departure_id uuid, joins boolean, leaves_at time, capacity integer, people bigint, is_called_off boolean
  )
  language sql
  stable
  set search_path = ''
as $$
  with usual as materialized (
    select run.day, times.id, times.leaves_at, times.capacity
    from public.departure_times as times
    cross join lateral (
      select leaving_of.first_day + passed as day
      from generate_series(0, leaving_of.last_day - leaving_of.first_day) as passed
    ) as run
    where times.tour_id = leaving_of.tour and public.runs_on(times, run.day)
  )
  select coalesce(made.day, usual.day), made.id, usual.id is not null, coalesce(made.leaves_at, usual.leaves_at),
    case when made.id is null then usual.capacity else made.capacity end,
    (select coalesce(sum(party.people), 0) from public.bookings as party where party.departure_id = made.id),
    made.called_off_at is not null
  from usual
  full join (
    select departure.*
    from public.departures as departure
    where departure.tour_id = leaving_of.tour
      and departure.day between leaving_of.first_day and leaving_of.last_day
  ) as made on made.default_id = usual.id and made.day = usual.day
$$;

revoke all on function public.leaving_of(text, date, date) from public, anon, authenticated, service_role;
