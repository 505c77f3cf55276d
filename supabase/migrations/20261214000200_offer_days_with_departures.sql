-- What stands against a booking on another day, as find_obstacle says it for its own: closed, taken or full, and for
-- visitors too soon. Null if nothing does.
create or replace function public.find_obstacle_on(
  booking public.bookings, on_day date, for_visitor boolean default false
)
  returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  length constant integer := booking.last_day - booking.date;
  obstacle jsonb;
begin
  if public.find_confirmed_rental(booking.golf_cart_id, on_day, on_day + length, booking.id) is not null then
    return jsonb_build_object('why', 'taken', 'reason', null);
  end if;
  select jsonb_build_object('why', against.why, 'reason', against.reason) into obstacle
  from public.find_unavailable_days(
    booking.booking_type,
    public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids),
    booking.people, on_day, on_day, length + 1
  ) as against
  -- A cart that is taken on some of the days is so by the booking itself, which moves.
  where against.why <> 'taken' and (for_visitor or against.why <> 'too-soon');
  return coalesce(obstacle, public.find_departure_obstacle(booking, on_day));
end
$$;
