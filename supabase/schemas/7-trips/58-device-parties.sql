-- What the desk has kept of parties on a device without a connection: moves and divisions
-- (docs/decisions/0052-what-a-device-keeps-for-the-desk.md).

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
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move parties'));
  end if;
  if not public.is_first_sending(request) then
    return 'again';
  end if;
  if made is null and not exists (select from public.departures where id = move_from_device.departure) then
    perform facts.refuse('departure.unknown');
  end if;
  perform from public.bookings where id = any (parties) order by id for update;
  if exists (
    select
    from public.bookings as party
    where party.id = any (parties) and seen ? party.id::text
      and party.departure_id is distinct from (seen ->> party.id::text)::uuid
      and party.departure_id is distinct from move_from_device.departure
  ) then
    perform facts.refuse('booking.facts-changed', jsonb_build_object('facts', jsonb_build_array('departure_id')));
  end if;
  perform public.move_parties(parties, departure, made, message, all_the_same);
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
  public.move_from_device(uuid, uuid[], uuid, jsonb, text, boolean, jsonb),
  public.divide_from_device(uuid, uuid, integer, integer, jsonb, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.move_from_device(uuid, uuid[], uuid, jsonb, text, boolean, jsonb),
  public.divide_from_device(uuid, uuid, integer, integer, jsonb, text, boolean)
  to authenticated;
