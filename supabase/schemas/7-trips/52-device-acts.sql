-- What the desk has kept on a device without a connection (docs/decisions/0052-what-a-device-keeps-for-the-desk.md),
-- beside decisions (12-booking-links.sql) and bookings that are entered by hand, which are stored once for their id.

-- Whether this is the first sending of something that a device has kept. A second one at the same time waits for the
-- end of the first. What is refused leaves its id free, because that ends the transaction.
create function public.is_first_sending(request uuid) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.device_decisions (id) values (request) on conflict do nothing;
  return found;
end
$$;

-- Refuses a changed booking with the names of the columns that others have changed since the caller saw them as they
-- are in `seen`. Who changed the same to the same value is no reason.
create function public.refuse_overtaken_facts(current public.bookings, edited public.bookings, seen jsonb) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  overtaken constant jsonb := (
    select jsonb_agg(fact.key order by fact.key)
    from jsonb_each(seen) as fact
    where fact.value <> to_jsonb(current) -> fact.key
      and to_jsonb(edited) -> fact.key <> to_jsonb(current) -> fact.key
  );
begin
  if overtaken is not null then
    perform facts.refuse('booking.facts-changed', jsonb_build_object('facts', overtaken));
  end if;
end
$$;

-- Changes a booking as change_booking does, once for the id of the request: 'again' if it was stored before.
create function public.change_from_device(
  request uuid, booking uuid, changes jsonb, message text default null, all_the_same boolean default false,
  change_request uuid default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'change bookings'));
  end if;
  if not public.is_first_sending(request) then
    return jsonb_build_object('outcome', 'again', 'sequence', null);
  end if;
  return public.change_booking(booking, changes, message, all_the_same, change_request);
end
$$;

comment on function public.change_from_device(uuid, uuid, jsonb, text, boolean, uuid) is
  'Changes the facts of an open booking as change_booking does, once for the id of the request. For administrators';

-- Refuses a change of the boats, or of the people, of a departure that others have changed since the caller saw it:
-- `seen` has the ids that were there. Who changed the same is no reason.
create function public.refuse_overtaken_fleet(departure uuid, touched uuid[], seen uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  current constant uuid[] := array(
    select coalesce(vessel_id, crew_member_id) from public.assignments
    where departure_id = refuse_overtaken_fleet.departure
  );
begin
  if exists (
    select
    from unnest(current || seen) as other
    join unnest(touched) as own
      on exists (select from public.vessels where id = own) = exists (select from public.vessels where id = other)
    where (other = any (current)) <> (other = any (seen)) and other <> all (touched)
  ) then
    perform facts.refuse('departure.fleet-changed');
  end if;
end
$$;

-- Changes the boats, vans and people of a departure as change_assignments does, once for the id of the request. With
-- `seen`, which has the ids that were there before, refuses what others have changed since. 'done', or 'again' if it
-- was stored before.
create function public.assign_from_device(
  request uuid, departure uuid, added uuid[] default '{}', removed uuid[] default '{}', seen uuid[] default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'assign boats and crew'));
  end if;
  if not public.is_first_sending(request) then
    return 'again';
  end if;
  -- Its boats and people do not change meanwhile.
  perform from public.departures where id = assign_from_device.departure for update;
  if seen is not null then
    perform public.refuse_overtaken_fleet(departure, added || removed, seen);
  end if;
  perform public.change_assignments(departure, added, removed);
  return 'done';
end
$$;

comment on function public.assign_from_device(uuid, uuid, uuid[], uuid[], uuid[]) is
  'Assigns boats, vans and people as change_assignments does, once for the id of the request. For administrators';

revoke all on function
  public.is_first_sending(uuid),
  public.refuse_overtaken_facts(public.bookings, public.bookings, jsonb),
  public.change_from_device(uuid, uuid, jsonb, text, boolean, uuid),
  public.refuse_overtaken_fleet(uuid, uuid[], uuid[]),
  public.assign_from_device(uuid, uuid, uuid[], uuid[], uuid[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.change_from_device(uuid, uuid, jsonb, text, boolean, uuid),
  public.assign_from_device(uuid, uuid, uuid[], uuid[], uuid[])
  to authenticated;
