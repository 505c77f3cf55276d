-- Takes the messages that are due, and returns them with the language of each person's account, the key pair and what
-- the icon of the desk shows: how many requests wait, and which.
create or replace function public.claim_pushes(max_rows integer) returns jsonb
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
