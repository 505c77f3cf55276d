-- As its owner, as read_booking_loads.
create or replace function public.read_days_to_offer(booking uuid, days date[] default null)
  returns table (day date, why text, reason text, taken bigint, places integer)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the days to offer'));
  end if;
  select * into current from public.bookings where id = read_days_to_offer.booking and erased_at is null;
  return query
    select asked.day, obstacle.facts ->> 'why', obstacle.facts ->> 'reason', load.taken, load.places
    from unnest(coalesce(days[1:10], public.nearest_free_days(current, current.date))) as asked (day)
    cross join lateral (select public.find_obstacle_on(current, asked.day) as facts) as obstacle
    cross join lateral public.load_on(current, asked.day) as load
    where current.id is not null
    order by asked.day;
end
$$;
