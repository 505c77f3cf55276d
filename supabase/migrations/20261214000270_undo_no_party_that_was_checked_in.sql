-- Takes back that a party was divided, or that two became one, if this person did it and its mail has not left:
-- 'undone', and nothing is sent. 'late' if the mail may have left, or after its wait if there is none; 'changed' if
-- either booking was changed or checked in since, or the departure of the merged one was called off; 'gone' if the
-- booking is erased or deleted. As its owner, as above.
create or replace function public.undo_party(booking uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  other public.bookings;
  last public.booking_changes;
  other_id uuid;
begin
  if not public.is_admin() then
    raise exception 'Only administrators undo this' using errcode = 'insufficient_privilege';
  end if;
  perform public.lock_guests();
  other_id := (
    select coalesce(changed_facts #>> '{divided,to,id}', changed_facts #>> '{merged,from,id}')::uuid
    from public.booking_changes as latest
    where latest.booking_id = undo_party.booking
    order by sequence desc
    limit 1
  );
  -- The sender of the mails takes none of a booking that is locked.
  perform from public.bookings where id in (undo_party.booking, other_id) order by id for update;
  select * into current from public.bookings where id = undo_party.booking and erased_at is null;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  select * into last from public.booking_changes where booking_id = current.id order by sequence desc limit 1;
  select * into other from public.bookings where id = other_id;
  if other_id is null or last.changed_by is distinct from auth.uid()
    or coalesce(last.changed_facts #>> '{divided,to,id}', last.changed_facts #>> '{merged,from,id}')::uuid
      is distinct from other_id
    or not public.is_as_left(other, last.changed_at)
    or exists (select from public.check_ins where booking_id = current.id and stored_at > last.changed_at)
    or exists (select from public.departures where id = other.last_departure_id and called_off_at is not null)
  then
    return jsonb_build_object('outcome', 'changed');
  end if;
  delete from public.mail_outbox
  where change_id = last.id and repetition = 0 and held_until is not null
    and attempts = 0 and last_error is null and claimed_until is null and sent_at is null;
  if not found and (
    exists (select from public.mail_outbox where change_id = last.id)
    or last.changed_at < now() - make_interval(secs => (select undo_seconds from public.booking_limits))
  ) then
    return jsonb_build_object('outcome', 'late');
  end if;
  -- The parties stood so before.
  perform set_config('desk.all_the_same', 'true', true);
  if last.changed_facts ? 'divided' then
    perform public.take_part_back(current, other, last);
  else
    perform public.take_merge_back(current, other, last);
  end if;
  perform set_config('desk.all_the_same', '', true);
  return jsonb_build_object('outcome', 'undone');
end
$$;
