-- What stands against a request at the departures of a day, by the seats of those who are confirmed: no departure has
-- room for it, or the one that it would join by itself has none. Who is confirmed and on no departure yet takes seats
-- too. Days on which every departure is called off are closed (15-unavailable-days.sql).
create or replace function public.find_departure_obstacle(asked public.bookings, on_day date) returns jsonb
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
