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
    and status = facts.pending()
    and sent_with is null
    and created_at > now() - interval '15 minutes'
  order by created_at desc
  limit 1
$$;

comment on function public.find_fresh_booking(text, text) is
  'The newest pending booking of this name and e-mail address made in the last 15 minutes, or null';

create function public.mail_retry_wait(attempts integer) returns interval
  language sql
  immutable
  set search_path = ''
as $$
  select (array['1 min', '5 min', '15 min', '1 hour', '3 hours', '6 hours']::interval[])[least(attempts, 6)]
$$;

comment on function public.mail_retry_wait(integer) is
  'How long a mail waits after so many failed attempts';

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

-- Mails about changes leave in the order of the changes, so that a visitor never reads of a confirmation after its
-- cancellation. Those about a part of a party follow the mail about its division.
create function public.is_next_change_mail(booking uuid, change uuid) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select not exists (
    select
    from public.mail_outbox as earlier
    join public.booking_changes as earlier_change on earlier_change.id = earlier.change_id
    join public.booking_changes as this_change on this_change.id = is_next_change_mail.change
    where earlier.booking_id = is_next_change_mail.booking
      and earlier.sent_at is null
      and earlier.failed_at is null
      and earlier.repetition = 0
      and earlier_change.sequence < this_change.sequence
  ) and not exists (
    select
    from public.bookings as part
    join public.mail_outbox as earlier on earlier.booking_id = part.divided_from
    where part.id = is_next_change_mail.booking
      and earlier.kind = 'booking-divided'
      and earlier.payload ->> 'other' = part.id::text
      and earlier.sent_at is null
      and earlier.failed_at is null
      and earlier.repetition = 0
  )
$$;

-- Two callers never get the same row: the first holds its lock and then its claim. A claim expires after 2 minutes, so
-- that another sender takes over when one dies.
--
-- A decision locks its booking and then writes the mails of the booking. The caller stores links that refer to the
-- booking, which needs the same lock. So this function locks the booking first, and waits for no lock: it leaves the
-- mails of a booking that is being decided to the next call, and no two transactions wait for each other.
-- A mail to a visitor whose address was removed is deleted when it would be taken.
create function public.take_due_mails(max_rows integer, booking uuid, account uuid) returns setof public.mail_outbox
  language sql
  set search_path = ''
as $$
  with of_bookings as materialized (
    select mail.id, mail.next_attempt_at, about.email = '' and facts.is_for_visitor(mail.kind) as has_no_address
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
  ),
  without_address as (
    delete from public.mail_outbox as mail using of_bookings where mail.id = of_bookings.id and has_no_address
  )
  update public.mail_outbox as mail
  set claimed_until = now() + interval '2 minutes'
  where mail.id in (
    select id
    from (
      select id, next_attempt_at from of_bookings where not has_no_address union all table of_others
    ) as due
    order by next_attempt_at
    limit max_rows
  )
  returning mail.*
$$;

-- With an e-mail address, the mails of the newest fresh booking of this name and address are claimed; with an account,
-- those about the account; otherwise all. `links` has the purpose of the private link of each kind of mail that has
-- one. Each attempt to send a mail makes another link, because an earlier attempt may have arrived after all. A mail
-- that asks for a decision gets the load of the day as it is now, one after a trip the token that stops its kind. The
-- confirmation of a rental and its reminder ask for the form that is not ticked yet. A reminder gets the weather of
-- the day as it is now; one that is not wanted any more is left out, and deleted by enqueue_trip_reminders. `others`
-- are the trips that belong to the booking, and the one besides that the mail is about. A mail that asks for a decision
-- has a link for each trip of the request.
create function public.claim_mails(
  max_rows integer, links jsonb default '{}', operator text default null,
  name text default null, email text default null, account uuid default null
)
  returns table (
    id uuid, kind text, payload jsonb, booking_row jsonb, change_row jsonb, desk_tours jsonb, token text,
    day_load jsonb, asks_form boolean, others jsonb
  )
  language plpgsql
  set search_path = ''
as $$
declare
  fresh_booking uuid;
begin
  if claim_mails.email is not null then
    fresh_booking := public.find_fresh_booking(claim_mails.name, claim_mails.email);
    if fresh_booking is null then
      return;
    end if;
  end if;
  return query
  with taken as materialized (
    select * from public.take_due_mails(max_rows, fresh_booking, claim_mails.account)
  ),
  overlays as materialized (
    select *
    from public.desk_tours_of(array(select distinct booking_id from taken where booking_id is not null))
  )
  select taken.id, taken.kind,
    case taken.kind
      when 'trip-reminder' then taken.payload || jsonb_build_object('weather', public.weather_on(about.date))
      else taken.payload
    end,
    to_jsonb(about), to_jsonb(change), overlays.tours,
    case
      when taken.kind = 'after-trip' then public.stop_token(about.email)
      when links ? taken.kind then public.make_booking_link(about.id, links ->> taken.kind, operator)
    end,
    case when links ->> taken.kind = 'decision' then public.load_of_day(about.date, about.id) end,
    taken.kind in ('booking-confirmed', 'trip-reminder')
      and about.rental_form is null and public.can_tick_rental_form(about),
    case when links ->> taken.kind = 'decision' then public.trips_to_decide(about.id, operator)
      else public.trips_beside(
        about.id, case when taken.change_id is not null then (taken.payload ->> 'other')::uuid end
      )
    end
  from taken
  left join public.bookings as about on about.id = taken.booking_id
  left join public.booking_changes as change on change.id = taken.change_id
  left join overlays on overlays.booking = taken.booking_id
  where taken.kind <> 'trip-reminder'
    or (taken.payload ->> 'day' = about.date::text and public.wants_reminder(about));
end
$$;

comment on function public.claim_mails(integer, jsonb, text, text, text, uuid) is
  'Takes mails that are due, with all that they are written from and the tokens of their private links';

-- A mail server may take 10 minutes to reply to a message (RFC 5321, 4.5.3.2.6), and the claim of a mail lasts 2
-- minutes: a sender that waits renews it, so that no other sender sends the mail a second time. Mails are locked in the
-- order of their ids, as below, so that renewing and finishing cause no deadlock.
create function public.renew_mail_claims(ids uuid[]) returns void
  language sql
  set search_path = ''
as $$
  with under_way as materialized (
    select mail.id
    from public.mail_outbox as mail
    where mail.id = any (renew_mail_claims.ids) and mail.claimed_until is not null
    order by mail.id
    for update of mail
  )
  update public.mail_outbox as mail
  set claimed_until = now() + interval '2 minutes'
  from under_way
  where mail.id = under_way.id
$$;

comment on function public.renew_mail_claims(uuid[]) is
  'Extends the claims of mails that are still being sent';

-- Each attempt has the id of its mail, the outcome, the problem and the error. The outcome is 'sent'; 'refused' for
-- good by the mail server; 'unanswered' when the server took the mail and did not reply in time whether it accepts it;
-- 'failed' for everything else. A mail that failed 18 times, which takes three days, is given up. After 'unanswered'
-- the next attempt waits longer than the 10 minutes that a server may take (RFC 5321, 4.5.3.2.6), because a mail server
-- that accepts the mail late makes a second attempt a duplicate.
--
-- Once a mail is sent, there is a connection, and the mail server takes the login and the sender: the mails that waited
-- for one of them follow within a minute. One with few attempts left keeps its time, so that a mail server that accepts
-- some mails and not others does not use them up. No lock is waited for, so that two calls cause no deadlock.
create function public.finish_mails(attempts jsonb) returns void
  language sql
  set search_path = ''
as $$
  with finished as materialized (
    select mail.id, attempt.outcome, attempt.problem, attempt.error
    from jsonb_to_recordset(finish_mails.attempts) as attempt (id uuid, outcome text, problem text, error text)
    join public.mail_outbox as mail on mail.id = attempt.id
    where mail.sent_at is null and mail.failed_at is null
    order by mail.id
    for update of mail
  )
  update public.mail_outbox as mail
  set
    attempts = mail.attempts + 1,
    claimed_until = null,
    sent_at = case when finished.outcome = 'sent' then now() end,
    failed_at = case
      when finished.outcome = 'refused' or (finished.outcome <> 'sent' and mail.attempts >= 17) then now()
    end,
    problem = case when finished.outcome <> 'sent' then coalesce(finished.problem, 'other') end,
    last_error = left(finished.error, 1000),
    next_attempt_at = now() + case finished.outcome
      when 'unanswered' then greatest(interval '11 minutes', public.mail_retry_wait(mail.attempts + 1))
      else public.mail_retry_wait(mail.attempts + 1)
    end
  from finished
  where mail.id = finished.id;

  with waiting as materialized (
    select mail.id
    from public.mail_outbox as mail
    where jsonb_path_exists(finish_mails.attempts, '$[*] ? (@.outcome == "sent")')
      and mail.sent_at is null
      and mail.failed_at is null
      and mail.problem in ('unreachable', 'login', 'sender')
      and not finish_mails.attempts @> jsonb_build_array(jsonb_build_object('id', mail.id))
    for update of mail skip locked
  )
  update public.mail_outbox as mail
  set
    problem = null,
    next_attempt_at = case when mail.attempts > 12 then mail.next_attempt_at
      else least(mail.next_attempt_at, now() + interval '1 minute') end
  from waiting
  where mail.id = waiting.id
$$;

comment on function public.finish_mails(jsonb) is
  'Records the outcomes of attempts to send claimed mails, and when to try again';

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
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'send mails again'));
  end if;
  -- Concurrent calls for one mail wait for each other here.
  select * into original from public.mail_outbox where id = mail and booking_id is not null for update;
  if not found then
    perform facts.refuse('mail.unknown');
  end if;
  -- A guest is asked and reminded once (docs/product/mail.md, After the trip, The day before). An offer may have ended.
  if facts.is_sent_once(original.kind) and original.sent_at is not null then
    perform facts.refuse('mail.sent-once');
  end if;
  -- Pending mails are sent in the order of the changes; any other mail must still be true.
  if (original.sent_at is not null or original.failed_at is not null) and public.has_changed_since(
    original.booking_id, (select sequence from public.booking_changes where id = original.change_id)
  ) then
    perform facts.refuse('mail.untrue');
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
    and same.day_offer_id is not distinct from original.day_offer_id;
  if found then
    return;
  end if;
  insert into public.mail_outbox (kind, booking_id, change_id, change_request_id, day_offer_id, payload, repetition)
  select original.kind, original.booking_id, original.change_id, original.change_request_id, original.day_offer_id,
    original.payload, max(same.repetition) + 1
  from public.mail_outbox as same
  where same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.change_request_id is not distinct from original.change_request_id
    and same.day_offer_id is not distinct from original.day_offer_id;
end
$$;

comment on function public.send_mail_again(uuid) is
  'Makes a mail about a booking due now, or stores a copy of it where it has been sent. For administrators';

revoke all on function
  public.find_fresh_booking(text, text),
  public.mail_retry_wait(integer),
  public.is_due(integer, timestamptz, timestamptz, timestamptz, timestamptz),
  public.is_next_change_mail(uuid, uuid),
  public.take_due_mails(integer, uuid, uuid),
  public.claim_mails(integer, jsonb, text, text, text, uuid),
  public.renew_mail_claims(uuid[]),
  public.finish_mails(jsonb),
  public.has_changed_since(uuid, integer),
  public.send_mail_again(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.find_fresh_booking(text, text),
  public.mail_retry_wait(integer),
  public.is_due(integer, timestamptz, timestamptz, timestamptz, timestamptz),
  public.is_next_change_mail(uuid, uuid),
  public.take_due_mails(integer, uuid, uuid),
  public.claim_mails(integer, jsonb, text, text, text, uuid),
  public.renew_mail_claims(uuid[]),
  public.finish_mails(jsonb)
  to service_role;
grant execute on function
  public.has_changed_since(uuid, integer),
  public.send_mail_again(uuid)
  to authenticated, service_role;
