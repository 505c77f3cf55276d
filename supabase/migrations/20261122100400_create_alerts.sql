-- What the server posts to ALERT_WEBHOOK_URL: a row for each thing that is wrong now, without personal data.
create view metrics.alerts as
select 'mail-failed' as name,
  format('%s given up. The desk shows the reason and sends it again.',
    case count(*) when 1 then '1 mail was' else count(*) || ' mails were' end) as message
from public.mail_outbox
where status = 'failed'
having count(*) > 0
union all
select 'mail-late',
  format('The oldest mail has waited %s minutes: the mail server is down or refuses the login.',
    floor(extract(epoch from now() - min(created_at)) / 60))
from public.mail_outbox
where status = 'pending'
having min(created_at) < now() - interval '30 minutes'
union all
select 'booking-waits',
  format('A booking has waited %s hours for an answer; the site promises one within 24.',
    floor(extract(epoch from now() - min(created_at)) / 3600))
from public.bookings
where status = 'pending' and not is_suspect
having min(created_at) < now() - interval '18 hours';

comment on view metrics.alerts is 'What is wrong now: name, message';
