-- Mails that remind the operator of a request without an answer: once at half of the promised time, and once at its end
-- (docs/product.md, Reply promise). The unique index of the outbox keeps each to one a booking.
alter table public.mail_outbox
  drop constraint mail_outbox_kind_known,
  drop constraint mail_outbox_about_one_thing,
  add constraint mail_outbox_kind_known check (
    kind in (
      'booking-operator', 'booking-visitor', 'answer-half-time', 'answer-overdue', 'booking-confirmed',
      'booking-cancelled', 'visitor-request', 'new-user'
    )
  ),
  add constraint mail_outbox_about_one_thing check (
    (kind = 'visitor-request') = (request_id is not null)
    and case
      when kind = 'new-user' then
        user_id is not null and payload is not null and booking_id is null and change_id is null
      when kind in ('booking-operator', 'booking-visitor', 'answer-half-time', 'answer-overdue') then
        booking_id is not null and change_id is null and user_id is null
      when kind = 'visitor-request' then
        booking_id is not null and payload is not null and change_id is null and user_id is null
      else booking_id is not null and change_id is not null and user_id is null
    end
  );

create index bookings_by_promise on public.bookings (answer_due_at) where status = 'pending' and not is_suspect;

-- Stores the reminders that are due and returns how many. The sweep of the outbox calls it before it sends, so that
-- mails that wait are replaced before they leave. A request gets one reminder at a time: at the end of the promised
-- time that one replaces an earlier one that was not sent, and after it there is none. The reminder at half of the time
-- waits for a time of day at which somebody answers. A promise that ended more than two days ago brings none, because
-- reminders of old requests would all arrive together. Requests that a program seems to have sent bring none.
--
-- The lock of the booking makes an answer at the same time wait, so that its trigger below sees the reminder. A booking
-- that is being answered is skipped.
create function public.enqueue_nudges() returns integer
  language sql
  set search_path = ''
as $$
  with due as materialized (
    select booking.id, booking.answer_due_at <= now() as is_over
    from public.bookings as booking
    cross join public.desk_settings as settings
    where booking.status = 'pending'
      and not booking.is_suspect
      and booking.answer_due_at > now() - interval '2 days'
      and booking.created_at + (booking.answer_due_at - booking.created_at) / 2 <= now()
      and (
        booking.answer_due_at <= now()
        or date_trunc('minute', now() at time zone interval '-06:00')::time
          between settings.answers_from and settings.answers_until
      )
      and not exists (
        select
        from public.mail_outbox as mail
        where mail.booking_id = booking.id
          and (
            mail.kind = 'answer-overdue'
            or (mail.kind = 'answer-half-time' and booking.answer_due_at > now())
          )
      )
    for update of booking skip locked
  ),
  replaced as (
    delete from public.mail_outbox as mail
    using due
    where due.is_over
      and mail.booking_id = due.id
      and mail.kind = 'answer-half-time'
      and mail.sent_at is null
      and (mail.claimed_until is null or mail.claimed_until < now())
  ),
  stored as (
    insert into public.mail_outbox (kind, booking_id)
    select case when due.is_over then 'answer-overdue' else 'answer-half-time' end, due.id
    from due
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from stored
$$;

comment on function public.enqueue_nudges() is
  'Stores the mails that remind the operator of requests without an answer, once each, and returns how many';

-- As its owner: administrators may not write the outbox themselves. A reminder that was not sent is no longer true.
create function public.drop_nudges() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.mail_outbox
  where booking_id = new.booking_id
    and kind in ('answer-half-time', 'answer-overdue')
    and sent_at is null;
  return null;
end
$$;

create trigger drop_nudges after insert on public.booking_changes
  for each row execute function public.drop_nudges();

revoke all on function public.enqueue_nudges(), public.drop_nudges() from public, anon, authenticated, service_role;
grant execute on function public.enqueue_nudges() to service_role;
