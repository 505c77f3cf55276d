-- A confirmation may name the departure. One without room refuses it, unless the caller confirms all the same
-- (14-departures.sql).
create or replace function public.decide_booking(
  booking uuid, decision text, message text default null, departure uuid default null,
  all_the_same boolean default false
)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'decide about bookings'));
  end if;
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings
  set status = decision, departure_id = coalesce(decide_booking.departure, departure_id)
  where id = booking;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  perform set_config('desk.all_the_same', '', true);
  update public.booking_changes as change
  -- An erased booking takes no text.
  set message = (
    select nullif(btrim(decide_booking.message, E' \t\n\r'), '')
    from public.bookings
    where id = booking and erased_at is null
  )
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
end
$$;
