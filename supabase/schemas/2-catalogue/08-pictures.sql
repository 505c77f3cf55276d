-- The photo gallery. Only the picture itself is required.
create table public.gallery_items (
  id uuid primary key default gen_random_uuid(),
  title text,
  description text,
  image_url text not null,
  category text,
  is_featured boolean not null default false,
  sort_order integer not null default 0,

  constraint gallery_items_title_length check (char_length(title) <= 200),
  constraint gallery_items_description_length check (char_length(description) <= 2000),
  constraint gallery_items_image_url_length check (char_length(image_url) between 1 and 2000),
  constraint gallery_items_category_length check (char_length(category) <= 60)
);

comment on table public.gallery_items is 'The pictures of the gallery, in the order of sort_order';

create index gallery_items_by_sort_order on public.gallery_items (sort_order, id);

alter table public.gallery_items enable row level security;
revoke all on table public.gallery_items from public, anon, authenticated, service_role;
grant select on table public.gallery_items to anon, authenticated;
grant insert, delete on table public.gallery_items to authenticated;
grant update (title, description, image_url, category, is_featured) on table public.gallery_items to authenticated;
grant select, insert, update, delete on table public.gallery_items to service_role;

create policy "everyone sees the gallery" on public.gallery_items
  for select to anon, authenticated
  using (true);

create policy "administrators add gallery items" on public.gallery_items
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators change gallery items" on public.gallery_items
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

create policy "administrators delete gallery items" on public.gallery_items
  for delete to authenticated
  using ((select public.is_admin()));

-- The order has its own line in the history (move_gallery_item), and what a trigger changes is no act of the desk.
create trigger record_desk_change
  after insert or update of title, description, image_url, category, is_featured or delete on public.gallery_items
  for each row when (pg_trigger_depth() = 0) execute function public.record_desk_change('gallery');

-- 'reef' and 'Reef' are one category: a picture takes the spelling of the others. Only a picture that has the category
-- already and changes its spelling keeps the new one, for all of them.
create function public.spell_category() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.category := nullif(btrim(new.category), '');
  if tg_op = 'INSERT' or lower(new.category) is distinct from lower(btrim(old.category)) then
    new.category := coalesce((
      select other.category
      from public.gallery_items as other
      where lower(other.category) = lower(new.category) and other.id <> new.id
      order by other.sort_order, other.id
      limit 1
    ), new.category);
  end if;
  return new;
end
$$;

create trigger spell_category before insert or update of category on public.gallery_items
  for each row execute function public.spell_category();

create function public.spell_other_categories() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.gallery_items set category = new.category
  where lower(category) = lower(new.category) and category <> new.category;
  return null;
end
$$;

create trigger spell_other_categories after update of category on public.gallery_items
  for each row execute function public.spell_other_categories();

-- Moves a picture to a place in the gallery, from 1; numbers all pictures from 0 without gaps, so that a new one is the
-- last. Returns its place. Concurrent moves wait for each other. As its owner: administrators may not write the order
-- itself.
create function public.move_gallery_item(item uuid, place integer) returns integer
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

comment on function public.move_gallery_item(uuid, integer) is
  'Moves a picture to a place in the gallery, from 1; returns its place';

-- The pictures that were deleted, so that they can come back.
create table public.deleted_pictures (
  id uuid primary key,
  -- The row of gallery_items.
  item jsonb not null,
  deleted_at timestamptz not null default now()
);

comment on table public.deleted_pictures is 'The rows of deleted pictures of the gallery, for Undo';

alter table public.deleted_pictures enable row level security;
revoke all on table public.deleted_pictures from public, anon, authenticated, service_role;

-- Deletions wait for each other, so that each numbers what the one before it left. Moves wait for them by the lock of
-- the table.
create function public.wait_for_deletions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deletion of pictures', 0));
  return null;
end
$$;

create trigger wait_for_deletions before delete on public.gallery_items
  for each statement execute function public.wait_for_deletions();

-- Keeps the rows of deleted pictures, and closes the gaps. As its owner: no role writes the table itself.
create function public.keep_deleted_pictures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.deleted_pictures (id, item) select gone.id, to_jsonb(gone) from gone
  on conflict (id) do update set item = excluded.item, deleted_at = excluded.deleted_at;
  update public.gallery_items as picture set sort_order = ordered.number - 1
  from (select id, row_number() over (order by sort_order, id) as number from public.gallery_items) as ordered
  where picture.id = ordered.id and picture.sort_order <> ordered.number - 1;
  return null;
end
$$;

create trigger keep_deleted_pictures after delete on public.gallery_items
  referencing old table as gone for each statement execute function public.keep_deleted_pictures();

-- Puts a deleted picture back to its place. Returns whether it was still there. As its owner: administrators do not
-- read the deleted pictures.
create function public.restore_gallery_item(item uuid) returns boolean
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

comment on function public.restore_gallery_item(uuid) is
  'Puts a deleted picture of the gallery back; returns whether it was still there';

-- The files of the pictures that were deleted more than a day ago, to remove them from the storage; null for one that
-- is not in its bucket, or that another picture has too. Forgets those that the caller has removed. As its owner:
-- administrators do not read the deleted pictures.
create function public.forget_deleted_pictures(removed uuid[]) returns table (id uuid, file text)
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

comment on function public.forget_deleted_pictures(uuid[]) is
  'The files of pictures that were deleted more than a day ago; forgets those that are removed. For administrators';

revoke all on function
  public.spell_category(),
  public.spell_other_categories(),
  public.move_gallery_item(uuid, integer),
  public.wait_for_deletions(),
  public.keep_deleted_pictures(),
  public.restore_gallery_item(uuid),
  public.forget_deleted_pictures(uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.move_gallery_item(uuid, integer) to authenticated;
grant execute on function public.restore_gallery_item(uuid) to authenticated;
grant execute on function public.forget_deleted_pictures(uuid[]) to authenticated;

-- The buckets tour-images and gallery-images have the pictures of tours and of the gallery. Schema storage belongs to
-- the platform, its rows and policies to the project.
create policy "everyone sees the pictures of tours and gallery" on storage.objects
  for select to anon, authenticated
  using (bucket_id in ('tour-images', 'gallery-images'));

create policy "administrators upload pictures of tours and gallery" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('tour-images', 'gallery-images') and (select public.is_admin()));

create policy "administrators replace pictures of tours and gallery" on storage.objects
  for update to authenticated
  using (bucket_id in ('tour-images', 'gallery-images') and (select public.is_admin()))
  with check (bucket_id in ('tour-images', 'gallery-images') and (select public.is_admin()));

create policy "administrators delete pictures of tours and gallery" on storage.objects
  for delete to authenticated
  using (bucket_id in ('tour-images', 'gallery-images') and (select public.is_admin()));
