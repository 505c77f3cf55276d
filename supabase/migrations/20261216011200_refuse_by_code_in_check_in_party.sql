-- Stores how many of a party came on a day of its trip: 0 is a no-show, null takes a press back. Of several presses the
-- latest counts, in whatever order they come: 'done', or 'older' for one that is not the latest. One that is sent twice
-- is stored once. As its owner: no role of the API writes the table.
create or replace function public.check_in_party(
  party uuid, day date, arrived integer default null, pressed_at timestamptz default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  moment timestamptz;
begin
  select * into booking from public.bookings where id = check_in_party.party for key share;
  moment := public.require_press(check_in_party.day, check_in_party.pressed_at, booking.departure_id);
  if booking.id is null or facts.is_rental(booking.booking_type)
    or (check_in_party.day between booking.date and booking.last_day) is not true
  then
    perform facts.refuse('check-in.unknown-party');
  end if;
  if booking.status <> facts.confirmed() then
    perform facts.refuse('booking.not-confirmed');
  end if;
  if check_in_party.arrived not between 0 and booking.people then
    perform facts.refuse('check-in.people', jsonb_build_object('people', booking.people));
  end if;
  insert into public.check_ins as known (booking_id, day, arrived, pressed_at)
  values (booking.id, check_in_party.day, check_in_party.arrived, moment)
  on conflict on constraint check_ins_pkey do update
  set arrived = excluded.arrived, pressed_at = excluded.pressed_at, pressed_by = excluded.pressed_by,
    pressed_by_name = excluded.pressed_by_name, stored_at = now()
  where known.pressed_at < excluded.pressed_at;
  return case
    when exists (
      select
      from public.check_ins as stored
      where stored.booking_id = booking.id and stored.day = check_in_party.day and stored.pressed_at = moment
        and stored.arrived is not distinct from check_in_party.arrived
    ) then 'done'
    else 'older'
  end;
end
$$;
