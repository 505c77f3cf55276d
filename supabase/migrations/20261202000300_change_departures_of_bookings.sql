-- Every change of the facts of a booking knows departures, hours, places and pickups. An erasure has its own trigger.
create or replace function public.check_booking_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- The row as it may become.
  allowed public.bookings := old;
  is_allowed boolean := current_user not in ('anon', 'authenticated', 'service_role');
  can_move boolean := true;
begin
  if (old.date, old.last_day, old.people, old.name, old.email, old.phone, old.message)
      is distinct from (new.date, new.last_day, new.people, new.name, new.email, new.phone, new.message)
    or (old.tour_id, old.combo_tour_id, old.golf_cart_id, old.custom_tour_ids)
      is distinct from (new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids)
  then
    -- What is booked, for when and by whom. Only a move to the day that the visitor wants confirms as well.
    allowed := jsonb_populate_record(old, to_jsonb(new) - array['id', 'booking_type', 'is_suspect', 'sent_by',
      'created_at', 'decision_due_at', 'source', 'entered_by', 'entered_by_name', 'rental_form', 'status']);
    allowed.is_old_overlap := old.is_old_overlap and new.is_old_overlap;
    if not facts.is_rental(old.booking_type) and new.booked_items = old.booked_items then
      allowed.last_day := new.date + (old.last_day - old.date);
    end if;
    if old.date <> new.date and new.status = facts.confirmed() then allowed.status := new.status; end if;
    is_allowed := is_allowed and facts.is_open(old.status);
  elsif old.rental_form is distinct from new.rental_form then
    allowed.rental_form := new.rental_form;
    is_allowed := is_allowed and old.rental_form is null and old.status = facts.confirmed();
  else
    allowed.status := new.status;
    -- Trigger place_party writes the departure with the status.
    if is_allowed or old.status <> new.status then
      allowed := jsonb_populate_record(allowed, jsonb_build_object(
        'departure_id', new.departure_id, 'last_departure_id', new.last_departure_id, 'leaves_at', new.leaves_at,
        'back_at', new.back_at, 'meeting_point', new.meeting_point
      ));
    end if;
    if is_allowed then
      select new.pickup_at, new.pickup_place into allowed.pickup_at, allowed.pickup_place;
    end if;
    -- Trigger refuse_taken_cart ends an old overlap with the confirmation.
    allowed.is_old_overlap := old.is_old_overlap and (new.is_old_overlap or new.status <> facts.confirmed());
    can_move := facts.can_move(old.status, new.status)
      or (is_allowed and old.status = new.status and new is distinct from old);
    if is_allowed and not can_move then
      can_move := public.is_undoing(old, new.status);
    end if;
    is_allowed := true;
  end if;
  if not is_allowed or new is distinct from allowed then
    raise exception 'Only the status of a booking can change'
      using errcode = 'check_violation', schema = 'public', table = 'bookings',
        constraint = 'bookings_only_status_changes';
  end if;
  if not can_move then
    raise exception 'A booking cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_status_moves';
  end if;
  return new;
end
$$;

create or replace function public.check_booking_erasure() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  allowed public.bookings := old;
begin
  allowed.erased_at := new.erased_at;
  allowed.erased_by_email := new.erased_by_email;
  allowed.erased_by_name := new.erased_by_name;
  allowed.name := 'Erased';
  allowed.email := '';
  allowed.phone := '';
  allowed.message := null;
  allowed.sent_by := null;
  allowed.rental_form := null;
  allowed.pickup_at := null;
  allowed.pickup_place := null;
  if old.departure_id is null then
    allowed.leaves_at := null;
    allowed.back_at := null;
    allowed.meeting_point := null;
  end if;
  if old.erased_at is not null or new is distinct from allowed then
    raise exception 'An erasure replaces the personal data alone, and is final'
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_erasure';
  end if;
  return new;
end
$$;

create or replace function public.compare_bookings(before public.bookings, after public.bookings) returns jsonb
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(fact, jsonb_build_object('from', states[1], 'to', states[2])), '{}')
  from (
    select fact.key as fact, array_agg(fact.value order by state.ordinality) as states
    from unnest(array[before, after]) with ordinality as state
    cross join lateral jsonb_each(jsonb_build_object(
      'date', state.date,
      'last_day', case when facts.is_rental(state.booking_type) then state.last_day end,
      'people', state.people,
      'items', jsonb_build_object(
        'ids',
        public.booked_ids(state.tour_id, state.combo_tour_id, state.golf_cart_id, state.custom_tour_ids),
        'names',
        jsonb_path_query_array(state.booked_items, '$[*].name')
      ),
      'name', state.name,
      'email', state.email,
      'phone', state.phone,
      -- Earlier versions stored an empty message as it was sent.
      'message', nullif(state.message, ''),
      'departure_id', state.departure_id,
      'leaves_at', state.leaves_at,
      'back_at', state.back_at,
      'meeting_point', state.meeting_point,
      'pickup_at', state.pickup_at,
      'pickup_place', state.pickup_place
    )) as fact
    group by fact.key
  ) as compared
  where states[1] is distinct from states[2]
$$;

create or replace function public.with_changes(current public.bookings, changes jsonb) returns public.bookings
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  edited public.bookings;
begin
  if changes - array[
    'date', 'last_day', 'people', 'name', 'email', 'phone', 'message',
    'tour_id', 'combo_tour_id', 'golf_cart_id', 'custom_tour_ids',
    'departure_id', 'leaves_at', 'back_at', 'meeting_point', 'pickup_at', 'pickup_place'
  ] <> '{}' then
    raise exception 'Only what is booked, its day and its visitor can change'
      using errcode = 'invalid_parameter_value';
  end if;
  if changes ? 'departure_id' and current.status <> facts.confirmed() then
    raise exception 'Only a confirmed booking is on a departure' using errcode = 'check_violation';
  end if;
  edited := jsonb_populate_record(current, changes);
  edited.email := lower(edited.email collate "C");
  edited.message := nullif(edited.message, '');
  edited.meeting_point := nullif(btrim(edited.meeting_point), '');
  edited.pickup_place := nullif(btrim(edited.pickup_place), '');
  if changes ?| array['leaves_at', 'back_at', 'meeting_point']
    and public.only_tour(edited.tour_id, edited.custom_tour_ids) is not null
  then
    raise exception 'The hour and the place of a tour are those of its departure' using errcode = 'check_violation';
  end if;
  if (edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids)
    is distinct from (current.tour_id, current.combo_tour_id, current.golf_cart_id, current.custom_tour_ids)
  then
    edited.booked_items := public.describe_items(
      edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids
    );
    if jsonb_path_exists(edited.booked_items, '$[*].name ? (@ == null)') then
      raise exception 'This is not offered any more' using errcode = 'check_violation';
    end if;
  end if;
  if not facts.is_rental(edited.booking_type) then
    edited.last_day := public.last_day_of_trip(edited.date, (changes ->> 'last_day')::date, edited.booked_items);
    return edited;
  end if;
  if not changes ? 'last_day' then
    edited.last_day := edited.date + (current.last_day - current.date);
  end if;
  edited.booked_items := jsonb_set(
    edited.booked_items, '{0,days}', to_jsonb(edited.last_day - edited.date + 1)
  );
  return edited;
end
$$;

create or replace function public.record_changed_facts(before public.bookings, message text) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  after public.bookings;
  changed jsonb;
begin
  select * into after from public.bookings where id = before.id;
  changed := public.compare_bookings(before, after);
  if changed <> '{}' then
    insert into public.booking_changes (
      booking_id, sequence, from_status, to_status, message, changed_by, changed_by_email, changed_facts
    )
    values (
      before.id, (select count(*) + 1 from public.booking_changes where booking_id = before.id), after.status,
      after.status, nullif(btrim(record_changed_facts.message, E' \t\n\r'), ''), auth.uid(),
      auth.jwt() ->> 'email', changed
    );
  end if;
  return changed;
end
$$;

create or replace function public.store_changed_booking(current public.bookings, edited public.bookings) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update public.bookings
  set
    date = edited.date,
    last_day = edited.last_day,
    people = edited.people,
    name = edited.name,
    email = edited.email,
    phone = edited.phone,
    message = edited.message,
    tour_id = edited.tour_id,
    combo_tour_id = edited.combo_tour_id,
    golf_cart_id = edited.golf_cart_id,
    custom_tour_ids = edited.custom_tour_ids,
    booked_items = edited.booked_items,
    departure_id = edited.departure_id,
    leaves_at = edited.leaves_at,
    back_at = edited.back_at,
    meeting_point = edited.meeting_point,
    pickup_at = edited.pickup_at,
    pickup_place = edited.pickup_place
  where id = current.id;

  delete from public.booking_links
  where booking_id = current.id and purpose = 'visit' and edited.email <> current.email;

  delete from public.mail_outbox
  where booking_id = current.id and edited.email = '' and facts.is_for_visitor(kind) and sent_at is null;

  update public.booking_links
  set expires_at = expires_at + make_interval(days => case purpose
    when 'visit' then edited.last_day - current.last_day
    else edited.date - current.date
  end)
  where booking_id = current.id
    and (edited.date, edited.last_day) is distinct from (current.date, current.last_day);
end
$$;

create or replace function public.change_booking(
  booking uuid, changes jsonb, message text default null, all_the_same boolean default false,
  change_request uuid default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  edited public.bookings;
  changed jsonb;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    raise exception 'Only administrators change bookings' using errcode = 'insufficient_privilege';
  end if;
  if changes ?| array['name', 'email', 'phone'] then
    perform public.lock_guests();
  end if;
  select * into current from public.bookings where id = change_booking.booking and erased_at is null for update;
  if not found then
    raise exception 'There is no such booking' using errcode = 'insufficient_privilege';
  end if;
  if not facts.is_open(current.status) then
    raise exception 'This booking is cancelled' using errcode = 'check_violation';
  end if;
  edited := public.with_changes(current, changes);
  changed := public.compare_bookings(current, edited);
  if changed <> '{}' then
    perform public.refuse_changed_days(current, edited);
    perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
    perform public.store_changed_booking(current, edited);
    perform set_config('desk.all_the_same', '', true);
    changed := public.record_changed_facts(current, change_booking.message);
    if not all_the_same and changed ?| array['date', 'last_day', 'people', 'items'] then
      perform public.refuse_obstacle(booking);
    end if;
  end if;
  update public.change_requests
  set handled_at = now()
  where id = change_booking.change_request and booking_id = current.id and handled_at is null;
  return jsonb_build_object('outcome', case changed when '{}' then 'same' else 'done' end);
end
$$;

drop trigger check_booking_update on public.bookings;
create trigger check_booking_update before update on public.bookings
  for each row when (old.erased_at is not distinct from new.erased_at)
  execute function public.check_booking_update();
create trigger check_booking_erasure before update on public.bookings
  for each row when (old.erased_at is distinct from new.erased_at)
  execute function public.check_booking_erasure();

revoke all on function
  public.check_booking_erasure(),
  public.record_changed_facts(public.bookings, text)
  from public, anon, authenticated, service_role;
