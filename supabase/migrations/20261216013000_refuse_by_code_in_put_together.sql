-- Adds bookings to those that belong together with the first of them that has such. Returns the ids of those that were
-- added. The caller holds lock_guests.
create or replace function public.put_together(ids uuid[]) returns uuid[]
  language plpgsql
  set search_path = ''
as $$
declare
  groups constant uuid[] := array(
    select distinct group_id from public.booking_groups where booking_id = any (ids) and left_at is null
  );
  together constant uuid := coalesce(groups[1], gen_random_uuid());
  members constant uuid[] := array(
    select booking_id from public.booking_groups where group_id = together and left_at is null
    union
    select unnest(ids)
  );
  added constant uuid[] := array(
    select member
    from unnest(members) as member
    where not exists (select from public.booking_groups where booking_id = member and left_at is null)
  );
begin
  if cardinality(groups) > 1 then
    perform facts.refuse('trips.of-others');
  end if;
  if cardinality(members) > facts.most_trips_together() then
    perform facts.refuse('trips.too-many', jsonb_build_object('most', facts.most_trips_together()));
  end if;
  if not public.are_of_one_guest(members) then
    perform facts.refuse('trips.no-contact');
  end if;
  insert into public.booking_groups (booking_id, group_id) select id, together from unnest(added) as id;
  return added;
end
$$;
