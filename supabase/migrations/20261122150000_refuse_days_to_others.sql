-- Without the rows of table bookings a day looks like one without bookings. An administrator whose session has ended,
-- or who lost the role, must not take empty days for the truth until the access token expires: the days are refused.
-- Both functions are as before otherwise.
create or replace function public.read_days(first_day date default null, days integer default 1)
  returns table (day date, is_today boolean, bookings jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    raise exception 'Only administrators read the days' using errcode = 'insufficient_privilege';
  end if;
  return query
      with today as (
        select (now() at time zone interval '-06:00')::date as day
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
          ) as content
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
        )
      from today
      cross join span
      cross join lateral generate_series(0, span.last_day - span.first_day) as later (days)
      order by 1;
end
$$;

create or replace function public.read_calendar(first_day date, days integer)
  returns table (day date, is_today boolean, bookings jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    raise exception 'Only administrators read the days' using errcode = 'insufficient_privilege';
  end if;
  return query
      with described as (
        select
          booked.day,
          jsonb_build_object(
            'id', booking.id,
            'booking_type', booking.booking_type,
            'status', booking.status,
            'people', booking.people,
            'tour_id', booking.tour_id,
            'combo_tour_id', booking.combo_tour_id,
            'golf_cart_id', booking.golf_cart_id,
            'custom_tour_ids', booking.custom_tour_ids,
            'names', jsonb_path_query_array(booking.booked_items, '$[*].name')
          ) as content
        from public.booked_days(
          read_calendar.first_day, read_calendar.first_day + least(read_calendar.days, 62) - 1
        ) as booked
        join public.bookings as booking on booking.id = booked.booking_id
      )
      select
        read_calendar.first_day + later.days,
        read_calendar.first_day + later.days = (now() at time zone interval '-06:00')::date,
        coalesce(
          (
            select jsonb_agg(described.content order by described.content ->> 'id')
            from described
            where described.day = read_calendar.first_day + later.days
          ),
          '[]'
        )
      from generate_series(0, least(read_calendar.days, 62) - 1) as later (days)
      order by 1;
end
$$;
