-- The part of a party that goes on another day or departure, as it will be stored. Refuses what cannot be divided so.
create or replace function public.part_of(
  current public.bookings, part uuid, leaving integer, of_people integer, changes jsonb
)
  returns public.bookings
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  other public.bookings := current;
  goes_by_departures constant boolean := public.only_tour(current.tour_id, current.custom_tour_ids) is not null;
begin
  if not facts.is_open(current.status) then
    perform facts.refuse('booking.cancelled');
  end if;
  if not facts.asks_people(current.booking_type) then
    perform facts.refuse('party.undivided-type');
  end if;
  if changes - array['date', 'departure_id'] <> '{}' then
    perform facts.refuse('party.part-fields');
  end if;
  other := public.with_changes(current, changes || jsonb_build_object('of_people', of_people));
  if (leaving between 1 and current.people - 1) is not true then
    perform facts.refuse('party.empty-part');
  end if;
  other.id := part;
  other.people := leaving;
  other.divided_from := current.id;
  if other.date <> current.date and not changes ? 'departure_id' then
    other.departure_id := null;
  end if;
  if (other.date, other.departure_id) is not distinct from (current.date, current.departure_id) then
    perform facts.refuse('party.part-stays');
  end if;
  -- Trigger place_party writes those of its departure.
  if goes_by_departures then
    select null, null, null into other.leaves_at, other.back_at, other.meeting_point;
  end if;
  return other;
end
$$;
