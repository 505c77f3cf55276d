-- Changes the facts of an open booking or of an entry on the waiting list (with_changes says which), stores it in the
-- history, and mails the visitor: 'done', with the sequence of the line, or 'same' if nothing differs. A change request
-- that is given is done with it.
-- A day that is closed, taken or full, and a departure without room, refuse the change with SQLSTATE PT409, as
-- refuse_tours_and_days does, unless the caller changes it all the same; a cart with another confirmed rental always
-- does. As its owner: administrators change nothing of a booking but its status by themselves.
create or replace function public.change_booking(
  booking uuid, changes jsonb, message text default null, all_the_same boolean default false,
  change_request uuid default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  edited public.bookings;
  changed jsonb;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'change bookings'));
  end if;
  if changes ?| array['name', 'email', 'phone'] then
    perform public.lock_guests();
  end if;
  select * into current from public.bookings where id = change_booking.booking and erased_at is null for update;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  if current.status = facts.offered() then
    perform facts.refuse('place.offered');
  end if;
  if current.status = facts.cancelled() then
    perform facts.refuse('booking.cancelled');
  end if;
  edited := public.with_changes(current, changes);
  changed := public.compare_bookings(current, edited);
  if changed <> '{}' then
    perform public.refuse_changed_days(current, edited);
    perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
    perform public.store_changed_booking(current, edited);
    perform set_config('desk.all_the_same', '', true);
    changed := public.record_changed_facts(current, change_booking.message);
    if current.status = facts.waitlisted() then
      perform public.check_changed_entry(booking, changed);
    elsif not all_the_same and changed ?| array['date', 'last_day', 'people', 'items'] then
      perform public.refuse_obstacle(booking);
    end if;
  end if;
  update public.change_requests set handled_at = now()
  where id = change_booking.change_request and booking_id = current.id and handled_at is null;
  return jsonb_build_object('outcome', case changed when '{}' then 'same' else 'done' end, 'sequence', (
    select max(sequence) from public.booking_changes where booking_id = current.id
  ));
end
$$;
