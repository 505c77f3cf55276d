-- What visitors read of weather calls (docs/product/weather.md), the calendar feeds, and the trips of the crew.

-- What the site shows until the local day is over: the tours that a call still keeps closed.
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

revoke all on function public.read_weather_banner() from public, anon, authenticated, service_role;
grant execute on function public.read_weather_banner() to anon;

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
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'make calendar feeds'));
  end if;
  -- Concurrent calls wait for each other, so that they cannot pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('calendar feeds', 0));
  if (select count(*) from public.calendar_feeds) >= 20 then
    perform facts.refuse('feed.too-many');
  end if;
  insert into public.calendar_feeds (label, token_hash, made_by, made_by_email)
  values (btrim(make_calendar_feed.label), sha256(convert_to(token, 'UTF8')), auth.uid(), auth.jwt() ->> 'email');
  return token;
end
$$;

comment on function public.make_calendar_feed(text) is
  'Makes a secret address of the calendar of confirmed bookings and returns its token. For administrators';

-- The confirmed bookings of the last 30 and the next 365 local days, each with its last change, for the function
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
