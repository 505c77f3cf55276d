-- Moves a booking to another day and confirms it, and stores the history and the mail as any confirmation does. A day
-- that is closed, taken or full, and a departure without room, refuse it with SQLSTATE PT409, as change_booking does,
-- unless the caller moves it all the same. The caller has locked the booking.
create or replace function public.move_to_day(current public.bookings, day date, all_the_same boolean) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  edited public.bookings := current;
begin
  edited.date := move_to_day.day;
  edited.last_day := move_to_day.day + (current.last_day - current.date);
  edited.status := facts.confirmed();
  perform public.refuse_changed_days(current, edited);
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings
  set date = edited.date, last_day = edited.last_day, status = edited.status
  where id = current.id;
  perform set_config('desk.all_the_same', '', true);
  if all_the_same is not true then
    perform public.refuse_obstacle(current.id);
  end if;
  select * into edited from public.bookings where id = current.id;
  update public.booking_changes as change
  set from_date = current.date, moved_facts = public.compare_bookings(current, edited)
  where change.booking_id = current.id
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = current.id);
  update public.change_requests
  set handled_at = now()
  where booking_id = current.id and wanted_day is not null and handled_at is null;
end
$$;
