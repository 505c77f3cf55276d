-- The days of the desk: who goes out on a day, and a calendar of several weeks. All functions run with the rights of
-- the caller, so row-level security decides which bookings they see. Without the rows of table bookings a day looks
-- like one without bookings: read_days and read_calendar refuse an administrator whose session has ended or who lost
-- the role, so that they do not take empty days for the truth until the access token expires.

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
    and booking.status <> 'cancelled'
    and booking.date + later.days between booked_days.first_day and booked_days.last_day
$$;

comment on function public.booked_days(date, date) is
  'The days that open bookings take, from one day to another: which day of how many it is for each booking';

-- A row for each day, also for days without bookings. Without a first day it is today in Belize, which stays on UTC-6
-- all year; so the clock of a device does not decide which day it is. Each booking carries its notes, oldest first.
create function public.read_days(first_day date default null, days integer default 1)
  returns table (day date, is_today boolean, bookings jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    raise exception 'Only administrators read the days' using errcode = 'insufficient_privilege';
  end if;
  return query
    with today as (
      select (now() at time zone interval '-06:00')::date as day
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
        ) as content
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
      )
    from today
    cross join span
    cross join lateral generate_series(0, span.last_day - span.first_day) as later (days)
    order by 1;
end
$$;

comment on function public.read_days(date, integer) is
  'Days in Belize with their open bookings and the notes about them; without a first day from today on';

-- Like read_days, with as little of each booking as a calendar shows.
create function public.read_calendar(first_day date, days integer)
  returns table (day date, is_today boolean, bookings jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    raise exception 'Only administrators read the days' using errcode = 'insufficient_privilege';
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
      read_calendar.first_day + later.days = (now() at time zone interval '-06:00')::date,
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

-- The mails that were given up and still matter: the booking has not changed since, and its day has not passed.
create function public.list_failed_mails()
  returns table (id uuid, kind text, failed_at timestamptz, last_error text, booking_id uuid, name text, date date)
  language sql
  stable
  set search_path = ''
as $$
  select mail.id, mail.kind, mail.failed_at, mail.last_error, booking.id, booking.name, booking.date
  from public.mail_outbox as mail
  join public.bookings as booking on booking.id = mail.booking_id
  where mail.status = 'failed'
    and booking.date >= (now() at time zone interval '-06:00')::date
    and not exists (
      select
      from public.booking_changes as later
      where later.booking_id = mail.booking_id
        and later.sequence > coalesce(
          (select change.sequence from public.booking_changes as change where change.id = mail.change_id), 0
        )
    )
  order by mail.failed_at desc, mail.id
  limit 50
$$;

comment on function public.list_failed_mails() is
  'The latest mails about bookings that were given up and can still be sent again';

-- For the list above: the outbox keeps every mail, and few of them have failed.
create index mail_outbox_failed on public.mail_outbox (failed_at desc) where failed_at is not null;

revoke all on function
  public.booked_days(date, date),
  public.read_days(date, integer),
  public.read_calendar(date, integer),
  public.list_failed_mails()
  from public, anon, authenticated, service_role;
grant execute on function
  public.booked_days(date, date),
  public.read_days(date, integer),
  public.read_calendar(date, integer),
  public.list_failed_mails()
  to authenticated, service_role;
