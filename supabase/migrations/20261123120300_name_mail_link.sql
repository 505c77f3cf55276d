-- The history names the link of the operator's mail with the address that the mail went to. The page that a link opens
-- names an administrator as the histories do, and not by their e-mail address.
alter table public.booking_links
  -- The operator's address; null for the links of visitors, and for those from before.
  add column sent_to text,
  add constraint booking_links_sent_to_operator check (sent_to is null or purpose = 'answer'),
  add constraint booking_links_sent_to_length check (char_length(sent_to) between 1 and 320);

-- As before, with the address that the link is mailed to.
drop function public.make_booking_link(uuid, text);

create function public.make_booking_link(booking uuid, purpose text, sent_to text default null) returns text
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
  insert into public.booking_links (booking_id, purpose, token_hash, expires_at, sent_to)
  values (
    booking, make_booking_link.purpose, sha256(convert_to(token, 'UTF8')), over_at,
    -- No address keeps a mail from being sent.
    case purpose when 'answer' then left(nullif(btrim(make_booking_link.sent_to), ''), 320) end
  );
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

comment on function public.make_booking_link(uuid, text, text) is
  'Makes a private link to a booking and returns its token. For the functions that write mails';

-- The last change of a booking for the operator's page: null for a request without one. It has the address of the mail
-- link, and of an administrator the name.
create or replace function public.last_change(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'from_status', from_status, 'to_status', to_status, 'sequence', sequence, 'changed_at', changed_at,
    'changed_by_name', changed_by_name,
    'changed_by_email', case when changed_by_link then changed_by_email end,
    'changed_by_link', changed_by_link
  )
  from public.booking_changes
  where booking_id = booking
  order by sequence desc
  limit 1
$$;

-- As before, and the history gets the address of the link.
create or replace function public.answer_by_link(token text, decision text, message text default null) returns jsonb
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
  set
    changed_by_link = true,
    changed_by_email = (
      select link.sent_to
      from public.booking_links as link
      where link.token_hash = sha256(convert_to(answer_by_link.token, 'UTF8'))
    ),
    message = nullif(btrim(answer_by_link.message, E' \t\n\r'), '')
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
  update public.booking_links set used_at = now() where booking_id = booking and purpose = 'answer' and used_at is null;
  return jsonb_build_object('outcome', 'done', 'change', public.last_change(booking));
end
$$;

-- As before. Of a change the visitor reads what it was and when, and nothing about who made it.
create or replace function public.read_visit_link(token text) returns jsonb
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
        'custom_tour_ids', custom_tour_ids, 'status', status, 'created_at', created_at,
        'answer_due_at', answer_due_at
      ),
      'name', public.mask_name(name),
      'email', public.mask_email(email),
      'change',
        public.last_change(id) - array['changed_by_name', 'changed_by_email', 'changed_by_link'],
      'requests', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'sent_at', sent_at, 'handled_at', handled_at)
          order by sent_at), '[]')
        from public.visitor_requests as request
        where request.booking_id = bookings.id
      ),
      'desk_tours', (select tours from public.desk_tours_of(array[booking]))
    )
    from public.bookings
    where id = booking
  );
end
$$;

revoke all on function public.make_booking_link(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.make_booking_link(uuid, text, text) to service_role;
