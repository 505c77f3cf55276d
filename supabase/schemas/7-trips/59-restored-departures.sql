-- Makes a removed departure once more with the boats and people that it had, for Undo: `made` is as add_departure takes
-- it, and `fleet` has the ids, by default the usual ones. One that is retired or on another departure by now is left
-- out: the response has the id of the departure and those that are `missing`. If the day has another departure of the
-- same usual one by now, that one is the departure, as it is. As its owner: administrators do not write the tables.
create function public.restore_departure(departure uuid, made jsonb, fleet uuid[] default null) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  known public.departures;
  thing uuid;
  missing uuid[] := '{}';
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'add departures'));
  end if;
  if cardinality(fleet) > 100 then
    perform facts.refuse('fleet.too-many');
  end if;
  if exists (select from public.departures where id = restore_departure.departure) then
    return jsonb_build_object('departure', departure, 'missing', '[]'::jsonb);
  end if;
  perform set_config('desk.own_fleet', (fleet is not null)::text, true);
  perform public.add_departure(departure, made);
  perform set_config('desk.own_fleet', '', true);
  select * into known
  from public.departures
  where id = restore_departure.departure
    or (default_id, day) = ((made ->> 'default_id')::uuid, (made ->> 'day')::date);
  if known.id = restore_departure.departure and fleet is not null then
    perform public.lock_fleet(fleet);
    for thing in select distinct wanted from unnest(fleet) as wanted order by 1 loop
      if public.find_rival_departure(known, thing) is null and (
        exists (select from public.vessels where id = thing and not is_retired)
        or exists (select from public.crew_members where id = thing and not is_retired)
      ) then
        perform public.store_assignment(known, thing);
      else
        missing := missing || thing;
      end if;
    end loop;
  end if;
  return jsonb_build_object('departure', known.id, 'missing', to_jsonb(missing));
end
$$;

comment on function public.restore_departure(uuid, jsonb, uuid[]) is
  'Makes a removed departure once more with its boats and people, as far as they are free. For administrators';

revoke all on function public.restore_departure(uuid, jsonb, uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.restore_departure(uuid, jsonb, uuid[]) to authenticated;
