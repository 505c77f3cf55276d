-- The waiting list reads its parties as bookings, and no longer by their text.

-- The next 200 parties of the waiting list from today on, by day: first those who asked first, those who let an offer
-- run out last. `room` is how many people have room on the day, and `fits` whether a place can be offered now. As its
-- owner: administrators do not read the catalogue.
create or replace function public.read_waiting_list() returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  waiting public.bookings[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the waiting list'));
  end if;
  waiting := array(
    select booking
    from public.bookings as booking
    where booking.status in (facts.waitlisted(), facts.offered())
      and booking.date >= facts.local_today()
      and booking.erased_at is null
    order by booking.date, booking.created_at, booking.id
    limit 200
  );
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', booking.id, 'name', booking.name, 'booking_type', booking.booking_type, 'date', booking.date,
      'last_day', booking.last_day, 'people', booking.people, 'booked_items', booking.booked_items,
      'tour_id', booking.tour_id, 'combo_tour_id', booking.combo_tour_id, 'golf_cart_id', booking.golf_cart_id,
      'custom_tour_ids', booking.custom_tour_ids, 'status', booking.status, 'created_at', booking.created_at,
      'offered_until', booking.offered_until, 'has_address', booking.email <> '',
      'room', place.room,
      'fits', booking.status = facts.waitlisted() and trip.begins_at > now() and found.obstacle is null
    ) order by
      booking.date, booking.status = facts.waitlisted() and booking.offered_until is not null, booking.created_at,
      booking.id
    ), '[]')
    from unnest(waiting) as booking
    join public.begins_of_trips(waiting) as trip on trip.booking = booking.id
    join public.find_obstacles(array(select one.id from unnest(waiting) as one)) as found on found.booking = booking.id
    left join public.rooms_for(waiting) as place on place.booking = booking.id
  );
end
$$;
