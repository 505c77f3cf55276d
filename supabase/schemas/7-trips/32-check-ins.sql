-- The check in (docs/decisions/0033-a-press-counts-by-its-time.md): who of a party came, which departures went out and
-- came back, and what the crew must know of a party. A button can be pressed without a connection and sent later, so
-- each state has the moment of its press, and the latest press counts.

-- Who of a party came on a day of its trip.
create table public.check_ins (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  day date not null,
  -- How many are there; 0 for a no-show, null after a press that was taken back.
  arrived integer,
  pressed_at timestamptz not null,
  pressed_by uuid default auth.uid(),
  -- The name that the person had then.
  pressed_by_name text default public.author_name(),
  stored_at timestamptz not null default now(),

  primary key (booking_id, day),
  constraint check_ins_arrived_range check (arrived >= 0),
  constraint check_ins_pressed_by_name_length check (char_length(pressed_by_name) <= 60)
);

comment on table public.check_ins is 'How many of a party came on a day of its trip, by whom and when it was pressed';

-- Whether a departure went out, and whether it came back. The moment is that of the press.
create table public.departure_marks (
  departure_id uuid not null references public.departures (id) on delete cascade,
  mark text not null,
  -- False after a press that was taken back.
  is_set boolean not null,
  pressed_at timestamptz not null,
  pressed_by uuid default auth.uid(),
  pressed_by_name text default public.author_name(),
  stored_at timestamptz not null default now(),

  primary key (departure_id, mark),
  constraint departure_marks_mark_known check (mark in ('went-out', 'came-back')),
  constraint departure_marks_pressed_by_name_length check (char_length(pressed_by_name) <= 60)
);

comment on table public.departure_marks is 'Which departures went out and came back, by whom and when it was pressed';

-- What the crew must know of a party, such as children and allergies. The visitor never reads it.
create table public.crew_notes (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  note text not null,
  written_by uuid default auth.uid(),
  written_by_name text default public.author_name(),
  written_at timestamptz not null default now(),

  constraint crew_notes_length check (char_length(note) <= 500),
  constraint crew_notes_filled check (note ~ '\S'),
  constraint crew_notes_written_by_name_length check (char_length(written_by_name) <= 60)
);

comment on table public.crew_notes is 'What the crew must know of the party of a booking, such as children and allergies';

-- For the revision of the desk.
create index check_ins_by_store on public.check_ins (stored_at);
create index departure_marks_by_store on public.departure_marks (stored_at);
create index crew_notes_by_change on public.crew_notes (written_at);

alter table public.check_ins enable row level security;
alter table public.departure_marks enable row level security;
alter table public.crew_notes enable row level security;
revoke all on table public.check_ins, public.departure_marks, public.crew_notes
  from public, anon, authenticated, service_role;
-- The functions below write them. The crew reads them by read_crew_days.
grant select on table public.check_ins, public.departure_marks, public.crew_notes to authenticated, service_role;

create policy "administrators read check ins" on public.check_ins
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators read marks of departures" on public.departure_marks
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators read notes for the crew" on public.crew_notes
  for select to authenticated
  using ((select public.is_admin()));

-- The platform makes the publication of what is shown live (24-operation.sql).
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.check_ins, public.departure_marks, public.crew_notes;
  end if;
end
$$;

-- The moment of a press that may be stored for a trip of a day. A device whose clock is ahead presses now. The crew
-- presses on the day of the trip, and on the next one while the departure is not back; what it pressed without a
-- connection it sends within seven days. Owners and staff also press afterwards.
create function public.require_press(day date, pressed_at timestamptz, departure uuid) returns timestamptz
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  moment constant timestamptz := least(coalesce(require_press.pressed_at, now()), now());
  pressed_on constant date := facts.local_time(moment)::date;
begin
  if public.desk_role() is null then
    perform facts.refuse('check-in.desk-only');
  end if;
  if not isfinite(moment) then
    perform facts.refuse('check-in.no-moment');
  end if;
  if pressed_on < require_press.day then
    perform facts.refuse('check-in.later-day');
  end if;
  if not public.is_admin() and (
    moment < now() - interval '7 days'
    or not (
      pressed_on = require_press.day
      or (pressed_on = require_press.day + 1 and departure is not null and not exists (
        select
        from public.departure_marks
        where departure_id = require_press.departure and mark = 'came-back' and is_set
          -- What came back on the day of the press can be taken back.
          and facts.local_time(departure_marks.pressed_at)::date < pressed_on
      ))
    )
  ) then
    perform facts.refuse('check-in.crew-today');
  end if;
  return moment;
end
$$;

-- Stores how many of a party came on a day of its trip: 0 is a no-show, null takes a press back. Of several presses the
-- latest counts, in whatever order they come: 'done', or 'older' for one that is not the latest. One that is sent twice
-- is stored once. As its owner: no role of the API writes the table.
create function public.check_in_party(
  party uuid, day date, arrived integer default null, pressed_at timestamptz default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  moment timestamptz;
begin
  select * into booking from public.bookings where id = check_in_party.party for key share;
  moment := public.require_press(check_in_party.day, check_in_party.pressed_at, booking.departure_id);
  if booking.id is null or facts.is_rental(booking.booking_type)
    or (check_in_party.day between booking.date and booking.last_day) is not true
  then
    perform facts.refuse('check-in.unknown-party');
  end if;
  if booking.status <> facts.confirmed() then
    perform facts.refuse('booking.not-confirmed');
  end if;
  if check_in_party.arrived not between 0 and booking.people then
    perform facts.refuse('check-in.people', jsonb_build_object('people', booking.people));
  end if;
  insert into public.check_ins as known (booking_id, day, arrived, pressed_at)
  values (booking.id, check_in_party.day, check_in_party.arrived, moment)
  on conflict on constraint check_ins_pkey do update
  set arrived = excluded.arrived, pressed_at = excluded.pressed_at, pressed_by = excluded.pressed_by,
    pressed_by_name = excluded.pressed_by_name, stored_at = now()
  where known.pressed_at < excluded.pressed_at;
  return case
    when exists (
      select
      from public.check_ins as stored
      where stored.booking_id = booking.id and stored.day = check_in_party.day and stored.pressed_at = moment
        and stored.arrived is not distinct from check_in_party.arrived
    ) then 'done'
    else 'older'
  end;
end
$$;

comment on function public.check_in_party(uuid, date, integer, timestamptz) is
  'Stores how many of a party came on a day of its trip, by the time of the press. For the people of the desk';

-- Stores whether a departure went out or came back, by the rules of check_in_party.
create function public.mark_departure(
  departure uuid, mark text, is_set boolean default true, pressed_at timestamptz default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  day date;
  moment timestamptz;
begin
  select departures.day into day from public.departures where id = mark_departure.departure for key share;
  moment := public.require_press(day, mark_departure.pressed_at, mark_departure.departure);
  if day is null then
    perform facts.refuse('departure.unknown');
  end if;
  insert into public.departure_marks as known (departure_id, mark, is_set, pressed_at)
  values (mark_departure.departure, mark_departure.mark, mark_departure.is_set, moment)
  on conflict on constraint departure_marks_pkey do update
  set is_set = excluded.is_set, pressed_at = excluded.pressed_at, pressed_by = excluded.pressed_by,
    pressed_by_name = excluded.pressed_by_name, stored_at = now()
  where known.pressed_at < excluded.pressed_at;
  return case
    when exists (
      select
      from public.departure_marks as stored
      where stored.departure_id = mark_departure.departure and stored.mark = mark_departure.mark
        and stored.pressed_at = moment and stored.is_set = mark_departure.is_set
    ) then 'done'
    else 'older'
  end;
end
$$;

comment on function public.mark_departure(uuid, text, boolean, timestamptz) is
  'Stores whether a departure went out or came back, by the time of the press. For the people of the desk';

-- Stores what the crew must know of a party; an empty note deletes it. As its owner: no role of the API writes the
-- table.
create function public.set_crew_note(booking uuid, note text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'write notes for the crew'));
  end if;
  -- An erasure of the booking waits, and then deletes the note.
  perform from public.bookings where id = set_crew_note.booking and erased_at is null for no key update;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  if coalesce(set_crew_note.note, '') !~ '\S' then
    delete from public.crew_notes where booking_id = set_crew_note.booking;
    return;
  end if;
  insert into public.crew_notes as known (booking_id, note)
  values (set_crew_note.booking, btrim(set_crew_note.note, E' \t\n\r'))
  on conflict on constraint crew_notes_pkey do update
  set note = excluded.note, written_by = excluded.written_by, written_by_name = excluded.written_by_name,
    written_at = now()
  where known.note <> excluded.note;
end
$$;

comment on function public.set_crew_note(uuid, text) is
  'Stores what the crew must know of the party of a booking; an empty note deletes it. For administrators';

-- What a manifest has of a party on a day, beside its booking. Runs with the rights of the caller, so row-level
-- security decides what it shows. A press that was taken back has its moment too, because a device compares it with
-- the presses that it keeps. In plpgsql, because a later file makes table party_places.
create function public.manifest_of(booking uuid, day date, departure uuid) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'crew_note', (select note from public.crew_notes where booking_id = manifest_of.booking),
      -- People may have left the party since.
      'arrived', (
        select least(party.arrived, people)
        from public.bookings
        where id = manifest_of.booking and party.arrived is not null
      ),
      'pressed_at', party.pressed_at,
      'pressed_by', party.pressed_by_name,
      'went_out_at', case when went_out.is_set then went_out.pressed_at end,
      'went_out_pressed_at', went_out.pressed_at,
      'came_back_at', case when came_back.is_set then came_back.pressed_at end,
      'came_back_pressed_at', came_back.pressed_at,
      'manifest_place', (
        select place
        from public.party_places
        where booking_id = manifest_of.booking and departure_id = manifest_of.departure
      )
    )
    from (select) as one
    left join public.check_ins as party on party.booking_id = manifest_of.booking and party.day = manifest_of.day
    left join public.departure_marks as went_out
      on went_out.departure_id = manifest_of.departure and went_out.mark = 'went-out'
    left join public.departure_marks as came_back
      on came_back.departure_id = manifest_of.departure and came_back.mark = 'came-back'
  );
end
$$;

comment on function public.manifest_of(uuid, date, uuid) is
  'The note for the crew, the check in and the outing of a party on a day. For administrators';

-- The departures of yesterday that went out and are not back.
create function public.out_since_yesterday() returns setof uuid
  language sql
  stable
  set search_path = ''
as $$
  select departure.id
  from public.departures as departure
  join public.departure_marks as out on out.departure_id = departure.id and out.mark = 'went-out' and out.is_set
  where departure.day = facts.local_today() - 1
    and not exists (
      select
      from public.departure_marks as back
      where back.departure_id = departure.id and back.mark = 'came-back' and back.is_set
    )
$$;

-- How many people of a confirmed trip went out: those who were checked in, on the day with the most; otherwise the
-- whole party if its departure went out. Null if that is not known, and for a rental.
create function public.people_who_went(booking uuid) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (
      select least(max(arrived), trip.people)
      from public.check_ins
      where booking_id = trip.id and day between trip.date and trip.last_day
      having max(arrived) is not null
    ),
    (
      select trip.people
      from public.departure_marks
      where departure_id = trip.departure_id and is_set
      limit 1
    )
  )
  from public.bookings as trip
  where trip.id = people_who_went.booking and trip.status = facts.confirmed()
    and not facts.is_rental(trip.booking_type)
$$;

-- The numbers of the desk count who went out. As their owner: no role writes the figures itself.
create function public.keep_went_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  changed constant jsonb := to_jsonb(new);
  bookings constant uuid[] := case tg_table_name
    when 'bookings' then array[(changed ->> 'id')::uuid]
    when 'check_ins' then array[(changed ->> 'booking_id')::uuid]
    else array(select id from public.bookings where departure_id = (changed ->> 'departure_id')::uuid)
  end;
begin
  update public.booking_figures as figures
  set went = counted.went
  from (select id, public.people_who_went(id) as went from unnest(bookings) as id) as counted
  where figures.booking_id = counted.id and figures.went is distinct from counted.went;
  return null;
end
$$;

create trigger keep_went_figures after insert or update on public.check_ins
  for each row execute function public.keep_went_figures();
create trigger keep_went_figures after insert or update on public.departure_marks
  for each row execute function public.keep_went_figures();
create trigger keep_went_figures after update of status, departure_id, people, date, last_day on public.bookings
  for each row execute function public.keep_went_figures();

-- They fire when other triggers are off too, as keep_booking_figures does.
alter table public.check_ins enable always trigger keep_went_figures;
alter table public.departure_marks enable always trigger keep_went_figures;
alter table public.bookings enable always trigger keep_went_figures;

revoke all on function
  public.require_press(date, timestamptz, uuid),
  public.check_in_party(uuid, date, integer, timestamptz),
  public.mark_departure(uuid, text, boolean, timestamptz),
  public.set_crew_note(uuid, text),
  public.manifest_of(uuid, date, uuid),
  public.out_since_yesterday(),
  public.people_who_went(uuid),
  public.keep_went_figures()
  from public, anon, authenticated, service_role;
grant execute on function
  public.check_in_party(uuid, date, integer, timestamptz),
  public.mark_departure(uuid, text, boolean, timestamptz),
  public.set_crew_note(uuid, text)
  to authenticated;
grant execute on function public.manifest_of(uuid, date, uuid) to authenticated, service_role;
