-- The language is a fact that can change.
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
      'language', state.language,
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
