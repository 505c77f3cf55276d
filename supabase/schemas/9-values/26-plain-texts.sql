-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.
-- What people of the desk write must not contain control characters.
alter table public.closed_days
  drop constraint if exists closed_days_reason_without_controls,
  add constraint closed_days_reason_without_controls check (
    reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.weather_calls
  drop constraint if exists weather_calls_reason_without_controls,
  add constraint weather_calls_reason_without_controls check (
    reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.day_offers
  drop constraint if exists day_offers_message_without_controls,
  add constraint day_offers_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_name_without_controls,
  add constraint tours_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_description_without_controls,
  add constraint tours_description_without_controls check (
    description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_duration_without_controls,
  add constraint tours_duration_without_controls check (
    duration !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_image_alt_without_controls,
  add constraint tours_image_alt_without_controls check (
    image_alt !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_name_without_controls,
  add constraint tour_overlays_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_description_without_controls,
  add constraint tour_overlays_description_without_controls check (
    description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_duration_without_controls,
  add constraint tour_overlays_duration_without_controls check (
    duration !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_image_alt_without_controls,
  add constraint tour_overlays_image_alt_without_controls check (
    image_alt !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.gallery_items
  drop constraint if exists gallery_items_title_without_controls,
  add constraint gallery_items_title_without_controls check (
    title !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.gallery_items
  drop constraint if exists gallery_items_description_without_controls,
  add constraint gallery_items_description_without_controls check (
    description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.gallery_items
  drop constraint if exists gallery_items_category_without_controls,
  add constraint gallery_items_category_without_controls check (
    category !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.administrators
  drop constraint if exists administrators_name_without_controls,
  add constraint administrators_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.translations
  drop constraint if exists translations_translation_without_controls,
  add constraint translations_translation_without_controls check (
    translation !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_included_without_controls,
  add constraint tours_included_without_controls check (
    array_to_string(included, '') !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_included_without_controls,
  add constraint tour_overlays_included_without_controls check (
    array_to_string(included, '') !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );
