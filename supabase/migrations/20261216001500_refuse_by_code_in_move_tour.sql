-- Moves a tour by places in the list of all tours, hidden ones included: -1 is one up. Returns its new place, from 1.
-- Concurrent moves wait for each other at the one row, so each moves within the list that the one before it left. As
-- its owner: administrators may not write the list itself.
create or replace function public.move_tour(tour text, places integer) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ids text[];
  old_place integer;
  new_place integer;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move tours'));
  end if;
  insert into public.tour_order default values on conflict do nothing;
  select tour_ids into ids from public.tour_order for update;
  select array_agg(known.id order by array_position(ids, known.id) nulls last, known.kind, known.place)
  into ids
  from (
    select fixed.id, 1, fixed.place from unnest(facts.catalogue_tour_ids()) with ordinality as fixed (id, place)
    union all
    select added.id::text, 2, row_number() over (order by added.created_at desc, added.id) from public.tours as added
  ) as known (id, kind, place);
  old_place := array_position(ids, move_tour.tour);
  if old_place is null then
    perform facts.refuse('tour.unknown');
  end if;
  new_place := greatest(1, least(cardinality(ids)::bigint, old_place::bigint + move_tour.places));
  ids := array_remove(ids, move_tour.tour);
  ids := ids[:new_place - 1] || move_tour.tour || ids[new_place:];
  update public.tour_order set tour_ids = ids;
  return new_place;
end
$$;
