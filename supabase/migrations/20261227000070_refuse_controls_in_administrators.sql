-- Names of administrators contain no control characters,
-- which no screen shows. Those that are stored become a character that shows their place;
-- no history and no mail says so.
alter table public.administrators disable trigger user;
update public.administrators set
  name =
    regexp_replace(name, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where name ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';
alter table public.administrators enable trigger user;

alter table public.administrators
  drop constraint if exists administrators_name_without_controls,
  add constraint administrators_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );
