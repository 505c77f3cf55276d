-- On which days of the week and in which season a usual departure runs.
alter table public.departure_times
  add column weekdays integer[],
  add column first_day date,
  add column last_day date,
  drop constraint departure_times_once,
  add constraint departure_times_once unique nulls not distinct (
    tour_id, leaves_at, meeting_point, weekdays, first_day, last_day
  ) deferrable,
  add constraint departure_times_weekdays_known check (
    array_ndims(weekdays) = 1 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]
    and cardinality(weekdays) between 1 and 7 and array_position(weekdays, null) is null
  ),
  add constraint departure_times_days_in_order check (first_day <= last_day),
  add constraint departure_times_days_form check (
    first_day between date '2000-01-01' and date '9999-12-31'
    and last_day between date '2000-01-01' and date '9999-12-31'
  );

-- Whether a usual departure runs on a day: by its days of the week and its season.
create function public.runs_on(usual public.departure_times, day date) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select (usual.weekdays is null or extract(isodow from runs_on.day)::integer = any (usual.weekdays))
    and runs_on.day between coalesce(usual.first_day, runs_on.day) and coalesce(usual.last_day, runs_on.day)
$$;

revoke all on function public.runs_on(public.departure_times, date) from public, anon, authenticated, service_role;
