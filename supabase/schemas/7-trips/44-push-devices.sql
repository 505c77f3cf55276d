-- The devices on which administrators want push notifications (docs/product/desk.md, Push notifications), and the key
-- pair that signs the messages.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  administrator_id uuid not null references public.administrators (id) on delete cascade,
  -- The session that asked for it. With the session, the subscription ends.
  session_id uuid not null,
  -- The address of this browser at its push service, a secret.
  endpoint text not null,
  -- The keys with which a message is encrypted for the browser (https://www.rfc-editor.org/rfc/rfc8291).
  p256dh text not null,
  auth text not null,
  -- What the person calls the device, such as 'Chrome on Android'.
  device text not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz,

  constraint push_subscriptions_once unique (endpoint),
  constraint push_subscriptions_endpoint_length check (char_length(endpoint) <= 1000),
  -- The push services of the browsers. Any other address could be one of the server's own network.
  constraint push_subscriptions_known_service check (
    endpoint ~ ('^https://([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|'
      || 'push\.apple\.com)/[!-~]+$')
  ),
  constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_subscriptions_device_length check (char_length(device) between 1 and 60)
);

comment on table public.push_subscriptions is 'The devices on which administrators want push notifications';

create index push_subscriptions_by_administrator on public.push_subscriptions (administrator_id, created_at);

alter table public.push_subscriptions enable row level security;
revoke all on table public.push_subscriptions from public, anon, authenticated, service_role;
grant select (id, endpoint, device, created_at, last_success_at), delete on table public.push_subscriptions
  to authenticated;

create policy "administrators read their own devices" on public.push_subscriptions
  for select to authenticated
  using (administrator_id = (select auth.uid()) and (select public.is_admin()));

create policy "administrators remove their own devices" on public.push_subscriptions
  for delete to authenticated
  using (administrator_id = (select auth.uid()) and (select public.is_admin()));

create table public.push_key (
  is_only_row boolean primary key default true,
  -- Raw P-256 in base64url, as browsers and the header of a message have them
  -- (https://www.rfc-editor.org/rfc/rfc8292).
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default now(),

  constraint push_key_only_row check (is_only_row),
  constraint push_key_public_form check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_key_private_form check (private_key ~ '^[A-Za-z0-9_-]{43}$')
);

comment on table public.push_key is 'The key pair with which this desk signs its push notifications';

-- No role of the API reads or writes it. The functions below do, with their owner's rights.
alter table public.push_key enable row level security;
revoke all on table public.push_key from public, anon, authenticated, service_role;

-- The devices that may get a message now: of a person who still decides about requests, in a session that has not
-- ended. As its owner, because no role of the API reads schema auth.
create function public.live_push_subscriptions() returns setof public.push_subscriptions
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select subscription.*
  from public.push_subscriptions as subscription
  join public.administrators as person on person.id = subscription.administrator_id
  join auth.sessions as session
    on session.id = subscription.session_id and session.user_id = subscription.administrator_id
  join auth.users as account on account.id = session.user_id
  where facts.is_administrator(person.role)
    and (session.not_after is null or session.not_after > now())
    and account.deleted_at is null
    and (account.banned_until is null or account.banned_until <= now())
$$;

-- Stores a subscription of the caller's browser and returns its id. A browser has one, of
-- the person who signed in there last. Throws P0001 for an eleventh device, 23514 for an endpoint of another service
-- than the known ones.
create function public.keep_push_subscription(endpoint text, p256dh text, auth text, device text) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  kept uuid;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'get push notifications'));
  end if;
  -- Concurrent calls of one person wait for each other, so that the limit holds.
  perform from public.administrators where id = auth.uid() for update;
  if (
    select count(*)
    from public.push_subscriptions as other
    where other.administrator_id = auth.uid() and other.endpoint <> keep_push_subscription.endpoint
  ) >= 10 then
    perform facts.refuse('push.too-many-devices', jsonb_build_object('most', 10));
  end if;
  insert into public.push_subscriptions as mine (administrator_id, session_id, endpoint, p256dh, auth, device)
  values (
    auth.uid(), (auth.jwt() ->> 'session_id')::uuid, keep_push_subscription.endpoint, keep_push_subscription.p256dh,
    keep_push_subscription.auth, keep_push_subscription.device
  )
  on conflict on constraint push_subscriptions_once do update set
    administrator_id = excluded.administrator_id,
    session_id = excluded.session_id,
    p256dh = excluded.p256dh,
    auth = excluded.auth,
    device = excluded.device
  returning mine.id into kept;
  return kept;
end
$$;

comment on function public.keep_push_subscription(text, text, text, text) is
  'Stores the push subscription of the caller''s browser and returns its id. For administrators';

-- The public half of the key, which a browser needs for its subscription; null before the first run of the sender.
create function public.push_public_key() returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'get push notifications'));
  end if;
  return (select public_key from public.push_key);
end
$$;

comment on function public.push_public_key() is 'The public key of the push notifications. For administrators';

-- Stores the key pair if there is none, and returns the stored one: two servers that start together use the same.
create function public.keep_push_key(public_key text, private_key text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.push_key (public_key, private_key)
  values (keep_push_key.public_key, keep_push_key.private_key)
  on conflict do nothing;
  return (
    select jsonb_build_object('public', stored.public_key, 'private', stored.private_key)
    from public.push_key as stored
  );
end
$$;

comment on function public.keep_push_key(text, text) is
  'Stores the key pair of the push notifications once, and returns the stored one. For the function that sends them';

revoke all on function
  public.live_push_subscriptions(),
  public.keep_push_subscription(text, text, text, text),
  public.push_public_key(),
  public.keep_push_key(text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.keep_push_subscription(text, text, text, text),
  public.push_public_key()
  to authenticated;
grant execute on function
  public.keep_push_key(text, text)
  to service_role;
