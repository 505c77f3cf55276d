-- How many people have room on the days of a booking: the least of the items with a number of places. Null without one.
create or replace function public.room_for(booking public.bookings) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select min(least(place.room, place.seats))::integer
  from (
    select public.known_items(
      facts.item_kind_of(booking.booking_type),
      public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids)
    ) as ids
  ) as known
  cross join lateral public.item_and_parts(facts.item_kind_of(booking.booking_type), known.ids[1]) as part
  cross join lateral public.places_on(part.kind, part.id, booking.date, booking.last_day) as place
  where cardinality(known.ids) = 1
$$;
