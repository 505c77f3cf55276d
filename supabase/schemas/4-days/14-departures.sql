-- The departures of tours (docs/decisions/0027-a-departure-is-a-tour-on-a-day-at-a-time.md): the departures of a
-- day, and the party of each confirmed booking on one of them. The usual times are in 14-days-and-limits.sql.

-- A departure: a tour on a day at a time. Several may leave at one time.
create table public.departures (
  id uuid primary key default gen_random_uuid(),
  -- The usual departure from which it was made; null if it was made by hand, or if there is no such time any more.
  default_id uuid references public.departure_times (id) on delete set null,
  tour_id text not null,
  day date not null,
  leaves_at time not null,
  back_at time,
  meeting_point text not null,
  capacity integer,
  minimum integer,
  changed_at timestamptz not null default now(),
  -- When it was called off; null if it goes. It has no places then, and no party.
  called_off_at timestamptz,

  constraint departures_once_a_default unique (default_id, day),
  constraint departures_day_form check (day between date '2000-01-01' and date '9999-12-31'),
  constraint departures_tour_id_length check (char_length(tour_id) between 1 and 100),
  constraint departures_meeting_point_filled check (meeting_point ~ '\S'),
  constraint departures_by_the_minute check (
    extract(second from leaves_at) + coalesce(extract(second from back_at), 0) = 0
  ),
  constraint departures_capacity_range check (capacity between 1 and 1000),
  constraint departures_minimum_range check (minimum between 1 and 1000)
);

comment on table public.departures is 'Departures: a tour on a day at a time, with its meeting point and its room';

create index departures_by_day on public.departures (day, tour_id);
create index departures_by_change on public.departures (changed_at);

alter table public.departures enable row level security;
revoke all on table public.departures from public, anon, authenticated, service_role;
grant select on table public.departures to authenticated, service_role;
-- One with a party cannot be deleted (bookings_departure_id_fkey).
grant delete on table public.departures to authenticated;

create policy "administrators read departures" on public.departures
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators delete departures" on public.departures
  for delete to authenticated
  using ((select public.is_admin()) and public.lock_to_delete(id));

alter table public.bookings
  add constraint bookings_departure_id_fkey foreign key (departure_id) references public.departures (id),
  add constraint bookings_last_departure_id_fkey foreign key (last_departure_id) references public.departures (id)
    on delete set null;

create trigger require_departing_tour before insert on public.departures
  for each row execute function public.require_departing_tour();

create index bookings_by_departure on public.bookings (departure_id) where departure_id is not null;
create index bookings_by_last_departure on public.bookings (last_departure_id) where last_departure_id is not null;

-- The tour by whose departures a booking goes: the only one that it names, or null.
create function public.only_tour(tour_id text, custom_tour_ids text[]) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(tour_id, case cardinality(custom_tour_ids) when 1 then custom_tour_ids[1] end)
$$;

-- The departure of a tour on a day if the tour has one usual departure that runs on it and is not called off; the first
-- party makes it. Null if it has none or several. A usual departure that is being removed is waited for: without its
-- lock, the foreign key would refuse the departure. All of the tour are locked, in one order, because the next booking
-- of a transaction may need one that runs on another day; and again if others were stored while this waited.
create function public.default_departure(tour text, day date) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  locked uuid[];
  usual public.departure_times[];
begin
  loop
    locked := array(select id from public.departure_times where tour_id = tour order by id for key share);
    usual := array(
      select times
      from public.departure_times as times
      where tour_id = tour and public.runs_on(times, default_departure.day)
        and not exists (
          select
          from public.departures as made
          where made.default_id = times.id and made.day = default_departure.day and made.called_off_at is not null
        )
    );
    exit when not exists (select from unnest(usual) as one where one.id <> all (locked));
  end loop;
  if cardinality(usual) <> 1 then
    return null;
  end if;
  insert into public.departures (default_id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum)
  values (
    usual[1].id, tour, default_departure.day, usual[1].leaves_at, usual[1].back_at, usual[1].meeting_point,
    usual[1].capacity, usual[1].minimum
  )
  on conflict on constraint departures_once_a_default do nothing;
  return (
    select id
    from public.departures
    where default_id = usual[1].id and departures.day = default_departure.day
  );
end
$$;

-- The departure that a party joins, locked: parties that join one wait for each other here, so that they cannot pass
-- its capacity together. Refuses with SQLSTATE PT409, as refuse_tours_and_days does, a party for which it has no room,
-- unless the caller takes it all the same; and one of another tour or day. A departure that is called off has no room
-- (14-full-departures.sql).
create function public.require_room(party public.bookings) returns public.departures
  language plpgsql
  set search_path = ''
as $$
declare
  departure public.departures;
  taken integer;
begin
  select * into departure from public.departures where id = party.departure_id for no key update;
  if (departure.tour_id, departure.day)
    is distinct from (public.only_tour(party.tour_id, party.custom_tour_ids), party.date)
  then
    perform facts.refuse('departure.other-day');
  end if;
  if departure.called_off_at is not null then
    perform public.run_again(departure);
  end if;
  select coalesce(sum(people), 0) into taken
  from public.bookings
  where departure_id = departure.id and id <> party.id;
  if taken + party.people > departure.capacity and current_setting('desk.all_the_same', true) is distinct from 'true'
  then
    perform facts.refuse(
      'departure.full',
      jsonb_build_object(
        'why', 'full', 'reason', null, 'departure', departure.id, 'taken', taken, 'capacity', departure.capacity
      )
    );
  end if;
  return departure;
end
$$;

-- Keeps the party of a booking on its departure, whatever changes the booking: confirming joins the departure that the
-- booking was on before, or the usual one; another day or tour joins the usual one; whatever ends the confirmation
-- leaves. A party on a departure has its hour and its place. A party that is on none keeps those that were given by
-- hand. As its owner: the callers read neither departures nor other bookings. It may run before or after
-- check_booking_update.
create function public.place_party() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  tour constant text := public.only_tour(new.tour_id, new.custom_tour_ids);
  was_on constant uuid := case tg_op when 'UPDATE' then old.departure_id end;
  is_new constant boolean := tg_op = 'INSERT' or old.status <> facts.confirmed();
  moves constant boolean := tg_op = 'UPDATE' and (
    old.date <> new.date or public.only_tour(old.tour_id, old.custom_tour_ids) is distinct from tour
  );
  departure public.departures;
begin
  if new.status <> facts.confirmed() then
    new.departure_id := null;
    if was_on is not null then
      -- A cancelled booking keeps its last hour, for the mail and the calendar entry that end it.
      new.last_departure_id := case when new.status = facts.cancelled() then was_on end;
    end if;
  elsif is_new then
    new.departure_id := coalesce(new.departure_id, new.last_departure_id);
    new.last_departure_id := null;
  elsif moves and new.departure_id = was_on then
    new.departure_id := null;
  end if;
  if new.status = facts.confirmed() and (is_new or moves) and new.departure_id is null and tour is not null then
    new.departure_id := public.default_departure(tour, new.date);
  end if;
  if new.departure_id is null then
    if was_on is not null and new.status <> facts.cancelled() then
      new.leaves_at := null;
      new.back_at := null;
      new.meeting_point := null;
    end if;
    return new;
  end if;
  if is_new or new.departure_id is distinct from was_on or old.people < new.people then
    departure := public.require_room(new);
  else
    select * into departure from public.departures where id = new.departure_id;
  end if;
  new.leaves_at := departure.leaves_at;
  new.back_at := departure.back_at;
  new.meeting_point := departure.meeting_point;
  return new;
end
$$;

create trigger place_party
  before update of status, date, people, tour_id, custom_tour_ids, departure_id on public.bookings
  for each row execute function public.place_party();
create trigger place_confirmed_party before insert on public.bookings
  for each row when (new.status = facts.confirmed()) execute function public.place_party();

-- Makes a departure by hand, also at an hour that is not usual, once for its id: `made` has the columns of table
-- departures. One that was deleted is as it was before. As its owner: administrators do not write the table.
create function public.add_departure(departure uuid, made jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored constant public.departures := jsonb_populate_record(null::public.departures, made);
  usual uuid;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'add departures'));
  end if;
  -- As in default_departure.
  select id into usual from public.departure_times where id = stored.default_id for key share;
  insert into public.departures (
    id, default_id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum, called_off_at
  )
  values (
    departure, usual, stored.tour_id, stored.day, stored.leaves_at, stored.back_at, btrim(stored.meeting_point),
    stored.capacity, stored.minimum, stored.called_off_at
  )
  on conflict do nothing;
end
$$;

comment on function public.add_departure(uuid, jsonb) is
  'Makes a departure of a tour on a day by hand, once for its id. For administrators';

-- Moves the parties of confirmed bookings to a departure of their tour and day, which splits and merges departures.
-- `made` makes the departure, if there is none with the id. Each party gets one mail if its hour or its place differs.
-- One that has no room is refused as change_booking refuses it, with all others. The locks are in the order of
-- 14-departure-locks.sql.
create function public.move_parties(
  parties uuid[], departure uuid, made jsonb default null, message text default null,
  all_the_same boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  party uuid;
  moved integer := 0;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move parties'));
  end if;
  if cardinality(parties) > 400 then
    perform facts.refuse('parties.too-many');
  end if;
  perform from public.bookings where id = any (parties) order by id for update;
  perform public.lock_places_of(booking) from public.bookings as booking where id = any (parties) order by date, id;
  if made is not null then
    perform public.add_departure(departure, made);
  end if;
  for party in select distinct id from unnest(parties) as id order by id loop
    moved := moved + (
      public.change_booking(party, jsonb_build_object('departure_id', departure), message, all_the_same)
        ->> 'outcome' = 'done'
    )::integer;
  end loop;
  return jsonb_build_object('moved', moved);
end
$$;

comment on function public.move_parties(uuid[], uuid, jsonb, text, boolean) is
  'Moves confirmed bookings to a departure of their tour and day, all or none. For administrators';

-- Changes the hour, the way back, the place, the capacity or the minimum of a departure. Each party on it gets one
-- mail if its hour or its place differs, and a line in its history. 'same' if nothing differs. A party that joins at
-- the same time gets the new hour too. A pickup moves with the hour, by as much, unless that is another day.
create function public.change_departure(departure uuid, changes jsonb, message text default null) returns jsonb
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

comment on function public.change_departure(uuid, jsonb, text) is
  'Changes the hour, place and room of a departure and mails its parties once. For administrators';

-- The departures between two days with the people and the parties on them. Runs with the rights of the caller, so
-- row-level security decides what it shows.
create function public.read_departures(first_day date, last_day date)
  returns table (
    id uuid, default_id uuid, tour_id text, day date, leaves_at time, back_at time, meeting_point text,
    capacity integer, minimum integer, people bigint, parties bigint, called_off_at timestamptz
  )
  language sql
  stable
  set search_path = ''
as $$
  select departure.id, departure.default_id, departure.tour_id, departure.day, departure.leaves_at, departure.back_at,
    departure.meeting_point, departure.capacity, departure.minimum, coalesce(sum(party.people), 0), count(party.id),
    departure.called_off_at
  from public.departures as departure
  left join public.bookings as party on party.departure_id = departure.id
  where departure.day between read_departures.first_day and read_departures.last_day
  group by departure.id
  order by departure.day, departure.leaves_at, departure.tour_id, departure.id
$$;

comment on function public.read_departures(date, date) is
  'The departures between two days, each with its people and its parties. For administrators';

revoke all on function
  public.only_tour(text, text[]),
  public.default_departure(text, date),
  public.require_room(public.bookings),
  public.place_party(),
  public.add_departure(uuid, jsonb),
  public.move_parties(uuid[], uuid, jsonb, text, boolean),
  public.change_departure(uuid, jsonb, text),
  public.read_departures(date, date)
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_departure(uuid, jsonb),
  public.move_parties(uuid[], uuid, jsonb, text, boolean),
  public.change_departure(uuid, jsonb, text)
  to authenticated;
grant execute on function public.read_departures(date, date) to authenticated, service_role;
