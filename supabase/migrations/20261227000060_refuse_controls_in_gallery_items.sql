-- Texts of pictures contain no control characters,
-- which no screen shows. Those that are stored become a character that shows their place;
-- no history and no mail says so.
alter table public.gallery_items disable trigger user;
update public.gallery_items set
  title =
    regexp_replace(title, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g'),
  description =
    regexp_replace(description, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g'),
  category =
    regexp_replace(category, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where concat(title, description, category)
    ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';
alter table public.gallery_items enable trigger user;

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
