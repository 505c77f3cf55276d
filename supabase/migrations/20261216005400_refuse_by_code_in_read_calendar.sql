-- Like read_days, with as little of each booking as a calendar shows.
create or replace function public.read_calendar(first_day date, days integer)
  returns table (day date, is_today boolean, bookings jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the days'));
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
      read_calendar.first_day + later.days = facts.local_today(),
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
