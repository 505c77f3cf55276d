-- Two callers never get the same row: the first holds its lock and then its claim. A claim expires after 2 minutes, so
-- that another sender takes over when one dies.
--
-- A decision locks its booking and then writes the mails of the booking. The caller stores links that refer to the
-- booking, which needs the same lock. So this function locks the booking first, and waits for no lock: it leaves the
-- mails of a booking that is being decided to the next call, and no two transactions wait for each other.
-- A mail to a visitor whose address was removed is deleted when it would be taken.
create or replace function public.take_due_mails(max_rows integer, booking uuid, account uuid)
  returns setof public.mail_outbox
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
