-- Takes back the last decision about a booking, if this person made it at the desk and its mail has not left: 'undone',
-- with the status that the booking has again. The history keeps both changes. What the visitor asked is open again if
-- the decision closed it. 'late' if the mail may have left, or after its wait if there is none; 'changed' if the last
-- change is another one; 'gone' if the booking is erased or deleted. As its owner: administrators do not write the
-- outbox.
--
-- The entry of a booking by hand, which alone confirms it in the transaction that stores it, is taken back with the
-- booking, whose status is null then: otherwise a request would remain, whose cancellation tells a guest who never
-- asked. 'changed' if something was added to the booking.
create or replace function public.undo_decision(booking uuid, decision text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  last public.booking_changes;
  is_entry boolean;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'undo decisions'));
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
  is_entry := last.sequence = 1 and current.entered_by = auth.uid() and last.changed_at = current.created_at;
  if (last.to_status, last.changed_by) is distinct from (decision, auth.uid())
    or last.changed_facts is not null or last.from_date is not null
    or (is_entry and public.was_added_to(current.id))
  then
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  delete from public.mail_outbox
  where change_id = last.id and repetition = 0 and held_until is not null
    and attempts = 0 and last_error is null and claimed_until is null and sent_at is null;
  if not found and (
    exists (select from public.mail_outbox where change_id = last.id)
    or last.undoes is not null or facts.mail_of_status(decision) is null
    or last.changed_at < now() - make_interval(secs => (select undo_seconds from public.booking_limits))
  ) then
    return jsonb_build_object('outcome', 'late', 'status', current.status);
  end if;
  if is_entry then
    delete from public.bookings where id = current.id;
    return jsonb_build_object('outcome', 'undone', 'status', null);
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
