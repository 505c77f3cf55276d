-- Calling a departure off (docs/product/desk.md, Day sheet).

-- Cancels the bookings of all parties on a departure, all or none, with the reason in each mail, and returns them. Each
-- is a separate decision, so undo_decision takes it back before its mail leaves. The departure stays until it is
-- deleted, without parties and places (4-days/14-full-departures.sql).
create function public.call_off_departure(departure uuid, reason text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  day_of_departure date;
  party public.bookings;
  called_off jsonb := '[]';
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'call departures off'));
  end if;
  if reason !~ '\S' then
    perform facts.refuse('departure.empty-reason');
  end if;
  perform public.lock_departures(array[departure]);
  select day into day_of_departure from public.departures where id = call_off_departure.departure;
  if not found then
    perform facts.refuse('departure.unknown');
  end if;
  if day_of_departure < facts.local_today() then
    perform facts.refuse('departure.over');
  end if;
  for party in select * from public.bookings where departure_id = call_off_departure.departure order by id loop
    perform public.decide_booking(party.id, facts.cancelled(), reason);
    called_off := called_off || jsonb_build_object('id', party.id, 'name', party.name);
  end loop;
  update public.departures
  set called_off_at = now(), changed_at = now()
  where id = call_off_departure.departure and called_off_at is null;
  return called_off;
end
$$;

comment on function public.call_off_departure(uuid, text) is
  'Cancels the bookings of all parties on a departure, with a reason, and returns them. For administrators';

revoke all on function public.call_off_departure(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.call_off_departure(uuid, text) to authenticated;
