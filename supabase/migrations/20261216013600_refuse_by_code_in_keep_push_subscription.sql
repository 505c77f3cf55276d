-- Stores a subscription of the caller's browser and returns its id. A browser has one, of
-- the person who signed in there last. Throws P0001 for an eleventh device, 23514 for an endpoint of another service
-- than the known ones.
create or replace function public.keep_push_subscription(endpoint text, p256dh text, auth text, device text)
  returns uuid
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
