-- Decisions that were made offline, and private links to one booking, which mails carry instead of a login.
-- 'decision' is the operator's: it shows the booking and confirms or declines it, once. 'visit' is the visitor's: it
-- shows the state of the booking and asks for changes.
-- A token is 256 random bits. Only its hash is stored, so neither this table nor the outbox opens a link.
create table public.booking_links (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  purpose text not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  -- The end of the trip, which is that of a local day.
  expires_at timestamptz not null,
  -- When the booking was decided by a link, or its visitor got another address; its links open nothing afterwards.
  used_at timestamptz,
  -- The operator's address; null for the links of visitors.
  sent_to text,

  constraint booking_links_by_token_hash unique (token_hash),
  constraint booking_links_sent_to_operator check (sent_to is null or purpose = 'decision'),
  constraint booking_links_sent_to_length check (char_length(sent_to) between 1 and 320)
);

comment on table public.booking_links is
  'Private links to one booking: the hashes of their tokens, what they are for, and when they end';

create index booking_links_by_booking on public.booking_links (booking_id, purpose, created_at desc);
create index booking_links_by_end on public.booking_links (expires_at);

-- No role of the API reads or writes the table. The functions below do, with their owner's rights.
alter table public.booking_links enable row level security;
revoke all on table public.booking_links from public, anon, authenticated, service_role;

-- Makes a link and returns its token, which is stored nowhere; null if the trip is over. A link to decide ends with the
-- first day of the trip, the visitor's page with the last, local time. A booking keeps the newest 40 of a purpose, more
-- than the attempts of a mail. The lock is the one that the reference to the booking needs anyway; a decision at the
-- same time waits for it, and ends the new link too.
create function public.make_booking_link(booking uuid, purpose text, sent_to text default null) returns text
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

comment on function public.make_booking_link(uuid, text, text) is
  'Makes a private link to a booking and returns its token. For the functions that write mails';

-- The booking that a token opens for this purpose, or null. One statement decides, so a token that is unknown, used,
-- expired, ended or for another purpose gets the same response after the same work. No link opens an erased booking.
-- The token of a visitor, a full stop and the id of another trip that belongs to the booking open that one
-- (7-trips/40-trips-together.sql).
create function public.find_linked_booking(token text, purpose text) returns uuid
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  named constant text := nullif(split_part(token, '.', 2), '');
begin
  return (
    select opened.id
    from public.booking_links as link
    cross join lateral (
      select case link.purpose when 'visit' then public.party_of(link.booking_id) else link.booking_id end as id
    ) as own
    join public.bookings as opened on opened.id = case
      when named is null then own.id
      when link.purpose = 'visit' then (
        select other from unnest(public.trips_on_page(own.id)) as other where other::text = named
      )
    end
    where link.token_hash = sha256(convert_to(split_part(find_linked_booking.token, '.', 1), 'UTF8'))
      and link.purpose = find_linked_booking.purpose
      and link.used_at is null
      and link.expires_at > now()
      and opened.erased_at is null
  );
end
$$;

-- As its owner: administrators do not write the table themselves.
create function public.renew_visit_link(booking uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'renew the links of visitors'));
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

-- The last change of a booking's status for the operator's page: null for a request without one. It has the address of
-- the mail link, and of an administrator the name.
create function public.last_change(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'from_status', from_status, 'to_status', to_status, 'sequence', sequence, 'changed_at', changed_at,
    'changed_by_name', changed_by_name,
    'changed_by_email', case when changed_by_link then changed_by_email end,
    'changed_by_link', changed_by_link
  ) || case when changed_by_guest then jsonb_build_object('changed_by_guest', true) else '{}' end
  from public.booking_changes
  where booking_id = booking and changed_facts is null
  order by sequence desc
  limit 1
$$;

-- The other open bookings of a day in numbers: all together, and by what was booked. Requests that a program seems to
-- have sent do not count while they wait. The index of the days serves it, so its time does not grow with the past.
create function public.load_of_day(day date, except_booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with others as materialized (
    select id, status, booking_type, people, booked_items
    from public.bookings
    where id <> except_booking
      and date between day - facts.most_rental_days() + 1 and day
      and last_day >= day
      and facts.is_open(status)
      and (status = facts.confirmed() or not is_suspect)
  ),
  totals as (
    select status, count(*) as bookings, sum(case when facts.asks_people(booking_type) then people else 0 end) as people
    from others
    group by status
  ),
  items as (
    select item ->> 'kind' as kind, item ->> 'name' as name, status, count(*) as bookings,
      sum(case when facts.asks_people(booking_type) then people else 0 end) as people
    from others, jsonb_array_elements(booked_items) as item
    group by 1, 2, 3
  )
  select jsonb_build_object(
    'totals', (select coalesce(jsonb_agg(totals), '[]') from totals),
    'items', (select coalesce(jsonb_agg(items order by items.kind, items.name, items.status), '[]') from items)
  )
$$;

-- The operator's decision by the link of the notification, without a login. Visitors' roles execute these functions, so
-- each of them gives what its token opens and nothing else.
create function public.read_decision_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'decision');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'name', name, 'email', email, 'phone', phone, 'date', date,
        'people', people, 'message', message, 'booked_items', booked_items, 'is_suspect', is_suspect,
        'status', status, 'created_at', created_at, 'decision_due_at', decision_due_at
      ),
      -- A request whose decision was undone waits as before.
      'change', case when status <> facts.pending() then public.last_change(id) end,
      'change_requests', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind, 'message', request.message, 'asked_facts', asked_facts, 'sent_at', sent_at
        ) order by sent_at), '[]')
        from public.change_requests as request
        where request.booking_id = bookings.id and handled_at is null
      ),
      'load', public.load_of_day(date, id)
    )
    from public.bookings
    where id = booking
  );
end
$$;

comment on function public.read_decision_link(text) is
  'The request that the operator''s link opens, and the load of its day in numbers; null for any other token';

-- Decides about a booking that still waits: 'done', or 'decided before' with the change that did. The triggers of the
-- booking record the change and store the mail to the visitor, as they do for the desk; the history gets the address of
-- the link. All links to decide about this booking end with the decision.
--
-- A day that is closed or full, and a departure without room, refuse a confirmation with SQLSTATE PT409, unless the
-- operator confirms all the same: `seen` is what read_decision_obstacle had returned to them. What stands against the
-- day by then is another obstacle if it differs. A page that was loaded before this parameter leaves it out.
create function public.decide_by_link(
  token text, decision text, message text default null, all_the_same boolean default false, seen jsonb default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'decision');
  current_status text;
  goes_on boolean;
begin
  if booking is null then
    return null;
  end if;
  if decision is null or not facts.can_move(facts.pending(), decision) then
    perform facts.refuse('decision.by-link');
  end if;
  -- Concurrent decisions wait for each other here, and the link may have been used meanwhile.
  select status into current_status from public.bookings where id = booking for update;
  if public.find_linked_booking(token, 'decision') is null then
    return null;
  end if;
  if current_status <> facts.pending() then
    return jsonb_build_object('outcome', 'decided before', 'change', public.last_change(booking));
  end if;
  goes_on := all_the_same is true and (seen is null or seen = public.find_obstacle(booking));
  perform set_config('desk.all_the_same', (goes_on is true)::text, true);
  update public.bookings set status = decision where id = booking;
  perform set_config('desk.all_the_same', '', true);
  if decision = facts.confirmed() and goes_on is not true then
    perform public.refuse_obstacle(booking);
  end if;
  update public.booking_changes as change
  set
    changed_by_link = true,
    changed_by_email = (
      select link.sent_to
      from public.booking_links as link
      where link.token_hash = sha256(convert_to(decide_by_link.token, 'UTF8'))
    ),
    message = nullif(btrim(decide_by_link.message, E' \t\n\r'), '')
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
  update public.booking_links
  set used_at = now()
  where booking_id = booking and purpose = 'decision' and used_at is null;
  return jsonb_build_object('outcome', 'done', 'change', public.last_change(booking));
end
$$;

comment on function public.decide_by_link(text, text, text, boolean, jsonb) is
  'Confirms or cancels the pending request that the operator''s link opens, once; null for any other token';

create table public.device_decisions (
  id uuid primary key,
  decided_at timestamptz not null default now()
);

comment on table public.device_decisions is
  'The ids of decisions, changes and assignments that the desk sent, so that a second sending changes nothing';

alter table public.device_decisions enable row level security;
revoke all on table public.device_decisions from public, anon, authenticated, service_role;

-- Decides about a booking that still waits: 'done', also for a decision that was stored before. A booking that was
-- decided otherwise meanwhile stays as it is: 'changed', with its status. 'gone' if the booking is erased or deleted.
-- The desk sends decisions in this way that were made offline or have a message; any other is an update of the status.
-- As its owner: administrators do not write the table.
create function public.decide_from_device(
  decision_id uuid, booking uuid, decision text, message text default null, departure uuid default null,
  all_the_same boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'decide about bookings'));
  end if;
  if decision is null or not facts.can_move(facts.pending(), decision) then
    perform facts.refuse('decision.by-desk');
  end if;
  -- Concurrent decisions wait for each other here.
  select * into current from public.bookings where id = booking for update;
  if not found or current.erased_at is not null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if not public.is_first_sending(decision_id) then
    return jsonb_build_object('outcome', 'done');
  end if;
  if current.status <> facts.pending() then
    -- The id stays free for a decision that the administrator confirms.
    delete from public.device_decisions where id = decision_id;
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  perform public.decide_booking(booking, decision, message, departure, all_the_same);
  return jsonb_build_object('outcome', 'done');
end
$$;

comment on function public.decide_from_device(uuid, uuid, text, text, uuid, boolean) is
  'Confirms or cancels a pending booking with a decision that was made offline, once for its id. For administrators';

revoke all on function
  public.make_booking_link(uuid, text, text),
  public.find_linked_booking(text, text),
  public.renew_visit_link(uuid),
  public.delete_expired_links(),
  public.last_change(uuid),
  public.load_of_day(date, uuid),
  public.read_decision_link(text),
  public.decide_by_link(text, text, text, boolean, jsonb),
  public.decide_from_device(uuid, uuid, text, text, uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.make_booking_link(uuid, text, text), public.delete_expired_links(), public.load_of_day(date, uuid)
  to service_role;
grant execute on function public.renew_visit_link(uuid) to authenticated;
grant execute on function public.read_decision_link(text), public.decide_by_link(text, text, text, boolean, jsonb)
  to anon;
grant execute on function public.decide_from_device(uuid, uuid, text, text, uuid, boolean) to authenticated;
