-- The mails that were given up and still matter: the booking has not changed since, and its day has not passed. A
-- reminder of tomorrow that does not matter any more is deleted.
create or replace function public.list_failed_mails()
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
    and (mail.kind = 'trip-reminder' or not public.has_changed_since(
      mail.booking_id,
      coalesce((select change.sequence from public.booking_changes as change where change.id = mail.change_id), 0)
    ))
  order by mail.failed_at desc, mail.id
  limit 50
$$;
