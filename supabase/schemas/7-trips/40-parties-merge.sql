-- Two bookings of one guest that become one party (docs/decisions/0037-trips-that-belong-together.md).

-- What becomes of a merged booking is decided with the party that took it in.
create function public.refuse_merged() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform facts.refuse('booking.merged', jsonb_build_object('reference', upper(left(old.merged_into::text, 8))));
end
$$;

create trigger refuse_merged before update of status on public.bookings
  for each row when (old.merged_into is not null and new.merged_into is not null and old.status <> new.status)
  execute function public.refuse_merged();

-- Refuses two bookings that cannot become one party.
create function public.refuse_merge(current public.bookings, other public.bookings) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if not facts.is_open(current.status) or not facts.is_open(other.status) then
    perform facts.refuse('merge.cancelled');
  end if;
  if not facts.asks_people(current.booking_type)
    or (current.booking_type, current.tour_id, current.combo_tour_id, current.custom_tour_ids, current.date)
      is distinct from (other.booking_type, other.tour_id, other.combo_tour_id, other.custom_tour_ids, other.date)
  then
    perform facts.refuse('merge.other-day');
  end if;
  if current.status <> other.status then
    perform facts.refuse('merge.undecided');
  end if;
  if not public.are_of_one_guest(array[current.id, other.id]) then
    perform facts.refuse('merge.no-contact');
  end if;
  if exists (select from public.change_requests where booking_id = other.id and handled_at is null) then
    perform facts.refuse('merge.wish');
  end if;
  if other.departure_id <> current.departure_id and exists (
    select
    from public.departure_marks
    where departure_id = other.departure_id and mark = 'went-out' and is_set
  ) then
    perform facts.refuse('merge.went-out');
  end if;
  if current.people + other.people > facts.largest_group() then
    perform facts.refuse('merge.too-large', jsonb_build_object('most', facts.largest_group()));
  end if;
end
$$;

-- Makes one party of two bookings of one guest, tour and day, of the same status: the other is cancelled, without a
-- mail of its own, and its people join the first, on the departure of the first. Its notes and its message become notes
-- of the first, and who of it arrived counts there. One mail tells both. A departure without room refuses it as
-- change_booking does, unless the caller merges them all the same. As its owner: administrators do not change bookings.
create function public.merge_parties(
  booking uuid, other uuid, message text default null, all_the_same boolean default false
)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  merged public.bookings;
  notes uuid[];
  check_ins jsonb;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'merge parties'));
  end if;
  perform public.lock_guests();
  perform from public.bookings where id in (booking, other) order by id for update;
  select * into current from public.bookings where id = booking and erased_at is null;
  select * into merged from public.bookings where id = other and id <> booking and erased_at is null;
  if current.id is null or merged.id is null then
    perform facts.refuse('booking.unknown');
  end if;
  perform public.refuse_merge(current, merged);
  notes := public.copy_notes(merged, current.id);
  check_ins := public.merge_check_ins(current, merged);
  perform public.record_party(merged, jsonb_build_object('merged', jsonb_build_object(
    'from', null, 'to', jsonb_build_object('id', current.id, 'people', current.people)
  )), null);
  perform public.leave_group(merged.id);
  update public.bookings set status = facts.cancelled(), merged_into = current.id where id = merged.id;
  delete from public.mail_outbox
  where change_id = (select id from public.booking_changes where booking_id = merged.id order by sequence desc limit 1);
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings set people = current.people + merged.people, is_changed_by_desk = true where id = current.id;
  perform set_config('desk.all_the_same', '', true);
  perform public.record_party(current, jsonb_build_object(
    'people', jsonb_build_object('from', current.people, 'to', current.people + merged.people),
    'merged', jsonb_build_object(
      'from', jsonb_build_object(
        'id', merged.id, 'people', merged.people, 'notes', notes, 'check_ins', check_ins
      ),
      'to', null
    )
  ), merge_parties.message, 'booking-merged', merged.id);
end
$$;

comment on function public.merge_parties(uuid, uuid, text, boolean) is
  'Makes one party of two bookings of one guest, tour and day, and mails the guest once. For administrators';

-- Copies the notes of a booking, and as notes that for the crew and the message of its visitor, to another booking.
-- Returns the ids.
create function public.copy_notes(merged public.bookings, target uuid) returns uuid[]
  language sql
  set search_path = ''
as $$
  with copied as (
    insert into public.booking_notes (booking_id, note, written_by, written_by_email, written_at, written_by_name)
    select target, note, written_by, written_by_email, written_at, written_by_name
    from public.booking_notes
    where booking_id = merged.id
    union all
    -- The crew reads the notes too.
    select target, 'For the crew: ' || note, written_by, null, written_at, written_by_name
    from public.crew_notes
    where booking_id = merged.id
    union all
    select target, left('Message of ' || upper(left(merged.id::text, 8)) || ': ' || merged.message, 4000), auth.uid(),
      auth.jwt() ->> 'email', now(), public.author_name()
    where merged.message is not null
    returning id
  )
  select array(select id from copied)
$$;

revoke all on function
  public.refuse_merged(),
  public.refuse_merge(public.bookings, public.bookings),
  public.merge_parties(uuid, uuid, text, boolean),
  public.copy_notes(public.bookings, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.merge_parties(uuid, uuid, text, boolean) to authenticated;
