-- Locks departures with the bookings that are on them, or were when they were cancelled. A booking that joins while
-- this waits for its departure may belong to a transaction that waits for this one, so all locks are given up and
-- taken again. The caller holds neither bookings nor departures.
create or replace function public.lock_departures(departures uuid[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  parties uuid[];
begin
  loop
    begin
      parties := array(
        select id
        from public.bookings
        where departure_id = any (departures) or last_departure_id = any (departures)
        order by id
        for update
      );
      perform from public.departures as one where one.id = any (departures) order by one.id for update;
      exit when not exists (
        select
        from public.bookings
        where (departure_id = any (departures) or last_departure_id = any (departures)) and id <> all (parties)
      );
      raise using errcode = 'LK001', message = 'a booking has joined';
    exception
      -- The end of this block gives the locks up. No caller sees the exception.
      when sqlstate 'LK001' then null;
    end;
  end loop;
end
$$;

-- Locks the places of a booking, by default on its own days, for callers that lock a departure before the booking
-- changes.
create or replace function public.lock_places_of(booking public.bookings, day date default null) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform public.lock_places(
    facts.item_kind_of(booking.booking_type),
    public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids),
    coalesce(lock_places_of.day, booking.date)
  );
end
$$;

-- Locks a departure before a deletion does, and tells whether the caller may delete it. A deletion reads the policy of
-- the table before it locks the row; a trigger would be too late. As its owner: administrators do not lock bookings.
create or replace function public.lock_to_delete(departure uuid) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    return false;
  end if;
  perform public.lock_departures(array[departure]);
  return true;
end
$$;

comment on function public.lock_to_delete(uuid) is
  'Locks a departure with its bookings for its deletion. For the policy of table departures';

revoke all on function
  public.lock_departures(uuid[]),
  public.lock_places_of(public.bookings, date),
  public.lock_to_delete(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.lock_to_delete(uuid) to authenticated;

alter policy "administrators delete departures" on public.departures
  using ((select public.is_admin()) and public.lock_to_delete(id));
