-- Departures without room, and those that are called off, which have none.

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

-- What stands against a request at the departures of a day, by the seats of those who are confirmed: no departure has
-- room for it, or the one that it would join by itself has none. Who is confirmed and on no departure yet takes seats
-- too. Days on which every departure is called off are closed (15-unavailable-days.sql).
create function public.find_departure_obstacle(asked public.bookings, on_day date) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with tour as (
    select public.only_tour(asked.tour_id, asked.custom_tour_ids) as id
  ),
  leaving as materialized (
    select known.joins, known.capacity - known.people
      + case when known.departure_id = asked.departure_id then asked.people else 0 end as free
    from tour
    cross join lateral public.leaving_of(tour.id, on_day, on_day) as known
    where not known.is_called_off
  ),
  unplaced as (
    select coalesce(sum(party.people), 0) as people
    from tour
    join public.bookings as party
      on party.date = on_day
      and party.status = facts.confirmed()
      and party.departure_id is null
      and party.id <> asked.id
      and public.only_tour(party.tour_id, party.custom_tour_ids) = tour.id
  )
  select jsonb_build_object('why', 'full', 'reason', null)
  from leaving
  cross join unplaced
  having bool_and(coalesce(leaving.free < asked.people, false))
    or bool_and(leaving.free is not null)
      and sum(greatest(leaving.free, 0)) < asked.people + min(unplaced.people)
    or count(*) filter (where leaving.joins) = 1
      and bool_or(leaving.joins and coalesce(leaving.free < asked.people, false))
$$;

-- A departure that is called off takes no party: SQLSTATE PT409, as refuse_tours_and_days refuses a closed day. It goes
-- again with one whose cancellation by the call is undone, and with one that the caller puts on it all the same.
create function public.run_again(departure public.departures) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if current_setting('desk.all_the_same', true) is distinct from 'true' and not exists (
    select
    from public.booking_changes
    where id::text = current_setting('desk.undone_change', true) and changed_at = departure.called_off_at
  ) then
    perform facts.refuse('departure.called-off', jsonb_build_object('why', 'called-off', 'reason', null));
  end if;
  update public.departures set called_off_at = null, changed_at = now() where id = departure.id;
end
$$;

revoke all on function
  public.leaving_of(text, date, date),
  public.find_departure_obstacle(public.bookings, date),
  public.run_again(public.departures)
  from public, anon, authenticated, service_role;
