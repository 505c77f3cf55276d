-- Makes a departure by hand, also at an hour that is not usual, once for its id: `made` has the columns of table
-- departures. One that was deleted is as it was before. As its owner: administrators do not write the table.
create or replace function public.add_departure(departure uuid, made jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored constant public.departures := jsonb_populate_record(null::public.departures, made);
begin
  if not public.is_admin() then
    raise exception 'Only administrators add departures' using errcode = 'insufficient_privilege';
  end if;
  insert into public.departures (
    id, default_id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum, called_off_at
  )
  values (
    departure, (select id from public.departure_times where id = stored.default_id), stored.tour_id, stored.day,
    stored.leaves_at, stored.back_at, btrim(stored.meeting_point), stored.capacity, stored.minimum, stored.called_off_at
  )
  on conflict do nothing;
end
$$;
