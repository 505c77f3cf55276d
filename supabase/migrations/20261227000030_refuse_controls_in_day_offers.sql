-- Messages of offered days contain no control characters,
-- which no screen shows. Those that are stored become a character that shows their place;
-- no history and no mail says so.
alter table public.day_offers disable trigger user;
update public.day_offers set
  message =
    regexp_replace(message, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where message ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';
alter table public.day_offers enable trigger user;

alter table public.day_offers
  drop constraint if exists day_offers_message_without_controls,
  add constraint day_offers_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );
