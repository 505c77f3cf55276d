-- What the board of carts shows: the open rentals that take one of the days, and which local day it is. Refused for
-- an administrator whose session has ended, as read_days is.
create or replace function public.read_rentals(first_day date default null, days integer default 14) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  today date := facts.local_today();
  first date := coalesce(first_day, today);
  last date := coalesce(first_day, today) + least(days, 62) - 1;
begin
  if current_user = 'authenticated' and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the rentals'));
  end if;
  return jsonb_build_object(
    'today', today,
    'first_day', first,
    'rentals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'status', status, 'golf_cart_id', golf_cart_id, 'cart', booked_items -> 0 ->> 'name',
        'date', date, 'last_day', last_day
      ) order by date, created_at, id), '[]')
      from public.bookings
      where golf_cart_id is not null and facts.is_open(status) and date <= last and last_day >= first
    )
  );
end
$$;
