-- All bookings of the guest of a booking; none if it is erased or unknown. The result can be filtered, sorted and paged
-- like the table. Refused for an administrator whose session has ended, as read_days is. As its owner, as
-- search_bookings is.
create or replace function public.bookings_of_guest(booking uuid) returns setof public.bookings
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') is not true then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read guests'));
  end if;
  return query select * from public.bookings where id = any (public.ids_of_guest(booking));
end
$$;
