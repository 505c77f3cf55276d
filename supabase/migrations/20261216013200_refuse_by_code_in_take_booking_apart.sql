-- Takes a booking apart from the others. Returns the ids of these.
create or replace function public.take_booking_apart(booking uuid) returns uuid[]
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  others uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'take bookings apart'));
  end if;
  perform public.lock_guests();
  others := array_remove(public.ids_together(booking), booking);
  perform public.leave_group(booking);
  return others;
end
$$;
