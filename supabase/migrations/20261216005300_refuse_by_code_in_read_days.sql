-- A row for each day, also for days without bookings. Without a first day it is the local today, by the clock of the
-- database; so that of a device does not decide which day it is. Each booking carries its notes, oldest first, and
-- each day its departures.
create or replace function public.read_days(first_day date default null, days integer default 1)
  returns table (day date, is_today boolean, bookings jsonb, departures jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the days'));
  end if;
  return query
    with today as (
      select facts.local_today() as day
    ),
    span as (
      select
        coalesce(read_days.first_day, today.day) as first_day,
        coalesce(read_days.first_day, today.day) + least(read_days.days, 62) - 1 as last_day
      from today
    ),
    described as (
      select
        booked.day,
        booking.created_at,
        to_jsonb(booking) || jsonb_build_object(
          'day_number', booked.day_number,
          'day_count', booked.day_count,
          'notes', array(
            select written.note
            from public.booking_notes as written
            where written.booking_id = booking.id
            order by written.written_at, written.id
          )
        ) || public.manifest_of(booking.id, booked.day, booking.departure_id) as content
      from span
      cross join lateral public.booked_days(span.first_day, span.last_day) as booked
      join public.bookings as booking on booking.id = booked.booking_id
    )
    select
      span.first_day + later.days,
      span.first_day + later.days = today.day,
      coalesce(
        (
          select jsonb_agg(described.content order by described.created_at, described.content ->> 'id')
          from described
          where described.day = span.first_day + later.days
        ),
        '[]'
      ),
      public.departures_of_day(span.first_day + later.days)
    from today
    cross join span
    cross join lateral generate_series(0, span.last_day - span.first_day) as later (days)
    order by 1;
end
$$;
