-- Mails about changes leave in the order of the changes, so that a visitor never reads of a confirmation after its
-- cancellation. Those about a part of a party follow the mail about its division.
create or replace function public.is_next_change_mail(booking uuid, change uuid) returns boolean
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
