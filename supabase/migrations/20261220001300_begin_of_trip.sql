-- When the trip of a booking begins: with the earliest departure of its tour that goes on that day, otherwise with its
-- day.
create or replace function public.begin_of_trip(booking public.bookings) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select facts.moment_of(booking.date + coalesce(min(leaving.leaves_at), time '00:00'))
  from public.leaving_of(
    public.only_tour(booking.tour_id, booking.custom_tour_ids), booking.date, booking.date
  ) as leaving
  where not leaving.is_called_off
$$;
