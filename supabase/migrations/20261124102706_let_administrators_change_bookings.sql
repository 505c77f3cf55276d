-- Administrators change the day, the people, what is booked and the contact of an open booking. The visitor gets a
-- mail.

-- The facts that differ between two states of a booking, each with both values, as booking_changes stores them. The
-- items have the ids of the catalogue and the names. The last day of a trip follows from its day and is left out.
create function public.compare_bookings(before public.bookings, after public.bookings) returns jsonb
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
      'message', state.message
    )) as fact
    group by fact.key
  ) as compared
  where states[1] is distinct from states[2]
$$;

-- The booking with these changes, by column: day, people, what is booked, name, address, phone and message. A day that
-- moves takes the last day with it. The constraints of the table check the rest. Throws if a change names anything
-- else, or an item that is not offered.
create function public.with_changes(current public.bookings, changes jsonb) returns public.bookings
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  edited public.bookings;
begin
  if changes - array[
    'date', 'last_day', 'people', 'name', 'email', 'phone', 'message',
    'tour_id', 'combo_tour_id', 'golf_cart_id', 'custom_tour_ids'
  ] <> '{}' then
    raise exception 'Only what is booked, its day and its visitor can change'
      using errcode = 'invalid_parameter_value';
  end if;
  edited := jsonb_populate_record(current, changes);
  edited.email := lower(edited.email collate "C");
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

-- Refuses a change of the days for which a booking cannot stand: a past day, and the days of a confirmed rental on
-- which its cart has another one. The exclusion constraint of table bookings decides about the cart; this is for the
-- message. Concurrent confirmations and changes wait for each other here, so that the later one reads the earlier one.
create function public.refuse_changed_days(current public.bookings, edited public.bookings) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  rival uuid;
begin
  if edited.date <> current.date and edited.date < facts.local_today() then
    perform public.refuse_past_day();
  end if;
  perform public.lock_places(
    facts.item_kind_of(edited.booking_type),
    public.booked_ids(edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids),
    edited.date
  );
  if edited.golf_cart_id is null or edited.status <> facts.confirmed()
    or (edited.golf_cart_id, edited.date, edited.last_day)
      is not distinct from (current.golf_cart_id, current.date, current.last_day)
  then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rentals of ' || edited.golf_cart_id, 0));
  rival := public.find_confirmed_rental(edited.golf_cart_id, edited.date, edited.last_day, edited.id);
  if rival is not null then
    perform public.raise_taken_cart(rival);
  end if;
end
$$;

-- Stores a changed booking. Its links end with its days. Those of an earlier address end, because the mail about the
-- change brings the new address another one.
create function public.store_changed_booking(current public.bookings, edited public.bookings) returns void
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
    booked_items = edited.booked_items
  where id = current.id;

  delete from public.booking_links
  where booking_id = current.id and purpose = 'visit' and edited.email <> current.email;

  update public.booking_links
  set expires_at = expires_at + make_interval(days => case purpose
    when 'visit' then edited.last_day - current.last_day
    else edited.date - current.date
  end)
  where booking_id = current.id
    and (edited.date, edited.last_day) is distinct from (current.date, current.last_day);
end
$$;

-- Changes the facts of an open booking (with_changes says which), stores it in the history, and mails the visitor:
-- 'done', or 'same' if nothing differs. A change request that is given is done with it. A day that is closed, taken or
-- full refuses the change with SQLSTATE PT409, as refuse_tours_and_days does, unless the caller changes it all the
-- same; a cart with another confirmed rental always does. As its owner: administrators change nothing of a booking but
-- its status by themselves.
create function public.change_booking(
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
    perform public.store_changed_booking(current, edited);
    if not all_the_same and changed ?| array['date', 'last_day', 'people', 'items'] then
      perform public.refuse_obstacle(booking);
    end if;
    insert into public.booking_changes (
      booking_id, sequence, from_status, to_status, message, changed_by, changed_by_email, changed_facts
    )
    values (
      booking, (select count(*) + 1 from public.booking_changes where booking_id = current.id), edited.status,
      edited.status, nullif(btrim(change_booking.message, E' \t\n\r'), ''), auth.uid(), auth.jwt() ->> 'email', changed
    );
  end if;
  update public.change_requests
  set handled_at = now()
  where id = change_booking.change_request and booking_id = current.id and handled_at is null;
  return jsonb_build_object('outcome', case changed when '{}' then 'same' else 'done' end);
end
$$;

comment on function public.change_booking(uuid, jsonb, text, boolean, uuid) is
  'Changes the facts of an open booking and mails its visitor. For administrators and the service role';

-- For the revision of the desk.
create index booking_changes_of_facts on public.booking_changes (changed_at) where changed_facts is not null;

-- What a desk shows of closed days, limits, moved rentals and changed bookings, as one value that changes with each of
-- them. An open desk compares it, so that it also notices what changed while its live connection was away. Runs with
-- the rights of the caller, so row-level security decides what it covers.
create or replace function public.desk_revision() returns text
  language sql
  stable
  set search_path = ''
as $$
  select md5(concat_ws('|',
    (select string_agg(to_jsonb(closed)::text, ',' order by closed.id) from public.closed_days as closed),
    (select string_agg(to_jsonb(limits)::text, ',' order by item_kind, item_id) from public.item_limits as limits),
    (select concat(count(*), ' ', max(moved_at)) from public.rental_moves),
    (select concat(count(*), ' ', max(changed_at)) from public.booking_changes where changed_facts is not null)
  ))
$$;

comment on function public.desk_revision() is
  'A value that changes with closed days, limits of items, moves of rentals and changed bookings';

revoke all on function
  public.compare_bookings(public.bookings, public.bookings),
  public.with_changes(public.bookings, jsonb),
  public.refuse_changed_days(public.bookings, public.bookings),
  public.store_changed_booking(public.bookings, public.bookings),
  public.change_booking(uuid, jsonb, text, boolean, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.change_booking(uuid, jsonb, text, boolean, uuid) to authenticated, service_role;
