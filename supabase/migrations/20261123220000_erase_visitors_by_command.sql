-- npm run admin -- erase has the secret key, not the session of an administrator.
create or replace function public.erase_bookings_of(email text) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') is not true then
    raise exception 'Only administrators erase bookings' using errcode = 'insufficient_privilege';
  end if;
  return public.erase_these(
    array(
      select id from public.bookings
      where bookings.email = lower(btrim(erase_bookings_of.email) collate "C") and erased_at is null
    ),
    auth.jwt() ->> 'email'
  );
end
$$;

comment on function public.erase_bookings_of(text) is
  'Erases the personal data of all bookings of an e-mail address and returns how many. For administrators and the '
  'secret key';

grant execute on function public.erase_bookings_of(text) to service_role;
