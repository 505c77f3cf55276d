-- Whether the departure that a booking joins with its confirmation has no room for it.
create or replace function public.is_departure_full(booking uuid) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select public.has_full_departure(asked, asked.date)
  from public.bookings as asked
  where asked.id = is_departure_full.booking and asked.status <> facts.confirmed()
$$;
