-- What keeps the desk running by itself: the erasure of personal data (docs/privacy.md), the mails after a trip, the
-- live tables, and what the server reports to Prometheus and to ALERT_WEBHOOK_URL.

-- Erases the bookings with these ids that are not erased yet, and returns how many. A request that waits is declined
-- with it, because it has no address to answer to, and no mail says so. What belongs to the guest moves to a booking
-- that stays (hand_on_guest), and goes with the last one. What was merged into one of them goes too. The order of the
-- locks prevents deadlocks.
create function public.erase_these(ids uuid[], who text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  doomed uuid[];
begin
  perform public.lock_guests();
  doomed := array(
    select id
    from public.bookings
    where id in (select public.with_merged(ids)) and erased_at is null
    order by id
    for update
  );
  -- Mails that wait and mails that were sent; with them what was in them.
  delete from public.mail_outbox where booking_id = any (doomed);
  delete from public.booking_links where booking_id = any (doomed);
  delete from public.booking_notes where booking_id = any (doomed);
  delete from public.crew_notes where booking_id = any (doomed);
  delete from public.change_requests where booking_id = any (doomed);
  update public.day_offers set message = null, ended_at = coalesce(ended_at, now()) where booking_id = any (doomed);
  update public.booking_changes
  set
    message = null,
    changed_facts = changed_facts - array[
      'name', 'email', 'phone', 'message', 'meeting_point', 'pickup_at', 'pickup_place'
    ]
  where booking_id = any (doomed) and (message is not null or changed_facts is not null);
  update public.bookings
  set
    erased_at = now(),
    erased_by_email = who,
    erased_by_name = public.author_name(),
    name = 'Erased',
    email = '',
    phone = '',
    message = null,
    sent_by = null,
    rental_form = null,
    pickup_at = null,
    pickup_place = null,
    -- What was given by hand may be the address of a guest.
    leaves_at = case when departure_id is not null then leaves_at end,
    back_at = case when departure_id is not null then back_at end,
    meeting_point = case when departure_id is not null then meeting_point end
  where id = any (doomed);
  delete from public.guest_notes where booking_id = any (doomed);
  delete from public.guest_languages where booking_id = any (doomed);
  delete from public.guest_merges where booking_id = any (doomed) or other_id = any (doomed);
  -- After the erasure, so that neither the change feed nor a mail gets the data once more.
  update public.bookings
  set status = facts.cancelled()
  where id = any (doomed) and status in (facts.pending(), facts.waitlisted(), facts.offered());
  return cardinality(doomed);
end
$$;

-- As its owner: owners may neither write the outbox nor change bookings themselves.
create function public.erase_booking(booking uuid) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_owner() then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'erase bookings'));
  end if;
  return public.erase_these(array[booking], auth.jwt() ->> 'email');
end
$$;

comment on function public.erase_booking(uuid) is
  'Erases the personal data of a booking; 0 where it is erased already. For owners';

-- npm run admin -- erase has the secret key, not the session of an owner.
create function public.erase_bookings_of(email text) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if (public.is_owner() or auth.jwt() ->> 'role' = 'service_role') is not true then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'erase bookings'));
  end if;
  return public.erase_these(
    array(
      select id from public.bookings
      where bookings.email = lower(btrim(erase_bookings_of.email) collate "C") and bookings.email <> ''
        and erased_at is null
    ),
    auth.jwt() ->> 'email'
  );
end
$$;

comment on function public.erase_bookings_of(text) is
  'Erases the personal data of all bookings of an e-mail address and returns how many. For owners and the '
  'secret key';

-- Erases at most so many of the bookings that are old enough, and returns how many: 0 when none is left. The schedule
-- calls it until then. Rows that another call erases at the same time are left to it.
create function public.erase_old_bookings(max_rows integer default 500) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  keep integer := (select keep_bookings_days from public.desk_settings);
begin
  if keep is null then
    return 0;
  end if;
  perform public.lock_guests();
  return public.erase_these(
    array(
      select id
      from public.bookings
      where erased_at is null and date < facts.local_today() - keep
      order by date
      limit least(max_rows, 5000)
      for update skip locked
    ),
    null
  );
end
$$;

comment on function public.erase_old_bookings(integer) is
  'Erases bookings that are older than the settings of the desk keep them; returns how many. A schedule calls it';

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

-- Stores the mails to the guests whose trip ended yesterday, and returns how many. The sweep of the outbox
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
      -- Who did not come is not asked.
      and public.people_who_went(booking.id) is distinct from 0
      and not exists (
        select
        from public.day_offers as touched
        join public.weather_calls as call on call.id = touched.weather_call_id
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

-- The tables whose changes are shown live. The platform makes the publication. Tables that were added in the dashboard
-- stay.
do $$
declare
  live_table text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    raise notice 'publication supabase_realtime does not exist: changes are not shown live';
    return;
  end if;
  foreach live_table in array array[
    'bookings', 'gallery_items', 'tours', 'tour_overlays', 'tour_order', 'item_lists', 'closed_days', 'item_limits',
    'departure_times', 'departures'
  ] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = live_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', live_table);
    end if;
  end loop;
end
$$;

-- What the server adds to /metrics for Prometheus. Not exposed by the API: no role of it may use the schema.
create schema metrics;

revoke all on schema metrics from public;

create view metrics.gauges as
select 'bookings' as name, 'Bookings by status' as help, jsonb_build_object('status', known.status) as labels,
  count(bookings.id)::double precision as value
from unnest(facts.booking_statuses()) as known (status)
left join public.bookings on bookings.status = known.status
group by known.status
union all
select 'booking_longest_wait_seconds', 'How long the oldest pending booking has waited for an answer', '{}',
  coalesce(extract(epoch from now() - min(created_at)), 0)
from public.bookings
where status = facts.pending()
union all
select 'booking_mails', 'Mails of the outbox that are not sent, by status', jsonb_build_object('status', known.status),
  count(mail_outbox.id)
from unnest(array['pending', 'failed']) as known (status)
left join public.mail_outbox on mail_outbox.status = known.status
group by known.status
union all
select 'booking_mail_longest_wait_seconds', 'How long the oldest pending mail has waited', '{}',
  coalesce(extract(epoch from now() - min(created_at)), 0)
from public.mail_outbox
where sent_at is null and failed_at is null;

comment on view metrics.gauges is 'The gauges of this project for Prometheus: name, help, labels, value';

-- A row for each thing that is wrong now, without personal data. booking-waits begins with the last quarter of the
-- promised time, which is 18 of 24 hours.
create view metrics.alerts as
select 'mail-failed' as name,
  format('%s given up. The desk shows the reason and sends it again.',
    case count(*) when 1 then '1 mail was' else count(*) || ' mails were' end) as message
from public.mail_outbox
where status = 'failed'
having count(*) > 0
union all
select 'mail-late',
  format('The oldest mail has waited %s minutes: the mail server is down or refuses the login.',
    floor(extract(epoch from now() - min(created_at)) / 60))
from public.mail_outbox
where sent_at is null and failed_at is null
having min(created_at) < now() - interval '30 minutes'
union all
(
  select 'booking-waits',
    format('A booking has waited %s hours for an answer; one %s promised by %s, %s time.',
      floor(extract(epoch from now() - created_at) / 3600),
      case when decision_due_at <= now() then 'was' else 'is' end,
      to_char(facts.local_time(decision_due_at), 'YYYY-MM-DD HH24:MI'),
      facts.time_zone_place())
  from public.bookings
  where status = facts.pending()
    and not is_suspect
    and created_at + (decision_due_at - created_at) * 0.75 <= now()
  order by decision_due_at, id
  limit 1
);

comment on view metrics.alerts is 'What is wrong now: name, message';

-- What is wrong with our own server, such as a full disk. The server writes a row while that lasts, at each look, and
-- deletes it when it is over (docs/monitoring.md). A hosted project has no rows.
create table public.server_alerts (
  name text primary key,
  message text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

comment on table public.server_alerts is 'What is wrong with the server itself: name, message, since when';

alter table public.server_alerts enable row level security;
revoke all on table public.server_alerts from public, anon, authenticated, service_role;
grant select on table public.server_alerts to authenticated;

-- A full disk keeps the server from writing, so a row counts for a day; later its server is gone.
create policy "administrators read the alerts of the server" on public.server_alerts
  for select to authenticated
  using ((select public.is_admin()) and seen_at > now() - interval '1 day');

revoke all on function
  public.erase_these(uuid[], text),
  public.erase_booking(uuid),
  public.erase_bookings_of(text),
  public.erase_old_bookings(integer),
  public.stop_token(text),
  public.enqueue_after_trips(timestamptz),
  public.stop_after_trip_mails(text)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_booking(uuid) to authenticated;
grant execute on function public.erase_bookings_of(text) to authenticated, service_role;
grant execute on function public.erase_old_bookings(integer) to service_role;
grant execute on function public.stop_token(text), public.enqueue_after_trips(timestamptz) to service_role;
grant execute on function public.stop_after_trip_mails(text) to anon, service_role;
