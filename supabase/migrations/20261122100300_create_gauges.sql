-- What the server adds to /metrics for Prometheus. Not exposed by the API: no role of it may use the schema.
create schema metrics;
revoke all on schema metrics from public;

create view metrics.gauges as
select 'bookings' as name, 'Bookings by status' as help, jsonb_build_object('status', known.status) as labels,
  count(bookings.id)::double precision as value
from unnest(array['pending', 'confirmed', 'cancelled']) as known (status)
left join public.bookings on bookings.status = known.status
group by known.status
union all
select 'booking_longest_wait_seconds', 'How long the oldest pending booking has waited for an answer', '{}',
  coalesce(extract(epoch from now() - min(created_at)), 0)
from public.bookings
where status = 'pending'
union all
select 'booking_mails', 'Mails of the outbox that are not sent, by status', jsonb_build_object('status', known.status),
  count(mail_outbox.id)
from unnest(array['pending', 'failed']) as known (status)
left join public.mail_outbox on mail_outbox.status = known.status
group by known.status
union all
select 'booking_mail_longest_wait_seconds', 'How long the oldest pending mail has waited', '{}',
  coalesce(extract(epoch from now() - min(created_at)), 0)
from public.mail_outbox
where status = 'pending';

comment on view metrics.gauges is 'The gauges of this project for Prometheus: name, help, labels, value';
