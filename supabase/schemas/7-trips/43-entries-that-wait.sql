-- Guests whom the desk puts on the waiting list (docs/decisions/0036-the-waiting-list-is-a-status.md).

-- Refuses an entry for the waiting list, as check_waiting_visitor refuses a visitor: of a day that is closed or taken,
-- and of one that has room ('has-room'), for which the desk can store a booking. How late it is does not count.
create function public.check_waiting_entry(booking uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  obstacle constant jsonb := public.find_obstacle(booking);
begin
  if obstacle is null then
    perform facts.refuse('day.has-room-for-entry', jsonb_build_object('why', 'has-room', 'reason', null));
  end if;
  if obstacle ->> 'why' <> 'full' then
    perform public.refuse_obstacle(booking);
  end if;
end
$$;

-- Refuses another day or another trip of an entry as check_waiting_entry refuses a new one. With other people it waits
-- for the same places, also if it fits by now: the desk offers them then.
create function public.check_changed_entry(booking uuid, changed jsonb) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if changed ?| array['date', 'last_day', 'items'] then
    perform public.check_waiting_entry(booking);
  end if;
end
$$;

revoke all on function public.check_waiting_entry(uuid), public.check_changed_entry(uuid, jsonb)
  from public, anon, authenticated, service_role;
