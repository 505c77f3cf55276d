-- Puts the parties of a departure in this order; without parties, back in the usual one. Parties that are left out
-- follow the others. As its owner: no role of the API writes the table. The change of the departure shows it to open
-- desks.
create or replace function public.order_parties(departure uuid, parties uuid[]) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  day date;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'order parties'));
  end if;
  perform public.lock_departures(array[departure]);
  select departures.day into day from public.departures where id = order_parties.departure;
  if day is null then
    perform facts.refuse('departure.unknown');
  end if;
  if day < facts.local_today() then
    perform facts.refuse('departure.over');
  end if;
  if cardinality(parties) <> (
    select count(*)
    from public.bookings
    where departure_id = order_parties.departure and id = any (parties)
  ) then
    perform facts.refuse('departure.parties-changed');
  end if;
  delete from public.party_places where departure_id = order_parties.departure;
  insert into public.party_places (booking_id, departure_id, place)
  select party.id, order_parties.departure, party.place
  from unnest(parties) with ordinality as party (id, place);
  update public.departures set changed_at = now() where id = order_parties.departure;
end
$$;
