-- The history says which decision was undone. Mails that it made untrue are true again, and a hold ends when the clock
-- is set back.
alter table public.booking_changes
  add column undoes integer,
  add constraint booking_changes_undoes check (undoes = sequence - 1);

-- Until now only a decision about a request that was undone can be told from others.
update public.booking_changes set undoes = sequence - 1 where to_status = facts.pending() and changed_facts is null;

create or replace function public.record_booking_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The update holds the lock of the booking's row, so no other change counts at the same time.
  earlier integer := (select count(*) from public.booking_changes where booking_id = new.id);
begin
  insert into public.booking_changes (
    booking_id, sequence, from_status, to_status, changed_by, changed_by_email, undoes
  )
  values (
    new.id,
    earlier + 1,
    old.status,
    new.status,
    auth.uid(),
    auth.jwt() ->> 'email',
    case when current_setting('desk.undone_change', true) <> '' then earlier end
  );
  return null;
end
$$;

create or replace function public.enqueue_change_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, booking_id, change_id, held_until)
  select facts.mail_of_status(new.to_status), new.booking_id, new.id,
    case when new.changed_by is not null and undo_seconds > 0 then now() + make_interval(secs => undo_seconds) end
  from public.booking_limits
  where facts.mail_of_status(new.to_status) is not null and new.undoes is null;
  return null;
end
$$;

drop function public.is_due(integer, timestamptz, timestamptz, timestamptz);

-- Whether a mail can be claimed: it is neither sent nor given up, held back or claimed, and its wait is over.
--
-- When the clock is set back, the times in the outbox are ahead of it. A time further ahead than the longest wait was
-- written before that and counts as past, so no mail waits until the clock has caught up. A mail without an attempt is
-- always due. Steps of up to five minutes change nothing, because they cannot be told from a normal wait. A mail whose
-- server did not respond waits at least 11 minutes. A claim lasts 2 minutes. A mail that is dated ahead is no longer
-- held, so no hold lasts longer than it was set for. The clock itself decides about that: a mail of a concurrent
-- transaction can be younger than this one.
create function public.is_due(
  attempts integer, next_attempt_at timestamptz, held_until timestamptz, claimed_until timestamptz,
  created_at timestamptz
)
  returns boolean
  language sql
  volatile
  return (held_until is null or held_until <= now() or created_at > clock_timestamp())
    and (
      attempts = 0
      or next_attempt_at <= now()
      or next_attempt_at > now()
        + greatest(interval '11 minutes', public.mail_retry_wait(attempts)) + interval '5 minutes'
    )
    and (claimed_until is null or claimed_until < now() or claimed_until > now() + interval '7 minutes');

create or replace function public.take_due_mails(max_rows integer, booking uuid, account uuid)
  returns setof public.mail_outbox
  language sql
  set search_path = ''
as $$
  with of_bookings as materialized (
    select mail.id, mail.next_attempt_at
    from public.bookings as about
    join public.mail_outbox as mail on mail.booking_id = about.id
    where mail.sent_at is null
      and mail.failed_at is null
      and public.is_due(
        mail.attempts, mail.next_attempt_at, mail.held_until, mail.claimed_until, mail.created_at
      )
      and (take_due_mails.booking is null or about.id = take_due_mails.booking)
      and take_due_mails.account is null
      and (mail.change_id is null or public.is_next_change_mail(mail.booking_id, mail.change_id))
    order by mail.next_attempt_at
    limit max_rows
    for key share of about skip locked
    for update of mail skip locked
  ),
  of_others as materialized (
    select mail.id, mail.next_attempt_at
    from public.mail_outbox as mail
    where mail.booking_id is null
      and mail.sent_at is null
      and mail.failed_at is null
      and public.is_due(
        mail.attempts, mail.next_attempt_at, mail.held_until, mail.claimed_until, mail.created_at
      )
      and (take_due_mails.account is null or mail.user_id = take_due_mails.account)
      and take_due_mails.booking is null
    order by mail.next_attempt_at
    limit max_rows
    for update of mail skip locked
  )
  update public.mail_outbox as mail
  set claimed_until = now() + interval '2 minutes'
  where mail.id in (
    select id
    from (table of_bookings union all table of_others) as due
    order by next_attempt_at
    limit max_rows
  )
  returning mail.*
$$;

-- Whether a booking has changed since the change with this sequence, 0 for all changes. A decision that was undone
-- changed nothing.
create function public.has_changed_since(booking uuid, change integer) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select
    from public.booking_changes as later
    where later.booking_id = has_changed_since.booking
      and later.sequence > has_changed_since.change
      and later.undoes is null
      and not exists (
        select
        from public.booking_changes as undoing
        where undoing.booking_id = later.booking_id and undoing.undoes = later.sequence
      )
  )
$$;

create or replace function public.send_mail_again(mail uuid) returns void
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
  -- Concurrent calls for one mail wait for each other here.
  select * into original from public.mail_outbox where id = mail and booking_id is not null for update;
  if not found then
    raise exception 'There is no such mail' using errcode = 'P0001';
  end if;
  -- Pending mails are sent in the order of the changes; any other mail must still be true.
  if (original.sent_at is not null or original.failed_at is not null) and public.has_changed_since(
    original.booking_id, (select sequence from public.booking_changes where id = original.change_id)
  ) then
    raise exception 'The booking has changed since: this mail is no longer true' using errcode = 'P0001';
  end if;
  -- A mail that waits is made due now, and a copy that waits already is enough. A mail that was given up starts again.
  update public.mail_outbox as same
  set
    next_attempt_at = now(),
    failed_at = null,
    attempts = case when same.failed_at is null then same.attempts else 0 end
  where same.sent_at is null
    and same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.change_request_id is not distinct from original.change_request_id
    and same.weather_call_id is not distinct from original.weather_call_id;
  if found then
    return;
  end if;
  insert into public.mail_outbox (kind, booking_id, change_id, change_request_id, weather_call_id, payload, repetition)
  select original.kind, original.booking_id, original.change_id, original.change_request_id, original.weather_call_id,
    original.payload, max(same.repetition) + 1
  from public.mail_outbox as same
  where same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.change_request_id is not distinct from original.change_request_id
    and same.weather_call_id is not distinct from original.weather_call_id;
end
$$;

create or replace function public.list_failed_mails()
  returns table (id uuid, kind text, failed_at timestamptz, last_error text, booking_id uuid, name text, date date)
  language sql
  stable
  set search_path = ''
as $$
  select mail.id, mail.kind, mail.failed_at, mail.last_error, booking.id, booking.name, booking.date
  from public.mail_outbox as mail
  join public.bookings as booking on booking.id = mail.booking_id
  where mail.status = 'failed'
    and booking.date >= facts.local_today()
    and not public.has_changed_since(
      mail.booking_id,
      coalesce((select change.sequence from public.booking_changes as change where change.id = mail.change_id), 0)
    )
  order by mail.failed_at desc, mail.id
  limit 50
$$;

revoke all on function
  public.is_due(integer, timestamptz, timestamptz, timestamptz, timestamptz),
  public.has_changed_since(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.is_due(integer, timestamptz, timestamptz, timestamptz, timestamptz) to service_role;
grant execute on function public.has_changed_since(uuid, integer) to authenticated, service_role;
