-- Stores a booking that came by telephone or in person, confirmed or as a request that waits: 'stored'. 'same' if its
-- id is stored already; nothing changes then. The mail to the visitor is stored if it is wanted and there is an
-- address. A confirmed one may name its departure. A day that is closed, taken or full, and a departure without room,
-- refuse the booking with SQLSTATE PT409, as change_booking does, unless the caller enters it all the same; a cart with
-- another confirmed rental always refuses to be confirmed. An entry with `from_waiting_list` waits for a place of a
-- full day, and is neither confirmed nor a request. As its owner: no role of the API writes entered_by.
create or replace function public.enter_booking(
  booking uuid, entry jsonb, confirms boolean default true, tells_visitor boolean default false,
  all_the_same boolean default false, departure uuid default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  waits constant boolean := coalesce((entry ->> 'from_waiting_list')::boolean, false);
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'enter bookings'));
  end if;
  -- A second sending, as after a lost response, waits for the first one.
  perform pg_advisory_xact_lock(hashtextextended('entry of booking ' || booking, 0));
  if exists (select from public.bookings where id = booking and entered_by = auth.uid()) then
    return 'same';
  end if;
  perform public.store_entry(booking, entry);
  if waits then
    perform public.check_waiting_entry(booking);
  elsif confirms then
    perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
    update public.bookings set status = facts.confirmed(), departure_id = enter_booking.departure where id = booking;
    perform set_config('desk.all_the_same', '', true);
  end if;
  if not waits and all_the_same is not true then
    perform public.refuse_obstacle(booking);
  end if;
  if tells_visitor is not true then
    delete from public.mail_outbox where booking_id = booking;
  elsif waits or confirms is not true then
    insert into public.mail_outbox (kind, booking_id)
    values (case when waits then 'waiting-list' else 'booking-visitor' end, booking);
  end if;
  return 'stored';
end
$$;
