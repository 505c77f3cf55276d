-- The load of a day for a booking, as read_booking_loads says it for its own day; null for a cart.
create or replace function public.load_on(booking public.bookings, on_day date, out taken bigint, out places integer)
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  kind constant text := facts.item_kind_of(booking.booking_type);
  ids constant text[] := public.known_items(
    kind, public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids)
  );
begin
  -- A custom adventure of several tours takes no places.
  if cardinality(ids) = 1 then
    select place.taken, place.places into taken, places
    from public.item_and_parts(kind, ids[1]) as part
    cross join lateral public.places_on(part.kind, part.id, on_day, on_day) as place
    where place.places is not null
    order by place.taken::numeric / place.places desc
    limit 1;
  end if;
  if places is null and facts.asks_people(booking.booking_type) then
    taken := public.people_of_day(on_day);
  end if;
end
$$;
