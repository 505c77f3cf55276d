-- Whether the guest of a booking is to be reminded at this moment: the booking is confirmed and begins tomorrow,
-- the local time of the settings has come, no weather call that stands touches one of its days, and no mail tells the
-- day and the hour today anyway. One that waits will tell them, also one that can still be undone.
create or replace function public.wants_reminder(booking public.bookings, moment timestamptz default now())
  returns boolean
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
