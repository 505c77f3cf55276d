-- The departure that a party joins, locked: parties that join one wait for each other here, so that they cannot pass
-- its capacity together. Refuses with SQLSTATE PT409, as refuse_tours_and_days does, a party for which it has no room,
-- unless the caller takes it all the same; and one of another tour or day. A departure that is called off has no room
-- (14-full-departures.sql).
create or replace function public.require_room(party public.bookings) returns public.departures
  language plpgsql
  set search_path = ''
as $$
declare
  departure public.departures;
  taken integer;
begin
  select * into departure from public.departures where id = party.departure_id for no key update;
  if (departure.tour_id, departure.day)
    is distinct from (public.only_tour(party.tour_id, party.custom_tour_ids), party.date)
  then
    perform facts.refuse('departure.other-day');
  end if;
  if departure.called_off_at is not null then
    perform public.run_again(departure);
  end if;
  select coalesce(sum(people), 0) into taken
  from public.bookings
  where departure_id = departure.id and id <> party.id;
  if taken + party.people > departure.capacity and current_setting('desk.all_the_same', true) is distinct from 'true'
  then
    perform facts.refuse(
      'departure.full',
      jsonb_build_object(
        'why', 'full', 'reason', null, 'departure', departure.id, 'taken', taken, 'capacity', departure.capacity
      )
    );
  end if;
  return departure;
end
$$;
