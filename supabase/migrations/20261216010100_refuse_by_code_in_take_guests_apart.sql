-- Takes a merge back. Returns whether it was there.
create or replace function public.take_guests_apart(merge uuid) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ended public.guest_merges;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'take guests apart'));
  end if;
  perform public.lock_guests();
  delete from public.guest_merges where id = merge returning * into ended;
  if ended.id is null then
    return false;
  end if;
  perform public.record_guests('taken apart', ended.booking_id, ended.other_id);
  return true;
end
$$;
