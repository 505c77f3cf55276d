-- npm run admin -- erase has the secret key, not the session of an owner.
create or replace function public.erase_bookings_of(email text) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if (public.is_owner() or auth.jwt() ->> 'role' = 'service_role') is not true then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'erase bookings'));
  end if;
  return public.erase_these(
    array(
      select id from public.bookings
      where bookings.email = lower(btrim(erase_bookings_of.email) collate "C") and bookings.email <> ''
        and erased_at is null
    ),
    auth.jwt() ->> 'email'
  );
end
$$;
