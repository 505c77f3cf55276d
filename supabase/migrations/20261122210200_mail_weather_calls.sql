-- The mail of a weather call. Its facts are in `payload`, as claim_mail returns them.
-- The two constraints are extended as they are, whatever kinds of mail they know.
do $$
declare
  kinds text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_known'
  );
  subjects text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_about_one_thing'
  );
begin
  execute format(
    $sql$
      alter table public.mail_outbox
        drop constraint mail_outbox_kind_known,
        drop constraint mail_outbox_about_one_thing,
        add constraint mail_outbox_kind_known check (kind = 'weather-call' or %s),
        add constraint mail_outbox_about_one_thing check (
          (kind = 'weather-call') = (weather_call_id is not null)
          and case kind
            when 'weather-call' then
              booking_id is not null and payload is not null
              and change_id is null and request_id is null and user_id is null
            else %s
          end
        )
    $sql$,
    kinds, subjects
  );
end
$$;

drop index public.mail_outbox_once_a_booking;
create unique index mail_outbox_once_a_booking
  on public.mail_outbox (booking_id, kind, change_id, request_id, weather_call_id, repetition) nulls not distinct
  where booking_id is not null;

-- As before, and a mail is not taken before the time until which it is held. A time further ahead than a mail is ever
-- held was written before the clock was set back.
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
        mail.held_until is null
        or mail.held_until <= now()
        or mail.held_until > now() + interval '10 minutes' + interval '5 minutes'
      )
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

-- As before, and a mail of a weather call is told from the mails of other calls about the booking.
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
    and same.change_id is not distinct from original.change_id
    and same.request_id is not distinct from original.request_id
    and same.weather_call_id is not distinct from original.weather_call_id;
  if found then
    return;
  end if;
  insert into public.mail_outbox (kind, booking_id, change_id, request_id, weather_call_id, payload, repetition)
  select original.kind, original.booking_id, original.change_id, original.request_id, original.weather_call_id,
    original.payload, max(same.repetition) + 1
  from public.mail_outbox as same
  where same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.request_id is not distinct from original.request_id
    and same.weather_call_id is not distinct from original.weather_call_id;
end
$$;
