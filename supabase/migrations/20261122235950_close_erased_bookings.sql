-- An erased booking takes no new text of a visitor or to one, and no private link opens it. The functions are as before
-- but for that.
create or replace function public.find_linked_booking(token text, purpose text) returns uuid
  language sql
  stable
  set search_path = ''
as $$
  select link.booking_id
  from public.booking_links as link
  where link.token_hash = sha256(convert_to(find_linked_booking.token, 'UTF8'))
    and link.purpose = find_linked_booking.purpose
    and link.used_at is null
    and link.expires_at > now()
    and not exists (select from public.bookings where id = link.booking_id and erased_at is not null)
$$;

create or replace function public.make_booking_link(booking uuid, purpose text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
  over_at timestamptz;
begin
  select (bookings.date + case make_booking_link.purpose
      when 'visit' then public.days_of_items(bookings.booked_items)
      else 1
    end)::timestamp at time zone interval '-06:00'
  into over_at
  from public.bookings
  where id = booking and erased_at is null
  for no key update;
  if over_at is null or over_at <= now() then
    return null;
  end if;
  insert into public.booking_links (booking_id, purpose, token_hash, expires_at)
  values (booking, make_booking_link.purpose, sha256(convert_to(token, 'UTF8')), over_at);
  delete from public.booking_links
  where id in (
    select link.id
    from public.booking_links as link
    where link.booking_id = booking and link.purpose = make_booking_link.purpose
    order by link.created_at desc, link.id
    offset 40
  );
  return token;
end
$$;

create or replace function public.ask_by_link(token text, kind text, message text default null) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
  current_status text;
  request public.visitor_requests;
begin
  if booking is null then
    return null;
  end if;
  -- Concurrent requests wait for each other here, so that they cannot pass the limit together.
  select status into current_status from public.bookings where id = booking for update;
  -- It may have been erased meanwhile.
  if public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  if current_status = 'cancelled' then
    return jsonb_build_object('outcome', 'cancelled');
  end if;
  if (
    select count(*)
    from public.visitor_requests as earlier
    where earlier.booking_id = booking
      and earlier.sent_at > now() - interval '24 hours'
      -- Requests that are dated ahead were made before the clock was set back.
      and earlier.sent_at <= now() + interval '1 minute'
  ) >= 5 then
    return jsonb_build_object('outcome', 'too many');
  end if;
  insert into public.visitor_requests (booking_id, kind, message)
  values (booking, ask_by_link.kind, nullif(btrim(ask_by_link.message, E' \t\n\r'), ''))
  returning * into request;
  insert into public.mail_outbox (kind, booking_id, request_id, payload)
  values (
    'visitor-request', booking, request.id,
    jsonb_build_object('kind', request.kind, 'message', request.message, 'sent_at', request.sent_at)
  );
  return jsonb_build_object('outcome', 'sent');
end
$$;

create or replace function public.decide_booking(booking uuid, decision text, message text default null) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    raise exception 'Only administrators decide about bookings' using errcode = 'insufficient_privilege';
  end if;
  update public.bookings set status = decision where id = booking;
  if not found then
    raise exception 'There is no such booking' using errcode = 'insufficient_privilege';
  end if;
  update public.booking_changes as change
  -- An erased booking takes no text.
  set message = (
    select nullif(btrim(decide_booking.message, E' \t\n\r'), '')
    from public.bookings
    where id = booking and erased_at is null
  )
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
end
$$;

-- As before, by the index of the days: the time does not grow with the bookings of the past.
create or replace function public.load_of_day(day date, except_booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with others as materialized (
    select id, status, booking_type, people, booked_items
    from public.bookings
    where id <> except_booking
      -- No booking takes more than 30 days.
      and date between day - 29 and day
      and last_day >= day
      and status <> 'cancelled'
      and (status = 'confirmed' or not is_suspect)
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

-- A calendar feed ends with the role of its maker, also where the role comes back.
create function public.end_calendar_feeds() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.calendar_feeds where made_by = old.id;
  return null;
end
$$;

revoke all on function public.end_calendar_feeds() from public, anon, authenticated, service_role;

create trigger end_calendar_feeds after delete on public.administrators
  for each row execute function public.end_calendar_feeds();
