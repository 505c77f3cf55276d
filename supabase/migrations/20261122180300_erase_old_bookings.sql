-- Erases bookings a set number of days after their day, where an administrator has set one (docs/privacy.md). Without
-- it bookings are kept until they are erased at the desk.
alter table public.desk_settings
  add column keep_bookings_days integer,
  -- Longer than any booking takes, and than the time in which visitors still ask about it.
  add constraint desk_settings_keep_bookings_days_range check (keep_bookings_days between 60 and 3650);

comment on column public.desk_settings.keep_bookings_days is
  'How many days after its day a booking is erased; null for never';

grant update (keep_bookings_days) on table public.desk_settings to authenticated;

-- Erases at most so many of the bookings that are old enough, and returns how many: 0 when none is left. The schedule
-- calls it until then. Rows that another call erases at the same time are left to it.
create function public.erase_old_bookings(max_rows integer default 500) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  keep integer := (select keep_bookings_days from public.desk_settings);
begin
  if keep is null then
    return 0;
  end if;
  return public.erase_these(
    array(
      select id
      from public.bookings
      where erased_at is null and date < (now() at time zone interval '-06:00')::date - keep
      order by date
      limit least(max_rows, 5000)
      for update skip locked
    ),
    null
  );
end
$$;

comment on function public.erase_old_bookings(integer) is
  'Erases bookings that are older than the settings of the desk keep them; returns how many. A schedule calls it';

revoke all on function public.erase_old_bookings(integer) from public, anon, authenticated, service_role;
grant execute on function public.erase_old_bookings(integer) to service_role;
