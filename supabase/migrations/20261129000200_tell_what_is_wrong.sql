-- Why the last attempt to send a mail failed, for the desk.
alter table public.mail_outbox
  add column problem text,
  add constraint mail_outbox_problem_known check (
    problem in ('unreachable', 'unanswered', 'login', 'sender', 'address', 'mailbox-full', 'other')
  );

-- Each attempt has the id of its mail, the outcome, the problem and the error. The outcome is 'sent'; 'refused' for
-- good by the mail server; 'unanswered' when the server took the mail and did not reply in time whether it accepts it;
-- 'failed' for everything else. A mail that failed 18 times, which takes three days, is given up. After 'unanswered'
-- the next attempt waits longer than the 10 minutes that a server may take (RFC 5321, 4.5.3.2.6), because a mail server
-- that accepts the mail late makes a second attempt a duplicate.
--
-- Once a mail is sent, there is a connection, and the mail server takes the login and the sender: the mails that waited
-- for one of them follow within a minute. One with few attempts left keeps its time, so that a mail server that accepts
-- some mails and not others does not use them up. No lock is waited for, so that two calls cause no deadlock.
create or replace function public.finish_mails(attempts jsonb) returns void
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

-- Its columns change, which needs another function.
drop function public.list_failed_mails();

create function public.list_failed_mails()
  returns table (
    id uuid, kind text, failed_at timestamptz, problem text, last_error text, booking_id uuid, name text, email text,
    date date
  )
  language sql
  stable
  set search_path = ''
as $$
  select mail.id, mail.kind, mail.failed_at, mail.problem, mail.last_error, booking.id, booking.name, booking.email,
    booking.date
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

comment on function public.list_failed_mails() is
  'The latest mails about bookings that were given up and can still be sent again';

-- The mails that wait although an attempt failed, by what went wrong and by their kinds: how many, since when, what the
-- mail server said last, one that can be sent again, and the bookings of the first five.
create function public.list_waiting_mails()
  returns table (
    problem text, kind text, mails bigint, since timestamptz, last_error text, mail_id uuid, bookings jsonb
  )
  language sql
  stable
  set search_path = ''
as $$
  select mail.problem, mail.kind, count(*), min(mail.created_at),
    (array_agg(mail.last_error order by mail.next_attempt_at desc, mail.id))[1],
    (array_agg(mail.id order by mail.attempts, mail.id) filter (where mail.booking_id is not null))[1],
    jsonb_path_query_array(
      coalesce(
        jsonb_agg(
          jsonb_build_object('id', booking.id, 'name', booking.name, 'email', booking.email)
          order by mail.created_at, mail.id
        ) filter (where booking.id is not null),
        '[]'
      ),
      '$[0 to 4]'
    )
  from public.mail_outbox as mail
  left join public.bookings as booking on booking.id = mail.booking_id
  where mail.sent_at is null and mail.failed_at is null and mail.attempts > 0 and mail.problem is not null
  group by mail.problem, mail.kind
  order by 4, 1, 2
$$;

comment on function public.list_waiting_mails() is
  'The mails that wait after a failed attempt, counted by problem and kind';

revoke all on function public.list_failed_mails(), public.list_waiting_mails()
  from public, anon, authenticated, service_role;
grant execute on function public.list_failed_mails(), public.list_waiting_mails() to authenticated, service_role;

-- What is wrong with our own server, such as a full disk. The server writes a row while that lasts, at each look, and
-- deletes it when it is over (docs/monitoring.md). A hosted project has no rows.
create table public.server_alerts (
  name text primary key,
  message text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

comment on table public.server_alerts is 'What is wrong with the server itself: name, message, since when';

alter table public.server_alerts enable row level security;
revoke all on table public.server_alerts from public, anon, authenticated, service_role;
grant select on table public.server_alerts to authenticated;

-- A full disk keeps the server from writing, so a row counts for a day; later its server is gone.
create policy "administrators read the alerts of the server" on public.server_alerts
  for select to authenticated
  using ((select public.is_admin()) and seen_at > now() - interval '1 day');
