-- The visitor's own page, opened by the link of their mails. It gives no personal data in full: the link may be
-- forwarded, and the address of a booking is unproven.

-- 'Ana Maria Novelo' is 'A. M. N.'
create function public.mask_name(name text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select string_agg(upper(left(word, 1)) || '.', ' ' order by place)
  from regexp_split_to_table(btrim(name), '\s+') with ordinality as part (word, place)
  where place <= 3
$$;

-- 'ana@mail.example.com' is 'a***@m***.com'.
create function public.mask_email(email text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select left(email, 1) || '***@' || left(split_part(email, '@', 2), 1) || '***.' || substring(email from '[^.]*$')
$$;

create function public.read_visit_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'date', date, 'people', people, 'booked_items', booked_items,
        'tour_id', tour_id, 'combo_tour_id', combo_tour_id, 'golf_cart_id', golf_cart_id,
        'custom_tour_ids', custom_tour_ids, 'status', status, 'created_at', created_at
      ),
      'name', public.mask_name(name),
      'email', public.mask_email(email),
      'change', public.last_change(id) - array['changed_by_email', 'changed_by_link'],
      'requests', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'sent_at', sent_at, 'handled_at', handled_at)
          order by sent_at), '[]')
        from public.visitor_requests as request
        where request.booking_id = bookings.id
      ),
      -- What tours of the desk include; the fixed ones are in domain/catalogue.
      'added_tours', (
        select coalesce(jsonb_agg(jsonb_build_object('name', tour.name, 'included', tour.included)), '[]')
        from public.tours as tour
        where tour.is_active and tour.id::text = any (custom_tour_ids || tour_id)
      )
    )
    from public.bookings
    where id = booking
  );
end
$$;

comment on function public.read_visit_link(text) is
  'The booking that the visitor''s link opens, without personal data in full; null for any other token';

-- Stores what the visitor asks and the mail about it to the operator: 'sent'; 'too many' after five in 24 hours;
-- 'cancelled' where the booking is cancelled. The status stays as it is.
create function public.ask_by_link(token text, kind text, message text default null) returns jsonb
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

comment on function public.ask_by_link(text, text, text) is
  'Tells the operator what the visitor asks by their link: a change, or to cancel; null for any other token';

revoke all on function
  public.mask_name(text),
  public.mask_email(text),
  public.read_visit_link(text),
  public.ask_by_link(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.read_visit_link(text), public.ask_by_link(text, text, text) to anon;
