-- A guest whose cancellation is undone hears of the weather after all. A mail with an attempt behind it undoes nothing.
create function public.tell_weather_again(booking uuid) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, booking_id, weather_call_id, held_until, payload)
  select 'weather-call', touched.booking_id, call.id, greatest(call.undo_until, now()),
    jsonb_build_object('day', call.day, 'reason', call.reason, 'days', to_jsonb(touched.offered_days))
  from public.weather_call_bookings as touched
  join public.weather_calls as call on call.id = touched.call_id
  where touched.booking_id = tell_weather_again.booking
    and call.undone_at is null
    and call.day >= facts.local_today()
    and not exists (
      select
      from public.mail_outbox as mail
      where mail.booking_id = touched.booking_id and mail.weather_call_id = call.id
    )
$$;

create or replace function public.undo_decision(booking uuid, decision text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  last public.booking_changes;
begin
  if not public.is_admin() then
    raise exception 'Only administrators undo decisions' using errcode = 'insufficient_privilege';
  end if;
  -- The sender of the mails takes none of a booking that is locked.
  select * into current from public.bookings where id = booking and erased_at is null for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  select * into last
  from public.booking_changes
  where booking_id = current.id
  order by sequence desc
  limit 1;
  if (last.to_status, last.changed_by) is distinct from (decision, auth.uid())
    or last.changed_facts is not null or last.from_date is not null
  then
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  delete from public.mail_outbox
  where change_id = last.id and repetition = 0 and held_until is not null
    and attempts = 0 and last_error is null and claimed_until is null and sent_at is null;
  if not found then
    return jsonb_build_object('outcome', 'late', 'status', current.status);
  end if;
  perform set_config('desk.undone_change', last.id::text, true);
  update public.bookings set status = last.from_status where id = current.id;
  perform set_config('desk.undone_change', '', true);
  update public.change_requests
  set handled_at = null
  where booking_id = current.id and handled_at = last.changed_at;
  perform public.tell_weather_again(current.id);
  return jsonb_build_object('outcome', 'undone', 'status', last.from_status);
end
$$;

revoke all on function public.tell_weather_again(uuid) from public, anon, authenticated, service_role;
