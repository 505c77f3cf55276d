-- Changes the boats, vans and people of a departure: `added` and `removed` are ids of vessels and crew_members. What is
-- there already, or gone already, stays so. One that is on another departure at this time is refused with SQLSTATE
-- PT409, with all others. As its owner: administrators do not write the table.
create or replace function public.change_assignments(departure uuid, added uuid[] default '{}', removed uuid[] default '{}')
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  going public.departures;
  thing uuid;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'assign boats and crew'));
  end if;
  if cardinality(added) > 100 or cardinality(removed) > 100 then
    perform facts.refuse('fleet.too-many');
  end if;
  -- Its hour does not change meanwhile. The desks that show the day notice the change of the departure.
  update public.departures set changed_at = now() where id = change_assignments.departure returning * into going;
  if not found then
    perform facts.refuse('departure.unknown');
  end if;
  delete from public.assignments
  where departure_id = going.id and coalesce(vessel_id, crew_member_id) = any (removed);
  perform public.lock_fleet(added);
  for thing in
    select distinct wanted from unnest(added) as wanted
    except
    select coalesce(vessel_id, crew_member_id) from public.assignments where departure_id = going.id
    order by 1
  loop
    if not exists (select from public.vessels where id = thing and not is_retired)
      and not exists (select from public.crew_members where id = thing and not is_retired)
    then
      perform facts.refuse('fleet.retired');
    end if;
    perform public.refuse_rival_departure(going, thing);
    perform public.store_assignment(going, thing);
  end loop;
end
$$;
