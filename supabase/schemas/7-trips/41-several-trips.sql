-- Several trips in one request (docs/decisions/0040-several-trips-in-one-request.md): a visitor sends up to five trips
-- with one form. All are stored, each as a booking, or none.

-- The trips of one request belong together. As its owner: visitors do not write the groups.
create function public.keep_trips_together() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.booking_groups (booking_id, group_id, joined_by, joined_by_name)
  select id, new.sent_with, null, null
  from unnest(array[new.sent_with, new.id]) as id
  on conflict (booking_id) where left_at is null do nothing;
  return null;
end
$$;

create trigger keep_trips_together after insert on public.bookings
  for each row when (new.sent_with is not null)
  execute function public.keep_trips_together();

-- Locks the places of all trips of the request under way, if it has several. One trip after the other, two requests for
-- the same places in another order would wait for each other for ever.
create function public.lock_places_of_request() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  trips constant jsonb := nullif(current_setting('desk.trips', true), '');
  place text;
begin
  if trips is null then
    return;
  end if;
  for place in
    select distinct places.place
    from jsonb_array_elements(trips) as given (value)
    cross join lateral jsonb_populate_record(null::public.bookings, given.value) as trip
    cross join lateral facts.item_kind_of(trip.booking_type) as booked (kind)
    cross join lateral public.places_of(
      booked.kind,
      public.known_items(booked.kind, public.booked_ids(
        trip.tour_id, trip.combo_tour_id, trip.golf_cart_id, trip.custom_tour_ids
      )),
      trip.date
    ) as places (place)
    -- What the constraints refuse, and a booking of several items, holds no places.
    where coalesce(cardinality(trip.custom_tour_ids), 1) = 1 and trip.date <= date '9999-12-31'
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('places of ' || place, 0));
  end loop;
end
$$;

-- Sends up to five trips of one visitor: all are stored, with what makes them belong together, or none. `visitor` has
-- the columns that all of them have, `trips` those of each, by the names of table bookings. Each is stored with the
-- rights of the caller, by the same policies, constraints and triggers as a booking that is sent alone. The first that
-- is not for the waiting list is the request: its mails are about all, and the limits of an hour count it alone. The
-- detail of a refusal because of a day or a tour has the id of the trip beside the reason: {"why": "full", "reason":
-- null, "trip": "..."}. A second call with the same ids stores nothing, and ends with the conflict of the primary key.
create function public.send_bookings(visitor jsonb, trips jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  -- The same for all: the limits and the mails of the first are about all.
  contact constant jsonb := jsonb_build_object(
    'name', visitor -> 'name', 'email', visitor -> 'email', 'phone', visitor -> 'phone'
  );
  trip public.bookings;
  refusal text;
  about text;
begin
  if jsonb_typeof(trips) is distinct from 'array'
    or jsonb_array_length(trips) not between 1 and facts.most_trips_together()
  then
    perform facts.refuse('request.trips', jsonb_build_object('most', facts.most_trips_together()));
  end if;
  perform set_config('desk.trips', trips::text, true), set_config('desk.sent_with', '', true);
  for trip in
    select given.*
    from jsonb_array_elements(trips) with ordinality as listed (value, place)
    cross join lateral jsonb_populate_record(null::public.bookings, listed.value || visitor || contact) as given
    order by given.from_waiting_list is true, listed.place
  loop
    trip.id := coalesce(trip.id, gen_random_uuid());
    insert into public.bookings (
      id, booking_type, name, email, phone, date, last_day, people, message, tour_id, combo_tour_id, golf_cart_id,
      custom_tour_ids, is_suspect, source, from_waiting_list, language
    )
    values (
      trip.id, trip.booking_type, trip.name, trip.email, trip.phone, trip.date, trip.last_day, trip.people,
      trip.message, trip.tour_id, trip.combo_tour_id, trip.golf_cart_id, trip.custom_tour_ids,
      coalesce(trip.is_suspect, false), trip.source, coalesce(trip.from_waiting_list, false),
      coalesce(trip.language, facts.first_language())
    );
    if current_setting('desk.sent_with') = '' then
      perform set_config('desk.sent_with', trip.id::text, true);
    end if;
  end loop;
  perform set_config('desk.trips', '', true), set_config('desk.sent_with', '', true);
exception
  when sqlstate 'PT409' or check_violation then
    get stacked diagnostics refusal = pg_exception_hint, about = pg_exception_detail;
    if left(about, 1) <> '{' then
      raise;
    end if;
    perform facts.refuse(
      refusal, about::jsonb || jsonb_build_object('trip', trip.id),
      jsonb_build_object('place', facts.time_zone_place())
    );
end
$$;

comment on function public.send_bookings(jsonb, jsonb) is
  'Sends up to five trips of one visitor in one request: all are stored, or none';

-- The other trips of a mail that asks for a decision, as trips_beside gives them. Those of the same request that wait
-- have a decision link of their own, and the other bookings of their day. A trip that is being decided at this moment
-- has none: this function waits for no lock, as take_due_mails.
create function public.trips_to_decide(booking uuid, operator text) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  waiting constant uuid[] := array(
    select other.id
    from public.bookings as other
    where other.id = any (public.ids_of_request(trips_to_decide.booking))
      and other.id <> trips_to_decide.booking
      and other.status = facts.pending()
    order by other.id
    for key share skip locked
  );
begin
  return (
    select coalesce(jsonb_agg(
      case when (trip -> 'booking' ->> 'id')::uuid = any (waiting)
        then trip || jsonb_build_object(
          'token', public.make_booking_link((trip -> 'booking' ->> 'id')::uuid, 'decision', operator),
          'load', public.load_of_day((trip -> 'booking' ->> 'date')::date, (trip -> 'booking' ->> 'id')::uuid)
        )
        else trip
      end
      order by place
    ), '[]')
    from jsonb_array_elements(public.trips_beside(trips_to_decide.booking)) with ordinality as beside (trip, place)
  );
end
$$;

revoke all on function
  public.keep_trips_together(),
  public.lock_places_of_request(),
  public.send_bookings(jsonb, jsonb),
  public.trips_to_decide(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.send_bookings(jsonb, jsonb) to anon, authenticated;
grant execute on function public.trips_to_decide(uuid, text) to service_role;
