-- As its owner: visitors who send a booking may not write the outbox themselves. The operator hears of every booking
-- that a visitor sends. The address of the visitor is unproven, so its mailbox gets few acknowledgements an hour. A
-- booking that a program seems to have sent has one like all others: a person whose browser filled in the hidden field
-- waits for it. Who is put on a waiting list has another acknowledgement, and the desk shows them when a place gets
-- free. The mails of a booking that was entered by hand are stored by enter_booking.
create or replace function public.enqueue_booking_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  -- Connections keep the plan, also one that was made while the outbox was empty.
  set enable_seqscan = off
as $$
declare
  waits constant boolean := new.status = facts.waitlisted();
  kinds text[] := case when waits then '{}' else array['booking-operator'] end;
begin
  if (
    -- A subquery for each earlier booking of the mailbox: as a join, it could begin with the mails of everybody.
    select coalesce(sum((
      select count(*)
      from public.mail_outbox as mail
      where mail.booking_id = earlier.id
        and mail.kind in ('booking-visitor', 'waiting-list')
        and mail.created_at > now() - interval '1 hour'
        and mail.created_at <= now() + interval '1 minute'
    )), 0)
    from public.bookings as earlier
    where facts.mailbox_of(earlier.email) = facts.mailbox_of(new.email) and earlier.entered_by is null
  ) < (select acknowledgements_an_hour from public.booking_limits where is_only_row) then
    kinds := kinds || case when waits then 'waiting-list' else 'booking-visitor' end;
  end if;
  insert into public.mail_outbox (kind, booking_id) select kind, new.id from unnest(kinds) as kind;
  return null;
end
$$;
