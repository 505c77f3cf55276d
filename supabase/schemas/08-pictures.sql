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
grant update (title, description, image_url, category, is_featured, sort_order)
  on table public.gallery_items to authenticated;
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

create trigger record_desk_change after insert or update or delete on public.gallery_items
  for each row execute function public.record_desk_change('gallery');

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
