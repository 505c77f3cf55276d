-- The waiting list of full days (docs/decisions/0036-the-waiting-list-is-a-status.md). A visitor asks to be put on it,
-- the desk offers a place that gets free, and the guest takes it or not by their private link. An entry is a booking:
-- 'waitlisted' holds no place, and 'offered' holds its places until bookings.offered_until.

-- For held_places, which reads the places that offers hold.
create index bookings_offered_by_date on public.bookings (date) where status = facts.offered();
-- For the list of the desk.
create index bookings_waitlisted_by_date on public.bookings (date) where status = facts.waitlisted();

-- Refuses, as refuse_tours_and_days does, a visitor who asks for the waiting list: of what is not offered, of a day
-- that is closed, taken or too soon, and of one that has room ('has-room'), for which they can send a request.
create function public.check_waiting_visitor(request public.bookings, names_hidden_item boolean) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  booked_kind constant text := facts.item_kind_of(request.booking_type);
  known_ids constant text[] := public.known_items(booked_kind, public.booked_ids(
    request.tour_id, request.combo_tour_id, request.golf_cart_id, request.custom_tour_ids
  ));
  obstacle record;
begin
  if public.is_admin() or exists (select from public.bookings where id = request.id) then
    return;
  end if;
  if names_hidden_item then
    perform facts.refuse('tour.not-offered', jsonb_build_object('why', 'not-offered'));
  end if;
  -- The constraints of the table refuse days of another form.
  if (request.date <= date '9999-12-31'
    and coalesce(request.last_day, request.date) between request.date
      and request.date + facts.most_rental_days() - 1) is not true
  then
    return;
  end if;
  select * into obstacle
  from public.find_unavailable_days(
    request.booking_type, known_ids, request.people, request.date, request.date,
    coalesce(request.last_day, request.date) - request.date + 1
  );
  if not found then
    perform facts.refuse('day.has-room', jsonb_build_object('why', 'has-room', 'reason', null));
  end if;
  if obstacle.why <> 'full' then
    perform facts.refuse('day.unavailable', jsonb_build_object('why', obstacle.why, 'reason', obstacle.reason));
  end if;
end
$$;

-- When the trips of bookings begin: with the earliest departure of its tour that goes on that day, otherwise with its
-- day.
create function public.begins_of_trips(bookings public.bookings[])
  returns table (booking uuid, begins_at timestamptz)
  language sql
  stable
  set search_path = ''
as $$
  with trip as materialized (
    select one.id, one.date, public.only_tour(one.tour_id, one.custom_tour_ids) as tour
    from unnest(begins_of_trips.bookings) as one
  )
  select trip.id, facts.moment_of(trip.date + coalesce(min(leaving.leaves_at), time '00:00'))
  from trip
  left join public.leaving_of(
    array(select row('tour', trip.tour, trip.date, trip.date)::public.item_period from trip)
  ) as leaving on leaving.tour = trip.tour and leaving.day = trip.date and not leaving.is_called_off
  group by trip.id, trip.date
$$;

create function public.begin_of_trip(booking public.bookings) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select trip.begins_at from public.begins_of_trips(array[begin_of_trip.booking]) as trip
$$;

-- Offers of the same places wait for each other, and for the requests of visitors, so that they cannot pass the limit
-- together. Refuses with SQLSTATE PT409, as refuse_tours_and_days does, an offer for which there is no room, unless the
-- caller offers all the same. The offer ends with its time limit, or with the begin of the trip. One that is taken back
-- before that leaves no trace, so that the guest keeps their turn. As its owner: the callers read neither limits nor
-- settings.
create function public.offer_place() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.status = facts.waitlisted() then
    new.offered_until := case when old.offered_until <= clock_timestamp() then old.offered_until end;
    return new;
  end if;
  perform public.lock_places(
    facts.item_kind_of(new.booking_type),
    public.booked_ids(new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids),
    new.date
  );
  if current_setting('desk.all_the_same', true) is distinct from 'true' then
    perform public.refuse_obstacle(new.id);
  end if;
  new.offered_until := least(
    clock_timestamp() + make_interval(hours => (select place_offer_hours from public.desk_settings)),
    public.begin_of_trip(new)
  );
  if new.offered_until <= clock_timestamp() then
    perform facts.refuse('place.trip-begun');
  end if;
  return new;
end
$$;

create trigger offer_place before update of status on public.bookings
  for each row when (new.status in (facts.offered(), facts.waitlisted()) and old.status <> new.status)
  execute function public.offer_place();

-- The guest's response by their private link. takes: 'taken' confirms the booking, also for a second press; 'over'
-- after the time limit, or if nothing is offered; 'asked' if the day was closed or its departure has filled up since:
-- the operator is told then, as of any other change that a visitor asks for. Otherwise 'left': the guest leaves the
-- waiting list, and the place is free. Null for any other token.
--
-- The clock is read after both locks are held: a request that found the place free after the time limit has either
-- committed by then, or waits for this transaction and finds the place taken.
create function public.answer_offered_place(token text, takes boolean) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
begin
  -- Concurrent responses and decisions wait for each other here, and the link may end meanwhile.
  select * into current from public.bookings where id = public.find_linked_booking(token, 'visit') for update;
  if current.id is null or public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  if takes is not true then
    if current.status in (facts.waitlisted(), facts.offered()) then
      update public.bookings set status = facts.cancelled() where id = current.id;
    elsif current.status <> facts.cancelled() then
      return jsonb_build_object('outcome', 'over');
    end if;
    return jsonb_build_object('outcome', 'left');
  end if;
  if current.status = facts.confirmed() and current.from_waiting_list then
    return jsonb_build_object('outcome', 'taken');
  end if;
  perform public.lock_places(
    facts.item_kind_of(current.booking_type),
    public.booked_ids(current.tour_id, current.combo_tour_id, current.golf_cart_id, current.custom_tour_ids),
    current.date
  );
  if current.status <> facts.offered() or current.offered_until <= clock_timestamp() then
    return jsonb_build_object('outcome', 'over');
  end if;
  if public.find_obstacle(current.id) is not null then
    perform public.request_change_by_link(token, 'change', 'I would like to take the place that you offered.');
    return jsonb_build_object('outcome', 'asked');
  end if;
  update public.bookings set status = facts.confirmed() where id = current.id;
  return jsonb_build_object('outcome', 'taken');
end
$$;

comment on function public.answer_offered_place(text, boolean) is
  'Takes the place that is offered to the booking of this link, or leaves the waiting list; null for any other token';

-- Offers whose time limit has passed go back to the waiting list. The sweep of the outbox calls it. An offer that is
-- being answered is left to the next call.
create function public.end_place_offers() returns integer
  language sql
  set search_path = ''
as $$
  with over as materialized (
    select id
    from public.bookings
    where status = facts.offered() and offered_until <= now()
    order by id
    for update skip locked
  ),
  ended as (
    update public.bookings set status = facts.waitlisted() where id in (select id from over) returning 1
  )
  select count(*)::integer from ended
$$;

comment on function public.end_place_offers() is
  'Puts guests whose offer has run out back on the waiting list, and returns how many. A schedule calls it';

-- How many people have room on the days of each booking: the least of the items with a number of places. Null without
-- one.
create function public.rooms_for(bookings public.bookings[]) returns table (booking uuid, room integer)
  language sql
  stable
  set search_path = ''
as $$
  with part as materialized (
    select asked.id as booking, asked.date, asked.last_day, taken.kind, taken.id
    from unnest(rooms_for.bookings) as asked
    cross join lateral (
      select public.known_items(
        facts.item_kind_of(asked.booking_type),
        public.booked_ids(asked.tour_id, asked.combo_tour_id, asked.golf_cart_id, asked.custom_tour_ids)
      ) as ids
    ) as known
    cross join lateral public.item_and_parts(facts.item_kind_of(asked.booking_type), known.ids[1]) as taken
    where cardinality(known.ids) = 1
  )
  select part.booking, min(least(place.room, place.seats))::integer
  from part
  join public.places_on(
    array(select row(part.kind, part.id, part.date, part.last_day)::public.item_period from part)
  ) as place
    on place.item_kind = part.kind and place.item_id = part.id and place.day between part.date and part.last_day
  group by part.booking
$$;

-- The next 200 parties of the waiting list from today on, by day: first those who asked first, those who let an offer
-- run out last. `room` is how many people have room on the day, and `fits` whether a place can be offered now. As its
-- owner: administrators do not read the catalogue.
create function public.read_waiting_list() returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  waiting public.bookings[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the waiting list'));
  end if;
  waiting := array(
    select booking
    from public.bookings as booking
    where booking.status in (facts.waitlisted(), facts.offered())
      and booking.date >= facts.local_today()
      and booking.erased_at is null
    order by booking.date, booking.created_at, booking.id
    limit 200
  );
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', booking.id, 'name', booking.name, 'booking_type', booking.booking_type, 'date', booking.date,
      'last_day', booking.last_day, 'people', booking.people, 'booked_items', booking.booked_items,
      'tour_id', booking.tour_id, 'combo_tour_id', booking.combo_tour_id, 'golf_cart_id', booking.golf_cart_id,
      'custom_tour_ids', booking.custom_tour_ids, 'status', booking.status, 'created_at', booking.created_at,
      'offered_until', booking.offered_until, 'has_address', booking.email <> '',
      'room', place.room,
      'fits', booking.status = facts.waitlisted() and trip.begins_at > now() and found.obstacle is null
    ) order by
      booking.date, booking.status = facts.waitlisted() and booking.offered_until is not null, booking.created_at,
      booking.id
    ), '[]')
    from unnest(waiting) as booking
    join public.begins_of_trips(waiting) as trip on trip.booking = booking.id
    join public.find_obstacles(array(select one.id from unnest(waiting) as one)) as found on found.booking = booking.id
    left join public.rooms_for(waiting) as place on place.booking = booking.id
  );
end
$$;

comment on function public.read_waiting_list() is
  'Who waits for a place on a full day, and to whom a place can be offered now. For administrators';

revoke all on function
  public.check_waiting_visitor(public.bookings, boolean),
  public.begins_of_trips(public.bookings[]),
  public.begin_of_trip(public.bookings),
  public.offer_place(),
  public.answer_offered_place(text, boolean),
  public.end_place_offers(),
  public.rooms_for(public.bookings[]),
  public.read_waiting_list()
  from public, anon, authenticated, service_role;
grant execute on function public.answer_offered_place(text, boolean) to anon;
grant execute on function public.end_place_offers() to service_role;
grant execute on function public.read_waiting_list() to authenticated;
