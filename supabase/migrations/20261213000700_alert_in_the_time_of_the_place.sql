-- The alert names the place of the time zone.
create or replace view metrics.alerts as
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
where sent_at is null and failed_at is null
having min(created_at) < now() - interval '30 minutes'
union all
(
  select 'booking-waits',
    format('A booking has waited %s hours for an answer; one %s promised by %s, %s time.',
      floor(extract(epoch from now() - created_at) / 3600),
      case when decision_due_at <= now() then 'was' else 'is' end,
      to_char(facts.local_time(decision_due_at), 'YYYY-MM-DD HH24:MI'),
      facts.time_zone_place())
  from public.bookings
  where status = facts.pending()
    and not is_suspect
    and created_at + (decision_due_at - created_at) * 0.75 <= now()
  order by decision_due_at, id
  limit 1
);
