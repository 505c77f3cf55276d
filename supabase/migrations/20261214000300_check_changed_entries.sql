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

revoke all on function
  public.check_changed_entry(uuid, jsonb)
  from public, anon, authenticated, service_role;
