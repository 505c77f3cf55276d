-- What is asked about many days is answered for all of them at once. The waiting list asked about each of its parties
-- alone, and ran into the statement timeout where many wait.

-- An item of the catalogue on the days of a period. What is asked of many is answered for all of them at once: each day
-- is read once, however many parties ask about it.
create type public.item_period as (item_kind text, item_id text, first_day date, last_day date);

-- What leaves of each tour on each day of its periods: its departures, and the usual ones that run on that day and have
-- made none yet. `joins` tells the usual ones, which parties join by themselves. Null is the capacity for any number.
create function public.leaving_of(asked public.item_period[])
  returns table (
    tour text, day date, departure_id uuid, joins boolean, leaves_at time, capacity integer, people bigint,
    is_called_off boolean
  )
  language sql
  stable
  set search_path = ''
as $$
  with run as materialized (
    select distinct period.item_id as tour, period.first_day + passed as day
    from unnest(leaving_of.asked) as period
    cross join lateral generate_series(0, period.last_day - period.first_day) as passed
    where period.item_kind = 'tour'
  ),
  usual as materialized (
    select run.tour, run.day, times.id, times.leaves_at, times.capacity
    from run
    join public.departure_times as times on times.tour_id = run.tour
    where public.runs_on(times, run.day)
  )
  select coalesce(made.tour_id, usual.tour), coalesce(made.day, usual.day), made.id, usual.id is not null,
    coalesce(made.leaves_at, usual.leaves_at),
    case when made.id is null then usual.capacity else made.capacity end,
    (select coalesce(sum(party.people), 0) from public.bookings as party where party.departure_id = made.id),
    made.called_off_at is not null
  from usual
  full join (
    select departure.*
    from run
    join public.departures as departure on departure.tour_id = run.tour and departure.day = run.day
  ) as made on made.default_id = usual.id and made.day = usual.day and made.tour_id = usual.tour
$$;

-- What stands against requests at the departures of their days, by the seats of those who are confirmed: no departure
-- has room for it, or the one that it would join by itself has none. Who is confirmed and on no departure yet takes
-- seats too. Days on which every departure is called off are closed (15-unavailable-days.sql). No row for nothing.
create function public.find_departure_obstacles(asked public.bookings[])
  returns table (booking uuid, obstacle jsonb)
  language sql
  stable
  set search_path = ''
as $$
  with party as materialized (
    select one.id, one.date, one.people, one.departure_id, public.only_tour(one.tour_id, one.custom_tour_ids) as tour
    from unnest(find_departure_obstacles.asked) as one
  ),
  leaving as materialized (
    select known.*
    from public.leaving_of(array(
      select row('tour', party.tour, party.date, party.date)::public.item_period from party where party.tour is not null
    )) as known
    where not known.is_called_off
  ),
  placeless as materialized (
    select known.id, known.date, known.people, public.only_tour(known.tour_id, known.custom_tour_ids) as tour
    from public.bookings as known
    where known.date in (select leaving.day from leaving)
      and known.status = facts.confirmed()
      and known.departure_id is null
  ),
  unplaced as (
    select party.id, coalesce(sum(placeless.people), 0) as people
    from party
    left join placeless
      on placeless.tour = party.tour and placeless.date = party.date and placeless.id <> party.id
    group by party.id
  ),
  seen as (
    select party.id, party.people, unplaced.people as unplaced, leaving.joins,
      leaving.capacity - leaving.people
        + case when leaving.departure_id = party.departure_id then party.people else 0 end as free
    from party
    join leaving on leaving.tour = party.tour and leaving.day = party.date
    join unplaced on unplaced.id = party.id
  )
  select seen.id, jsonb_build_object('why', 'full', 'reason', null)
  from seen
  group by seen.id, seen.people, seen.unplaced
  having bool_and(coalesce(seen.free < seen.people, false))
    or bool_and(seen.free is not null) and sum(greatest(seen.free, 0)) < seen.people + seen.unplaced
    or count(*) filter (where seen.joins) = 1
      and bool_or(seen.joins and coalesce(seen.free < seen.people, false))
$$;

revoke all on function
  public.leaving_of(public.item_period[]),
  public.find_departure_obstacles(public.bookings[])
  from public, anon, authenticated, service_role;
