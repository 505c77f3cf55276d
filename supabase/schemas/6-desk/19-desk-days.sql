-- The days of the desk: who goes out on a day, and a calendar of several weeks; and the counts beside its list. All
-- functions run with the rights of the caller, so row-level security decides which bookings they see. Without the rows
-- of table bookings a day looks like one without bookings: read_days and read_calendar refuse an administrator whose
-- session has ended or who lost the role, so that they do not take empty days for the truth until the access token
-- expires.

-- The days that the open bookings take, between two days and including both. A booking takes as many days as the
-- longest thing in it: a combo of two days is on the first as day 1 of 2 and on the next as day 2 of 2. Cancelled
-- bookings take none. A trip that began more than 60 days before the first day is not looked for, so that the index on
-- the date serves every call.
create function public.booked_days(first_day date, last_day date)
  returns table (day date, booking_id uuid, day_number integer, day_count integer)
  language sql
  stable
  set search_path = ''
as $$
  select booking.date + later.days, booking.id, later.days + 1, taken.days
  from public.bookings as booking
  cross join lateral (
    select coalesce(max((item ->> 'days')::integer), 1) as days
    from jsonb_array_elements(booking.booked_items) as item
  ) as taken
  cross join lateral generate_series(0, taken.days - 1) as later (days)
  where booking.date between booked_days.first_day - 60 and booked_days.last_day
    and facts.is_open(booking.status)
    and booking.date + later.days between booked_days.first_day and booked_days.last_day
$$;

comment on function public.booked_days(date, date) is
  'The days that open bookings take, from one day to another: which day of how many it is for each booking';

-- A row for each day, also for days without bookings. Without a first day it is the local today, by the clock of the
-- database; so that of a device does not decide which day it is. Each booking carries its notes, oldest first, and
-- each day its departures.
create function public.read_days(first_day date default null, days integer default 1)
  returns table (day date, is_today boolean, bookings jsonb, departures jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the days'));
  end if;
  return query
    with today as (
      select facts.local_today() as day
    ),
    span as (
      select
        coalesce(read_days.first_day, today.day) as first_day,
        coalesce(read_days.first_day, today.day) + least(read_days.days, 62) - 1 as last_day
      from today
    ),
    described as (
      select
        booked.day,
        booking.created_at,
        to_jsonb(booking) || jsonb_build_object(
          'day_number', booked.day_number,
          'day_count', booked.day_count,
          'notes', array(
            select written.note
            from public.booking_notes as written
            where written.booking_id = booking.id
            order by written.written_at, written.id
          )
        ) || public.manifest_of(booking.id, booked.day, booking.departure_id) as content
      from span
      cross join lateral public.booked_days(span.first_day, span.last_day) as booked
      join public.bookings as booking on booking.id = booked.booking_id
    )
    select
      span.first_day + later.days,
      span.first_day + later.days = today.day,
      coalesce(
        (
          select jsonb_agg(described.content order by described.created_at, described.content ->> 'id')
          from described
          where described.day = span.first_day + later.days
        ),
        '[]'
      ),
      public.departures_of_day(span.first_day + later.days)
    from today
    cross join span
    cross join lateral generate_series(0, span.last_day - span.first_day) as later (days)
    order by 1;
end
$$;

comment on function public.read_days(date, integer) is
  'Local days with their open bookings, the notes about them and the departures; without a first day from today on';

-- Like read_days, with as little of each booking as a calendar shows.
create function public.read_calendar(first_day date, days integer)
  returns table (day date, is_today boolean, bookings jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the days'));
  end if;
  return query
    with described as (
      select
        booked.day,
        jsonb_build_object(
          'id', booking.id,
          'booking_type', booking.booking_type,
          'status', booking.status,
          'people', booking.people,
          'tour_id', booking.tour_id,
          'combo_tour_id', booking.combo_tour_id,
          'golf_cart_id', booking.golf_cart_id,
          'custom_tour_ids', booking.custom_tour_ids,
          'names', jsonb_path_query_array(booking.booked_items, '$[*].name')
        ) as content
      from public.booked_days(
        read_calendar.first_day, read_calendar.first_day + least(read_calendar.days, 62) - 1
      ) as booked
      join public.bookings as booking on booking.id = booked.booking_id
    )
    select
      read_calendar.first_day + later.days,
      read_calendar.first_day + later.days = facts.local_today(),
      coalesce(
        (
          select jsonb_agg(described.content order by described.content ->> 'id')
          from described
          where described.day = read_calendar.first_day + later.days
        ),
        '[]'
      )
    from generate_series(0, least(read_calendar.days, 62) - 1) as later (days)
    order by 1;
end
$$;

comment on function public.read_calendar(date, integer) is
  'Days with what a calendar shows of their open bookings';

-- What a desk shows of closed days, limits, departures, boats and crew, moved rentals, ticked forms, changed bookings,
-- check ins, notes for the crew, offers of other days and trips that belong together, as one value that changes with
-- each of them. An open desk compares it, so that it also notices what changed while its live connection was away.
-- Runs with the rights of the caller, so row-level security decides what it covers. In plpgsql, because later files
-- make some of the tables.
create function public.desk_revision() returns text
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return md5(concat_ws('|',
    (select string_agg(to_jsonb(closed)::text, ',' order by closed.id) from public.closed_days as closed),
    (select string_agg(to_jsonb(limits)::text, ',' order by item_kind, item_id) from public.item_limits as limits),
    (select string_agg(to_jsonb(times)::text, ',' order by times.id) from public.departure_times as times),
    (select concat(count(*), ' ', max(changed_at)) from public.departures),
    (select string_agg(to_jsonb(vessel)::text, ',' order by vessel.id) from public.vessels as vessel),
    (select string_agg(to_jsonb(person)::text, ',' order by person.id) from public.crew_members as person),
    (select concat(count(*), ' ', max(moved_at)) from public.rental_moves),
    (select concat(count(*), ' ', max(changed_at)) from public.booking_changes where changed_facts is not null),
    (select concat(count(*), ' ', max(rental_form ->> 'ticked_at')) from public.bookings where rental_form is not null),
    (select max(stored_at) from public.check_ins),
    (select max(stored_at) from public.departure_marks),
    (select concat(count(*), ' ', max(written_at)) from public.crew_notes),
    (
      select concat(count(*), ' ', max(greatest(made_at, chosen_at, none_fits_at, ended_at)))
      from public.day_offers
    ),
    (select concat(count(*), ' ', count(left_at), ' ', max(joined_at), ' ', max(left_at)) from public.booking_groups)
  ));
end
$$;

comment on function public.desk_revision() is
  'A value that changes with closed days, limits, departures, boats, crew, rentals, changed bookings and check ins';

-- The counts beside the filters of the desk, and the earliest time by which a pending request is promised a decision.
-- Requests that a program seems to have sent are promised nothing.
create function public.count_bookings()
  returns table (
    counts jsonb, waiting_since timestamptz, decision_due_at timestamptz, newest timestamptz, revision text
  )
  language sql
  stable
  set search_path = ''
as $$
  with by_status as (
    select
      status,
      count(*) as bookings,
      min(created_at) as oldest,
      min(decision_due_at) filter (where not is_suspect) as first_due,
      max(created_at) as newest
    from public.search_bookings('')
    group by status
  )
  select
    coalesce(jsonb_object_agg(status, bookings), '{}'),
    min(oldest) filter (where status = facts.pending()),
    min(first_due) filter (where status = facts.pending()),
    max(newest),
    public.desk_revision()
  from by_status
$$;

comment on function public.count_bookings() is
  'Of all bookings: counts by status, the oldest pending one, the first promise, the newest';

-- The mails that were given up and still matter: the booking has not changed since, and its day has not passed. A
-- reminder of tomorrow that does not matter any more is deleted.
create function public.list_failed_mails()
  returns table (
    id uuid, kind text, failed_at timestamptz, problem text, last_error text, booking_id uuid, name text, email text,
    date date
  )
  language sql
  stable
  set search_path = ''
as $$
  select mail.id, mail.kind, mail.failed_at, mail.problem, mail.last_error, booking.id, booking.name, booking.email,
    booking.date
  from public.mail_outbox as mail
  join public.bookings as booking on booking.id = mail.booking_id
  where mail.status = 'failed'
    and booking.date >= facts.local_today()
    and (mail.kind = 'trip-reminder' or not public.has_changed_since(
      mail.booking_id,
      coalesce((select change.sequence from public.booking_changes as change where change.id = mail.change_id), 0)
    ))
  order by mail.failed_at desc, mail.id
  limit 50
$$;

comment on function public.list_failed_mails() is
  'The latest mails about bookings that were given up and can still be sent again';

-- The mails that wait although an attempt failed, by what went wrong and by their kinds: how many, since when, what the
-- mail server said last, one that can be sent again, and the bookings of the first five.
create function public.list_waiting_mails()
  returns table (
    problem text, kind text, mails bigint, since timestamptz, last_error text, mail_id uuid, bookings jsonb
  )
  language sql
  stable
  set search_path = ''
as $$
  select mail.problem, mail.kind, count(*), min(mail.created_at),
    (array_agg(mail.last_error order by mail.next_attempt_at desc, mail.id))[1],
    (array_agg(mail.id order by mail.attempts, mail.id) filter (where mail.booking_id is not null))[1],
    jsonb_path_query_array(
      coalesce(
        jsonb_agg(
          jsonb_build_object('id', booking.id, 'name', booking.name, 'email', booking.email)
          order by mail.created_at, mail.id
        ) filter (where booking.id is not null),
        '[]'
      ),
      '$[0 to 4]'
    )
  from public.mail_outbox as mail
  left join public.bookings as booking on booking.id = mail.booking_id
  where mail.sent_at is null and mail.failed_at is null and mail.attempts > 0 and mail.problem is not null
  group by mail.problem, mail.kind
  order by 4, 1, 2
$$;

comment on function public.list_waiting_mails() is
  'The mails that wait after a failed attempt, counted by problem and kind';

-- The digest: one mail to the operator each morning with today, tomorrow, the requests without a decision, and the
-- mails that were given up (docs/product/mail.md). The outbox holds its day only; what it says is read when it is sent,
-- so no copy of a visitor's data is kept.
create table public.daily_digests (
  day date primary key,
  decided_at timestamptz not null default now()
);

comment on table public.daily_digests is 'The days whose digest was stored as a mail, or had nothing to say';

-- No role of the API reads or writes the table. The function below does, with its owner's rights.
alter table public.daily_digests enable row level security;
revoke all on table public.daily_digests from public, anon, authenticated, service_role;

-- What the digest of a day says: the days as the desk reads them, the requests that wait, the longest waiting first, at
-- most 20 and how many there are in all, and the mails that were given up. Requests that a program seems to have sent
-- wait for no decision.
create function public.read_digest(day date) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'day', read_digest.day,
    'read_at', now(),
    'days', (
      select jsonb_agg(jsonb_build_object('day', shown.day, 'bookings', shown.bookings) order by shown.day)
      from public.read_days(read_digest.day, 2) as shown
    ),
    'waiting', (
      select coalesce(jsonb_agg(to_jsonb(request) order by request.created_at, request.id), '[]')
      from (
        select *
        from public.bookings
        where status = facts.pending() and not is_suspect
        order by created_at, id
        limit 20
      ) as request
    ),
    'waiting_count', (select count(*) from public.bookings where status = facts.pending() and not is_suspect),
    'failed_mails', (
      select coalesce(jsonb_agg(to_jsonb(failed) order by failed.failed_at desc, failed.id), '[]')
      from public.list_failed_mails() as failed
    )
  )
$$;

comment on function public.read_digest(date) is
  'What the digest of a day says: that day and the next, the requests that wait, and the mails that were given up';

-- Stores the digest of the local today, once a day, from 06:30 on; true if it did. A run that comes late stores it
-- too, unless the day was decided already. A digest of an earlier day that was not sent is dropped. As its owner: no
-- role of the API writes daily_digests.
create function public.enqueue_daily_digest(moment timestamptz default now()) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  there timestamp := facts.local_time(moment);
  digest jsonb;
begin
  if there::time < time '06:30' then
    return false;
  end if;
  -- Concurrent calls wait for each other here.
  insert into public.daily_digests (day) values (there::date) on conflict do nothing;
  if not found then
    return false;
  end if;
  delete from public.mail_outbox
  where kind = 'daily-digest'
    and sent_at is null
    and (claimed_until is null or claimed_until < now());
  digest := public.read_digest(there::date);
  if digest -> 'waiting_count' = '0'
    and digest -> 'failed_mails' = '[]'
    and not jsonb_path_exists(digest, '$.days[*].bookings[*]')
  then
    return false;
  end if;
  insert into public.mail_outbox (kind, payload)
  values ('daily-digest', jsonb_build_object('day', there::date));
  return true;
end
$$;

comment on function public.enqueue_daily_digest(timestamptz) is
  'Stores the mail with today, tomorrow, the requests that wait and the mails that were given up, once a day';

revoke all on function
  public.booked_days(date, date),
  public.read_days(date, integer),
  public.read_calendar(date, integer),
  public.desk_revision(),
  public.count_bookings(),
  public.list_failed_mails(),
  public.list_waiting_mails(),
  public.read_digest(date),
  public.enqueue_daily_digest(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.booked_days(date, date),
  public.read_days(date, integer),
  public.read_calendar(date, integer),
  public.desk_revision(),
  public.count_bookings(),
  public.list_failed_mails(),
  public.list_waiting_mails()
  to authenticated, service_role;
grant execute on function public.read_digest(date), public.enqueue_daily_digest(timestamptz)
  to service_role;
