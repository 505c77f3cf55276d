-- The history of each booking: every change of its status, by whom, when, and the message to the visitor. A trigger
-- writes it in the transaction of the change.
create table public.booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- 1 for the first change of a booking. The calendar entries sent to the visitor carry it.
  sequence integer not null,
  from_status text not null,
  to_status text not null,
  -- The administrator's message to the visitor.
  message text,
  -- The user of the access token; null for a secret key.
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now(),
  -- Whether the change was made by the link of the operator's mail; changed_by is null then, and changed_by_email is
  -- the address that the mail went to.
  changed_by_link boolean not null default false,
  -- The name that the person had then.
  changed_by_name text default public.author_name(),
  -- The day before, if the booking moved to another one.
  from_date date,

  constraint booking_changes_in_order unique (booking_id, sequence),
  constraint booking_changes_message_length check (char_length(message) between 1 and 2000),
  constraint booking_changes_changed_by_name_length check (char_length(changed_by_name) <= 60)
);

comment on table public.booking_changes is
  'Every change of a booking''s status: by whom, when, and the message to the visitor';

alter table public.booking_changes enable row level security;
revoke all on table public.booking_changes from public, anon, authenticated, service_role;
grant select on table public.booking_changes to authenticated, service_role;

create policy "administrators read the history of bookings" on public.booking_changes
  for select to authenticated
  using ((select public.is_admin()));

-- As its owner: administrators may change the status, but not write the history.
create function public.record_booking_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.booking_changes (booking_id, sequence, from_status, to_status, changed_by, changed_by_email)
  values (
    new.id,
    -- The update holds the lock of the booking's row, so no other change counts at the same time.
    (select count(*) + 1 from public.booking_changes where booking_id = new.id),
    old.status,
    new.status,
    auth.uid(),
    auth.jwt() ->> 'email'
  );
  return null;
end
$$;

create trigger record_booking_change after update of status on public.bookings
  for each row execute function public.record_booking_change();

create function public.decide_booking(booking uuid, decision text, message text default null) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    raise exception 'Only administrators decide about bookings' using errcode = 'insufficient_privilege';
  end if;
  update public.bookings set status = decision where id = booking;
  if not found then
    raise exception 'There is no such booking' using errcode = 'insufficient_privilege';
  end if;
  update public.booking_changes as change
  -- An erased booking takes no text.
  set message = (
    select nullif(btrim(decide_booking.message, E' \t\n\r'), '')
    from public.bookings
    where id = booking and erased_at is null
  )
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
end
$$;

comment on function public.decide_booking(uuid, text, text) is
  'Changes the status of a booking, with a message to the visitor. For administrators and the service role';

-- The last change of a booking for the operator's page: null for a request without one. It has the address of the mail
-- link, and of an administrator the name.
create function public.last_change(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'from_status', from_status, 'to_status', to_status, 'sequence', sequence, 'changed_at', changed_at,
    'changed_by_name', changed_by_name,
    'changed_by_email', case when changed_by_link then changed_by_email end,
    'changed_by_link', changed_by_link
  )
  from public.booking_changes
  where booking_id = booking
  order by sequence desc
  limit 1
$$;

-- Internal notes of the administrators about bookings. Visitors never read them.
create table public.booking_notes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  note text not null,
  written_by uuid default auth.uid(),
  written_by_email text default (auth.jwt() ->> 'email'),
  written_at timestamptz not null default now(),
  -- The name that the person had then.
  written_by_name text default public.author_name(),

  constraint booking_notes_length check (char_length(note) <= 4000),
  constraint booking_notes_filled check (note ~ '\S'),
  constraint booking_notes_written_by_name_length check (char_length(written_by_name) <= 60)
);

comment on table public.booking_notes is 'Internal notes of the administrators about bookings';

create index booking_notes_by_booking on public.booking_notes (booking_id, written_at);

alter table public.booking_notes enable row level security;
revoke all on table public.booking_notes from public, anon, authenticated, service_role;

-- The author and the time are not for the author to set.
grant select, insert (id, booking_id, note), delete on table public.booking_notes to authenticated;
grant select, insert, update, delete on table public.booking_notes to service_role;

create policy "administrators read the notes" on public.booking_notes
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators write notes" on public.booking_notes
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators delete notes" on public.booking_notes
  for delete to authenticated
  using ((select public.is_admin()));

create table public.device_decisions (
  id uuid primary key,
  decided_at timestamptz not null default now()
);

comment on table public.device_decisions is
  'The ids of decisions that the desk sent, so that a second sending, as after a lost response, changes nothing';

alter table public.device_decisions enable row level security;
revoke all on table public.device_decisions from public, anon, authenticated, service_role;

-- Decides about a booking that still waits: 'done', also for a decision that was stored before. A booking that was
-- decided otherwise meanwhile stays as it is: 'changed', with its status. 'gone' if the booking is erased or deleted.
-- The desk sends decisions in this way that were made offline or have a message; any other is an update of the status.
-- As its owner: administrators do not write the table.
create function public.decide_from_device(decision_id uuid, booking uuid, decision text, message text default null)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
begin
  if not public.is_admin() then
    raise exception 'Only administrators decide about bookings' using errcode = 'insufficient_privilege';
  end if;
  if decision is null or not facts.can_move(facts.pending(), decision) then
    raise exception 'A decision confirms or cancels' using errcode = 'check_violation';
  end if;
  -- Concurrent decisions wait for each other here.
  select * into current from public.bookings where id = booking for update;
  if not found or current.erased_at is not null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  insert into public.device_decisions (id) values (decision_id) on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'done');
  end if;
  if current.status <> facts.pending() then
    -- The id stays free for a decision that the administrator confirms.
    delete from public.device_decisions where id = decision_id;
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  perform public.decide_booking(booking, decision, message);
  return jsonb_build_object('outcome', 'done');
end
$$;

comment on function public.decide_from_device(uuid, uuid, text, text) is
  'Confirms or cancels a pending booking with a decision that was made offline, once for its id. For administrators';

revoke all on function
  public.record_booking_change(),
  public.decide_booking(uuid, text, text),
  public.last_change(uuid),
  public.decide_from_device(uuid, uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.decide_booking(uuid, text, text) to authenticated, service_role;
grant execute on function public.decide_from_device(uuid, uuid, text, text) to authenticated;
