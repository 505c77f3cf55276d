-- Our own server runs this after it has copied the rows of a database that migrations before version 0.1.0 made into
-- the schema of the present ones (server/README.md, Database). It fills what those did not store.

update public.bookings set booked_items = (
  select coalesce(jsonb_agg(public.describe_item(item.kind, item.id) order by item.place), '[]')
  from (
    values ('tour', tour_id, 0), ('combo', combo_tour_id, 0), ('golf-cart', golf_cart_id, 0)
    union all
    select 'tour', tour.id, tour.place::integer from unnest(custom_tour_ids) with ordinality as tour (id, place)
  ) as item (kind, id, place)
  where item.id is not null
)
where booked_items = '[]';

update public.bookings set last_day = date + public.days_of_items(booked_items) - 1 where last_day is null;

-- Before version 0.1.0 two rentals of one cart on one day could both be confirmed.
update public.bookings as rental
set is_old_overlap = true
where rental.status = 'confirmed'
  and not rental.is_old_overlap
  and exists (
    select
    from public.bookings as other
    where other.golf_cart_id = rental.golf_cart_id
      and other.status = 'confirmed'
      and not other.is_old_overlap
      and daterange(other.date, other.last_day, '[]') && daterange(rental.date, rental.last_day, '[]')
      and (other.created_at, other.id) < (rental.created_at, rental.id)
  );

-- Rows that had no such time have the default of this transaction.
update public.bookings set decision_due_at = created_at + interval '24 hours'
where decision_due_at = now() + interval '24 hours';

-- When they got the role is not recorded anywhere; their account is not younger.
insert into public.administrators (id, email, name, since)
select id, coalesce(email, ''), public.local_part(email), coalesce(created_at, now())
from auth.users
where raw_app_meta_data ->> 'role' = 'admin'
on conflict do nothing;

update public.booking_changes
set changed_by_name = public.local_part(changed_by_email)
where changed_by_email is not null and changed_by_name is null;
update public.booking_notes
set written_by_name = public.local_part(written_by_email)
where written_by_email is not null and written_by_name is null;

-- Values that have other names since version 0.1.0.
update public.booking_links set purpose = 'decision' where purpose = 'answer';
update public.mail_outbox
set kind = case kind
  when 'visitor-request' then 'change-request'
  when 'answer-half-time' then 'decision-half-time'
  else 'decision-overdue'
end
where kind in ('visitor-request', 'answer-half-time', 'answer-overdue');
update public.desk_changes
set fields = array(
  select case field
    when 'answer_hours' then 'decision_hours'
    when 'answers_from' then 'decisions_from'
    when 'answers_until' then 'decisions_until'
    else field
  end
  from unnest(fields) with ordinality as named (field, place)
  order by place
)
where fields && array['answer_hours', 'answers_from', 'answers_until'];

insert into public.booking_figures (
  booking_id, week, requested_at, source, kind, name, several_items, is_counted, is_confirmed, decided_at, erased_at
)
select
  booking.id,
  date_trunc('week', facts.local_time(booking.created_at))::date,
  booking.created_at,
  coalesce(booking.source, 'unknown'),
  case when booking.booking_type <> 'custom' then booking.booked_items #>> '{0,kind}' end,
  case when booking.booking_type <> 'custom' then booking.booked_items #>> '{0,name}' end,
  case when booking.booking_type = 'custom' then booking.booked_items end,
  not booking.is_suspect or booking.status = 'confirmed',
  booking.status = 'confirmed',
  decision.changed_at,
  booking.erased_at
from public.bookings as booking
left join public.booking_changes as decision on decision.booking_id = booking.id and decision.sequence = 1
on conflict do nothing;

update public.catalogue_items
set category = split_part(id, '-', 1)
where kind = 'golf-cart' and category is null;
