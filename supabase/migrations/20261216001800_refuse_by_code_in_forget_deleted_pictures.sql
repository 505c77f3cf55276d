-- The files of the pictures that were deleted more than a day ago, to remove them from the storage; null for one that
-- is not in its bucket, or that another picture has too. Forgets those that the caller has removed. As its owner:
-- administrators do not read the deleted pictures.
create or replace function public.forget_deleted_pictures(removed uuid[]) returns table (id uuid, file text)
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'remove pictures'));
  end if;
  delete from public.deleted_pictures as deleted
  where deleted.id = any (removed) and deleted.deleted_at < now() - interval '1 day';
  return query
    select deleted.id, case when not exists (
      select from public.gallery_items as item where item.image_url = deleted.item ->> 'image_url'
    ) then substring(deleted.item ->> 'image_url' from '/storage/v1/object/public/gallery-images/(gallery/.+)$') end
    from public.deleted_pictures as deleted
    where deleted.deleted_at < now() - interval '1 day'
    order by deleted.deleted_at
    limit 100;
end
$$;
