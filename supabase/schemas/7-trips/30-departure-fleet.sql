-- The boats, vans and people of each departure, and of each usual departure
-- (docs/decisions/0032-boats-and-crew-are-assigned-to-departures.md). One boat or person is on one departure at a time.

-- From when to when a departure is out, in local time. What is back before it leaves is back on the next day.
-- While the way back is not known, it is out until the end of its day.
create function public.time_out(day date, leaves_at time, back_at time) returns tsrange
  language sql
  immutable
  set search_path = ''
as $$
  select tsrange(
    day + leaves_at,
    day + coalesce(back_at, time '24:00')
      + case when back_at <= leaves_at then interval '1 day' else interval '0' end
  )
$$;

-- A boat, a van or a person on a departure.
create table public.assignments (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references public.departures (id) on delete cascade,
  -- One of the two.
  vessel_id uuid references public.vessels (id),
  crew_member_id uuid references public.crew_members (id),
  -- The time_out of the departure, which a trigger keeps.
  during tsrange not null,

  constraint assignments_of_one check (num_nonnulls(vessel_id, crew_member_id) = 1),
  constraint assignments_one_vessel_at_a_time exclude using gist (vessel_id with =, during with &&),
  constraint assignments_one_person_at_a_time exclude using gist (crew_member_id with =, during with &&)
);

comment on table public.assignments is 'The boats, vans and people of departures; each is on one at a time';

create index assignments_by_departure on public.assignments (departure_id);

alter table public.assignments enable row level security;
revoke all on table public.assignments from public, anon, authenticated, service_role;
grant select on table public.assignments to authenticated, service_role;

create policy "people of the desk read who and what goes out" on public.assignments
  for select to authenticated
  using ((select public.desk_role()) is not null);

-- The boat or van and the people that a usual departure takes with it, if they are free.
create table public.usual_assignments (
  id uuid primary key default gen_random_uuid(),
  departure_time_id uuid not null references public.departure_times (id) on delete cascade,
  -- One of the two.
  vessel_id uuid references public.vessels (id) on delete cascade,
  crew_member_id uuid references public.crew_members (id) on delete cascade,

  constraint usual_assignments_of_one check (num_nonnulls(vessel_id, crew_member_id) = 1),
  constraint usual_assignments_once unique nulls not distinct (departure_time_id, vessel_id, crew_member_id)
);

comment on table public.usual_assignments is 'The boats, vans and people of the usual departures of tours';

create index usual_assignments_by_vessel on public.usual_assignments (vessel_id);
create index usual_assignments_by_crew_member on public.usual_assignments (crew_member_id);

alter table public.usual_assignments enable row level security;
revoke all on table public.usual_assignments from public, anon, authenticated, service_role;
grant select on table public.usual_assignments to authenticated, service_role;

create policy "administrators read the usual boats and crew" on public.usual_assignments
  for select to authenticated
  using ((select public.is_admin()));

-- Locks boats and people before they are assigned, in one order: those who assign one at the same time wait here, and
-- not in the exclusion constraints, where two could wait for each other.
create function public.lock_fleet(things uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.vessels where id = any (things) order by id for no key update;
  perform from public.crew_members where id = any (things) order by id for no key update;
end
$$;

-- The departure that a boat or person is on at a time, except this one; the first of several.
create function public.find_rival_departure(departure public.departures, thing uuid) returns public.departures
  language sql
  stable
  set search_path = ''
as $$
  select rival.*
  from public.assignments as taken
  join public.departures as rival on rival.id = taken.departure_id
  where thing in (taken.vessel_id, taken.crew_member_id)
    and taken.during && public.time_out(departure.day, departure.leaves_at, departure.back_at)
    and rival.id <> departure.id
  order by rival.day, rival.leaves_at, rival.id
  limit 1
$$;

-- Refuses with SQLSTATE PT409, as raise_taken_cart does, a boat or person that is on another departure at the time of
-- this one. The exclusion constraints decide; this is for the message. The detail names the other departure, and the
-- boat or person by the id only: Postgres writes it into its log, which must not hold personal data.
create function public.refuse_rival_departure(departure public.departures, thing uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  rival constant public.departures := public.find_rival_departure(departure, thing);
  tour text;
begin
  if rival.id is null then
    return;
  end if;
  tour := coalesce(public.describe_item('tour', rival.tour_id) ->> 'name', 'A deleted tour');
  perform facts.refuse('fleet.assigned', jsonb_build_object(
    'why', 'assigned', 'reason', null, 'thing', thing, 'by', jsonb_build_object(
      'id', rival.id, 'tour_id', rival.tour_id, 'tour', tour, 'day', rival.day, 'leaves_at', rival.leaves_at,
      'back_at', rival.back_at
    )
  ), jsonb_build_object('hour', to_char(rival.leaves_at, 'HH24:MI'), 'tour', tour));
end
$$;

-- Stores that a boat, a van or a person is on a departure.
create function public.store_assignment(departure public.departures, thing uuid) returns void
  language sql
  set search_path = ''
as $$
  insert into public.assignments (departure_id, vessel_id, crew_member_id, during)
  select departure.id, vessel.id, person.id, public.time_out(departure.day, departure.leaves_at, departure.back_at)
  from (select thing as id) as asked
  left join public.vessels as vessel on vessel.id = asked.id
  left join public.crew_members as person on person.id = asked.id
$$;

-- Changes the boats, vans and people of a departure: `added` and `removed` are ids of vessels and crew_members. What is
-- there already, or gone already, stays so. One that is on another departure at this time is refused with SQLSTATE
-- PT409, with all others. As its owner: administrators do not write the table.
create function public.change_assignments(departure uuid, added uuid[] default '{}', removed uuid[] default '{}')
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

comment on function public.change_assignments(uuid, uuid[], uuid[]) is
  'Assigns boats, vans and people to a departure and takes others off, all or none. For administrators';

-- Keeps the times of the assignments equal to that of their departure, or refuses its new hour. As its owner: the
-- callers do not write the table.
create function public.move_assignments() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  things constant uuid[] := array(
    select coalesce(vessel_id, crew_member_id) from public.assignments where departure_id = new.id order by 1
  );
  thing uuid;
begin
  perform public.lock_fleet(things);
  foreach thing in array things loop
    perform public.refuse_rival_departure(new, thing);
  end loop;
  update public.assignments
  set during = public.time_out(new.day, new.leaves_at, new.back_at)
  where departure_id = new.id;
  return null;
end
$$;

create trigger move_assignments after update of day, leaves_at, back_at on public.departures
  for each row when (
    (new.day, new.leaves_at, new.back_at) is distinct from (old.day, old.leaves_at, old.back_at)
  )
  execute function public.move_assignments();

-- Gives a new departure the usual boats and people of its hour and place, as far as they are free. It never waits and
-- never refuses, so that no confirmation fails because of a boat: one that someone else is assigning at this moment is
-- left out. As its owner: see above.
create function public.take_usual_assignments() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  thing uuid;
  is_there boolean;
begin
  for thing in
    select coalesce(usual.vessel_id, usual.crew_member_id)
    from public.usual_assignments as usual
    join public.departure_times as times on times.id = usual.departure_time_id
    where times.id = new.default_id
      or (
        new.default_id is null
        and (times.tour_id, times.leaves_at, times.meeting_point)
          = (new.tour_id, new.leaves_at, new.meeting_point)
      )
    order by 1
  loop
    perform from public.vessels where id = thing and not is_retired for no key update skip locked;
    is_there := found;
    perform from public.crew_members where id = thing and not is_retired for no key update skip locked;
    if (is_there or found) and public.find_rival_departure(new, thing) is null then
      perform public.store_assignment(new, thing);
    end if;
  end loop;
  return null;
end
$$;

create trigger take_usual_assignments after insert on public.departures
  for each row when (current_setting('desk.own_fleet', true) is distinct from 'true')
  execute function public.take_usual_assignments();

-- Stores the usual boats and people of usual departures: `vessel_ids` and `crew_member_ids` of rows as
-- set_departure_times has them. A row without them keeps its own. Called by set_departure_times.
create function public.set_usual_assignments(times jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  usual jsonb;
  time_id uuid;
begin
  for usual in
    select one from jsonb_array_elements(times) as one where one ? 'vessel_ids' and one ? 'crew_member_ids'
  loop
    time_id := (usual ->> 'id')::uuid;
    delete from public.usual_assignments
    where departure_time_id = time_id
      and not (usual -> 'vessel_ids' || (usual -> 'crew_member_ids')) ? coalesce(vessel_id, crew_member_id)::text;
    insert into public.usual_assignments (departure_time_id, vessel_id, crew_member_id)
    select time_id, id::uuid, null from jsonb_array_elements_text(usual -> 'vessel_ids') as id
    union all
    select time_id, null, id::uuid from jsonb_array_elements_text(usual -> 'crew_member_ids') as id
    on conflict do nothing;
  end loop;
end
$$;

-- The history of the desk: which boat or person was assigned to which departure, or taken off. What disappears with
-- its departure, or with the boat, has no line.
create function public.record_assignment() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  thing constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  called constant text := coalesce(
    (select name from public.vessels where id = (thing ->> 'vessel_id')::uuid),
    (select name from public.crew_members where id = (thing ->> 'crew_member_id')::uuid)
  );
  going text;
begin
  if tg_table_name = 'assignments' then
    select concat_ws(' ', day, to_char(leaves_at, 'HH24:MI'), public.describe_item('tour', tour_id) ->> 'name')
    into going
    from public.departures where id = (thing ->> 'departure_id')::uuid;
  else
    select concat_ws(' ', 'usual', to_char(leaves_at, 'HH24:MI'), public.describe_item('tour', tour_id) ->> 'name')
    into going
    from public.departure_times where id = (thing ->> 'departure_time_id')::uuid;
  end if;
  if called is not null and going is not null then
    insert into public.desk_changes (area, act, subject)
    values (
      'boats and crew', case tg_op when 'DELETE' then 'unassigned' else 'assigned' end,
      left(concat(called, ', ', going), 400)
    );
  end if;
  return null;
end
$$;

create trigger record_desk_change after insert or delete on public.assignments
  for each row execute function public.record_assignment();
create trigger record_desk_change after insert or delete on public.usual_assignments
  for each row execute function public.record_assignment();

-- The boats, vans and people of a departure, boats first. Runs with the rights of the caller.
create function public.assigned_to(departure uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', coalesce(vessel.id, person.id),
        'kind', coalesce(vessel.kind, 'crew'),
        'name', coalesce(vessel.name, person.name),
        'seats', vessel.seats,
        'roles', coalesce(to_jsonb(person.roles), '[]')
      )
      order by vessel.id is null, vessel.kind, coalesce(vessel.name, person.name), assigned.id
    ),
    '[]'
  )
  from public.assignments as assigned
  left join public.vessels as vessel on vessel.id = assigned.vessel_id
  left join public.crew_members as person on person.id = assigned.crew_member_id
  where assigned.departure_id = assigned_to.departure
$$;

-- The departures between two days, at most 62, with their people, boats and crew. Runs with the rights of the caller.
create function public.read_board(first_day date, last_day date)
  returns table (
    id uuid, default_id uuid, tour_id text, day date, leaves_at time, back_at time, meeting_point text,
    capacity integer, minimum integer, people bigint, parties bigint, called_off_at timestamptz, assigned jsonb
  )
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the board'));
  end if;
  return query
    select going.*, public.assigned_to(going.id)
    from public.read_departures(
      read_board.first_day, least(read_board.last_day, read_board.first_day + 61)
    ) as going;
end
$$;

comment on function public.read_board(date, date) is
  'The departures between two days with their people, boats and crew. For administrators';

-- The departures of a day with their boats and crew, for read_days.
create function public.departures_of_day(day date) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    jsonb_agg(to_jsonb(departure) || jsonb_build_object('assigned', public.assigned_to(departure.id))), '[]'
  )
  from public.read_departures(departures_of_day.day, departures_of_day.day) as departure
$$;

revoke all on function
  public.time_out(date, time, time),
  public.lock_fleet(uuid[]),
  public.find_rival_departure(public.departures, uuid),
  public.refuse_rival_departure(public.departures, uuid),
  public.store_assignment(public.departures, uuid),
  public.change_assignments(uuid, uuid[], uuid[]),
  public.move_assignments(),
  public.take_usual_assignments(),
  public.set_usual_assignments(jsonb),
  public.record_assignment(),
  public.assigned_to(uuid),
  public.departures_of_day(date),
  public.read_board(date, date)
  from public, anon, authenticated, service_role;
grant execute on function public.change_assignments(uuid, uuid[], uuid[]) to authenticated;
grant execute on function
  public.assigned_to(uuid),
  public.departures_of_day(date),
  public.read_board(date, date)
  to authenticated, service_role;
