-- Reasons of closed days contain no control characters,
-- which no screen shows. Those that are stored become a character that shows their place;
-- no history and no mail says so.
alter table public.closed_days disable trigger user;
update public.closed_days set
  reason =
    regexp_replace(reason, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where reason ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';
alter table public.closed_days enable trigger user;

alter table public.closed_days
  drop constraint if exists closed_days_reason_without_controls,
  add constraint closed_days_reason_without_controls check (
    reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );
