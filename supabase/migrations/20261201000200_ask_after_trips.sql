-- The mail after a trip (docs/product/mail.md, After the trip).
alter table public.desk_settings
  add column after_trip_at time,
  -- In the daytime, and early enough for a server that was away to send the mails on the same day.
  add constraint desk_settings_after_trip_at_range check (
    after_trip_at between time '06:00' and time '20:00'
    and date_trunc('minute', after_trip_at::interval) = after_trip_at::interval
  );

comment on column public.desk_settings.after_trip_at is
  'From what time of the day after a trip its guests are asked how it was; null for never';

grant update (after_trip_at) on table public.desk_settings to authenticated;

-- The mail after a trip: one to each guest who went, the day after (docs/product/mail.md, After the trip). Whom it was
-- sent to, and who wants none, outlasts the erasure of the bookings, so it is kept by a keyed hash of the mailbox.
create table public.after_trip_guests (
  -- SHA-256 of the token in the mail, which is made from the mailbox and the key below.
  token_hash bytea primary key,
  asked_at timestamptz not null,
  -- When the guest stopped these mails.
  stopped_at timestamptz
);

comment on table public.after_trip_guests is
  'Who was asked after a trip how it was, and who stopped these mails, by a keyed hash of the mailbox';

create table public.after_trip_key (
  is_only_row boolean primary key default true,
  key bytea not null default extensions.gen_random_bytes(32),

  constraint after_trip_key_only_row check (is_only_row)
);

comment on table public.after_trip_key is 'The key of the tokens that stop the mails after a trip';

-- No role of the API reads or writes the tables. The functions below do, with their owner's rights.
alter table public.after_trip_guests enable row level security;
alter table public.after_trip_key enable row level security;
revoke all on table public.after_trip_guests, public.after_trip_key from public, anon, authenticated, service_role;

-- The same for each mail to a mailbox, so an older mail stops them too.
create function public.stop_token(email text) returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select rtrim(translate(encode(
    extensions.hmac(convert_to(facts.mailbox_of(email), 'UTF8'), key, 'sha256'), 'base64'), '+/', '-_'), '=')
  from public.after_trip_key
$$;

comment on function public.stop_token(text) is
  'The token that stops the mails after a trip to this mailbox. For the functions that write mails';

-- Stores the mails to the guests whose trip ended yesterday in Belize, and returns how many. The sweep of the outbox
-- calls it before it sends. A mailbox is asked once in 180 days, which is a season, whatever its bookings; the row of
-- the mailbox makes concurrent calls wait for each other. A booking that a weather call touches on one of its days did
-- not take place, unless the call was undone. After two years it is forgotten who was asked, but not who stopped the
-- mails.
create function public.enqueue_after_trips(moment timestamptz default now()) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  there constant timestamp := facts.local_time(moment);
  season_ago constant timestamptz := moment - interval '180 days';
  stored integer;
begin
  if not exists (select from public.desk_settings where after_trip_at <= there::time) then
    return 0;
  end if;
  with went as materialized (
    select distinct on (facts.mailbox_of(booking.email)) booking.id,
      sha256(convert_to(public.stop_token(booking.email), 'UTF8')) as token_hash
    from public.bookings as booking
    where booking.last_day = there::date - 1
      and booking.status = facts.confirmed()
      and not booking.is_suspect
      and booking.erased_at is null
      and booking.email <> ''
      and not exists (
        select
        from public.weather_call_bookings as touched
        join public.weather_calls as call on call.id = touched.call_id
        where touched.booking_id = booking.id
          and call.undone_at is null
          and call.day between booking.date and booking.last_day
      )
    order by facts.mailbox_of(booking.email), booking.created_at, booking.id
  ),
  asked as (
    insert into public.after_trip_guests as guest (token_hash, asked_at)
    select went.token_hash, moment
    from went
    where not exists (
      select
      from public.after_trip_guests as known
      where known.token_hash = went.token_hash and (known.stopped_at is not null or known.asked_at > season_ago)
    )
    order by went.token_hash
    on conflict (token_hash) do update set asked_at = excluded.asked_at
      where guest.stopped_at is null and guest.asked_at <= season_ago
    returning guest.token_hash
  )
  insert into public.mail_outbox (kind, booking_id)
  select 'after-trip', went.id from asked join went using (token_hash);
  get diagnostics stored = row_count;
  if stored > 0 then
    delete from public.after_trip_guests where stopped_at is null and asked_at < moment - interval '2 years';
  end if;
  return stored;
end
$$;

comment on function public.enqueue_after_trips(timestamptz) is
  'Stores the mails that ask the guests of yesterday how it was, once a season each, and returns how many';

-- Stops the mails for the mailbox of a token, for good: those that wait, and all later ones. False for any other token.
create function public.stop_after_trip_mails(token text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.after_trip_guests as guest
  set stopped_at = coalesce(guest.stopped_at, now())
  where guest.token_hash = sha256(convert_to(stop_after_trip_mails.token, 'UTF8'));
  if not found then
    return false;
  end if;
  delete from public.mail_outbox as mail
  using public.bookings as booking
  where mail.kind = 'after-trip'
    and mail.sent_at is null
    and (mail.claimed_until is null or mail.claimed_until < now())
    and booking.id = mail.booking_id
    and public.stop_token(booking.email) = stop_after_trip_mails.token;
  return true;
end
$$;

comment on function public.stop_after_trip_mails(text) is
  'Stops the mails after a trip for the mailbox of this token; false for any other token';

insert into public.after_trip_key default values;

-- With an e-mail address, the mails of the newest fresh booking of this name and address are claimed; with an account,
-- those about the account; otherwise all. `links` has the purpose of the private link of each kind of mail that has
-- one. Each attempt to send a mail makes another link, because an earlier attempt may have arrived after all. A mail
-- that asks for a decision gets the load of the day as it is now, one after a trip the token that stops its kind.
create or replace function public.claim_mails(
  max_rows integer, links jsonb default '{}', operator text default null,
  name text default null, email text default null, account uuid default null
)
  returns table (
    id uuid, kind text, payload jsonb, booking_row jsonb, change_row jsonb, desk_tours jsonb, token text,
    day_load jsonb
  )
  language plpgsql
  set search_path = ''
as $$
declare
  fresh_booking uuid;
begin
  if claim_mails.email is not null then
    fresh_booking := public.find_fresh_booking(claim_mails.name, claim_mails.email);
    if fresh_booking is null then
      return;
    end if;
  end if;
  return query
  with taken as materialized (
    select * from public.take_due_mails(max_rows, fresh_booking, claim_mails.account)
  ),
  overlays as materialized (
    select *
    from public.desk_tours_of(array(select distinct booking_id from taken where booking_id is not null))
  )
  select taken.id, taken.kind, taken.payload, to_jsonb(about), to_jsonb(change), overlays.tours,
    case
      when taken.kind = 'after-trip' then public.stop_token(about.email)
      when links ? taken.kind then public.make_booking_link(about.id, links ->> taken.kind, operator)
    end,
    case when links ->> taken.kind = 'decision' then public.load_of_day(about.date, about.id) end
  from taken
  left join public.bookings as about on about.id = taken.booking_id
  left join public.booking_changes as change on change.id = taken.change_id
  left join overlays on overlays.booking = taken.booking_id;
end
$$;

-- As its owner: administrators may not write the outbox themselves.
create or replace function public.send_mail_again(mail uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  original public.mail_outbox;
begin
  if not public.is_admin() then
    raise exception 'Only administrators send mails again' using errcode = 'insufficient_privilege';
  end if;
  -- Concurrent calls for one mail wait for each other here.
  select * into original from public.mail_outbox where id = mail and booking_id is not null for update;
  if not found then
    raise exception 'There is no such mail' using errcode = 'P0001';
  end if;
  -- A guest is asked once (docs/product/mail.md, After the trip).
  if original.kind = 'after-trip' and original.sent_at is not null then
    raise exception 'This mail is sent once' using errcode = 'P0001';
  end if;
  -- Pending mails are sent in the order of the changes; any other mail must still be true.
  if (original.sent_at is not null or original.failed_at is not null) and public.has_changed_since(
    original.booking_id, (select sequence from public.booking_changes where id = original.change_id)
  ) then
    raise exception 'The booking has changed since: this mail is no longer true' using errcode = 'P0001';
  end if;
  -- A mail that waits is made due now, and a copy that waits already is enough. A mail that was given up starts again.
  update public.mail_outbox as same
  set
    next_attempt_at = now(),
    failed_at = null,
    attempts = case when same.failed_at is null then same.attempts else 0 end
  where same.sent_at is null
    and same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.change_request_id is not distinct from original.change_request_id
    and same.weather_call_id is not distinct from original.weather_call_id;
  if found then
    return;
  end if;
  insert into public.mail_outbox (kind, booking_id, change_id, change_request_id, weather_call_id, payload, repetition)
  select original.kind, original.booking_id, original.change_id, original.change_request_id, original.weather_call_id,
    original.payload, max(same.repetition) + 1
  from public.mail_outbox as same
  where same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.change_request_id is not distinct from original.change_request_id
    and same.weather_call_id is not distinct from original.weather_call_id;
end
$$;

-- A guest whose booking is cancelled meanwhile needs no other day, and is not asked how it was.
create or replace function public.drop_weather_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.mail_outbox
  where booking_id = new.id and kind in ('weather-call', 'after-trip') and sent_at is null
    and (claimed_until is null or claimed_until < now());
  return null;
end
$$;

revoke all on function
  public.stop_token(text),
  public.enqueue_after_trips(timestamptz),
  public.stop_after_trip_mails(text)
  from public, anon, authenticated, service_role;
grant execute on function public.stop_token(text), public.enqueue_after_trips(timestamptz) to service_role;
grant execute on function public.stop_after_trip_mails(text) to anon, service_role;
