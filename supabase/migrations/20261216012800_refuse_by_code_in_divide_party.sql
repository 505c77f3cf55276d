-- Divides the party of an open booking: so many of its people leave for a booking of their own, on another day or
-- another departure (`changes` has date, departure_id or both), with the same status, guest and source. Both belong
-- together. `of_people` is the party that the caller saw, so that two that divide it at once do not both. 'done', or
-- 'same' if the part is stored already. A day that is closed or full, and a departure without room, refuse it as
-- change_booking does, unless the caller divides it all the same. As its owner: administrators do not write bookings.
create or replace function public.divide_party(
  booking uuid, part uuid, leaving integer, of_people integer, changes jsonb, message text default null,
  all_the_same boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  other public.bookings;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'divide parties'));
  end if;
  perform public.lock_guests();
  select * into current from public.bookings where id = divide_party.booking and erased_at is null for update;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  if exists (select from public.bookings where id = part and divided_from = current.id) then
    return jsonb_build_object('outcome', 'same');
  end if;
  other := public.part_of(current, part, leaving, of_people, changes);
  if other.date < facts.local_today() then
    perform public.refuse_past_day();
  end if;
  perform public.refuse_changed_days(current, other);
  update public.bookings set people = current.people - leaving where id = current.id;
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  perform public.store_part(current, other);
  perform set_config('desk.all_the_same', '', true);
  if all_the_same is not true and other.date <> current.date then
    perform public.refuse_obstacle(part);
  end if;
  perform public.put_together(array[current.id, part]);
  perform public.record_party(other, jsonb_build_object('divided', jsonb_build_object(
    'from', jsonb_build_object('id', current.id, 'people', current.people), 'to', null
  )), null);
  perform public.record_party(current, jsonb_build_object(
    'people', jsonb_build_object('from', current.people, 'to', current.people - leaving),
    'divided', jsonb_build_object('from', null, 'to', jsonb_build_object('id', part, 'people', leaving))
  ), divide_party.message, 'booking-divided', part);
  return jsonb_build_object('outcome', 'done');
end
$$;
