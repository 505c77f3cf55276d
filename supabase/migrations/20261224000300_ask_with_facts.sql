-- A default of a new parameter and the earlier function would take the same call.
drop function public.request_change_by_link(text, text, text);

-- Stores what the visitor asks and the mail about it to the operator: 'sent'; 'too many' after five in 24 hours;
-- 'cancelled' if the booking is cancelled. The same again within an hour stores nothing. The status stays as it is.
-- `changes` has the facts that are to be different, by column, as asked_facts takes them.
create function public.request_change_by_link(
  token text, kind text, message text default null, changes jsonb default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
  current public.bookings;
  request public.change_requests;
  asked jsonb;
  words text := nullif(btrim(message, E' \t\n\r'), '');
begin
  if booking is null then
    return null;
  end if;
  -- Concurrent requests wait for each other here, so that they cannot pass the limit together.
  select * into current from public.bookings where id = booking for update;
  -- It may have been erased meanwhile.
  if public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  if current.status = facts.cancelled() then
    return jsonb_build_object('outcome', current.status);
  end if;
  asked := public.asked_facts(current, changes);
  -- A page whose response was lost sends the same again.
  select latest.* into request
  from public.change_requests as latest
  where latest.booking_id = booking and latest.sent_at between now() - interval '1 hour' and now() + interval '1 minute'
  order by latest.sent_at desc
  limit 1;
  if request.kind = request_change_by_link.kind and request.handled_at is null
    and (request.message, request.asked_facts) is not distinct from (words, asked)
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
  perform public.store_change_request(booking, kind, words, asked);
  return jsonb_build_object('outcome', 'sent');
end
$$;

comment on function public.request_change_by_link(text, text, text, jsonb) is
  'Tells the operator what the visitor asks by their link: a change, or to cancel; null for any other token';

revoke all on function public.request_change_by_link(text, text, text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.request_change_by_link(text, text, text, jsonb) to anon;
