-- The numbers of the desk (docs/product.md, Numbers): how many requests came in each of the last 26 weeks, how fast
-- they were answered, and how many of the answered ones are confirmed; and the same by what was booked and by source.
-- Runs with the rights of the caller, and refuses everyone but administrators, so that a session that has ended does
-- not read as a business without requests.
--
-- Weeks begin on Monday in Belize, which stays on UTC-6 all year. Requests that a program seems to have sent count only
-- where they were confirmed. The first change of a booking is its answer, but not the one that its erasure made.
create function public.read_numbers() returns jsonb
  language plpgsql
  stable
  set search_path = ''
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
        booking.id,
        date_trunc('week', booking.created_at at time zone interval '-06:00')::date as week,
        booking.booked_items,
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
    -- Each request once for each line of the page that counts it. A custom adventure counts for each of its tours.
    line as (
      select 'total' as part, null as key, null as kind, is_answered, is_confirmed, seconds from request
      union all
      select 'week', week::text, null, is_answered, is_confirmed, seconds from request
      union all
      select 'source', source, null, is_answered, is_confirmed, seconds from request
      union all
      select 'item', item.name, item.kind, is_answered, is_confirmed, seconds
      from request
      cross join lateral (
        select distinct entry ->> 'kind' as kind, entry ->> 'name' as name
        from jsonb_array_elements(request.booked_items) as entry
      ) as item
    ),
    tally as (
      select
        part,
        key,
        kind,
        count(*) as requests,
        jsonb_build_object(
          'requests', count(*),
          'answered', count(*) filter (where is_answered),
          'confirmed', count(*) filter (where is_confirmed),
          'median_seconds', round(percentile_cont(0.5) within group (order by seconds)),
          'slowest_seconds', round(max(seconds))
        ) as figures
      from line
      group by part, key, kind
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
