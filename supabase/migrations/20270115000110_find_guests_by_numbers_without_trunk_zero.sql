-- Its function leaves the (0) of a number out now, which earlier versions stored. A reindex would not do: a session
-- that knows the index has the function as it was.
drop index public.bookings_by_number_and_name;
create index bookings_by_number_and_name on public.bookings (facts.dialled_number(phone), facts.name_letters(name));
