-- The buckets for pictures of tours and of the gallery. Schema storage belongs to the platform, its rows and policies
-- to the project. SVG is not allowed, because it can carry scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, true, 10 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
from unnest(array['tour-images', 'gallery-images']) as bucket
on conflict (id) do nothing;

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
