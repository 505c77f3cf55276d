-- As its owner: owners may neither write the outbox nor change bookings themselves.
create or replace function public.erase_booking(booking uuid) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_owner() then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'erase bookings'));
  end if;
  return public.erase_these(array[booking], auth.jwt() ->> 'email');
end
$$;
