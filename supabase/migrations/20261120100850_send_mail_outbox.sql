-- How the functions take mails from the outbox and record the outcome, and how an administrator sends one again.
create function public.find_fresh_booking(name text, email text) returns uuid
  language sql
  stable
  set search_path = ''
as $$
  select id
  from public.bookings
  where bookings.email = find_fresh_booking.email
    and bookings.name = find_fresh_booking.name
    and status = 'pending'
    and created_at > now() - interval '15 minutes'
  order by created_at desc
  limit 1
$$;

comment on function public.find_fresh_booking(text, text) is
  'The newest pending booking of this name and e-mail address made in the last 15 minutes, or null';

-- Two callers never get the same row: the first holds its lock and then its claim. A claim expires after 2 minutes, so
-- that another sender takes over when one dies. Mails about changes leave in the order of the changes, so that a
-- visitor never reads of a confirmation after its cancellation.
create function public.claim_mail(max_rows integer, booking uuid default null, account uuid default null)
  returns table (id uuid, kind text, payload jsonb, booking_row jsonb, change_row jsonb)
  language sql
  set search_path = ''
as $$
  with due as materialized (
    select mail.id
    from public.mail_outbox as mail
    where mail.sent_at is null
      and mail.failed_at is null
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
            and earlier.failed_at is null
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
  select claimed.id, claimed.kind, claimed.payload, to_jsonb(bookings), to_jsonb(booking_changes)
  from claimed
  left join public.bookings on bookings.id = claimed.booking_id
  left join public.booking_changes on booking_changes.id = claimed.change_id
$$;

comment on function public.claim_mail(integer, uuid, uuid) is
  'Takes mails that are due, of one booking, one account or all, with the rows that they are written from';

-- The outcome of an attempt: 'sent'; 'refused' for good by the mail server; 'unanswered' when the server took the mail
-- and did not say in time whether it accepts it; 'failed' for everything else. A mail that failed 18 times, which takes
-- three days, is given up. After 'unanswered' the next attempt waits longer than the 10 minutes that a server may take
-- (RFC 5321, 4.5.3.2.6), because a mail server that accepts the mail late makes a second attempt a duplicate.
create function public.finish_mail(id uuid, outcome text, error text default null) returns void
  language sql
  set search_path = ''
as $$
  update public.mail_outbox as mail
  set
    attempts = mail.attempts + 1,
    claimed_until = null,
    sent_at = case when outcome = 'sent' then now() end,
    failed_at = case when outcome = 'refused' or (outcome <> 'sent' and mail.attempts >= 17) then now() end,
    last_error = left(error, 1000),
    next_attempt_at = now() + greatest(
      case outcome when 'unanswered' then interval '11 min' end,
      (array['1 min', '5 min', '15 min', '1 hour', '3 hours', '6 hours']::interval[])[least(mail.attempts + 1, 6)]
    )
  where mail.id = finish_mail.id and mail.sent_at is null and mail.failed_at is null
$$;

comment on function public.finish_mail(uuid, text, text) is
  'Records the outcome of an attempt to send a claimed mail, and when to try again';

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
  -- Concurrent calls for one mail wait for each other here.
  select * into original from public.mail_outbox where id = mail and booking_id is not null for update;
  if not found then
    raise exception 'There is no such mail' using errcode = 'P0001';
  end if;
  -- Pending mails are sent in the order of the changes; any other mail must still be true.
  if original.status <> 'pending' and exists (
    select
    from public.booking_changes as later
    where later.booking_id = original.booking_id
      and later.sequence > (select sequence from public.booking_changes where id = original.change_id)
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
    and same.change_id is not distinct from original.change_id;
  if found then
    return;
  end if;
  insert into public.mail_outbox (kind, booking_id, change_id, repetition)
  select original.kind, original.booking_id, original.change_id, max(same.repetition) + 1
  from public.mail_outbox as same
  where same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id;
end
$$;

comment on function public.send_mail_again(uuid) is
  'Makes a mail about a booking due now, or stores a copy of it where it has been sent. For administrators';

revoke all on function
  public.find_fresh_booking(text, text),
  public.claim_mail(integer, uuid, uuid),
  public.finish_mail(uuid, text, text),
  public.send_mail_again(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.find_fresh_booking(text, text),
  public.claim_mail(integer, uuid, uuid),
  public.finish_mail(uuid, text, text)
  to service_role;
grant execute on function public.send_mail_again(uuid) to authenticated, service_role;
