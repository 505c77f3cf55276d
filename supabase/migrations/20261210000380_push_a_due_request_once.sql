-- Stores the messages about requests in the last quarter of their promised time, once a device, at a time of day at
-- which somebody decides. A device that was added in the last quarter gets none. Trips of one request bring one
-- together.
create or replace function public.enqueue_due_pushes() returns void
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
