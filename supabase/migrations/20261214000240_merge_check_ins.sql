-- Makes one party of two bookings of one guest, tour and day, of the same status: the other is cancelled, without a
-- mail of its own, and its people join the first, on the departure of the first. Its notes and its message become notes
-- of the first, and who of it arrived counts there. One mail tells both. A departure without room refuses it as
-- change_booking does, unless the caller merges them all the same. As its owner: administrators do not change bookings.
create or replace function public.merge_parties(
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
    raise exception 'Only administrators merge parties' using errcode = 'insufficient_privilege';
  end if;
  perform public.lock_guests();
  perform from public.bookings where id in (booking, other) order by id for update;
  select * into current from public.bookings where id = booking and erased_at is null;
  select * into merged from public.bookings where id = other and id <> booking and erased_at is null;
  if current.id is null or merged.id is null then
    raise exception 'There is no such booking' using errcode = 'insufficient_privilege';
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
  update public.bookings set people = current.people + merged.people where id = current.id;
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
