-- What the desk has kept of parties on a device without a connection: moves and divisions
-- (docs/decisions/0052-what-a-device-keeps-for-the-desk.md).

-- The departure that was chosen from what a device knew: that with the id, otherwise the one that the day has already
-- of the same usual departure or at its hour and place (departureChoices in domain/departures/departure.ts has the same
-- rule), otherwise it is made. One that is made by hand has no usual departure, and is another at the same hour.
create function public.choose_departure(departure uuid, made jsonb) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  chosen constant public.departures := jsonb_populate_record(null::public.departures, made);
  known uuid;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'add departures'));
  end if;
  -- Two that make the same wait for each other.
  perform from public.departure_times where id = chosen.default_id for no key update;
  select id into known
  from public.departures as other
  where other.id = choose_departure.departure
    or (other.tour_id, other.day) = (chosen.tour_id, chosen.day) and chosen.default_id is not null
      and (
        other.default_id = chosen.default_id
        or (other.leaves_at, other.meeting_point) = (chosen.leaves_at, btrim(chosen.meeting_point))
      )
  order by other.id = choose_departure.departure desc, coalesce(other.default_id = chosen.default_id, false) desc,
    other.called_off_at is not null, other.id
  limit 1;
  if known is null then
    perform public.add_departure(departure, made);
    select id into known
    from public.departures as other
    where other.id = choose_departure.departure
      or (other.default_id, other.day) = (chosen.default_id, chosen.day);
  end if;
  return known;
end
$$;

comment on function public.choose_departure(uuid, jsonb) is
  'Makes a departure that was chosen unless the day has it already, and returns its id. For administrators';

-- The departure to which a device sends parties, locked together with the one that they may leave empty; `made` makes
-- it. Refuses one whose day is over, one that is called off, whatever the caller insists on, and one that leaves at
-- another hour than the caller saw.
create function public.departure_of_device(departure uuid, made jsonb, hour time, emptied uuid default null)
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
create function public.require_parties(parties uuid[], emptied uuid) returns uuid[]
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

-- Refuses a move of parties that a device has kept if others have moved one of them elsewhere since, or if it went out:
-- `seen` has the departure of each by its id.
create function public.refuse_overtaken_moves(parties uuid[], departure uuid, seen jsonb) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  overtaken constant jsonb := (
    select jsonb_agg(party.id order by party.id)
    from public.bookings as party
    where party.id = any (parties) and seen ? party.id::text
      and party.departure_id is distinct from (seen ->> party.id::text)::uuid
      and party.departure_id is distinct from refuse_overtaken_moves.departure
  );
begin
  if overtaken is not null then
    perform facts.refuse(
      'booking.facts-changed', jsonb_build_object('facts', jsonb_build_array('departure_id'), 'bookings', overtaken)
    );
  end if;
  if exists (
    select
    from public.bookings as party
    join public.departure_marks as gone
      on gone.departure_id in (party.departure_id, refuse_overtaken_moves.departure)
    where party.id = any (parties) and gone.mark = 'went-out' and gone.is_set
      and party.departure_id is distinct from refuse_overtaken_moves.departure
  ) then
    perform facts.refuse('departure.over');
  end if;
end
$$;

-- Removes a departure that a move left empty. Keeps one that has a party by now, or had one that is not among those
-- that are locked, or that has other boats or people than `fleet`, which has the ids that the caller saw. Returns
-- whether it is removed. The caller has locked it.
create function public.remove_emptied(departure uuid, fleet uuid[], locked uuid[]) returns boolean
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
create function public.move_from_device(
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

comment on function
  public.move_from_device(uuid, uuid[], uuid, jsonb, text, boolean, jsonb, time, uuid, uuid[]) is
  'Moves parties to another departure as move_parties does, once for the id of the request. For administrators';

-- Divides a party as divide_party does, once for the id of the part, also after the division was taken back: 'again'
-- if it was stored before. `made` makes the departure of the part, and `leaves_at` is its hour as the caller saw it.
create function public.divide_from_device(
  booking uuid, part uuid, leaving integer, of_people integer, changes jsonb, message text default null,
  all_the_same boolean default false, made jsonb default null, leaves_at time default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'divide parties'));
  end if;
  if not public.is_first_sending(part) then
    return jsonb_build_object('outcome', 'again');
  end if;
  perform public.lock_guests();
  perform from public.bookings where id = divide_from_device.booking for update;
  perform public.lock_places_of(current, coalesce((changes ->> 'date')::date, current.date))
  from public.bookings as current
  where id = divide_from_device.booking;
  if changes ->> 'departure_id' is not null then
    changes := changes || jsonb_build_object(
      'departure_id', public.departure_of_device((changes ->> 'departure_id')::uuid, made, leaves_at)
    );
  end if;
  return public.divide_party(booking, part, leaving, of_people, changes, message, all_the_same);
end
$$;

comment on function
  public.divide_from_device(uuid, uuid, integer, integer, jsonb, text, boolean, jsonb, time) is
  'Divides the party of an open booking as divide_party does, once for the id of the part. For administrators';

revoke all on function
  public.choose_departure(uuid, jsonb),
  public.departure_of_device(uuid, jsonb, time, uuid),
  public.require_parties(uuid[], uuid),
  public.refuse_overtaken_moves(uuid[], uuid, jsonb),
  public.remove_emptied(uuid, uuid[], uuid[]),
  public.move_from_device(uuid, uuid[], uuid, jsonb, text, boolean, jsonb, time, uuid, uuid[]),
  public.divide_from_device(uuid, uuid, integer, integer, jsonb, text, boolean, jsonb, time)
  from public, anon, authenticated, service_role;
grant execute on function
  public.choose_departure(uuid, jsonb),
  public.move_from_device(uuid, uuid[], uuid, jsonb, text, boolean, jsonb, time, uuid, uuid[]),
  public.divide_from_device(uuid, uuid, integer, integer, jsonb, text, boolean, jsonb, time)
  to authenticated;
