-- Makes and undoes a weather call, each in one transaction. As their owner: administrators write neither the outbox nor
-- the tables of the calls.
create function public.create_weather_call(id uuid, day date, tour_ids text[], reason text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  call public.weather_calls;
  touched public.bookings;
  days date[];
begin
  if not public.is_admin() then
    raise exception 'Only administrators make weather calls' using errcode = 'insufficient_privilege';
  end if;
  -- Calls for one day wait for each other, so that a guest gets one mail.
  perform pg_advisory_xact_lock(hashtextextended('weather call for ' || create_weather_call.day, 0));
  if not exists (select from public.weather_calls as earlier where earlier.id = create_weather_call.id) then
    if create_weather_call.day < (now() at time zone interval '-06:00')::date then
      raise exception 'The day is past in Belize'
        using errcode = 'check_violation', schema = 'public', table = 'weather_calls',
          constraint = 'weather_calls_day_not_past';
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
    insert into public.closed_days (first_day, last_day, item_kind, item_id, reason, weather_call_id)
    select distinct call.day, call.day, 'tour', tour, call.reason, call.id from unnest(call.tour_ids) as tour;
    for touched in
      select booking.*
      from public.bookings_of_tours(call.day, call.tour_ids) as stopped (id)
      join public.bookings as booking on booking.id = stopped.id
      -- A guest who has heard of the day by an earlier call does not hear of it again.
      where booking.status <> 'cancelled' and booking.erased_at is null and not exists (
        select
        from public.weather_call_bookings as heard
        join public.weather_calls as earlier on earlier.id = heard.call_id
        where heard.booking_id = booking.id and earlier.day = call.day and earlier.undone_at is null
      )
      -- One order of the locks below prevents deadlocks.
      order by booking.id
      -- A cancellation under way ends first, and its booking is left out.
      for no key update of booking
    loop
      days := public.nearest_free_days(touched, call.day);
      insert into public.weather_call_bookings (call_id, booking_id, offered_days) values (call.id, touched.id, days);
      insert into public.mail_outbox (kind, booking_id, weather_call_id, held_until, payload)
      values (
        'weather-call', touched.id, call.id, call.undo_until,
        jsonb_build_object('day', call.day, 'reason', call.reason, 'days', to_jsonb(days))
      );
      update public.booking_links as link
      set expires_at = greatest(link.expires_at, (
        select max(offered + 1)::timestamp at time zone interval '-06:00' from unnest(days) as offered
      ))
      where link.booking_id = touched.id and link.purpose = 'visit';
    end loop;
  end if;
  return (
    select jsonb_build_object(
      'undo_until', stored.undo_until,
      'bookings', (select count(*) from public.weather_call_bookings as of_call where of_call.call_id = stored.id)
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
  is_late boolean;
begin
  if not public.is_admin() then
    raise exception 'Only administrators undo weather calls' using errcode = 'insufficient_privilege';
  end if;
  select * into call from public.weather_calls as stored where stored.id = undo_weather_call.id for update;
  if not found then
    raise exception 'There is no such weather call' using errcode = 'P0001';
  end if;
  if call.undone_at is not null then
    return jsonb_build_object('outcome', 'undone');
  end if;
  perform from public.mail_outbox as mail where mail.weather_call_id = call.id order by mail.id for update;
  -- After the locks, by the clock and not by the beginning of the transaction.
  is_late := clock_timestamp() >= call.undo_until or exists (
    select
    from public.mail_outbox as mail
    where mail.weather_call_id = call.id
      and (mail.claimed_until is not null or mail.attempts > 0 or mail.status <> 'pending')
  );
  if is_late then
    return jsonb_build_object('outcome', 'too late');
  end if;
  delete from public.mail_outbox as mail where mail.weather_call_id = call.id;
  delete from public.closed_days as closed where closed.weather_call_id = call.id;
  update public.weather_calls as stored
  set undone_at = now(), undone_by_name = public.author_name()
  where stored.id = call.id;
  return jsonb_build_object('outcome', 'undone');
end
$$;

comment on function public.undo_weather_call(uuid) is
  'Takes a weather call back within its ten minutes: its mails, its closed days, its banner. For administrators';

-- A guest whose booking is cancelled meanwhile needs no other day.
create function public.drop_weather_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.mail_outbox
  where booking_id = new.id and kind = 'weather-call' and sent_at is null
    and (claimed_until is null or claimed_until < now());
  return null;
end
$$;

create trigger drop_weather_mail after update of status on public.bookings
  for each row when (new.status = 'cancelled') execute function public.drop_weather_mail();

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
    and call.day between (now() at time zone interval '-06:00')::date
      and (now() at time zone interval '-06:00')::date + 14
  group by call.id
  order by call.day, call.created_at
  limit 5
$$;

comment on function public.read_weather_banner() is
  'The weather calls of the next two weeks with the tours that they keep closed, for every visitor';

-- What the latest call offers to the visitor with this link, once it cannot be undone any more; null for any other
-- token. Days that are taken by now are left out.
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
      where offered > (now() at time zone interval '-06:00')::date
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
      from public.visitor_requests as request
      where request.booking_id = booking.id and request.wanted_day is not null and request.handled_at is null
      order by request.sent_at desc
      limit 1
    )
  )
  from public.bookings as booking
  join public.weather_call_bookings as touched on touched.booking_id = booking.id
  join public.weather_calls as call on call.id = touched.call_id
  where booking.id = public.find_linked_booking(read_weather_offer.token, 'visit')
    and booking.status <> 'cancelled'
    and call.undone_at is null
    and call.undo_until <= now()
  order by call.created_at desc
  limit 1
$$;

comment on function public.read_weather_offer(text) is
  'The days that the latest weather call offers for the booking of this link; null where there is none';

-- Asks for one of the offered days as a change of the booking: the outcomes of ask_by_link, or 'taken' where the day is
-- not offered any more. A second press of the same day stores nothing.
create function public.ask_for_day(token text, day date) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
  offer jsonb;
  answer jsonb;
begin
  if booking is null then
    return null;
  end if;
  -- Concurrent requests wait for each other here, as in ask_by_link.
  perform from public.bookings where bookings.id = booking for update;
  offer := public.read_weather_offer(token);
  if offer ->> 'wanted_day' = ask_for_day.day::text then
    return jsonb_build_object('outcome', 'sent');
  end if;
  if offer is null or not (offer -> 'days' ? ask_for_day.day::text) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  answer := public.ask_by_link(
    token, 'change', 'Another day because of the weather: ' || to_char(ask_for_day.day, 'FMDay, FMMonth FMDD, YYYY')
  );
  if answer ->> 'outcome' = 'sent' then
    update public.visitor_requests as request
    set wanted_day = ask_for_day.day
    where request.booking_id = booking and request.sent_at = now() and request.wanted_day is null;
  end if;
  return answer;
end
$$;

comment on function public.ask_for_day(text, date) is
  'Tells the operator which of the offered days the visitor wants; null for any other token';

revoke all on function
  public.create_weather_call(uuid, date, text[], text),
  public.undo_weather_call(uuid),
  public.drop_weather_mail(),
  public.read_weather_banner(),
  public.read_weather_offer(text),
  public.ask_for_day(text, date)
  from public, anon, authenticated, service_role;
grant execute on function public.create_weather_call(uuid, date, text[], text), public.undo_weather_call(uuid)
  to authenticated;
grant execute on function public.read_weather_banner(), public.read_weather_offer(text), public.ask_for_day(text, date)
  to anon;
