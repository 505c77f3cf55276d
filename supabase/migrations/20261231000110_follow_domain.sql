alter table public.translations
  drop constraint if exists translations_translation_without_controls,
  add constraint translations_translation_without_controls check (
    translation !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );
