drop function public.move_to_wanted_day(uuid, boolean);

-- Returns the sequence of the line in the history. As its owner: administrators may change nothing of a booking but its
-- status, and not write the history.
create function public.move_to_wanted_day(change_request uuid, all_the_same boolean default false)
  returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  wanted date;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move bookings'));
  end if;
  -- Concurrent decisions to the booking wait for each other here.
  select bookings.* into current
  from public.bookings
  where id = (select booking_id from public.change_requests where id = move_to_wanted_day.change_request)
  for update;
  select wanted_day into wanted
  from public.change_requests
  where id = move_to_wanted_day.change_request and wanted_day is not null and handled_at is null;
  if not found or current.status = facts.cancelled() or current.erased_at is not null or current.date = wanted then
    perform facts.refuse('wish.answered');
  end if;
  perform public.move_to_day(current, wanted, all_the_same);
  return (select max(sequence) from public.booking_changes where booking_id = current.id);
end
$$;

comment on function public.move_to_wanted_day(uuid, boolean) is
  'Moves a booking to the day that its visitor asks for, and confirms it. For administrators and the service role';

revoke all on function public.move_to_wanted_day(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.move_to_wanted_day(uuid, boolean) to authenticated, service_role;
