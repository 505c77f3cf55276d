-- What happened to a booking: who changed its status, when, and what the visitor was told. Written by a trigger alone, in
-- the transaction of the change, together with the mail about it: there is no change without its mail.
create table public.booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- 1 for the first change of a booking; the calendar entries sent to the visitor count with it.
  sequence integer not null,
  from_status text not null,
  to_status text not null,
  -- What the administrator wrote to the visitor.
  message text,
  -- Who it was, from the access token; null for a secret key.
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now(),

  constraint booking_changes_in_order unique (booking_id, sequence),
  constraint booking_changes_message_length check (char_length(message) between 1 and 2000)
);

comment on table public.booking_changes is 'Every change of a booking''s status: who, when, and the message to the visitor';

alter table public.booking_changes enable row level security;
revoke all on table public.booking_changes from public, anon, authenticated, service_role;
grant select on table public.booking_changes to authenticated, service_role;

create policy "administrators read what happened to bookings" on public.booking_changes
  for select to authenticated
  using ((select public.is_admin()));

-- The outbox learns two kinds of mail, about a change each, and to send a mail a second time.
alter table public.mail_outbox
  add column change_id uuid references public.booking_changes (id) on delete cascade,
  -- 0, and 1, 2, ... for what an administrator sent again.
  add column repetition integer not null default 0,
  drop constraint mail_outbox_kind_known,
  add constraint mail_outbox_kind_known check (
    kind in ('booking-operator', 'booking-visitor', 'booking-confirmed', 'booking-cancelled', 'new-user')
  ),
  drop constraint mail_outbox_about_one_thing,
  add constraint mail_outbox_about_one_thing check (
    case kind
      when 'new-user' then booking_id is null and user_id is not null and payload is not null
      else booking_id is not null and user_id is null
    end
    and (kind in ('booking-confirmed', 'booking-cancelled')) = (change_id is not null)
  ),
  drop constraint mail_outbox_once_a_booking;

create unique index mail_outbox_once_a_booking on public.mail_outbox (booking_id, kind, change_id, repetition)
  nulls not distinct
  where booking_id is not null;
create index mail_outbox_by_change on public.mail_outbox (change_id) where change_id is not null;

-- As its owner: administrators may change the status, not write the history or the outbox.
create function public.record_booking_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  change_id uuid;
begin
  insert into public.booking_changes (booking_id, sequence, from_status, to_status, message, changed_by, changed_by_email)
  values (
    new.id,
    -- The booking's row is locked by its update, so no other change counts at the same time.
    (select count(*) + 1 from public.booking_changes where booking_id = new.id),
    old.status,
    new.status,
    nullif(current_setting('app.message_to_visitor', true), ''),
    auth.uid(),
    auth.jwt() ->> 'email'
  )
  returning id into change_id;
  insert into public.mail_outbox (kind, booking_id, change_id) values ('booking-' || new.status, new.id, change_id);
  return null;
end
$$;

create trigger record_booking_change after update of status on public.bookings
  for each row execute function public.record_booking_change();

-- Runs with the rights of whoever calls: row-level security and check_booking_update decide as for any other change.
create function public.decide_booking(booking uuid, decision text, message text default null) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform set_config('app.message_to_visitor', coalesce(btrim(message, E' \t\n\r'), ''), true);
  update public.bookings set status = decision where id = booking;
  if not found then
    raise exception 'There is no such booking, or it is not yours to change' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.message_to_visitor', '', true);
end
$$;

comment on function public.decide_booking(uuid, text, text) is 'Changes the status of a booking; the message stands in the mail that the visitor gets about it';

-- As its owner: administrators may not write the outbox themselves.
create function public.send_mail_again(mail uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  original public.mail_outbox;
begin
  if not public.is_admin() then
    raise exception 'Only administrators send mails again' using errcode = 'insufficient_privilege';
  end if;
  -- Two presses at once wait for each other here.
  select * into original from public.mail_outbox where id = mail and booking_id is not null for update;
  if not found then
    raise exception 'There is no such mail' using errcode = 'P0001';
  end if;
  -- What has not been sent yet is sent now, and a copy that waits already is no second one.
  update public.mail_outbox as same
  set next_attempt_at = now()
  where same.sent_at is null
    and same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id;
  if found then
    return;
  end if;
  if exists (
    select
    from public.booking_changes as later
    where later.booking_id = original.booking_id
      and later.sequence > (select sequence from public.booking_changes where id = original.change_id)
  ) then
    raise exception 'The booking has changed since: this mail is no longer true' using errcode = 'P0001';
  end if;
  insert into public.mail_outbox (kind, booking_id, change_id, repetition)
  select original.kind, original.booking_id, original.change_id, max(same.repetition) + 1
  from public.mail_outbox as same
  where same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id;
end
$$;

comment on function public.send_mail_again(uuid) is 'Makes a mail about a booking due now, or stores a copy of it where it has been sent. For administrators';

-- The same as before, with the change that a mail is about; and mails about changes leave in the order of the changes,
-- so that nobody reads of a confirmation after its cancellation.
drop function public.claim_mail(integer, uuid, uuid);
create function public.claim_mail(max_rows integer, booking uuid default null, account uuid default null)
  returns table (id uuid, kind text, payload jsonb, booking_row jsonb, tour_names jsonb, change_row jsonb)
  language sql
  set search_path = ''
as $$
  with due as materialized (
    select mail.id
    from public.mail_outbox as mail
    where mail.sent_at is null
      and mail.next_attempt_at <= now()
      and (mail.claimed_until is null or mail.claimed_until < now())
      and (claim_mail.booking is null or mail.booking_id = claim_mail.booking)
      and (claim_mail.account is null or mail.user_id = claim_mail.account)
      and (
        mail.change_id is null
        or not exists (
          select
          from public.mail_outbox as earlier
          join public.booking_changes as earlier_change on earlier_change.id = earlier.change_id
          join public.booking_changes as change on change.id = mail.change_id
          where earlier.booking_id = mail.booking_id
            and earlier.sent_at is null
            and earlier.repetition = 0
            and earlier_change.sequence < change.sequence
        )
      )
    order by mail.next_attempt_at
    limit max_rows
    for update of mail skip locked
  ),
  claimed as (
    update public.mail_outbox as mail
    set claimed_until = now() + interval '2 minutes'
    from due
    where mail.id = due.id
    returning mail.id, mail.kind, mail.payload, mail.booking_id, mail.change_id
  )
  select
    claimed.id,
    claimed.kind,
    claimed.payload,
    to_jsonb(bookings),
    (
      select jsonb_object_agg(tours.id, tours.name)
      from public.tours
      where tours.id::text = bookings.tour_id or tours.id::text = any (bookings.custom_tour_ids)
    ),
    to_jsonb(booking_changes)
  from claimed
  left join public.bookings on bookings.id = claimed.booking_id
  left join public.booking_changes on booking_changes.id = claimed.change_id
$$;

comment on function public.claim_mail(integer, uuid, uuid) is
  'Takes mails that are due, of one booking or one account or all, with what is needed to write them';

revoke all on function
  public.record_booking_change(),
  public.decide_booking(uuid, text, text),
  public.send_mail_again(uuid),
  public.claim_mail(integer, uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.decide_booking(uuid, text, text), public.send_mail_again(uuid) to authenticated, service_role;
grant execute on function public.claim_mail(integer, uuid, uuid) to service_role;
