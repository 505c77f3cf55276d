-- The queue of push notifications, from which one sender at a time takes each. No message is stored with its text,
-- which is written when it leaves.

create table public.push_messages (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  -- Null for a test.
  booking_id uuid references public.bookings (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  -- When it was sent or given up. The row stays for two days, so that a device gets each message once.
  done_at timestamptz,

  constraint push_messages_kind_known check (kind in ('new-request', 'request-due', 'test')),
  constraint push_messages_about_one_thing check ((kind = 'test') = (booking_id is null)),
  constraint push_messages_once unique nulls not distinct (subscription_id, booking_id, kind)
);

comment on table public.push_messages is 'The queue of push notifications: one row a device, request and occasion';

create index push_messages_by_booking on public.push_messages (booking_id) where booking_id is not null;
create index push_messages_waiting on public.push_messages (next_attempt_at) where done_at is null;
create index push_messages_by_age on public.push_messages (created_at);

-- No role of the API reads or writes it. The functions below do, with their owner's rights.
alter table public.push_messages enable row level security;
revoke all on table public.push_messages from public, anon, authenticated, service_role;

-- As its owner, because visitors do not write the queue. A request that a program seems to have sent brings no
-- message, and neither does a booking that was entered at the desk, a guest on the waiting list, or a part of a party.
-- A request with several trips brings one.
create function public.enqueue_new_request_push() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.push_messages (subscription_id, booking_id, kind)
  select id, new.id, 'new-request' from public.live_push_subscriptions();
  return null;
end
$$;

create trigger enqueue_new_request_push after insert on public.bookings
  for each row when (
    new.status = facts.pending() and new.entered_by is null and not new.is_suspect and new.divided_from is null
      and new.sent_with is null
  )
  execute function public.enqueue_new_request_push();

-- Stores the messages about requests in the last quarter of their promised time, once a device, at a time of day at
-- which somebody decides. A device that was added in the last quarter gets none. Trips of one request bring one
-- together.
create function public.enqueue_due_pushes() returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.push_messages (subscription_id, booking_id, kind)
  select subscription.id, booking.id, 'request-due'
  from public.live_push_subscriptions() as subscription
  cross join public.desk_settings as settings
  join public.bookings as booking
    on subscription.created_at < booking.created_at + (booking.decision_due_at - booking.created_at) * 0.75
  where booking.status = facts.pending()
    and not booking.is_suspect
    and booking.decision_due_at > now() - interval '12 hours'
    and booking.created_at + (booking.decision_due_at - booking.created_at) * 0.75 <= now()
    and date_trunc('minute', facts.local_time(now()))::time between settings.decisions_from and settings.decisions_until
    and public.speaks_for_request(booking.id)
    and not exists (
      select
      from public.push_messages as earlier
      where earlier.subscription_id = subscription.id
        and earlier.booking_id = any (public.ids_of_request(booking.id))
        and earlier.kind = 'request-due'
    )
  on conflict do nothing
$$;

-- Stores a test message for a device of the caller; one that waits already is enough.
create function public.send_test_push(subscription uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'test their devices'));
  end if;
  insert into public.push_messages as message (subscription_id, kind)
  select id, 'test'
  from public.push_subscriptions
  where id = send_test_push.subscription and administrator_id = auth.uid()
  on conflict on constraint push_messages_once do update set
    created_at = now(), attempts = 0, next_attempt_at = now(), done_at = null
    where message.done_at is not null;
end
$$;

comment on function public.send_test_push(uuid) is 'Sends a test to a device of the caller. For administrators';

-- Whether a message can be claimed. A time far ahead was written before the clock was set back, and counts as past. A
-- claim lasts a minute, and the longest wait between attempts 16.
create function public.is_push_due(next_attempt_at timestamptz, claimed_until timestamptz) returns boolean
  language sql
  stable
  return (next_attempt_at <= now() or next_attempt_at > now() + interval '20 minutes')
    and (claimed_until is null or claimed_until < now() or claimed_until > now() + interval '5 minutes');

-- Deletes messages that no device gets any more, and the devices of ended sessions and of people without the role.
create function public.tidy_pushes() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from public.push_messages
  where id in (
    select id from public.push_messages where created_at < now() - interval '2 days' for update skip locked
  );
  delete from public.push_subscriptions
  where id in (
    select id
    from public.push_subscriptions
    where id not in (select id from public.live_push_subscriptions())
    for update skip locked
  )
$$;

-- No two callers get the same message: the first holds its lock and then its claim, which lasts a minute. A message of
-- four hours ago, or about a request that is decided, is not sent any more.
create function public.take_due_pushes(max_rows integer) returns setof public.push_messages
  language sql
  security definer
  set search_path = ''
as $$
  with due as materialized (
    select message.id
    from public.push_messages as message
    left join public.bookings as booking on booking.id = message.booking_id
    where message.done_at is null
      and message.created_at > now() - interval '4 hours'
      and public.is_push_due(message.next_attempt_at, message.claimed_until)
      and (booking.id is null or (booking.status = facts.pending() and booking.erased_at is null))
    order by message.next_attempt_at
    limit max_rows
    for update of message skip locked
  )
  update public.push_messages as message
  set claimed_until = now() + interval '1 minute'
  from due
  where message.id = due.id
  returning message.*
$$;

-- Takes the messages that are due, and returns them with the language of each person's account, the key pair and what
-- the icon of the desk shows: how many requests wait, and which.
create function public.claim_pushes(max_rows integer) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  taken jsonb := '[]';
begin
  if exists (select from public.push_subscriptions) then
    perform public.tidy_pushes();
    perform public.enqueue_due_pushes();
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', message.id,
      'kind', message.kind,
      'endpoint', subscription.endpoint,
      'p256dh', subscription.p256dh,
      'auth', subscription.auth,
      'language', account.raw_user_meta_data ->> 'locale',
      'booking', case when booking.id is not null then jsonb_build_object(
        'id', booking.id,
        'name', booking.name,
        'booking_type', booking.booking_type,
        'trips', cardinality(public.ids_of_request(booking.id)),
        'booked_items', booking.booked_items,
        'decision_due_at', booking.decision_due_at
      ) end
    ) order by message.created_at), '[]')
    into taken
    from public.take_due_pushes(max_rows) as message
    join public.push_subscriptions as subscription on subscription.id = message.subscription_id
    join auth.users as account on account.id = subscription.administrator_id
    left join public.bookings as booking on booking.id = message.booking_id;
  end if;
  return jsonb_build_object(
    'key', (select jsonb_build_object('public', public_key, 'private', private_key) from public.push_key),
    'messages', taken,
    'waiting', case when taken <> '[]' then (
      select jsonb_build_object('count', count(*), 'ids', coalesce(jsonb_agg(id order by created_at desc), '[]'))
      from (select id, created_at from public.bookings where status = facts.pending()) as pending
    ) end
  );
end
$$;

comment on function public.claim_pushes(integer) is
  'Takes push notifications that are due, with the key pair. For the function that sends them';

-- Each attempt has the id of its message and the outcome: 'sent', 'gone' when the push service does not know the device
-- any more, 'refused' for good, or 'failed'. A failed one is tried five times, within half an hour.
create function public.finish_pushes(attempts jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  with finished as materialized (
    select message.id, message.subscription_id, attempt.outcome
    from jsonb_to_recordset(finish_pushes.attempts) as attempt (id uuid, outcome text)
    join public.push_messages as message on message.id = attempt.id
    where message.done_at is null
    order by message.id
    for update of message
  ),
  recorded as (
    update public.push_messages as message
    set
      attempts = message.attempts + 1,
      claimed_until = null,
      done_at = case when finished.outcome <> 'failed' or message.attempts >= 4 then now() end,
      next_attempt_at = now() + make_interval(mins => (2 ^ message.attempts)::integer)
    from finished
    where message.id = finished.id
  )
  update public.push_subscriptions as subscription
  set last_success_at = now()
  from (select distinct subscription_id from finished where outcome = 'sent') as reached
  where subscription.id = reached.subscription_id;
  delete from public.push_subscriptions as subscription
  using jsonb_to_recordset(finish_pushes.attempts) as attempt (id uuid, outcome text),
    public.push_messages as message
  where attempt.outcome = 'gone' and message.id = attempt.id and subscription.id = message.subscription_id;
end
$$;

comment on function public.finish_pushes(jsonb) is
  'Records the outcomes of attempts to send push notifications, and deletes the devices that are gone';

revoke all on function
  public.enqueue_new_request_push(),
  public.enqueue_due_pushes(),
  public.send_test_push(uuid),
  public.is_push_due(timestamptz, timestamptz),
  public.tidy_pushes(),
  public.take_due_pushes(integer),
  public.claim_pushes(integer),
  public.finish_pushes(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.send_test_push(uuid)
  to authenticated;
grant execute on function
  public.claim_pushes(integer),
  public.finish_pushes(jsonb)
  to service_role;
