-- Reasons of weather calls contain no control characters,
-- which no screen shows. Those that are stored become a character that shows their place;
-- no history and no mail says so.
alter table public.weather_calls disable trigger user;
update public.weather_calls set
  reason =
    regexp_replace(reason, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where reason ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';
alter table public.weather_calls enable trigger user;

alter table public.weather_calls
  drop constraint if exists weather_calls_reason_without_controls,
  add constraint weather_calls_reason_without_controls check (
    reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );
