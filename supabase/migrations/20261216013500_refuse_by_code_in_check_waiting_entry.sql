-- Refuses an entry for the waiting list, as check_waiting_visitor refuses a visitor: of a day that is closed or taken,
-- and of one that has room ('has-room'), for which the desk can store a booking. How late it is does not count.
create or replace function public.check_waiting_entry(booking uuid) returns void
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
