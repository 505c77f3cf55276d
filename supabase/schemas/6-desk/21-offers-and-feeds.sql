-- What visitors read of weather calls, and the day that they choose (docs/product/weather.md).

-- What the site shows until the day is over in Belize: the tours that a call still keeps closed.
create function public.read_weather_banner() returns table (day date, reason text, tours jsonb)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    call.day,
    call.reason,
    jsonb_agg(
      jsonb_build_object('id', closed.item_id, 'name', public.describe_item('tour', closed.item_id) ->> 'name')
      order by closed.item_id
    )
  from public.weather_calls as call
  join public.closed_days as closed on closed.weather_call_id = call.id
  where call.undone_at is null
    and call.day between facts.local_today()
      and facts.local_today() + 14
  group by call.id
  order by call.day, call.created_at
  limit 5
$$;

comment on function public.read_weather_banner() is
  'The weather calls of the next two weeks with the tours that they keep closed, for every visitor';

-- What the latest call offers to the visitor with this link, once it cannot be undone any more; null for any other
-- token. Days that are taken by now are left out. A call offers nothing to a booking that has moved to another day.
create function public.read_weather_offer(token text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'day', call.day,
    'reason', call.reason,
    'days', array(
      select offered
      from unnest(touched.offered_days) as offered
      where offered > facts.local_today()
        and not exists (
          select
          from public.find_unavailable_days(
            booking.booking_type,
            public.booked_ids(
              booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids
            ),
            booking.people,
            offered,
            offered,
            1
          )
        )
      order by offered
    ),
    'wanted_day', (
      select request.wanted_day
      from public.change_requests as request
      where request.booking_id = booking.id and request.wanted_day is not null and request.handled_at is null
      order by request.sent_at desc
      limit 1
    )
  )
  from public.bookings as booking
  join public.weather_call_bookings as touched on touched.booking_id = booking.id
  join public.weather_calls as call on call.id = touched.call_id
  where booking.id = public.find_linked_booking(read_weather_offer.token, 'visit')
    and facts.is_open(booking.status)
    and call.day between booking.date and booking.last_day
    and call.undone_at is null
    and call.undo_until <= now()
  order by call.created_at desc
  limit 1
$$;

comment on function public.read_weather_offer(text) is
  'The days that the latest weather call offers for the booking of this link; null where there is none';

-- Asks for one of the offered days as a change of the booking: the outcomes of request_change_by_link, or 'taken' if
-- the day is not offered any more. A second press of the same day stores nothing.
create function public.request_day_by_link(token text, day date) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
  offer jsonb;
  response jsonb;
begin
  if booking is null then
    return null;
  end if;
  -- Concurrent requests wait for each other here, as in request_change_by_link.
  perform from public.bookings where bookings.id = booking for update;
  offer := public.read_weather_offer(token);
  if offer ->> 'wanted_day' = request_day_by_link.day::text then
    return jsonb_build_object('outcome', 'sent');
  end if;
  if offer is null or not (offer -> 'days' ? request_day_by_link.day::text) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  response := public.request_change_by_link(
    token,
    'change',
    'Another day because of the weather: ' || to_char(request_day_by_link.day, 'FMDay, FMMonth FMDD, YYYY')
  );
  if response ->> 'outcome' = 'sent' then
    update public.change_requests as request
    set wanted_day = request_day_by_link.day
    where request.booking_id = booking and request.sent_at = now() and request.wanted_day is null;
  end if;
  return response;
end
$$;

comment on function public.request_day_by_link(text, date) is
  'Tells the operator which of the offered days the visitor wants; null for any other token';

-- As its owner: administrators may change nothing of a booking but its status, and not write the history. The lead time
-- is for visitors. A departure without room refuses the move, unless the caller moves it all the same. The triggers of
-- a change of status write the history and the mail, and end the links to decide.
create function public.move_to_wanted_day(change_request uuid, all_the_same boolean default false) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  wanted date;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    raise exception 'Only administrators move bookings' using errcode = 'insufficient_privilege';
  end if;
  -- Concurrent decisions to the booking wait for each other here.
  select bookings.* into booking
  from public.bookings
  where id = (select booking_id from public.change_requests where id = move_to_wanted_day.change_request)
  for update;
  select wanted_day into wanted
  from public.change_requests
  where id = move_to_wanted_day.change_request and wanted_day is not null and handled_at is null;
  if not found or booking.status = facts.cancelled() or booking.erased_at is not null or booking.date = wanted then
    raise exception 'This was answered meanwhile' using errcode = 'check_violation';
  end if;
  if wanted < facts.local_today() or exists (
    select
    from public.find_unavailable_days(
      booking.booking_type,
      public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids),
      booking.people, wanted, wanted, 1
    ) as taken
    where taken.why <> 'too-soon'
  ) then
    raise exception 'This day is not free any more' using errcode = 'check_violation';
  end if;
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings
  set date = wanted, last_day = wanted + (last_day - date), status = facts.confirmed()
  where id = booking.id;
  perform set_config('desk.all_the_same', '', true);
  update public.booking_changes as change
  set from_date = booking.date
  where change.booking_id = booking.id
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking.id);
  update public.change_requests
  set handled_at = now()
  where booking_id = booking.id and wanted_day is not null and handled_at is null;
end
$$;

comment on function public.move_to_wanted_day(uuid, boolean) is
  'Moves a booking to the day that its visitor asks for, and confirms it. For administrators and the service role';

revoke all on function
  public.read_weather_banner(),
  public.read_weather_offer(text),
  public.request_day_by_link(text, date),
  public.move_to_wanted_day(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  public.read_weather_banner(),
  public.read_weather_offer(text),
  public.request_day_by_link(text, date)
  to anon;
grant execute on function public.move_to_wanted_day(uuid, boolean) to authenticated, service_role;

-- The addresses by which calendar apps subscribe to the confirmed bookings (docs/product/numbers-and-data.md). Calendar
-- apps cannot sign in, so the address holds a token of 256 random bits. Only its hash is stored. Deleting the row ends
-- the address. So does taking the role from the administrator who made it.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  -- Where it is used, in the words of the administrator.
  label text not null,
  -- SHA-256 of the token.
  token_hash bytea not null,
  made_by uuid not null,
  made_by_email text,
  made_at timestamptz not null default now(),
  last_read_at timestamptz,

  constraint calendar_feeds_label_length check (char_length(label) <= 60),
  constraint calendar_feeds_label_filled check (label ~ '\S'),
  constraint calendar_feeds_by_token_hash unique (token_hash)
);

comment on table public.calendar_feeds is 'Secret addresses of the calendar of confirmed bookings, as hashes';

alter table public.calendar_feeds enable row level security;
revoke all on table public.calendar_feeds from public, anon, authenticated, service_role;
grant select (id, label, made_by_email, made_at, last_read_at), delete on table public.calendar_feeds to authenticated;

create policy "administrators read the calendar feeds" on public.calendar_feeds
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators end calendar feeds" on public.calendar_feeds
  for delete to authenticated
  using ((select public.is_admin()));

-- Making and ending a calendar feed is in the history of the desk. Reading one is not.
create trigger record_desk_change after insert or delete on public.calendar_feeds
  for each row execute function public.record_desk_change('settings', 'Calendar feed');

-- As its owner: administrators do not write hashes themselves. The token is stored nowhere.
create function public.make_calendar_feed(label text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  if not public.is_admin() then
    raise exception 'Only administrators make calendar feeds' using errcode = 'insufficient_privilege';
  end if;
  -- Concurrent calls wait for each other, so that they cannot pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('calendar feeds', 0));
  if (select count(*) from public.calendar_feeds) >= 20 then
    raise exception 'There are 20 calendar addresses already' using errcode = 'P0001';
  end if;
  insert into public.calendar_feeds (label, token_hash, made_by, made_by_email)
  values (btrim(make_calendar_feed.label), sha256(convert_to(token, 'UTF8')), auth.uid(), auth.jwt() ->> 'email');
  return token;
end
$$;

comment on function public.make_calendar_feed(text) is
  'Makes a secret address of the calendar of confirmed bookings and returns its token. For administrators';

-- The confirmed bookings of the last 30 and the next 365 days in Belize, each with its last change, for the function
-- that writes the calendar. Null for a token that opens nothing: unknown, ended, or of a former administrator.
create function public.read_calendar_feed(token text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today date := facts.local_today();
begin
  update public.calendar_feeds as feed
  set last_read_at = now()
  where feed.token_hash = sha256(convert_to(read_calendar_feed.token, 'UTF8'))
    and exists (
      select
      from auth.users as account
      where account.id = feed.made_by
        and facts.is_administrator(facts.role_of_claim(account.raw_app_meta_data ->> 'role'))
        and account.deleted_at is null
        and (account.banned_until is null or account.banned_until <= now())
    );
  if not found then
    return null;
  end if;
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', booking.id, 'booking_type', booking.booking_type, 'date', booking.date, 'people', booking.people,
          'leaves_at', booking.leaves_at, 'back_at', booking.back_at,
          'meeting_point', booking.meeting_point, 'pickup_at', booking.pickup_at,
          'pickup_place', booking.pickup_place, 'booked_items', booking.booked_items, 'name', booking.name,
          'phone', booking.phone,
          'is_erased', booking.erased_at is not null, 'sequence', coalesce(change.sequence, 0),
          'changed_at', coalesce(change.changed_at, booking.created_at)
        )
        order by booking.date, booking.id
      ),
      '[]'
    )
    from public.bookings as booking
    left join lateral (
      select booking_changes.sequence, booking_changes.changed_at
      from public.booking_changes
      where booking_changes.booking_id = booking.id
      order by booking_changes.sequence desc
      limit 1
    ) as change on true
    where booking.status = facts.confirmed() and booking.date between today - 30 and today + 365
  );
end
$$;

comment on function public.read_calendar_feed(text) is
  'The confirmed bookings for the calendar that a token opens; null for any other. For the function calendar-feed';

-- A calendar feed ends with the role of its maker, also where the role comes back.
create function public.end_calendar_feeds() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or not facts.is_administrator(new.role) then
    delete from public.calendar_feeds where made_by = old.id;
  end if;
  return null;
end
$$;

create trigger end_calendar_feeds after delete or update of role on public.administrators
  for each row execute function public.end_calendar_feeds();

revoke all on function
  public.make_calendar_feed(text),
  public.read_calendar_feed(text),
  public.end_calendar_feeds()
  from public, anon, authenticated, service_role;
grant execute on function public.make_calendar_feed(text) to authenticated;
grant execute on function public.read_calendar_feed(text) to service_role;
