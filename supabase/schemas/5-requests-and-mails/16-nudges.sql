-- The mails that remind the operator of requests without a decision.

-- The bookings that came in one request with this one and still belong to it, itself among them, by day.
-- In plpgsql, because the groups are in a later file (7-trips/40-trips-together.sql).
create function public.ids_of_request(booking uuid) returns uuid[]
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return array(
    select other.id
    from public.bookings as own
    join public.bookings as other
      on other.id = any (public.ids_together(own.id))
      and coalesce(other.sent_with, other.id) = coalesce(own.sent_with, own.id)
    where own.id = ids_of_request.booking
    order by other.date, other.id
  );
end
$$;

-- Whether a booking is the first of its request that waits for a decision: a reminder about it is about all of them.
create function public.speaks_for_request(booking uuid) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select speaks_for_request.booking = (
    select waiting.id
    from unnest(public.ids_of_request(speaks_for_request.booking)) with ordinality as trip (id, place)
    join public.bookings as waiting on waiting.id = trip.id and waiting.status = facts.pending()
    order by trip.place
    limit 1
  )
$$;

-- Stores the reminders that are due and returns how many. The sweep of the outbox calls it before it sends, so that
-- mails that wait are replaced before they leave. A request gets one reminder at a time: at the end of the promised
-- time that one replaces an earlier one that was not sent, and after it there is none. The reminder at half of the time
-- waits for a time of day at which somebody decides. A promise that ended more than two days ago brings none, because
-- reminders of old requests would all arrive together. Requests that a program seems to have sent bring none.
-- Trips of one request have one reminder together, about those that wait.
--
-- The lock of the booking makes a decision at the same time wait, so that its trigger below sees the reminder. A
-- booking that is being decided is skipped.
create function public.enqueue_nudges() returns integer
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

comment on function public.enqueue_nudges() is
  'Stores the mails that remind the operator of requests without a decision, once each, and returns how many';

-- As its owner: administrators may not write the outbox themselves. A reminder that was not sent is no longer true.
create function public.drop_nudges() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.mail_outbox
  where booking_id = new.booking_id
    and kind in ('decision-half-time', 'decision-overdue')
    and sent_at is null;
  return null;
end
$$;

create trigger drop_nudges after insert on public.booking_changes
  for each row when (new.changed_facts is null) execute function public.drop_nudges();

revoke all on function
  public.ids_of_request(uuid),
  public.speaks_for_request(uuid),
  public.enqueue_nudges(),
  public.drop_nudges()
  from public, anon, authenticated, service_role;
grant execute on function
  public.ids_of_request(uuid),
  public.speaks_for_request(uuid),
  public.enqueue_nudges()
  to service_role;
