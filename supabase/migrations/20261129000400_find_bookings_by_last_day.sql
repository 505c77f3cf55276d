-- The desk lists the bookings of the next days, and those from a day on.
create index bookings_by_last_day on public.bookings (last_day);
