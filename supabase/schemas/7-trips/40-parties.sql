-- A party that is divided over two days or departures, and what takes back that, or a merge (40-parties-merge.sql).
-- Both change an open booking by the rules of change_booking, send one mail, and can be undone until it leaves.

-- A line in the history about a party that was divided or merged, and the mail about it to the guest, which waits until
-- the act can no longer be undone. Without a kind there is no mail.
create function public.record_party(
  booking public.bookings, changed jsonb, message text, kind text default null, other uuid default null,
  undoes integer default null
)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  line uuid;
begin
  insert into public.booking_changes (
    booking_id, sequence, from_status, to_status, message, changed_by, changed_by_email, changed_facts, undoes
  )
  values (
    booking.id, (select count(*) + 1 from public.booking_changes where booking_id = booking.id), booking.status,
    booking.status, nullif(btrim(record_party.message, E' \t\n\r'), ''), auth.uid(), auth.jwt() ->> 'email', changed,
    record_party.undoes
  )
  returning id into line;
  insert into public.mail_outbox (kind, booking_id, change_id, payload, held_until)
  select record_party.kind, booking.id, line, jsonb_build_object('other', other),
    case when undo_seconds > 0 then now() + make_interval(secs => undo_seconds) end
  from public.booking_limits
  where record_party.kind is not null;
end
$$;

-- The part of a party that goes on another day or departure, as it will be stored. Refuses what cannot be divided so.
create function public.part_of(
  current public.bookings, part uuid, leaving integer, of_people integer, changes jsonb
)
  returns public.bookings
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  other public.bookings := current;
  goes_by_departures constant boolean := public.only_tour(current.tour_id, current.custom_tour_ids) is not null;
begin
  if not facts.is_open(current.status) then
    perform facts.refuse('booking.cancelled');
  end if;
  if not facts.asks_people(current.booking_type) then
    perform facts.refuse('party.undivided-type');
  end if;
  if changes - array['date', 'departure_id'] <> '{}' then
    perform facts.refuse('party.part-fields');
  end if;
  other := public.with_changes(current, changes || jsonb_build_object('of_people', of_people));
  if (leaving between 1 and current.people - 1) is not true then
    perform facts.refuse('party.empty-part');
  end if;
  other.id := part;
  other.people := leaving;
  other.divided_from := current.id;
  if other.date <> current.date and not changes ? 'departure_id' then
    other.departure_id := null;
  end if;
  if (other.date, other.departure_id) is not distinct from (current.date, current.departure_id) then
    perform facts.refuse('party.part-stays');
  end if;
  -- Trigger place_party writes those of its departure.
  if goes_by_departures then
    select null, null, null into other.leaves_at, other.back_at, other.meeting_point;
  end if;
  return other;
end
$$;

-- Stores the part with what the first has besides: the decision in its history, notes, who arrived, weather calls of
-- its days.
create function public.store_part(current public.bookings, other public.bookings) returns void
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

-- Divides the party of an open booking: so many of its people leave for a booking of their own, on another day or
-- another departure (`changes` has date, departure_id or both), with the same status, guest and source. Both belong
-- together. `of_people` is the party that the caller saw, so that two that divide it at once do not both. 'done', or
-- 'same' if the part is stored already. A day that is closed or full, and a departure without room, refuse it as
-- change_booking does, unless the caller divides it all the same. As its owner: administrators do not write bookings.
create function public.divide_party(
  booking uuid, part uuid, leaving integer, of_people integer, changes jsonb, message text default null,
  all_the_same boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  other public.bookings;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'divide parties'));
  end if;
  perform public.lock_guests();
  select * into current from public.bookings where id = divide_party.booking and erased_at is null for update;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  if exists (select from public.bookings where id = part and divided_from = current.id) then
    return jsonb_build_object('outcome', 'same');
  end if;
  other := public.part_of(current, part, leaving, of_people, changes);
  if other.date < facts.local_today() then
    perform public.refuse_past_day();
  end if;
  perform public.refuse_changed_days(current, other);
  update public.bookings set people = current.people - leaving where id = current.id;
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  perform public.store_part(current, other);
  perform set_config('desk.all_the_same', '', true);
  if all_the_same is not true and other.date <> current.date then
    perform public.refuse_obstacle(part);
  end if;
  perform public.put_together(array[current.id, part]);
  perform public.record_party(other, jsonb_build_object('divided', jsonb_build_object(
    'from', jsonb_build_object('id', current.id, 'people', current.people), 'to', null
  )), null);
  perform public.record_party(current, jsonb_build_object(
    'people', jsonb_build_object('from', current.people, 'to', current.people - leaving),
    'divided', jsonb_build_object('from', null, 'to', jsonb_build_object('id', part, 'people', leaving))
  ), divide_party.message, 'booking-divided', part);
  return jsonb_build_object('outcome', 'done');
end
$$;

comment on function public.divide_party(uuid, uuid, integer, integer, jsonb, text, boolean) is
  'Divides the party of an open booking over two days or departures and mails its guest once. For administrators';

-- Joins a divided party again: the part is deleted, and its people go back to the first.
create function public.take_part_back(current public.bookings, part public.bookings, divided public.booking_changes)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.bookings where id = part.id;
  delete from public.booking_groups where booking_id = current.id and joined_at = divided.changed_at;
  update public.bookings set people = current.people + part.people where id = current.id;
  perform public.record_party(current, jsonb_build_object('people', jsonb_build_object(
    'from', current.people, 'to', current.people + part.people
  )), null, undoes => divided.sequence);
end
$$;

-- Gives a merged booking back its people and its status.
create function public.take_merge_back(current public.bookings, merged public.bookings, line public.booking_changes)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  ended public.booking_changes;
begin
  select * into ended from public.booking_changes where booking_id = merged.id order by sequence desc limit 1;
  perform public.take_check_ins_back(current.id, line.changed_facts #> '{merged,from,check_ins}');
  update public.bookings set people = current.people - merged.people where id = current.id;
  perform set_config('desk.undone_change', ended.id::text, true);
  update public.bookings set status = ended.from_status, merged_into = null where id = merged.id;
  perform set_config('desk.undone_change', '', true);
  delete from public.booking_notes
  where booking_id = current.id
    and to_jsonb(id) <@ (line.changed_facts #> '{merged,from,notes}');
  update public.booking_groups
  set left_at = null, left_by_name = null
  where left_at = line.changed_at
    and group_id = (
      select own.group_id
      from public.booking_groups as own
      where own.booking_id = merged.id and own.left_at = line.changed_at
    );
  perform public.record_party(current, jsonb_build_object('people', jsonb_build_object(
    'from', current.people, 'to', current.people - merged.people
  )), null, undoes => line.sequence);
end
$$;

-- Whether a booking is as an act left it: nothing was changed, asked or noted since, and no link was made.
create function public.is_as_left(other public.bookings, since timestamptz) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select other.id is not null and other.erased_at is null
    and not exists (select from public.booking_changes where booking_id = other.id and changed_at > since)
    and not exists (select from public.change_requests where booking_id = other.id and sent_at > since)
    and not exists (select from public.booking_notes where booking_id = other.id and written_at > since)
    and not exists (select from public.crew_notes where booking_id = other.id and written_at > since)
    and not exists (select from public.check_ins where booking_id = other.id and stored_at > since)
    and not exists (select from public.day_offers where booking_id = other.id and made_at > since)
    and not exists (
      select from public.booking_links where booking_id = other.id and created_at > since and purpose = 'visit'
    )
$$;

-- Takes back that a party was divided, or that two became one, if this person did it and its mail has not left:
-- 'undone', and nothing is sent. 'late' if the mail may have left, or after its wait if there is none; 'changed' if
-- either booking was changed or checked in since, or the departure of the merged one was called off; 'gone' if the
-- booking is erased or deleted. As its owner, as above.
create function public.undo_party(booking uuid) returns jsonb
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
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'undo this'));
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

comment on function public.undo_party(uuid) is
  'Takes back that the caller divided a party or made one of two, before its mail leaves. For administrators';

revoke all on function
  public.record_party(public.bookings, jsonb, text, text, uuid, integer),
  public.part_of(public.bookings, uuid, integer, integer, jsonb),
  public.store_part(public.bookings, public.bookings),
  public.divide_party(uuid, uuid, integer, integer, jsonb, text, boolean),
  public.take_part_back(public.bookings, public.bookings, public.booking_changes),
  public.take_merge_back(public.bookings, public.bookings, public.booking_changes),
  public.is_as_left(public.bookings, timestamptz),
  public.undo_party(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.divide_party(uuid, uuid, integer, integer, jsonb, text, boolean),
  public.undo_party(uuid)
  to authenticated;
