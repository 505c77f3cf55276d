-- Stores what the visitor asks and the mail about it to the operator: 'sent'; 'too many' after five in 24 hours;
-- 'cancelled' if the booking is cancelled. The same again within an hour stores nothing. The status stays as it is.
create or replace function public.request_change_by_link(token text, kind text, message text default null) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
  current_status text;
  request public.change_requests;
  words text := nullif(btrim(message, E' \t\n\r'), '');
begin
  if booking is null then
    return null;
  end if;
  -- Concurrent requests wait for each other here, so that they cannot pass the limit together.
  select status into current_status from public.bookings where id = booking for update;
  -- It may have been erased meanwhile.
  if public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  if current_status = facts.cancelled() then
    return jsonb_build_object('outcome', current_status);
  end if;
  -- A page whose response was lost sends the same again.
  select latest.* into request
  from public.change_requests as latest
  where latest.booking_id = booking and latest.sent_at between now() - interval '1 hour' and now() + interval '1 minute'
  order by latest.sent_at desc
  limit 1;
  if request.kind = request_change_by_link.kind and request.message is not distinct from words
    and request.handled_at is null
  then
    return jsonb_build_object('outcome', 'sent');
  end if;
  if (
    select count(*)
    from public.change_requests as earlier
    where earlier.booking_id = booking
      and earlier.sent_at > now() - interval '24 hours'
      -- Requests that are dated ahead were made before the clock was set back.
      and earlier.sent_at <= now() + interval '1 minute'
  ) >= 5 then
    return jsonb_build_object('outcome', 'too many');
  end if;
  insert into public.change_requests (booking_id, kind, message)
  values (booking, request_change_by_link.kind, words)
  returning * into request;
  insert into public.mail_outbox (kind, booking_id, change_request_id, payload)
  values (
    'change-request', booking, request.id,
    jsonb_build_object('kind', request.kind, 'message', request.message, 'sent_at', request.sent_at)
  );
  return jsonb_build_object('outcome', 'sent');
end
$$;
