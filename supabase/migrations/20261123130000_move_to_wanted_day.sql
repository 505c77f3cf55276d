-- A booking moves to the day that its visitor chose of those that a weather call offered (docs/product.md, Weather
-- call). The history keeps the day before, and the visitor gets a confirmation with the new day for the calendar.
alter table public.booking_changes
  -- The day before, where the booking moved to another one.
  add column from_date date;

-- Only function move_to_wanted_day moves a booking, and it confirms it.
create function public.check_booking_move() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  allowed public.bookings := old;
begin
  allowed.date := new.date;
  allowed.last_day := new.date + (old.last_day - old.date);
  allowed.status := 'confirmed';
  if new is distinct from allowed
    or old.status = 'cancelled'
    or current_user in ('anon', 'authenticated', 'service_role')
  then
    raise exception 'Only the status of a booking can change'
      using errcode = 'check_violation', schema = 'public', table = 'bookings',
        constraint = 'bookings_only_status_changes';
  end if;
  return new;
end
$$;

-- As before, and a move is checked by the function above.
drop trigger check_booking_update on public.bookings;
create trigger check_booking_update before update on public.bookings
  for each row when (
    old.erased_at is not distinct from new.erased_at
    and old.golf_cart_id is not distinct from new.golf_cart_id
    and old.date is not distinct from new.date
  ) execute function public.check_booking_update();
create trigger check_booking_move before update on public.bookings
  for each row when (old.date is distinct from new.date) execute function public.check_booking_move();

-- As its owner: administrators may change nothing of a booking but its status, and not write the history. The lead time
-- is for visitors. The triggers of a change of status write the history and the mail, and end the links to answer.
create function public.move_to_wanted_day(request uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  wanted date;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    raise exception 'Only administrators move bookings' using errcode = 'insufficient_privilege';
  end if;
  -- Concurrent answers to the booking wait for each other here.
  select bookings.* into booking
  from public.bookings
  where id = (select booking_id from public.visitor_requests where id = request)
  for update;
  select wanted_day into wanted
  from public.visitor_requests
  where id = request and wanted_day is not null and handled_at is null;
  if not found or booking.status = 'cancelled' or booking.erased_at is not null or booking.date = wanted then
    raise exception 'This was answered meanwhile' using errcode = 'check_violation';
  end if;
  if wanted < (now() at time zone interval '-06:00')::date or exists (
    select
    from public.find_unavailable_days(
      booking.booking_type,
      public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids),
      booking.people, wanted, wanted, 1
    ) as taken
    where taken.why <> 'too-soon'
  ) then
    raise exception 'This day is not free any more' using errcode = 'check_violation';
  end if;
  update public.bookings
  set date = wanted, last_day = wanted + (last_day - date), status = 'confirmed'
  where id = booking.id;
  update public.booking_changes as change
  set from_date = booking.date
  where change.booking_id = booking.id
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking.id);
  update public.visitor_requests
  set handled_at = now()
  where booking_id = booking.id and wanted_day is not null and handled_at is null;
end
$$;

comment on function public.move_to_wanted_day(uuid) is
  'Moves a booking to the day that its visitor asks for, and confirms it. For administrators and the service role';

-- As before, and a call offers nothing to a booking that has moved to another day.
create or replace function public.read_weather_offer(token text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'day', call.day,
    'reason', call.reason,
    'days', array(
      select offered
      from unnest(touched.offered_days) as offered
      where offered > (now() at time zone interval '-06:00')::date
        and not exists (
          select
          from public.find_unavailable_days(
            booking.booking_type,
            public.booked_ids(
              booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids
            ),
            booking.people,
            offered,
            offered,
            1
          )
        )
      order by offered
    ),
    'wanted_day', (
      select request.wanted_day
      from public.visitor_requests as request
      where request.booking_id = booking.id and request.wanted_day is not null and request.handled_at is null
      order by request.sent_at desc
      limit 1
    )
  )
  from public.bookings as booking
  join public.weather_call_bookings as touched on touched.booking_id = booking.id
  join public.weather_calls as call on call.id = touched.call_id
  where booking.id = public.find_linked_booking(read_weather_offer.token, 'visit')
    and booking.status <> 'cancelled'
    and call.day between booking.date and booking.last_day
    and call.undone_at is null
    and call.undo_until <= now()
  order by call.created_at desc
  limit 1
$$;


revoke all on function public.check_booking_move(), public.move_to_wanted_day(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.move_to_wanted_day(uuid) to authenticated, service_role;
