-- What guests answer to an offer of other days (36-day-offers.sql) by their private link, and the move to the day that
-- they choose.

-- What is offered for a booking now: the latest offer that has not ended and cannot be undone any more, or null. One of
-- a person ends when its first local day begins. A weather call offers nothing to a booking that has moved to
-- another day.
create function public.find_day_offer(booking public.bookings) returns public.day_offers
  language sql
  stable
  set search_path = ''
as $$
  select offer
  from public.day_offers as offer
  left join public.weather_calls as call on call.id = offer.weather_call_id
  where offer.booking_id = booking.id
    and facts.is_open(booking.status)
    and offer.ended_at is null
    and case
      when offer.weather_call_id is null then
        offer.open_from <= now() and offer.offered_days[1] > facts.local_today()
      else
        call.day between booking.date and booking.last_day and call.undone_at is null and call.undo_until <= now()
    end
  order by offer.made_at desc
  limit 1
$$;

-- Whether the guest can still choose this offered day: it is not over, and nothing stands against it but what the desk
-- knew when it offered the day all the same.
create function public.is_still_offered(offer public.day_offers, booking public.bookings, day date) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select is_still_offered.day > facts.local_today()
    and (against.why is null or (against.why <> 'taken' and is_still_offered.day = any (offer.crowded_days)))
  from (
    select public.find_obstacle_on(booking, is_still_offered.day, offer.weather_call_id is not null) ->> 'why' as why
  ) as against
$$;

-- What is offered to the visitor with this link; null for any other token. `confirm_by` is until when the wish is
-- promised an answer.
create function public.read_day_offer(token text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'weather', (
      select jsonb_build_object('day', call.day, 'reason', call.reason)
      from public.weather_calls as call
      where call.id = offer.weather_call_id
    ),
    'message', offer.message,
    'confirms', offer.confirms,
    'days', array(
      select offered
      from unnest(offer.offered_days) as offered
      where public.is_still_offered(offer, booking, offered)
      order by offered
    ),
    'wanted_day', wish.wanted_day,
    'confirm_by', wish.confirm_by,
    'none_fits', offer.none_fits_at is not null
  )
  from public.bookings as booking
  cross join lateral public.find_day_offer(booking) as offer
  left join lateral (
    select request.wanted_day,
      public.promised_decision(
        request.sent_at, desk.decision_hours, desk.decisions_from, desk.decisions_until
      ) as confirm_by
    from public.change_requests as request
    cross join public.desk_settings as desk
    where request.booking_id = booking.id and request.wanted_day is not null and request.handled_at is null
    order by request.sent_at desc
    limit 1
  ) as wish on true
  where booking.id = public.find_linked_booking(read_day_offer.token, 'visit') and offer.id is not null
$$;

comment on function public.read_day_offer(text) is
  'The other days that are offered for the booking of this link; null where there are none';

-- Moves a booking to another day and confirms it, and stores the history and the mail as any confirmation does. A day
-- that is closed, taken or full, and a departure without room, refuse it with SQLSTATE PT409, as change_booking does,
-- unless the caller moves it all the same. The caller has locked the booking.
create function public.move_to_day(current public.bookings, day date, all_the_same boolean) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  edited public.bookings := current;
begin
  edited.date := move_to_day.day;
  edited.last_day := move_to_day.day + (current.last_day - current.date);
  edited.status := facts.confirmed();
  perform public.refuse_changed_days(current, edited);
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings
  set date = edited.date, last_day = edited.last_day, status = edited.status
  where id = current.id;
  perform set_config('desk.all_the_same', '', true);
  if all_the_same is not true then
    perform public.refuse_obstacle(current.id);
  end if;
  select * into edited from public.bookings where id = current.id;
  update public.booking_changes as change
  set from_date = current.date, moved_facts = public.compare_bookings(current, edited)
  where change.booking_id = current.id
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = current.id);
  update public.change_requests
  set handled_at = now()
  where booking_id = current.id and wanted_day is not null and handled_at is null;
end
$$;

-- Returns the sequence of the line in the history. As its owner: administrators may change nothing of a booking but its
-- status, and not write the history.
create function public.move_to_wanted_day(change_request uuid, all_the_same boolean default false)
  returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  wanted date;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move bookings'));
  end if;
  -- Concurrent decisions to the booking wait for each other here.
  select bookings.* into current
  from public.bookings
  where id = (select booking_id from public.change_requests where id = move_to_wanted_day.change_request)
  for update;
  select wanted_day into wanted
  from public.change_requests
  where id = move_to_wanted_day.change_request and wanted_day is not null and handled_at is null;
  if not found or current.status = facts.cancelled() or current.erased_at is not null or current.date = wanted then
    perform facts.refuse('wish.answered');
  end if;
  perform public.move_to_day(current, wanted, all_the_same);
  return (select max(sequence) from public.booking_changes where booking_id = current.id);
end
$$;

comment on function public.move_to_wanted_day(uuid, boolean) is
  'Moves a booking to the day that its visitor asks for, and confirms it. For administrators and the service role';

-- Moves a booking to the day that its guest chose, as the desk allowed, and whether that was possible. If the last
-- place went to somebody else meanwhile, nothing has changed.
create function public.confirm_chosen_day(current public.bookings, day date) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  perform public.move_to_day(current, confirm_chosen_day.day, false);
  update public.booking_changes as change
  set changed_by_guest = true
  where change.booking_id = current.id
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = current.id);
  return true;
exception
  when sqlstate 'PT409' or exclusion_violation then
    return false;
end
$$;

-- Stores the answer to an offer as a request of the visitor, which is mailed to the operator: the day that they want,
-- or null if none fits. The outcomes are those of request_change_by_link. A later wish replaces an earlier one.
create function public.store_wish(token text, offer public.day_offers, day date) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  response constant jsonb := public.request_change_by_link(
    token,
    'change',
    case
      when store_wish.day is null then 'None of the days that you offered fits.'
      when offer.weather_call_id is null then 'Another day, of those that you offered: '
      else 'Another day because of the weather: '
    end || coalesce(to_char(store_wish.day, 'FMDay, FMMonth FMDD, YYYY'), '')
  );
begin
  if response ->> 'outcome' = 'sent' then
    update public.change_requests as earlier
    set handled_at = now()
    where earlier.booking_id = offer.booking_id and earlier.wanted_day is not null and earlier.handled_at is null;
    update public.change_requests as request
    set wanted_day = store_wish.day
    where request.booking_id = offer.booking_id and request.sent_at = now() and request.handled_at is null;
    update public.day_offers as answered
    set chosen_day = store_wish.day,
      chosen_at = case when store_wish.day is not null then now() end,
      none_fits_at = case when store_wish.day is null then now() end
    where answered.id = offer.id;
  end if;
  return response;
end
$$;

-- Answers an offer with one of its days, or with null if none fits: 'moved', and confirmed, if the desk allowed that
-- and the day is open and has room; 'taken' if the day is not offered any more; otherwise the outcomes of
-- request_change_by_link, 'sent' if the operator is asked. A second press of the same day stores nothing.
create function public.request_day_by_link(token text, day date) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  offer public.day_offers;
begin
  -- Concurrent requests wait for each other here, as in request_change_by_link. It may be erased meanwhile.
  select * into current from public.bookings where id = public.find_linked_booking(token, 'visit') for update;
  if current.id is null or public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  offer := public.find_day_offer(current);
  if public.read_day_offer(token) ->> 'wanted_day' = request_day_by_link.day::text then
    return jsonb_build_object('outcome', 'sent');
  end if;
  if offer.id is null or request_day_by_link.day <> all (offer.offered_days) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  if request_day_by_link.day is null then
    return public.store_wish(token, offer, null);
  end if;
  if offer.confirms and public.confirm_chosen_day(current, request_day_by_link.day) then
    update public.day_offers as answered
    set chosen_day = request_day_by_link.day, chosen_at = now(), none_fits_at = null
    where answered.id = offer.id;
    return jsonb_build_object('outcome', 'moved');
  end if;
  if not public.is_still_offered(offer, current, request_day_by_link.day) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  return public.store_wish(token, offer, request_day_by_link.day);
end
$$;

comment on function public.request_day_by_link(text, date) is
  'Confirms or asks for the offered day that the visitor chooses, or says that none fits; null for any other token';

revoke all on function
  public.find_day_offer(public.bookings),
  public.is_still_offered(public.day_offers, public.bookings, date),
  public.read_day_offer(text),
  public.move_to_day(public.bookings, date, boolean),
  public.move_to_wanted_day(uuid, boolean),
  public.confirm_chosen_day(public.bookings, date),
  public.store_wish(text, public.day_offers, date),
  public.request_day_by_link(text, date)
  from public, anon, authenticated, service_role;
grant execute on function public.read_day_offer(text), public.request_day_by_link(text, date) to anon;
grant execute on function public.move_to_wanted_day(uuid, boolean) to authenticated, service_role;
