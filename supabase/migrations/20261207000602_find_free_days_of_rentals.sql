-- Up to three free days for a booking that are nearest to its own, earliest first. Of two that are equally near, the
-- later one counts as nearer, as in domain/days/unavailable-days.ts. Today is too late to be offered by mail.
create or replace function public.nearest_free_days(booking public.bookings, except_day date) returns date[]
  language sql
  stable
  set search_path = ''
as $$
  with today as (
    select facts.local_today() as day
  ),
  period as (
    select
      greatest(booking.date - 31, today.day + 1) as first_day,
      least(greatest(booking.date, today.day) + 61, date '9999-12-31') as last_day
    from today
  ),
  free as (
    select period.first_day + passed as day
    from period cross join generate_series(0, period.last_day - period.first_day) as passed
    where period.first_day + passed <> except_day
      and not exists (
        select
        from public.find_unavailable_days(
          booking.booking_type,
          public.booked_ids(
            booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids
          ),
          booking.people,
          period.first_day,
          period.last_day,
          booking.last_day - booking.date + 1
        ) as taken
        where taken.day = period.first_day + passed
      )
  ),
  nearest as (
    select free.day from free order by abs(free.day - booking.date), free.day desc limit 3
  )
  select coalesce(array_agg(nearest.day order by nearest.day), '{}') from nearest
$$;
