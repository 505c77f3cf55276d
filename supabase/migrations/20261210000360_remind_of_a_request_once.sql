-- Stores the reminders that are due and returns how many. The sweep of the outbox calls it before it sends, so that
-- mails that wait are replaced before they leave. A request gets one reminder at a time: at the end of the promised
-- time that one replaces an earlier one that was not sent, and after it there is none. The reminder at half of the time
-- waits for a time of day at which somebody decides. A promise that ended more than two days ago brings none, because
-- reminders of old requests would all arrive together. Requests that a program seems to have sent bring none.
-- Trips of one request have one reminder together, about those that wait.
--
-- The lock of the booking makes a decision at the same time wait, so that its trigger below sees the reminder. A
-- booking that is being decided is skipped.
create or replace function public.enqueue_nudges() returns integer
  language sql
  set search_path = ''
as $$
  with due as materialized (
    select booking.id, booking.decision_due_at <= now() as is_over
    from public.bookings as booking
    cross join public.desk_settings as settings
    where booking.status = facts.pending()
      and not booking.is_suspect
      and booking.decision_due_at > now() - interval '2 days'
      and booking.created_at + (booking.decision_due_at - booking.created_at) / 2 <= now()
      and (
        booking.decision_due_at <= now()
        or date_trunc('minute', facts.local_time(now()))::time
          between settings.decisions_from and settings.decisions_until
      )
      and public.speaks_for_request(booking.id)
      and not exists (
        select
        from public.mail_outbox as mail
        where mail.booking_id = any (public.ids_of_request(booking.id))
          and (
            mail.kind = 'decision-overdue'
            or (mail.kind = 'decision-half-time' and booking.decision_due_at > now())
          )
      )
    for update of booking skip locked
  ),
  replaced as (
    delete from public.mail_outbox as mail
    using due
    where due.is_over
      and mail.booking_id = due.id
      and mail.kind = 'decision-half-time'
      and mail.sent_at is null
      and (mail.claimed_until is null or mail.claimed_until < now())
  ),
  stored as (
    insert into public.mail_outbox (kind, booking_id)
    select case when due.is_over then 'decision-overdue' else 'decision-half-time' end, due.id
    from due
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from stored
$$;
