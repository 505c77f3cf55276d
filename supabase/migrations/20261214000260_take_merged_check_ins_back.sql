-- Gives a merged booking back its people and its status.
create or replace function public.take_merge_back(
  current public.bookings, merged public.bookings, line public.booking_changes
)
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
