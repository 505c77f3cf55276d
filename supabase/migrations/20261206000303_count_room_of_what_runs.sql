-- Whether the departure that a booking joins with its confirmation has no room for it.
create or replace function public.is_departure_full(booking uuid) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce((
    select asked.people + coalesce(sum(party.people), 0)
      > case when count(departure.id) = 0 then min(usual.capacity) else min(departure.capacity) end
    from public.departure_times as usual
    left join public.departures as departure on departure.default_id = usual.id and departure.day = asked.date
    left join public.bookings as party on party.departure_id = departure.id
    where usual.tour_id = public.only_tour(asked.tour_id, asked.custom_tour_ids)
      and public.runs_on(usual, asked.date)
    having count(distinct usual.id) = 1
  ), false)
  from public.bookings as asked
  where asked.id = is_departure_full.booking and asked.status <> facts.confirmed()
$$;
