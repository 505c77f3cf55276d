-- Nothing is stored with an erased booking. An erasure at the same time ends first, or erases what is stored here. As
-- its owner: only who may change a booking may lock it.
create or replace function public.refuse_erased_guest() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform from public.bookings where id = new.booking_id and erased_at is null for key share;
  if not found then
    perform facts.refuse('guest.unknown');
  end if;
  return new;
end
$$;
