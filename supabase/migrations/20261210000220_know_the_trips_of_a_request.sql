-- The bookings that came in one request with this one and still belong to it, itself among them, by day.
-- In plpgsql, because the groups are in a later file (7-trips/40-trips-together.sql).
create or replace function public.ids_of_request(booking uuid) returns uuid[]
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return array(
    select other.id
    from public.bookings as own
    join public.bookings as other
      on other.id = any (public.ids_together(own.id))
      and coalesce(other.sent_with, other.id) = coalesce(own.sent_with, own.id)
    where own.id = ids_of_request.booking
    order by other.date, other.id
  );
end
$$;

-- Whether a booking is the first of its request that waits for a decision: a reminder about it is about all of them.
create or replace function public.speaks_for_request(booking uuid) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select speaks_for_request.booking = (
    select waiting.id
    from unnest(public.ids_of_request(speaks_for_request.booking)) with ordinality as trip (id, place)
    join public.bookings as waiting on waiting.id = trip.id and waiting.status = facts.pending()
    order by trip.place
    limit 1
  )
$$;

revoke all on function public.ids_of_request(uuid), public.speaks_for_request(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.ids_of_request(uuid), public.speaks_for_request(uuid) to service_role;
