-- When the clock is set back, the times in the outbox are ahead of it. A time further ahead than the longest wait was
-- written before that and counts as past, so no mail waits until the clock has caught up. A mail without an attempt is
-- always due. Steps of up to five minutes change nothing, because they cannot be told from a normal wait.
create function public.mail_retry_wait(attempts integer) returns interval
  language sql
  immutable
  set search_path = ''
as $$
  select (array['1 min', '5 min', '15 min', '1 hour', '3 hours', '6 hours']::interval[])[least(attempts, 6)]
$$;

comment on function public.mail_retry_wait(integer) is
  'How long a mail waits after so many failed attempts';

revoke all on function public.mail_retry_wait(integer) from public, anon, authenticated, service_role;
grant execute on function public.mail_retry_wait(integer) to service_role;

-- A mail whose server did not respond waits at least 11 minutes. A claim lasts 2 minutes.
create or replace function public.claim_mail(max_rows integer, booking uuid default null, account uuid default null)
  returns table (id uuid, kind text, payload jsonb, booking_row jsonb, change_row jsonb)
  language sql
  set search_path = ''
as $$
  with due as materialized (
    select mail.id
    from public.mail_outbox as mail
    where mail.sent_at is null
      and mail.failed_at is null
      and (
        mail.attempts = 0
        or mail.next_attempt_at <= now()
        or mail.next_attempt_at > now()
          + greatest(interval '11 minutes', public.mail_retry_wait(mail.attempts))
          + interval '5 minutes'
      )
      and (
        mail.claimed_until is null
        or mail.claimed_until < now()
        or mail.claimed_until > now() + interval '2 minutes' + interval '5 minutes'
      )
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

create or replace function public.finish_mail(id uuid, outcome text, error text default null) returns void
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
    next_attempt_at = now() + case outcome
      when 'unanswered' then greatest(interval '11 minutes', public.mail_retry_wait(mail.attempts + 1))
      else public.mail_retry_wait(mail.attempts + 1)
    end
  where mail.id = finish_mail.id and mail.sent_at is null and mail.failed_at is null
$$;
