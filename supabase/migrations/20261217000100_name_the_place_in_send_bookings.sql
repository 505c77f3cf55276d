-- Sends up to five trips of one visitor: all are stored, with what makes them belong together, or none. `visitor` has
-- the columns that all of them have, `trips` those of each, by the names of table bookings. Each is stored with the
-- rights of the caller, by the same policies, constraints and triggers as a booking that is sent alone. The first that
-- is not for the waiting list is the request: its mails are about all, and the limits of an hour count it alone. The
-- detail of a refusal because of a day or a tour has the id of the trip beside the reason: {"why": "full", "reason":
-- null, "trip": "..."}. A second call with the same ids stores nothing, and ends with the conflict of the primary key.
create or replace function public.send_bookings(visitor jsonb, trips jsonb) returns void
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
      custom_tour_ids, is_suspect, source, from_waiting_list
    )
    values (
      trip.id, trip.booking_type, trip.name, trip.email, trip.phone, trip.date, trip.last_day, trip.people,
      trip.message, trip.tour_id, trip.combo_tour_id, trip.golf_cart_id, trip.custom_tour_ids,
      coalesce(trip.is_suspect, false), trip.source, coalesce(trip.from_waiting_list, false)
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
