-- Weather calls: the operator says that some tours do not go out on a day. One call closes the day for these tours,
-- offers other days to the guests by mail, and shows a banner on the site. It can be undone for ten minutes, in which
-- its mails wait in the outbox. No booking changes its status (docs/product/weather.md).

-- The open bookings that take this day with one of these tours, also within a combo or a custom adventure. Golf carts
-- are not among them, nor requests that a program seems to have sent, nor bookings whose guest is erased.
create function public.bookings_of_tours(day date, tour_ids text[]) returns setof uuid
  language sql
  stable
  set search_path = ''
as $$
  select booking.id
  from public.booked_days(bookings_of_tours.day, bookings_of_tours.day) as taken
  join public.bookings as booking on booking.id = taken.booking_id
  where (booking.status = facts.confirmed() or (booking.status = facts.pending() and not booking.is_suspect))
    and booking.erased_at is null
    and (
      booking.tour_id = any (bookings_of_tours.tour_ids)
      or booking.custom_tour_ids && bookings_of_tours.tour_ids
      or exists (
        select
        from public.item_and_parts('combo', booking.combo_tour_id) as part
        where part.kind = 'tour' and part.id = any (bookings_of_tours.tour_ids)
      )
    )
$$;

-- Up to three free days for a booking that are nearest to its own, earliest first. Of two that are equally near, the
-- later one counts as nearer, as in domain/days/unavailable-days.ts. Today is too late to be offered by mail.
create function public.nearest_free_days(booking public.bookings, except_day date) returns date[]
  language sql
  stable
  set search_path = ''
as $$
  with today as (
    select facts.local_today() as day
  ),
  period as (
    select
      greatest(booking.date - 31, today.day + 1) as first_day,
      least(greatest(booking.date, today.day) + 61, date '9999-12-31') as last_day
    from today
  ),
  free as (
    select period.first_day + passed as day
    from period cross join generate_series(0, period.last_day - period.first_day) as passed
    where period.first_day + passed <> except_day
      and not exists (
        select
        from public.find_unavailable_days(
          booking.booking_type,
          public.booked_ids(
            booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids
          ),
          booking.people,
          period.first_day,
          period.last_day,
          booking.last_day - booking.date + 1
        ) as taken
        where taken.day = period.first_day + passed
      )
  ),
  nearest as (
    select free.day from free order by abs(free.day - booking.date), free.day desc limit 3
  )
  select coalesce(array_agg(nearest.day order by nearest.day), '{}') from nearest
$$;

-- What a new call does: it closes the day for its tours and offers other days to the guests
-- (7-trips/36-day-offers.sql).
create function public.stop_tours(call public.weather_calls) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  touched public.bookings;
begin
  insert into public.closed_days (first_day, last_day, item_kind, item_id, reason, weather_call_id)
  select distinct call.day, call.day, 'tour', tour, call.reason, call.id from unnest(call.tour_ids) as tour;
  for touched in
    select booking.*
    from public.bookings_of_tours(call.day, call.tour_ids) as stopped (id)
    join public.bookings as booking on booking.id = stopped.id
    -- A guest who has heard of the day by an earlier call does not hear of it again.
    where facts.is_open(booking.status) and booking.erased_at is null and not exists (
      select
      from public.day_offers as heard
      join public.weather_calls as earlier on earlier.id = heard.weather_call_id
      where heard.booking_id = booking.id and earlier.day = call.day and earlier.undone_at is null
    )
    -- One order of the locks below prevents deadlocks.
    order by booking.id
    -- A cancellation under way ends first, and its booking is left out.
    for no key update of booking
  loop
    insert into public.day_offers (booking_id, weather_call_id, offered_days)
    values (touched.id, call.id, public.nearest_free_days(touched, call.day));
  end loop;
end
$$;

-- Makes a weather call in one transaction. As its owner: administrators write neither the outbox nor the tables of the
-- calls.
create function public.create_weather_call(id uuid, day date, tour_ids text[], reason text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  call public.weather_calls;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'make weather calls'));
  end if;
  -- Calls for one day wait for each other, so that a guest gets one mail.
  perform pg_advisory_xact_lock(hashtextextended('weather call for ' || create_weather_call.day, 0));
  if not exists (select from public.weather_calls as earlier where earlier.id = create_weather_call.id) then
    if create_weather_call.day < facts.local_today() then
      perform facts.refuse('weather-call.past', named => jsonb_build_object('place', facts.time_zone_place()));
    end if;
    insert into public.weather_calls (id, day, tour_ids, reason, created_by_name)
    values (
      create_weather_call.id, create_weather_call.day, create_weather_call.tour_ids,
      btrim(create_weather_call.reason, E' \t\n\r'), public.author_name()
    )
    on conflict do nothing
    returning * into call;
  end if;
  if call.id is not null then
    perform public.stop_tours(call);
  end if;
  return (
    select jsonb_build_object(
      'undo_until', stored.undo_until,
      'bookings', (select count(*) from public.day_offers as offer where offer.weather_call_id = stored.id)
    )
    from public.weather_calls as stored
    where stored.id = create_weather_call.id
  );
end
$$;

comment on function public.create_weather_call(uuid, date, text[], text) is
  'Closes a day for tours, offers the guests other days by mail in ten minutes, once for an id. For administrators';

-- 'undone', or 'too late' once ten minutes have passed or a mail of the call was claimed. A claim locks the mails too,
-- so a mail is either deleted here or sent, and then nothing is undone.
create function public.undo_weather_call(id uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  call public.weather_calls;
  offers uuid[];
  is_late boolean;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'undo weather calls'));
  end if;
  select * into call from public.weather_calls as stored where stored.id = undo_weather_call.id for update;
  if not found then
    perform facts.refuse('weather-call.unknown');
  end if;
  if call.undone_at is not null then
    return jsonb_build_object('outcome', 'undone');
  end if;
  offers := array(select offer.id from public.day_offers as offer where offer.weather_call_id = call.id);
  perform from public.mail_outbox as mail where mail.day_offer_id = any (offers) order by mail.id for update;
  -- After the locks, by the clock and not by the beginning of the transaction.
  is_late := clock_timestamp() >= call.undo_until or exists (
    select
    from public.mail_outbox as mail
    where mail.day_offer_id = any (offers)
      and (
        mail.claimed_until is not null or mail.attempts > 0 or mail.sent_at is not null or mail.failed_at is not null
      )
  );
  if is_late then
    return jsonb_build_object('outcome', 'too late');
  end if;
  delete from public.mail_outbox as mail where mail.day_offer_id = any (offers);
  delete from public.closed_days as closed where closed.weather_call_id = call.id;
  update public.weather_calls as stored
  set undone_at = now(), undone_by_name = public.author_name()
  where stored.id = call.id;
  return jsonb_build_object('outcome', 'undone');
end
$$;

comment on function public.undo_weather_call(uuid) is
  'Takes a weather call back within its ten minutes: its mails, its closed days, its banner. For administrators';

-- A guest whose booking is cancelled meanwhile needs no other day, and is not asked how it was.
create function public.drop_weather_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.mail_outbox
  where booking_id = new.id and kind in ('weather-call', 'after-trip') and sent_at is null
    and (claimed_until is null or claimed_until < now());
  return null;
end
$$;

create trigger drop_weather_mail after update of status on public.bookings
  for each row when (new.status = facts.cancelled()) execute function public.drop_weather_mail();

revoke all on function
  public.bookings_of_tours(date, text[]),
  public.nearest_free_days(public.bookings, date),
  public.stop_tours(public.weather_calls),
  public.create_weather_call(uuid, date, text[], text),
  public.undo_weather_call(uuid),
  public.drop_weather_mail()
  from public, anon, authenticated, service_role;
grant execute on function public.create_weather_call(uuid, date, text[], text), public.undo_weather_call(uuid)
  to authenticated;
