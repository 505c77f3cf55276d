-- A trip begins at the local time of its departure.
create or replace function public.begin_of_trip(booking public.bookings) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select facts.moment_of(booking.date + coalesce(min(known.leaves_at), time '00:00'))
  from (
    select leaves_at
    from public.departures
    where tour_id = public.only_tour(booking.tour_id, booking.custom_tour_ids) and day = booking.date
    union all
    select leaves_at
    from public.departure_times
    where tour_id = public.only_tour(booking.tour_id, booking.custom_tour_ids)
  ) as known
$$;
