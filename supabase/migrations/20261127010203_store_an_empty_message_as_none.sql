-- The facts that differ between two states of a booking, each with both values, as booking_changes stores them. The
-- items have the ids of the catalogue and the names. The last day of a trip follows from its day and is left out.
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
      'message', nullif(state.message, '')
    )) as fact
    group by fact.key
  ) as compared
  where states[1] is distinct from states[2]
$$;

-- The booking with these changes, by column: day, people, what is booked, name, address, phone and message. A day that
-- moves takes the last day with it. The constraints of the table check the rest. Throws if a change names anything
-- else, or an item that is not offered.
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
    'tour_id', 'combo_tour_id', 'golf_cart_id', 'custom_tour_ids'
  ] <> '{}' then
    raise exception 'Only what is booked, its day and its visitor can change'
      using errcode = 'invalid_parameter_value';
  end if;
  edited := jsonb_populate_record(current, changes);
  edited.email := lower(edited.email collate "C");
  edited.message := nullif(edited.message, '');
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

-- As its owner: visitors read neither the bookings of others nor the catalogue, the settings, limits and closed days.
-- Requests of visitors alone are limited and refused: the operator, the service role and direct connections book what
-- they like. The constraints refuse what this function skips, such as a date of another form.
--
-- Postgres prepares each expression of a function again in each transaction, which costs more than to evaluate it. So
-- the common path has few of them.
create or replace function public.prepare_booking() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The role of the API call.
  is_visitor constant boolean := current_setting('role') in ('anon', 'authenticated');
  rules public.booking_rules;
begin
  -- First, because the cost of what follows grows with the tours.
  if cardinality(new.custom_tour_ids) > facts.most_custom_tours() then
    perform public.refuse_many_tours();
  end if;
  new.sent_by := auth.uid();
  if is_visitor then
    perform public.lock_sender(facts.mailbox_of(new.email), new.sent_by);
  end if;
  rules := public.read_booking_rules(new);
  if is_visitor and rules.refusal is not null then
    perform public.refuse_booking(rules.refusal, rules.limiting_booking);
  end if;
  if rules.is_past then
    perform public.refuse_past_day();
  end if;
  -- Assigns the transaction its id now, for the policy by which the sender reads the booking back.
  perform pg_current_xact_id();
  new.created_at := now();
  new.decision_due_at := rules.decision_due_at;
  -- Callers of the API may send an empty text for none.
  new.message := nullif(new.message, '');
  if is_visitor then
    perform public.check_visitor_booking(new, rules);
  end if;
  new.booked_items := public.describe_items(new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids);
  if (
    new.date <= date '9999-12-31'
    and coalesce(new.last_day, new.date) between new.date and new.date + facts.most_rental_days() - 1
  ) is not true then
    new.last_day := coalesce(new.last_day, new.date);
  elsif facts.is_rental(new.booking_type) then
    new.last_day := coalesce(new.last_day, new.date);
    -- The stored item of a rental says its days, as the item of a combo does, so that everything that counts the days
    -- of a booking knows them.
    new.booked_items := jsonb_set(new.booked_items, '{0,days}', to_jsonb(new.last_day - new.date + 1));
  else
    new.last_day := public.last_day_of_trip(new.date, new.last_day, new.booked_items);
  end if;
  return new;
end
$$;
