-- Stores a test message for a device of the caller; one that waits already is enough.
create or replace function public.send_test_push(subscription uuid) returns void
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
