-- find_departure_obstacle has what they said.
drop function public.is_departure_full(uuid);
drop function public.has_full_departure(public.bookings, date);
