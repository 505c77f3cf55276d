-- Joins the guests of two bookings, and returns the id of the merge; null if they are one guest already. As its owner:
-- administrators do not write the table.
create or replace function public.merge_guests(booking uuid, other uuid) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  merge uuid;
  there uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'merge guests'));
  end if;
  perform public.lock_guests();
  there := array(
    select id from public.bookings where id in (booking, other) and erased_at is null order by id for key share
  );
  if not array[booking, other] <@ there then
    perform facts.refuse('guest.unknown');
  end if;
  if other = any (public.ids_of_guest(booking)) then
    return null;
  end if;
  insert into public.guest_merges (booking_id, other_id) values (booking, other) returning id into merge;
  perform public.record_guests('merged', booking, other);
  return merge;
end
$$;
