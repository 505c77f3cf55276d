-- The reminder on the day before a trip or a rental: one mail to each guest (docs/product/mail.md, The day before).

-- Whether the guest of a booking is to be reminded at this moment: the booking is confirmed and begins tomorrow,
-- the local time of the settings has come, no weather call that stands touches one of its days, and no mail tells the
-- day and the hour today anyway. One that waits will tell them, also one that can still be undone.
create function public.wants_reminder(booking public.bookings, moment timestamptz default now()) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select booking.status = facts.confirmed()
    and booking.date = facts.local_time(moment)::date + 1
    and booking.erased_at is null
    and booking.email <> ''
    and exists (select from public.desk_settings where reminder_at <= facts.local_time(moment)::time)
    and not exists (
      select
      from public.day_offers as touched
      join public.weather_calls as call on call.id = touched.weather_call_id
      where touched.booking_id = booking.id
        and call.undone_at is null
        and call.day between booking.date and booking.last_day
    )
    and not exists (
      select
      from public.mail_outbox as mail
      where (
          mail.booking_id = booking.id
          -- The mail about a party that was divided tells of both parts.
          or mail.booking_id = booking.divided_from and mail.payload ->> 'other' = booking.id::text
        )
        and facts.tells_hour(mail.kind)
        and (
          (mail.sent_at is null and mail.failed_at is null)
          or facts.local_time(mail.sent_at)::date = facts.local_time(moment)::date
        )
    )
$$;

comment on function public.wants_reminder(public.bookings, timestamptz) is
  'Whether the guest of a booking is to be reminded of it at this moment. For the functions that send mails';

-- Stores the reminders that are due and returns how many: one for each booking and day, so a booking that moves gets
-- another one for its new day. The sweep of the outbox calls it before it sends. Those that wait and are not wanted any
-- more are deleted, also those that were given up; a claim does not take them either. Once the day of the trip has
-- begun, none is. A booking that is being changed is left to the next call, so no lock is waited for.
create function public.enqueue_trip_reminders(moment timestamptz default now()) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored integer;
begin
  with outdated as materialized (
    select mail.id
    from public.mail_outbox as mail
    join public.bookings as booking on booking.id = mail.booking_id
    where mail.kind = 'trip-reminder'
      and mail.sent_at is null
      and (mail.claimed_until is null or mail.claimed_until < now())
      and (mail.payload ->> 'day' <> booking.date::text or not public.wants_reminder(booking, moment))
    for update of mail skip locked
  )
  delete from public.mail_outbox where id in (select id from outdated);
  with due as materialized (
    select booking.id, booking.date
    from public.bookings as booking
    where booking.date = facts.local_time(moment)::date + 1 and public.wants_reminder(booking, moment)
    for key share of booking skip locked
  )
  insert into public.mail_outbox (kind, booking_id, payload)
  select 'trip-reminder', due.id, jsonb_build_object('day', due.date)
  from due
  -- One order of the keys below prevents deadlocks.
  order by due.id
  on conflict do nothing;
  get diagnostics stored = row_count;
  return stored;
end
$$;

comment on function public.enqueue_trip_reminders(timestamptz) is
  'Stores the mails that remind the guests of tomorrow, once for each booking and day, and returns how many';

-- What a reminder says about the weather: the calls for the day that stand, as the banner of the site has them. As its
-- owner: only visitors read the banner.
create function public.weather_on(day date) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'read_at', now(),
    'banners', coalesce(jsonb_agg(to_jsonb(banner)), '[]')
  )
  from public.read_weather_banner() as banner
  where banner.day = weather_on.day
$$;

comment on function public.weather_on(date) is
  'The weather calls for a day, and when they were read. For the functions that write mails';

revoke all on function
  public.wants_reminder(public.bookings, timestamptz),
  public.enqueue_trip_reminders(timestamptz),
  public.weather_on(date)
  from public, anon, authenticated, service_role;
grant execute on function
  public.wants_reminder(public.bookings, timestamptz),
  public.enqueue_trip_reminders(timestamptz),
  public.weather_on(date)
  to service_role;
