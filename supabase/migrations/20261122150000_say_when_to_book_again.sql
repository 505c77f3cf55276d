-- A refusal by an hourly limit of bookings says when the next booking is possible: Retry-After in seconds, beside the
-- same status and code as before. A place becomes free when the oldest of the counted bookings is an hour old.
-- https://docs.postgrest.org/en/v14/references/errors.html#raise-errors-with-http-status-codes
create function public.refuse_booking(refusal text, oldest timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  seconds int := greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp())));
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PT429', 'message', refusal)::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds::text))::text;
end
$$;

revoke execute on function public.refuse_booking from public, anon, authenticated, service_role;

create or replace function public.limit_bookings() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  limits public.booking_limits;
  mailbox text := lower(regexp_replace(new.email, '\+[^@]*@', '@'));
  oldest timestamptz;
begin
  new.sent_by := auth.uid();
  -- The role of the API call. The service role and direct connections have no limits.
  if current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;
  select * into limits from public.booking_limits;
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || mailbox, 0));
  -- Each finds the booking that reaches the limit, counted from the latest one.
  select created_at into oldest
    from public.bookings
    where lower(regexp_replace(email, '\+[^@]*@', '@')) = mailbox
      and created_at > now() - interval '1 hour'
      and created_at <= now() + interval '1 minute'
    order by created_at desc offset greatest(limits.bookings_an_hour_per_email - 1, 0) limit 1;
  if found or limits.bookings_an_hour_per_email < 1 then
    perform public.refuse_booking('Too many bookings for this e-mail address. Try again later', oldest);
  end if;
  if new.sent_by is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bookings by ' || new.sent_by, 0));
  select created_at into oldest
    from public.bookings
    where sent_by = new.sent_by
      and created_at > now() - interval '1 hour'
      and created_at <= now() + interval '1 minute'
    order by created_at desc offset greatest(limits.bookings_an_hour_per_account - 1, 0) limit 1;
  if found or limits.bookings_an_hour_per_account < 1 then
    perform public.refuse_booking('Too many bookings from this account. Try again later', oldest);
  end if;
  return new;
end
$$;
