-- The limits of an e-mail address count its mailbox: what follows a plus sign in the part before the at sign is left
-- out, because most mail services deliver ana+1@ and ana+2@ to ana@ (subaddressing, RFC 5233). The expression is
-- written out, because callers who insert may not execute functions that an index would use.
create index bookings_by_mailbox on public.bookings (lower(regexp_replace(email, '\+[^@]*@', '@')), created_at desc);

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
    where lower(regexp_replace(email, '\+[^@]*@', '@')) = mailbox and created_at > now() - interval '1 hour'
  ) >= limits.bookings_an_hour_per_email then
    raise exception 'Too many bookings for this e-mail address. Try again later' using errcode = 'PT429';
  end if;
  if new.sent_by is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bookings by ' || new.sent_by, 0));
  if (
    select count(*) from public.bookings where sent_by = new.sent_by and created_at > now() - interval '1 hour'
  ) >= limits.bookings_an_hour_per_account then
    raise exception 'Too many bookings from this account. Try again later' using errcode = 'PT429';
  end if;
  return new;
end
$$;

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
  ) < (select acknowledgements_an_hour from public.booking_limits) then
    insert into public.mail_outbox (kind, booking_id) values ('booking-visitor', new.id);
  end if;
  return null;
end
$$;
