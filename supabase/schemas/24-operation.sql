-- What keeps the desk running by itself: the erasure of personal data (docs/privacy.md), the live tables, and what the
-- server reports to Prometheus and to ALERT_WEBHOOK_URL.

-- Erases the bookings with these ids that are not erased yet, and returns how many. A request that waits is declined
-- with it, because it has no address to answer to, and no mail says so. The order of the locks prevents deadlocks.
create function public.erase_these(ids uuid[], who text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  doomed uuid[] := array(
    select id from public.bookings where id = any (ids) and erased_at is null order by id for update
  );
begin
  -- Mails that wait and mails that were sent; with them what was in them.
  delete from public.mail_outbox where booking_id = any (doomed);
  delete from public.booking_links where booking_id = any (doomed);
  delete from public.booking_notes where booking_id = any (doomed);
  delete from public.change_requests where booking_id = any (doomed);
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
    pickup_at = null,
    pickup_place = null,
    -- What was given by hand may be the address of a guest.
    leaves_at = case when departure_id is not null then leaves_at end,
    back_at = case when departure_id is not null then back_at end,
    meeting_point = case when departure_id is not null then meeting_point end
  where id = any (doomed);
  -- After the erasure, so that neither the change feed nor a mail gets the data once more.
  update public.bookings set status = facts.cancelled() where id = any (doomed) and status = facts.pending();
  return cardinality(doomed);
end
$$;

-- As its owner: administrators may neither write the outbox nor change bookings themselves.
create function public.erase_booking(booking uuid) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only administrators erase bookings' using errcode = 'insufficient_privilege';
  end if;
  return public.erase_these(array[booking], auth.jwt() ->> 'email');
end
$$;

comment on function public.erase_booking(uuid) is
  'Erases the personal data of a booking; 0 where it is erased already. For administrators';

-- npm run admin -- erase has the secret key, not the session of an administrator.
create function public.erase_bookings_of(email text) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') is not true then
    raise exception 'Only administrators erase bookings' using errcode = 'insufficient_privilege';
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
  'Erases the personal data of all bookings of an e-mail address and returns how many. For administrators and the '
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
    'bookings', 'gallery_items', 'tours', 'tour_overlays', 'tour_order', 'closed_days', 'item_limits',
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
    format('A booking has waited %s hours for an answer; one %s promised by %s, Belize time.',
      floor(extract(epoch from now() - created_at) / 3600),
      case when decision_due_at <= now() then 'was' else 'is' end,
      to_char(facts.local_time(decision_due_at), 'YYYY-MM-DD HH24:MI'))
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
  public.erase_old_bookings(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_booking(uuid) to authenticated;
grant execute on function public.erase_bookings_of(text) to authenticated, service_role;
grant execute on function public.erase_old_bookings(integer) to service_role;
