-- The parties of a departure in an order that the desk gave them by hand
-- (docs/decisions/0033-a-press-counts-by-its-time.md). Without one they stand in the order of the pickup.

-- The place of a party on its departure. A party that joins later has none, and stands behind those that have.
create table public.party_places (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  departure_id uuid not null references public.departures (id) on delete cascade,
  place integer not null,

  constraint party_places_from_one check (place >= 1)
);

comment on table public.party_places is 'The places of the parties of a departure whose order was given by hand';

create index party_places_by_departure on public.party_places (departure_id);

alter table public.party_places enable row level security;
revoke all on table public.party_places from public, anon, authenticated, service_role;
-- The function below writes them. The crew reads them by read_crew_days.
grant select on table public.party_places to authenticated, service_role;

create policy "administrators read the order of parties" on public.party_places
  for select to authenticated
  using ((select public.is_admin()));

-- Puts the parties of a departure in this order; without parties, back in the usual one. Parties that are left out
-- follow the others. As its owner: no role of the API writes the table. The change of the departure shows it to open
-- desks.
create function public.order_parties(departure uuid, parties uuid[]) returns void
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

comment on function public.order_parties(uuid, uuid[]) is
  'Puts the parties of a departure in an order, or without parties in the usual one. For administrators';

-- A party that leaves its departure loses its place. As its owner: no role of the API writes the table.
create function public.leave_party_order() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.party_places where booking_id = new.id;
  return null;
end
$$;

create trigger leave_party_order after update on public.bookings
  for each row when (old.departure_id is distinct from new.departure_id)
  execute function public.leave_party_order();

revoke all on function public.order_parties(uuid, uuid[]), public.leave_party_order()
  from public, anon, authenticated, service_role;
grant execute on function public.order_parties(uuid, uuid[]) to authenticated;
