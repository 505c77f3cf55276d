-- The link of a visitor ends with the local day, also when daylight saving begins or ends on it.
create or replace function public.make_booking_link(booking uuid, purpose text, sent_to text default null) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
  over_at timestamptz;
begin
  select facts.start_of_day(bookings.date + case make_booking_link.purpose
      when 'visit' then public.days_of_items(bookings.booked_items)
      else 1
    end)
  into over_at
  from public.bookings
  where id = booking and erased_at is null
  for key share;
  if over_at is null or over_at <= now() then
    return null;
  end if;
  insert into public.booking_links (booking_id, purpose, token_hash, expires_at, sent_to)
  values (
    booking, make_booking_link.purpose, sha256(convert_to(token, 'UTF8')), over_at,
    -- No address keeps a mail from being sent.
    case purpose when 'decision' then left(nullif(btrim(make_booking_link.sent_to), ''), 320) end
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
