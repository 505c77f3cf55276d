-- Stores the part with what the first has besides: the decision in its history, notes, who arrived, weather calls of
-- its days.
create or replace function public.store_part(current public.bookings, other public.bookings) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.bookings select (other).*;
  insert into public.booking_changes (
    booking_id, sequence, from_status, to_status, changed_by, changed_by_email, changed_by_link, changed_by_name,
    changed_at
  )
  select other.id, 1, last.from_status, last.to_status, last.changed_by, last.changed_by_email, last.changed_by_link,
    last.changed_by_name, last.changed_at
  from public.booking_changes as last
  where last.booking_id = current.id and last.changed_facts is null and last.to_status = facts.confirmed()
    and other.status = facts.confirmed()
  order by last.sequence desc
  limit 1;
  -- The mail about both parts tells it.
  delete from public.mail_outbox where booking_id = other.id;
  insert into public.booking_notes (booking_id, note, written_by, written_by_email, written_at, written_by_name)
  select other.id, note, written_by, written_by_email, written_at, written_by_name
  from public.booking_notes
  where booking_id = current.id;
  insert into public.crew_notes (booking_id, note, written_by, written_by_name, written_at)
  select other.id, note, written_by, written_by_name, written_at
  from public.crew_notes
  where booking_id = current.id;
  perform public.divide_check_ins(current, other);
  insert into public.day_offers (weather_call_id, booking_id, offered_days)
  select call.id, other.id, touched.offered_days
  from public.day_offers as touched
  join public.weather_calls as call on call.id = touched.weather_call_id
  where touched.booking_id = current.id and call.undone_at is null
    and call.day between other.date and other.last_day;
end
$$;
