-- The notice above the list of bookings and the alert booking-waits follow the reply promise (docs/product.md, Reply
-- promise), by the time that is stored with each booking, as the reminders do.

-- What a desk shows of closed days, limits and moved rentals, as one value that changes with each of them. An open desk
-- compares it, so that it also notices what changed while its live connection was away. Runs with the rights of the
-- caller, so row-level security decides what it covers.
create function public.desk_revision() returns text
  language sql
  stable
  set search_path = ''
as $$
  select md5(concat_ws('|',
    (select string_agg(to_jsonb(closed)::text, ',' order by closed.id) from public.closed_days as closed),
    (select string_agg(to_jsonb(limits)::text, ',' order by item_kind, item_id) from public.item_limits as limits),
    (select concat(count(*), ' ', max(moved_at)) from public.rental_moves)
  ))
$$;

comment on function public.desk_revision() is
  'A value that changes with closed days, limits of items and moves of rentals';

-- As before, with the earliest time by which a pending request is promised an answer, and with the revision. Requests
-- that a program seems to have sent are promised nothing. A function that returns other columns is made again.
drop function public.count_bookings(text);

create function public.count_bookings(words text default '')
  returns table (
    counts jsonb, waiting_since timestamptz, answer_due_at timestamptz, newest timestamptz, revision text
  )
  language sql
  stable
  set search_path = ''
as $$
  with by_status as (
    select
      status,
      count(*) as bookings,
      min(created_at) as oldest,
      min(answer_due_at) filter (where not is_suspect) as first_due,
      max(created_at) as newest
    from public.search_bookings(words)
    group by status
  )
  select
    coalesce(jsonb_object_agg(status, bookings), '{}'),
    min(oldest) filter (where status = 'pending'),
    min(first_due) filter (where status = 'pending'),
    max(newest),
    public.desk_revision()
  from by_status
$$;

comment on function public.count_bookings(text) is
  'Of the bookings that search_bookings finds: counts by status, the oldest pending one, the first promise, the newest';

revoke all on function public.desk_revision(), public.count_bookings(text)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_revision(), public.count_bookings(text) to authenticated, service_role;

-- As before, but for booking-waits: its last quarter of the promised time has begun. That is 18 of 24 hours.
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
where status = 'pending'
having min(created_at) < now() - interval '30 minutes'
union all
(
  select 'booking-waits',
    format('A booking has waited %s hours for an answer; one %s promised by %s, Belize time.',
      floor(extract(epoch from now() - created_at) / 3600),
      case when answer_due_at <= now() then 'was' else 'is' end,
      to_char(answer_due_at at time zone interval '-06:00', 'YYYY-MM-DD HH24:MI'))
  from public.bookings
  where status = 'pending'
    and not is_suspect
    and created_at + (answer_due_at - created_at) * 0.75 <= now()
  order by answer_due_at, id
  limit 1
);
