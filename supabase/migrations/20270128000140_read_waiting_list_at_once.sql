-- The waiting list reads each day once for all of its parties. The functions for one party or period go.

-- When the trips of bookings begin: with the earliest departure of its tour that goes on that day, otherwise with its
-- day.
create function public.begins_of_trips(bookings public.bookings[])
  returns table (booking uuid, begins_at timestamptz)
  language sql
  stable
  set search_path = ''
as $$
  with trip as materialized (
    select one.id, one.date, public.only_tour(one.tour_id, one.custom_tour_ids) as tour
    from unnest(begins_of_trips.bookings) as one
  )
  select trip.id, facts.moment_of(trip.date + coalesce(min(leaving.leaves_at), time '00:00'))
  from trip
  left join public.leaving_of(
    array(select row('tour', trip.tour, trip.date, trip.date)::public.item_period from trip)
  ) as leaving on leaving.tour = trip.tour and leaving.day = trip.date and not leaving.is_called_off
  group by trip.id, trip.date
$$;

create or replace function public.begin_of_trip(booking public.bookings) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select trip.begins_at from public.begins_of_trips(array[begin_of_trip.booking]) as trip
$$;

-- How many people have room on the days of each booking: the least of the items with a number of places. Null without
-- one.
create function public.rooms_for(bookings public.bookings[]) returns table (booking uuid, room integer)
  language sql
  stable
  set search_path = ''
as $$
  with part as materialized (
    select asked.id as booking, asked.date, asked.last_day, taken.kind, taken.id
    from unnest(rooms_for.bookings) as asked
    cross join lateral (
      select public.known_items(
        facts.item_kind_of(asked.booking_type),
        public.booked_ids(asked.tour_id, asked.combo_tour_id, asked.golf_cart_id, asked.custom_tour_ids)
      ) as ids
    ) as known
    cross join lateral public.item_and_parts(facts.item_kind_of(asked.booking_type), known.ids[1]) as taken
    where cardinality(known.ids) = 1
  )
  select part.booking, min(least(place.room, place.seats))::integer
  from part
  join public.places_on(
    array(select row(part.kind, part.id, part.date, part.last_day)::public.item_period from part)
  ) as place
    on place.item_kind = part.kind and place.item_id = part.id and place.day between part.date and part.last_day
  group by part.booking
$$;

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
  select coalesce(array_agg(booking), '{}') into waiting
  from (
    select *
    from public.bookings
    where status in (facts.waitlisted(), facts.offered())
      and date >= facts.local_today()
      and erased_at is null
    order by date, created_at, id
    limit 200
  ) as booking;
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

revoke all on function
  public.begins_of_trips(public.bookings[]),
  public.rooms_for(public.bookings[])
  from public, anon, authenticated, service_role;

drop function
  public.room_for(public.bookings),
  public.find_unavailable_days_of_item(text, text, integer, date, date, integer),
  public.find_obstacles_of_item(text, text, integer, date, date, integer),
  public.find_departure_obstacle(public.bookings, date),
  public.places_on(text, text, date, date),
  public.held_places(text, text, date, date),
  public.has_places(text, text, date, date),
  public.leaving_of(text, date, date);
