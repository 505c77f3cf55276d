drop function public.departure_of_device(uuid, jsonb, time), public.require_parties(uuid[]),
  public.remove_emptied(uuid, uuid[]);

-- The departure to which a device sends parties, locked together with the one that they may leave empty; `made` makes
-- it. Refuses one whose day is over, one that is called off, whatever the caller insists on, and one that leaves at
-- another hour than the caller saw.
create or replace function public.departure_of_device(departure uuid, made jsonb, hour time, emptied uuid default null)
  returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  chosen public.departures;
begin
  if made is not null then
    departure := public.choose_departure(departure, made);
  end if;
  perform from public.departures where id in (departure, emptied) order by id for update;
  select * into chosen from public.departures where id = departure_of_device.departure;
  if not found then
    perform facts.refuse('departure.unknown');
  end if;
  if chosen.day < facts.local_today() then
    perform facts.refuse('departure.over');
  end if;
  if chosen.called_off_at is not null then
    perform facts.refuse('departure.called-off', jsonb_build_object('why', 'called-off', 'reason', null));
  end if;
  if chosen.leaves_at <> hour then
    perform facts.refuse('booking.facts-changed', jsonb_build_object('facts', jsonb_build_array('leaves_at')));
  end if;
  return chosen.id;
end
$$;

-- Refuses a move of bookings that are gone or not confirmed any more, with their ids. Locks them, with those of the
-- departure that they may leave empty, which it returns, and then the places of their days.
create or replace function public.require_parties(parties uuid[], emptied uuid) returns uuid[]
  language plpgsql
  set search_path = ''
as $$
declare
  gone uuid[];
  ended uuid[];
  left_behind constant uuid[] := array(
    select id
    from public.bookings
    where id = any (parties) or departure_id = require_parties.emptied or last_departure_id = require_parties.emptied
    order by id
    for update
  );
begin
  select array_agg(id) filter (where booking.status is null or booking.erased_at is not null),
    array_agg(id) filter (where booking.status <> facts.confirmed())
  into gone, ended
  from unnest(parties) as id
  left join public.bookings as booking using (id);
  if gone is not null then
    perform facts.refuse('booking.unknown', jsonb_build_object('bookings', to_jsonb(gone)));
  end if;
  if ended is not null then
    perform facts.refuse('booking.not-confirmed', jsonb_build_object('bookings', to_jsonb(ended)));
  end if;
  perform public.lock_places_of(booking) from public.bookings as booking where id = any (parties) order by date, id;
  return left_behind;
end
$$;

-- Removes a departure that a move left empty. Keeps one that has a party by now, or had one that is not among those
-- that are locked, or that has other boats or people than `fleet`, which has the ids that the caller saw. Returns
-- whether it is removed. The caller has locked it.
create or replace function public.remove_emptied(departure uuid, fleet uuid[], locked uuid[]) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.departures as emptied
  where emptied.id = remove_emptied.departure
    and not exists (select from public.bookings where departure_id = emptied.id)
    and not exists (select from public.bookings where last_departure_id = emptied.id and id <> all (locked))
    and array(
      select coalesce(vessel_id, crew_member_id) as id
      from public.assignments
      where departure_id = emptied.id
      order by id
    ) = array(select unnest(fleet) as id order by id);
  return found;
end
$$;

-- Moves parties to another departure as move_parties does, once for the id of the request, and removes the one that
-- they left empty if it is given. `leaves_at` is the hour of the departure as the caller saw it, and `seen`, of a move
-- that was kept, has the departure of each party by its id. 'removed' if the empty one was, otherwise 'done', or
-- 'again' if it was stored before.
create or replace function public.move_from_device(
  request uuid, parties uuid[], departure uuid, made jsonb default null, message text default null,
  all_the_same boolean default false, seen jsonb default null, leaves_at time default null, emptied uuid default null,
  fleet uuid[] default '{}'
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  target uuid;
  locked uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move parties'));
  end if;
  if not public.is_first_sending(request) then
    return 'again';
  end if;
  locked := public.require_parties(parties, emptied);
  target := public.departure_of_device(departure, made, leaves_at, emptied);
  if seen is not null then
    perform public.refuse_overtaken_moves(parties, target, seen);
  end if;
  perform public.move_parties(parties, target, null, message, all_the_same);
  return case when emptied is not null and public.remove_emptied(emptied, fleet, locked) then 'removed' else 'done' end;
end
$$;

revoke all on function
  public.departure_of_device(uuid, jsonb, time, uuid),
  public.require_parties(uuid[], uuid),
  public.remove_emptied(uuid, uuid[], uuid[])
  from public, anon, authenticated, service_role;
