-- What the desk has kept of parties on a device without a connection: moves and divisions
-- (docs/decisions/0052-what-a-device-keeps-for-the-desk.md).

-- The departure that was chosen from what a device knew: that with the id, otherwise the one that the day has already of
-- the same usual departure or at its hour and place (departureChoices in domain/departures/departure.ts has the same
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

-- Moves parties to another departure as move_parties does, once for the id of the request. With `seen`, which has the
-- departure of each party by its id, refuses a party that others have moved elsewhere since. 'done', or 'again' if it
-- was stored before.
create function public.move_from_device(
  request uuid, parties uuid[], departure uuid, made jsonb default null, message text default null,
  all_the_same boolean default false, seen jsonb default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  target uuid := departure;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move parties'));
  end if;
  if not public.is_first_sending(request) then
    return 'again';
  end if;
  if made is not null then
    target := public.choose_departure(departure, made);
  elsif not exists (select from public.departures where id = target) then
    perform facts.refuse('departure.unknown');
  end if;
  perform from public.bookings where id = any (parties) order by id for update;
  if exists (
    select
    from public.bookings as party
    where party.id = any (parties) and seen ? party.id::text
      and party.departure_id is distinct from (seen ->> party.id::text)::uuid
      and party.departure_id is distinct from target
  ) then
    perform facts.refuse('booking.facts-changed', jsonb_build_object('facts', jsonb_build_array('departure_id')));
  end if;
  perform public.move_parties(parties, target, null, message, all_the_same);
  return 'done';
end
$$;

comment on function public.move_from_device(uuid, uuid[], uuid, jsonb, text, boolean, jsonb) is
  'Moves parties to another departure as move_parties does, once for the id of the request. For administrators';

-- Divides a party as divide_party does, once for the id of the part, also after the division was taken back: 'again'
-- if it was stored before.
create function public.divide_from_device(
  booking uuid, part uuid, leaving integer, of_people integer, changes jsonb, message text default null,
  all_the_same boolean default false
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
  return public.divide_party(booking, part, leaving, of_people, changes, message, all_the_same);
end
$$;

comment on function public.divide_from_device(uuid, uuid, integer, integer, jsonb, text, boolean) is
  'Divides the party of an open booking as divide_party does, once for the id of the part. For administrators';

revoke all on function
  public.choose_departure(uuid, jsonb),
  public.move_from_device(uuid, uuid[], uuid, jsonb, text, boolean, jsonb),
  public.divide_from_device(uuid, uuid, integer, integer, jsonb, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.choose_departure(uuid, jsonb),
  public.move_from_device(uuid, uuid[], uuid, jsonb, text, boolean, jsonb),
  public.divide_from_device(uuid, uuid, integer, integer, jsonb, text, boolean)
  to authenticated;
