-- Stores the mails to the guests whose trip ended yesterday in Belize, and returns how many. The sweep of the outbox
-- calls it before it sends. A mailbox is asked once in 180 days, which is a season, whatever its bookings; the row of
-- the mailbox makes concurrent calls wait for each other. A booking that a weather call touches on one of its days did
-- not take place, unless the call was undone. After two years it is forgotten who was asked, but not who stopped the
-- mails.
create or replace function public.enqueue_after_trips(moment timestamptz default now()) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  there constant timestamp := facts.local_time(moment);
  season_ago constant timestamptz := moment - interval '180 days';
  stored integer;
begin
  if not exists (select from public.desk_settings where after_trip_at <= there::time) then
    return 0;
  end if;
  with went as materialized (
    select distinct on (facts.mailbox_of(booking.email)) booking.id,
      sha256(convert_to(public.stop_token(booking.email), 'UTF8')) as token_hash
    from public.bookings as booking
    where booking.last_day = there::date - 1
      and booking.status = facts.confirmed()
      and not booking.is_suspect
      and booking.erased_at is null
      and booking.email <> ''
      -- Who did not come is not asked.
      and public.people_who_went(booking.id) is distinct from 0
      and not exists (
        select
        from public.day_offers as touched
        join public.weather_calls as call on call.id = touched.weather_call_id
        where touched.booking_id = booking.id
          and call.undone_at is null
          and call.day between booking.date and booking.last_day
      )
    order by facts.mailbox_of(booking.email), booking.created_at, booking.id
  ),
  asked as (
    insert into public.after_trip_guests as guest (token_hash, asked_at)
    select went.token_hash, moment
    from went
    where not exists (
      select
      from public.after_trip_guests as known
      where known.token_hash = went.token_hash and (known.stopped_at is not null or known.asked_at > season_ago)
    )
    order by went.token_hash
    on conflict (token_hash) do update set asked_at = excluded.asked_at
      where guest.stopped_at is null and guest.asked_at <= season_ago
    returning guest.token_hash
  )
  insert into public.mail_outbox (kind, booking_id)
  select 'after-trip', went.id from asked join went using (token_hash);
  get diagnostics stored = row_count;
  if stored > 0 then
    delete from public.after_trip_guests where stopped_at is null and asked_at < moment - interval '2 years';
  end if;
  return stored;
end
$$;

comment on function public.enqueue_after_trips(timestamptz) is
  'Stores the mails that ask the guests of yesterday how it was, once a season each, and returns how many';
