-- From what time of the day before a trip its guests are reminded (docs/product/mail.md, The day before).
alter table public.desk_settings
  add column reminder_at time default '16:00',
  -- In the daytime, and early enough for a server that was away to send the mails on the same day.
  add constraint desk_settings_reminder_at_range check (
    reminder_at between time '06:00' and time '20:00'
    and date_trunc('minute', reminder_at::interval) = reminder_at::interval
  );

comment on column public.desk_settings.reminder_at is
  'From what time of the day before a trip its guests are reminded; null for never';

grant update (reminder_at) on table public.desk_settings to authenticated;
