-- Moves a picture to a place in the gallery, from 1; numbers all pictures from 0 without gaps, so that a new one is the
-- last. Returns its place. Concurrent moves wait for each other. As its owner: administrators may not write the order
-- itself.
create or replace function public.move_gallery_item(item uuid, place integer) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ids uuid[];
  old_place integer;
  new_place integer;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move pictures'));
  end if;
  lock table public.gallery_items in share row exclusive mode;
  select array_agg(id order by sort_order, id) into ids from public.gallery_items;
  old_place := array_position(ids, move_gallery_item.item);
  if old_place is null then
    perform facts.refuse('picture.unknown');
  end if;
  new_place := greatest(1, least(cardinality(ids), move_gallery_item.place));
  ids := array_remove(ids, move_gallery_item.item);
  ids := ids[:new_place - 1] || move_gallery_item.item || ids[new_place:];
  update public.gallery_items as picture set sort_order = ordered.number - 1
  from unnest(ids) with ordinality as ordered (id, number)
  where picture.id = ordered.id and picture.sort_order <> ordered.number - 1;
  if new_place <> old_place then
    insert into public.desk_changes (area, act, subject, fields)
    values ('gallery', 'changed', 'Order of the gallery', '{sort_order}');
  end if;
  return new_place;
end
$$;
