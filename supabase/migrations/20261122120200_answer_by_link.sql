-- The operator's answer by the link of the notification, without a login. Visitors' roles execute these functions, so
-- each of them gives what its token opens and nothing else.
alter table public.booking_changes
  -- Whether the change was made by the link of the operator's mail; changed_by is null then.
  add column changed_by_link boolean not null default false;

-- The other bookings of a day that are confirmed or wait, in numbers: all together, and by what was booked. Requests
-- that a program seems to have sent do not count while they wait.
create function public.load_of_day(day date, except_booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with others as materialized (
    select id, status, booking_type, people, booked_items
    from public.bookings
    where id <> except_booking
      and date <= day
      and date + public.days_of_items(booked_items) > day
      and (status = 'confirmed' or (status = 'pending' and not is_suspect))
  ),
  totals as (
    select status, count(*) as bookings, sum(case booking_type when 'golf-cart' then 0 else people end) as people
    from others
    group by status
  ),
  items as (
    select item ->> 'kind' as kind, item ->> 'name' as name, status, count(*) as bookings,
      sum(case booking_type when 'golf-cart' then 0 else people end) as people
    from others, jsonb_array_elements(booked_items) as item
    group by 1, 2, 3
  )
  select jsonb_build_object(
    'totals', (select coalesce(jsonb_agg(totals), '[]') from totals),
    'items', (select coalesce(jsonb_agg(items order by items.kind, items.name, items.status), '[]') from items)
  )
$$;

-- The last change of a booking for the page: null for a request without one.
create function public.last_change(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'from_status', from_status, 'to_status', to_status, 'sequence', sequence, 'changed_at', changed_at,
    'changed_by_email', changed_by_email, 'changed_by_link', changed_by_link
  )
  from public.booking_changes
  where booking_id = booking
  order by sequence desc
  limit 1
$$;

create function public.read_answer_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'answer');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'name', name, 'email', email, 'phone', phone, 'date', date,
        'people', people, 'message', message, 'booked_items', booked_items, 'is_suspect', is_suspect,
        'status', status, 'created_at', created_at
      ),
      'change', public.last_change(id),
      'requests', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'message', request.message, 'sent_at', sent_at)
          order by sent_at), '[]')
        from public.visitor_requests as request
        where request.booking_id = bookings.id and handled_at is null
      ),
      'load', public.load_of_day(date, id)
    )
    from public.bookings
    where id = booking
  );
end
$$;

comment on function public.read_answer_link(text) is
  'The request that the operator''s link opens, and the load of its day in numbers; null for any other token';

-- Answers a request that still waits: 'done', or 'answered before' with the change that did. The triggers of the
-- booking record the change and store the mail to the visitor, as they do for the desk. All links that answer this
-- booking end with the answer.
create function public.answer_by_link(token text, decision text, message text default null) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'answer');
  current_status text;
begin
  if booking is null then
    return null;
  end if;
  if decision is null or decision not in ('confirmed', 'cancelled') then
    raise exception 'A link confirms or cancels' using errcode = 'check_violation';
  end if;
  -- Concurrent answers wait for each other here, and the link may have been used meanwhile.
  select status into current_status from public.bookings where id = booking for update;
  if public.find_linked_booking(token, 'answer') is null then
    return null;
  end if;
  if current_status <> 'pending' then
    return jsonb_build_object('outcome', 'answered before', 'change', public.last_change(booking));
  end if;
  update public.bookings set status = decision where id = booking;
  update public.booking_changes as change
  set changed_by_link = true, message = nullif(btrim(answer_by_link.message, E' \t\n\r'), '')
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
  update public.booking_links set used_at = now() where booking_id = booking and purpose = 'answer' and used_at is null;
  return jsonb_build_object('outcome', 'done', 'change', public.last_change(booking));
end
$$;

comment on function public.answer_by_link(text, text, text) is
  'Confirms or cancels the pending request that the operator''s link opens, once; null for any other token';

revoke all on function
  public.load_of_day(date, uuid),
  public.last_change(uuid),
  public.read_answer_link(text),
  public.answer_by_link(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.read_answer_link(text), public.answer_by_link(text, text, text) to anon;
