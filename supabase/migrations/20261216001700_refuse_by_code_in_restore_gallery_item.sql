-- Puts a deleted picture back to its place. Returns whether it was still there. As its owner: administrators do not
-- read the deleted pictures.
create or replace function public.restore_gallery_item(item uuid) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  kept public.gallery_items;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'restore pictures'));
  end if;
  delete from public.deleted_pictures as deleted where deleted.id = restore_gallery_item.item
  returning (jsonb_populate_record(null::public.gallery_items, deleted.item)).* into kept;
  if not found then
    return false;
  end if;
  lock table public.gallery_items in share row exclusive mode;
  update public.gallery_items set sort_order = sort_order + 1 where sort_order >= kept.sort_order;
  insert into public.gallery_items select kept.*;
  return true;
end
$$;
