-- A row for each request that came in a period and one for each booking that takes place in it: what the numbers add
-- up. A request that waits counts for the promise once its time is over.
create or replace function public.list_counted(first_day date, last_day date, step text)
  returns table (
    step_day date, source text, kind text, name text, several_items jsonb, requests integer, decided integer,
    confirmed integer, due integer, in_time integer, seconds double precision, trips integer, rentals integer,
    people integer, went integer
  )
  language sql
  stable
  set search_path = ''
as $$
  select
    public.step_of(facts.local_time(requested_at)::date, step, first_day), source, kind, name, several_items,
    1, (is_confirmed or decision.at is not null)::integer, is_confirmed::integer,
    (not is_entered and (decision.at is not null or (promised_at < now() and erased_at is null)))::integer,
    (not is_entered and coalesce(decision.at <= promised_at, false))::integer,
    case when not is_entered then date_part('epoch', decision.at - requested_at) end,
    0, 0, 0, 0
  from public.booking_figures
  cross join lateral (
    -- The decision that comes with an erasure is none.
    select case when erased_at is null or decided_at < erased_at then decided_at end as at
  ) as decision
  where requested_at >= facts.start_of_day(list_counted.first_day)
    and requested_at < facts.start_of_day(list_counted.last_day + 1)
    and is_counted
  union all
  select
    public.step_of(day, step, first_day), source, kind, name, several_items, 0, 0, 0, 0, 0, null,
    (people is not null)::integer, (people is null)::integer, coalesce(people, 0), coalesce(went, 0)
  from public.booking_figures
  where day between list_counted.first_day and list_counted.last_day and is_confirmed
  union all
  -- Steps without any.
  select distinct
    public.step_of(passed::date, step, first_day), null, null, null, null::jsonb, 0, 0, 0, 0, 0, null::float, 0, 0, 0,
    0
  from generate_series(list_counted.first_day::timestamp, list_counted.last_day, interval '1 day') as passed
$$;
