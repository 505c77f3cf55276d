-- The numbers of the desk (docs/product.md, Numbers): how many requests came in each of the last 26 weeks, how fast
-- they were answered, and how many of the answered ones are confirmed; and the same by what was booked and by source.
-- Runs with the rights of the caller, and refuses everyone but administrators, so that a session that has ended does
-- not read as a business without requests.
--
-- Weeks begin on Monday in Belize, which stays on UTC-6 all year. Requests that a program seems to have sent count only
-- where they were confirmed. The first change of a booking is its answer, but not the one that its erasure made.
--
-- A request is counted once for all of its totals, and its items are read without unnesting where it has one: 100,000
-- requests of half a year take about a second, 10,000 of them a tenth of it.
create function public.read_numbers() returns jsonb
  language plpgsql
  stable
  set search_path = ''
  -- All rows of half a year are sorted in memory; compiling the query would take longer than running it.
  set work_mem = '32MB'
  set jit = off
as $$
declare
  weeks constant integer := 26;
  first_week date := date_trunc('week', now() at time zone interval '-06:00')::date - 7 * (weeks - 1);
begin
  if current_user = 'authenticated' and not public.is_admin() then
    raise exception 'Only administrators read the numbers' using errcode = 'insufficient_privilege';
  end if;
  return (
    with request as materialized (
      select
        date_trunc('week', booking.created_at at time zone interval '-06:00')::date as week,
        -- A custom adventure has several items; every other booking has one.
        case booking.booking_type when 'custom' then booking.booked_items end as several_items,
        booking.booked_items -> 0 ->> 'kind' as kind,
        booking.booked_items -> 0 ->> 'name' as name,
        coalesce(booking.source, 'unknown') as source,
        booking.status = 'confirmed' as is_confirmed,
        booking.status = 'confirmed' or answer.id is not null as is_answered,
        extract(epoch from answer.changed_at - booking.created_at)::double precision as seconds
      from public.bookings as booking
      left join public.booking_changes as answer
        on answer.booking_id = booking.id
        and answer.sequence = 1
        and (booking.erased_at is null or answer.changed_at < booking.erased_at)
      where booking.created_at >= first_week::timestamp at time zone interval '-06:00'
        and booking.created_at < (first_week + 7 * weeks)::timestamp at time zone interval '-06:00'
        and (not booking.is_suspect or booking.status = 'confirmed')
    ),
    -- Each request once for each item that it names.
    booked as (
      select kind, name, is_answered, is_confirmed, seconds from request where several_items is null
      union all
      select item.kind, item.name, is_answered, is_confirmed, seconds
      from request
      cross join lateral (
        select distinct entry ->> 'kind' as kind, entry ->> 'name' as name
        from jsonb_array_elements(request.several_items) as entry
      ) as item
      where several_items is not null
    ),
    counted as (
      select
        case grouping(week, source) when 3 then 'total' when 1 then 'week' else 'source' end as part,
        coalesce(week::text, source) as key,
        null as kind,
        count(*) as requests,
        count(*) filter (where is_answered) as answered,
        count(*) filter (where is_confirmed) as confirmed,
        percentile_cont(0.5) within group (order by seconds) as median,
        max(seconds) as slowest
      from request
      group by grouping sets ((), (week), (source))
      union all
      select
        'item', name, kind, count(*), count(*) filter (where is_answered), count(*) filter (where is_confirmed),
        percentile_cont(0.5) within group (order by seconds), max(seconds)
      from booked
      group by kind, name
    ),
    tally as (
      select
        part,
        key,
        kind,
        requests,
        jsonb_build_object(
          'requests', requests,
          'answered', answered,
          'confirmed', confirmed,
          'median_seconds', round(median),
          'slowest_seconds', round(slowest)
        ) as figures
      from counted
    ),
    nothing as (
      select jsonb_build_object(
        'requests', 0, 'answered', 0, 'confirmed', 0, 'median_seconds', null, 'slowest_seconds', null
      ) as figures
    )
    select jsonb_build_object(
      'total', (select coalesce(tally.figures, nothing.figures) from nothing left join tally on part = 'total'),
      'weeks', (
        select jsonb_agg(
          jsonb_build_object('week', every.week) || coalesce(tally.figures, nothing.figures) order by every.week
        )
        from (select first_week + 7 * passed as week from generate_series(0, weeks - 1) as passed) as every
        cross join nothing
        left join tally on tally.part = 'week' and tally.key = every.week::text
      ),
      'items', (
        select coalesce(
          jsonb_agg(jsonb_build_object('kind', kind, 'name', key) || figures order by requests desc, kind, key), '[]'
        )
        from tally
        where part = 'item'
      ),
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('source', key) || figures order by requests desc, key), '[]')
        from tally
        where part = 'source'
      )
    )
  );
end
$$;

comment on function public.read_numbers() is
  'Requests, answer times and confirmed shares of the last 26 weeks: in all, by week, by item and by source';

revoke all on function public.read_numbers() from public, anon, authenticated, service_role;
grant execute on function public.read_numbers() to authenticated, service_role;
