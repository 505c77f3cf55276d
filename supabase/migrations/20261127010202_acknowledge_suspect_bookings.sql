-- As its owner: visitors who send a booking may not write the outbox themselves. The operator hears of every booking.
-- The address of the visitor is unproven, so its mailbox gets few acknowledgements an hour. A booking that a program
-- seems to have sent has one like all others: a person whose browser filled in the hidden field waits for it.
create or replace function public.enqueue_booking_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  -- Connections keep the plan, also one that was made while the outbox was empty.
  set enable_seqscan = off
as $$
declare
  kinds text[] := array['booking-operator'];
begin
  if (
    -- A subquery for each earlier booking of the mailbox: as a join, it could begin with the mails of everybody.
    select coalesce(sum((
      select count(*)
      from public.mail_outbox as mail
      where mail.booking_id = earlier.id
        and mail.kind = 'booking-visitor'
        and mail.created_at > now() - interval '1 hour'
        and mail.created_at <= now() + interval '1 minute'
    )), 0)
    from public.bookings as earlier
    where facts.mailbox_of(earlier.email) = facts.mailbox_of(new.email)
  ) < (select acknowledgements_an_hour from public.booking_limits where is_only_row) then
    kinds := array['booking-operator', 'booking-visitor'];
  end if;
  insert into public.mail_outbox (kind, booking_id) select kind, new.id from unnest(kinds) as kind;
  return null;
end
$$;
