-- What a new call does: it closes the day for its tours and offers other days to the guests
-- (7-trips/36-day-offers.sql).
create or replace function public.stop_tours(call public.weather_calls) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  touched public.bookings;
begin
  insert into public.closed_days (first_day, last_day, item_kind, item_id, reason, weather_call_id)
  select distinct call.day, call.day, 'tour', tour, call.reason, call.id from unnest(call.tour_ids) as tour;
  for touched in
    select booking.*
    from public.bookings_of_tours(call.day, call.tour_ids) as stopped (id)
    join public.bookings as booking on booking.id = stopped.id
    -- A guest who has heard of the day by an earlier call does not hear of it again.
    where facts.is_open(booking.status) and booking.erased_at is null and not exists (
      select
      from public.day_offers as heard
      join public.weather_calls as earlier on earlier.id = heard.weather_call_id
      where heard.booking_id = booking.id and earlier.day = call.day and earlier.undone_at is null
    )
    -- One order of the locks below prevents deadlocks.
    order by booking.id
    -- A cancellation under way ends first, and its booking is left out.
    for no key update of booking
  loop
    insert into public.day_offers (booking_id, weather_call_id, offered_days)
    values (touched.id, call.id, public.nearest_free_days(touched, call.day));
  end loop;
end
$$;
