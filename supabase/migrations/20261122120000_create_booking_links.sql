-- Private links to one booking, which mails carry instead of a login. 'answer' is the operator's: it shows the request
-- and confirms or declines it, once. 'visit' is the visitor's: it shows the state of the booking and asks for changes.
-- A token is 256 random bits. Only its hash is stored, so neither this table nor the outbox opens a link.
create table public.booking_links (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  purpose text not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  -- The end of the trip in Belize.
  expires_at timestamptz not null,
  -- When the request was answered by a link; its links open nothing afterwards.
  used_at timestamptz,

  constraint booking_links_purpose_known check (purpose in ('answer', 'visit')),
  constraint booking_links_by_token_hash unique (token_hash)
);

comment on table public.booking_links is
  'Private links to one booking: the hashes of their tokens, what they are for, and when they end';

create index booking_links_by_booking on public.booking_links (booking_id, purpose, created_at desc);
create index booking_links_by_end on public.booking_links (expires_at);

-- No role of the API reads or writes the table. The functions below do, with their owner's rights.
alter table public.booking_links enable row level security;
revoke all on table public.booking_links from public, anon, authenticated, service_role;

-- How many days a booking takes: those of its longest item.
create function public.days_of_items(booked_items jsonb) returns integer
  language sql
  immutable
  set search_path = ''
as $$
  select greatest(1, max((item ->> 'days')::integer)) from jsonb_array_elements(booked_items) as item
$$;

-- Makes a link and returns its token, which is stored nowhere; null where the trip is over. An answer ends with the
-- first day of the trip, the visitor's page with the last. The days end in Belize, which stays on UTC-6 all year. Each
-- attempt to send a mail makes a link of its own, because an earlier attempt may have arrived after all. A booking
-- keeps the newest 40 of a purpose, more than the attempts of a mail.
create function public.make_booking_link(booking uuid, purpose text) returns text
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
  where id = booking
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

comment on function public.make_booking_link(uuid, text) is
  'Makes a private link to a booking and returns its token. For the functions that write mails';

-- The booking that a token opens for this purpose, or null. One statement decides, so a token that is unknown, used,
-- expired, ended or for another purpose gets the same response after the same work.
create function public.find_linked_booking(token text, purpose text) returns uuid
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
$$;

-- As its owner: administrators do not write the table themselves.
create function public.renew_visit_link(booking uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only administrators renew the links of visitors' using errcode = 'insufficient_privilege';
  end if;
  delete from public.booking_links where booking_id = booking and purpose = 'visit';
  return public.make_booking_link(booking, 'visit');
end
$$;

comment on function public.renew_visit_link(uuid) is
  'Ends all links of the visitor to this booking and makes a new one; returns its token. For administrators';

create function public.delete_expired_links() returns integer
  language sql
  security definer
  set search_path = ''
as $$
  with deleted as (delete from public.booking_links where expires_at <= now() returning 1)
  select count(*)::integer from deleted
$$;

comment on function public.delete_expired_links() is
  'Deletes the links of trips that are over and returns how many. A schedule calls it';

revoke all on function
  public.days_of_items(jsonb),
  public.make_booking_link(uuid, text),
  public.find_linked_booking(text, text),
  public.renew_visit_link(uuid),
  public.delete_expired_links()
  from public, anon, authenticated, service_role;
grant execute on function public.make_booking_link(uuid, text), public.delete_expired_links() to service_role;
grant execute on function public.renew_visit_link(uuid) to authenticated;
