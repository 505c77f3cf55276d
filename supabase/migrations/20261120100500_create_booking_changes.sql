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

  constraint booking_changes_in_order unique (booking_id, sequence),
  constraint booking_changes_message_length check (char_length(message) between 1 and 2000)
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

-- As its owner, to add the message to the history; who may call it is checked first. The triggers of the booking decide
-- whether the status may change.
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
  set message = nullif(btrim(decide_booking.message, E' \t\n\r'), '')
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
end
$$;

comment on function public.decide_booking(uuid, text, text) is
  'Changes the status of a booking, with a message to the visitor. For administrators and the service role';

revoke all on function public.record_booking_change(), public.decide_booking(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.decide_booking(uuid, text, text) to authenticated, service_role;
