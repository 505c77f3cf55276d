-- The figures of a period add up the people who went out.
create or replace function public.read_figures(first_day date, last_day date, step text)
  returns table (
    part text, step_day date, source text, kind text, name text, requests bigint, bookings bigint, figures jsonb
  )
  language sql
  stable
  set search_path = ''
as $$
  with counted as materialized (
    select * from public.list_counted(read_figures.first_day, read_figures.last_day, read_figures.step)
  ),
  piece as (
    select counted.*, whole.*
    from counted
    cross join lateral (
      values
        ('total', null::date, null::text, null::text, null::text),
        ('step', counted.step_day, null, null, null),
        ('source', null, counted.source, null, null)
    ) as whole (part, in_step, in_source, of_kind, of_name)
    union all
    select counted.*, 'item', null, null, named.kind, named.name
    from counted
    cross join lateral (
      select counted.kind, counted.name where counted.kind is not null
      union
      select entry ->> 'kind', entry ->> 'name' from jsonb_array_elements(counted.several_items) as entry
    ) as named
  )
  select
    part, in_step, in_source, of_kind, of_name, sum(requests), sum(trips + rentals),
    jsonb_build_object(
      'requests', sum(requests),
      'decided', sum(decided),
      'confirmed', sum(confirmed),
      'due', sum(due),
      'in_time', sum(in_time),
      'median_seconds', round(percentile_cont(0.5) within group (order by seconds)),
      'slowest_seconds', round(max(seconds)),
      'trips', sum(trips),
      'rentals', sum(rentals),
      'people', sum(people),
      'went', sum(went)
    )
  from piece
  where part <> 'source' or in_source is not null
  group by part, in_step, in_source, of_kind, of_name
$$;
