-- How many bookings an account and an e-mail address may send in an hour. The gateway limits anonymous callers per
-- network address; these limits hold for every caller of the API, on any number of servers.
create table public.booking_limits (
  is_only_row boolean primary key default true,
  bookings_an_hour_per_account integer not null default 20,
  bookings_an_hour_per_email integer not null default 20,
  -- How many acknowledgements one mailbox gets in an hour. The operator hears of every booking.
  acknowledgements_an_hour integer not null default 3,

  constraint booking_limits_only_row check (is_only_row)
);

comment on table public.booking_limits is 'The limits of table bookings, in one row';

insert into public.booking_limits default values;

alter table public.booking_limits enable row level security;
revoke all on table public.booking_limits from public, anon, authenticated, service_role;
grant select, update on table public.booking_limits to service_role;

-- As its owner: callers may neither count the bookings of others nor read the limits. Each lock makes concurrent
-- bookings of one address or account wait for each other, so that they cannot pass the limit together.
create function public.limit_bookings() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  limits public.booking_limits;
begin
  new.sent_by := auth.uid();
  -- The role of the API call. The service role and direct connections have no limits.
  if current_setting('role') not in ('anon', 'authenticated') then
    return new;
  end if;
  select * into limits from public.booking_limits;
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || new.email, 0));
  if (
    select count(*) from public.bookings where email = new.email and created_at > now() - interval '1 hour'
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

create trigger limit_bookings before insert on public.bookings
  for each row execute function public.limit_bookings();

revoke all on function public.limit_bookings() from public, anon, authenticated, service_role;
