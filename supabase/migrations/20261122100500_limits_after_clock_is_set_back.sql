-- When the clock is set back, rows that are stored already are dated ahead of it. The hourly limits do not count them:
-- visitors would be refused until the clock has caught up. A minute ahead counts, because a concurrent transaction that
-- began later may commit first.
--
-- As its owner: callers may neither count the bookings of others nor read the limits. Each lock makes concurrent
-- bookings of one mailbox or account wait for each other, so that they cannot pass the limit together.
create or replace function public.limit_bookings() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  limits public.booking_limits;
  mailbox text := lower(regexp_replace(new.email, '\+[^@]*@', '@'));
begin
  new.sent_by := auth.uid();
  -- The role of the API call. The service role and direct connections have no limits.
  if current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;
  select * into limits from public.booking_limits;
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || mailbox, 0));
  if (
    select count(*)
    from public.bookings
    where lower(regexp_replace(email, '\+[^@]*@', '@')) = mailbox
      and created_at > now() - interval '1 hour'
      and created_at <= now() + interval '1 minute'
  ) >= limits.bookings_an_hour_per_email then
    raise exception 'Too many bookings for this e-mail address. Try again later' using errcode = 'PT429';
  end if;
  if new.sent_by is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bookings by ' || new.sent_by, 0));
  if (
    select count(*)
    from public.bookings
    where sent_by = new.sent_by
      and created_at > now() - interval '1 hour'
      and created_at <= now() + interval '1 minute'
  ) >= limits.bookings_an_hour_per_account then
    raise exception 'Too many bookings from this account. Try again later' using errcode = 'PT429';
  end if;
  return new;
end
$$;

-- As its owner: visitors who send a booking may not write the outbox themselves. The operator hears of every booking.
-- The address of the visitor is unproven, so its mailbox gets few acknowledgements an hour, and none for a booking that
-- a program seems to have sent.
create or replace function public.enqueue_booking_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, booking_id) values ('booking-operator', new.id);
  if not new.is_suspect and (
    select count(*)
    from public.bookings as earlier
    join public.mail_outbox as mail on mail.booking_id = earlier.id and mail.kind = 'booking-visitor'
    where lower(regexp_replace(earlier.email, '\+[^@]*@', '@')) = lower(regexp_replace(new.email, '\+[^@]*@', '@'))
      and mail.created_at > now() - interval '1 hour'
      and mail.created_at <= now() + interval '1 minute'
  ) < (select acknowledgements_an_hour from public.booking_limits) then
    insert into public.mail_outbox (kind, booking_id) values ('booking-visitor', new.id);
  end if;
  return null;
end
$$;
