-- Changes the hour, the way back, the place, the capacity or the minimum of a departure. Each party on it gets one
-- mail if its hour or its place differs, and a line in its history. 'same' if nothing differs. A party that joins at
-- the same time gets the new hour too. A pickup moves with the hour, by as much, unless that is another day.
create or replace function public.change_departure(departure uuid, changes jsonb, message text default null)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.departures;
  edited public.departures;
  party public.bookings;
  changed integer := 0;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'change departures'));
  end if;
  if changes - array['leaves_at', 'back_at', 'meeting_point', 'capacity', 'minimum'] <> '{}' then
    perform facts.refuse('departure.fields');
  end if;
  perform public.lock_departures(array[departure]);
  select * into current from public.departures where id = change_departure.departure;
  if not found then
    perform facts.refuse('departure.unknown');
  end if;
  if current.day < facts.local_today() then
    perform facts.refuse('departure.over');
  end if;
  edited := jsonb_populate_record(current, changes);
  edited.meeting_point := btrim(edited.meeting_point);
  if edited is not distinct from current then
    return jsonb_build_object('outcome', 'same', 'parties', 0);
  end if;
  update public.departures
  set leaves_at = edited.leaves_at, back_at = edited.back_at, meeting_point = edited.meeting_point,
    capacity = edited.capacity, minimum = edited.minimum, changed_at = now()
  where id = current.id;
  for party in select * from public.bookings where departure_id = current.id order by id loop
    update public.bookings
    set leaves_at = edited.leaves_at, back_at = edited.back_at, meeting_point = edited.meeting_point,
      pickup_at = case
        when pickup_at - time '00:00' + (edited.leaves_at - current.leaves_at) between '00:00' and '23:59'
          then pickup_at + (edited.leaves_at - current.leaves_at)
        else pickup_at
      end
    where id = party.id
      and (leaves_at, back_at, meeting_point)
        is distinct from (edited.leaves_at, edited.back_at, edited.meeting_point);
    changed := changed + (public.record_changed_facts(party, message) <> '{}')::integer;
  end loop;
  return jsonb_build_object('outcome', 'done', 'parties', changed);
end
$$;
