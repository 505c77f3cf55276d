-- Divides a party as divide_party does, once for the id of the part, also after the division was taken back: 'again'
-- if it was stored before. `made` makes the departure of the part, and `leaves_at` is its hour as the caller saw it.
create or replace function public.divide_from_device(
  booking uuid, part uuid, leaving integer, of_people integer, changes jsonb, message text default null,
  all_the_same boolean default false, made jsonb default null, leaves_at time default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'divide parties'));
  end if;
  if not public.is_first_sending(part) then
    return jsonb_build_object('outcome', 'again');
  end if;
  perform public.lock_guests();
  perform from public.bookings where id = divide_from_device.booking for update;
  perform public.lock_places_of(current, coalesce((changes ->> 'date')::date, current.date))
  from public.bookings as current
  where id = divide_from_device.booking;
  if changes ->> 'departure_id' is not null then
    changes := changes || jsonb_build_object(
      'departure_id', public.departure_of_device((changes ->> 'departure_id')::uuid, made, leaves_at)
    );
  end if;
  return public.divide_party(booking, part, leaving, of_people, changes, message, all_the_same);
end
$$;
