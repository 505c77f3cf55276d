-- Texts of tours contain no control characters,
-- which no screen shows. Those that are stored become a character that shows their place;
-- no history and no mail says so.
alter table public.tours disable trigger user;
update public.tours set
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
alter table public.tours enable trigger user;

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

alter table public.tours
  drop constraint if exists tours_included_without_controls,
  add constraint tours_included_without_controls check (
    array_to_string(included, '') !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );
