-- Texts of the desk about the tours of the catalogue contain no control characters,
-- which no screen shows. Those that are stored become a character that shows their place;
-- no history and no mail says so.
alter table public.tour_overlays disable trigger user;
update public.tour_overlays set
  name =
    regexp_replace(name, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g'),
  description =
    regexp_replace(description, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g'),
  duration =
    regexp_replace(duration, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g'),
  image_alt =
    regexp_replace(image_alt, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g'),
  included = case when included is not null then array(
    select regexp_replace(item, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
    from unnest(included) with ordinality as one (item, place) order by place
  ) end
where concat(name, description, duration, image_alt, array_to_string(included, ''))
    ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';
alter table public.tour_overlays enable trigger user;

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

alter table public.tour_overlays
  drop constraint if exists tour_overlays_included_without_controls,
  add constraint tour_overlays_included_without_controls check (
    array_to_string(included, '') !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );
