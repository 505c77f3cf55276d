-- Undo of what a person changed at the desk before its mail leaves: facts of a booking, or its day by a press.

-- The changes that bring a booking back to what it was before its facts changed, as with_changes takes them. The hour
-- and the place of a trip that goes by departures follow from its departure.
create function public.changes_back(current public.bookings, changed jsonb) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(fact.key, fact.value -> 'from'), '{}') || case
      when not changed ? 'items' then '{}'
      when current.custom_tour_ids is not null then
        jsonb_build_object('custom_tour_ids', changed #> '{items,from,ids}')
      else
        jsonb_build_object(
          case
            when current.tour_id is not null then 'tour_id'
            when current.combo_tour_id is not null then 'combo_tour_id'
            else 'golf_cart_id'
          end,
          changed #> '{items,from,ids,0}'
        )
    end
  from jsonb_each(changed) as fact
  where fact.key <> 'items' and not (
    fact.key in ('leaves_at', 'back_at', 'meeting_point')
    and public.only_tour(current.tour_id, current.custom_tour_ids) is not null
  )
$$;

-- Takes changed facts back, also to a day that is closed and to a departure that is full by now: the booking stood so
-- before. Setting desk.undone_change names the line.
create function public.take_facts_back(current public.bookings, changed jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  edited constant public.bookings := public.with_changes(current, public.changes_back(current, changed));
begin
  perform public.lock_places(
    facts.item_kind_of(edited.booking_type),
    public.booked_ids(edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids),
    edited.date
  );
  perform public.store_changed_booking(current, edited);
  -- A party that was on no departure is on none again, and not on the usual one of its day.
  update public.bookings
  set departure_id = edited.departure_id
  where id = current.id and departure_id is distinct from edited.departure_id;
  perform public.record_changed_facts(current, null);
end
$$;

-- Takes a move to another day back, and the confirmation with it.
create function public.take_move_back(current public.bookings, moved public.booking_changes) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  was_on constant uuid := moved.moved_facts #>> '{departure_id,from}';
begin
  update public.bookings
  set
    date = moved.from_date,
    last_day = moved.from_date + (current.last_day - current.date),
    status = moved.from_status,
    departure_id = was_on
  where id = current.id;
  -- As in take_facts_back.
  update public.bookings set departure_id = was_on where id = current.id and departure_id is distinct from was_on;
  update public.booking_changes set from_date = current.date
  where booking_id = current.id and undoes = moved.sequence;
end
$$;

-- Takes back the last change of a booking, if it has this sequence, this person made it at the desk, and its mail has
-- not left: 'undone', and nothing is sent. The history keeps both lines. What the visitor asked is open again if the
-- change answered it, and links of an earlier address open their page again. 'late' if the mail may have left, or after
-- its wait if there is none; 'changed' if the last change is another one, or is undone with the departure or the party;
-- 'gone' if the booking is erased or deleted. As its owner: administrators write neither the outbox nor the history.
create function public.undo_change(booking uuid, change integer) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  last public.booking_changes;
  changed jsonb;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'undo changes'));
  end if;
  perform public.lock_guests();
  -- The sender of the mails takes none of a booking that is locked.
  select * into current from public.bookings where id = undo_change.booking and erased_at is null for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  select * into last from public.booking_changes where booking_id = current.id order by sequence desc limit 1;
  changed := coalesce(last.changed_facts, last.moved_facts);
  if (last.sequence, last.changed_by) is distinct from (undo_change.change, auth.uid())
    or last.undoes is not null or changed is null or changed ?| array['divided', 'merged']
    or (
      current.departure_id is not null and not changed ? 'departure_id'
      and changed ?| array['leaves_at', 'back_at', 'meeting_point']
    )
  then
    return jsonb_build_object('outcome', 'changed');
  end if;
  perform from public.mail_outbox
  where change_id = last.id and repetition = 0 and held_until is not null
    and attempts = 0 and last_error is null and claimed_until is null and sent_at is null
  for update;
  if not found and (
    exists (select from public.mail_outbox where change_id = last.id)
    or last.changed_at < now() - make_interval(secs => (select undo_seconds from public.booking_limits))
  ) then
    return jsonb_build_object('outcome', 'late');
  end if;
  perform set_config('desk.undone_change', last.id::text, true);
  perform set_config('desk.all_the_same', 'true', true);
  if last.changed_facts is null then
    delete from public.mail_outbox where change_id = last.id;
    perform public.take_move_back(current, last);
  else
    perform public.take_facts_back(current, changed);
  end if;
  perform set_config('desk.all_the_same', '', true);
  perform set_config('desk.undone_change', '', true);
  update public.booking_links
  set used_at = null
  where booking_id = current.id and purpose = 'visit' and used_at = last.changed_at;
  update public.change_requests
  set handled_at = null
  where booking_id = current.id and handled_at = last.changed_at;
  return jsonb_build_object('outcome', 'undone');
end
$$;

comment on function public.undo_change(uuid, integer) is
  'Takes back the caller''s last change of a booking before its mail leaves. For administrators';

revoke all on function
  public.changes_back(public.bookings, jsonb),
  public.take_facts_back(public.bookings, jsonb),
  public.take_move_back(public.bookings, public.booking_changes),
  public.undo_change(uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.undo_change(uuid, integer) to authenticated;
