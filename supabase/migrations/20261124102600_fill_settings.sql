-- The rows of a new site: the tables with one row of settings, the buckets of the pictures, and the administrators so
-- far. supabase/schemas has no rows.
insert into public.booking_limits default values;
insert into public.desk_settings default values;
insert into public.tour_order default values;

-- SVG is not allowed, because it can carry scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, true, 10 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
from unnest(array['tour-images', 'gallery-images']) as bucket
on conflict (id) do nothing;

-- When they got the role is not recorded anywhere; their account is not younger.
insert into public.administrators (id, email, name, since)
select id, coalesce(email, ''), public.local_part(email), coalesce(created_at, now())
from auth.users
where raw_app_meta_data ->> 'role' = 'admin';
