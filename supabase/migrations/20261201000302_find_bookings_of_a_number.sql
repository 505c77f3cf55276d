-- For the bookings of a guest; bookings_by_mailbox has those of a mailbox.
create index bookings_by_number_and_name on public.bookings (facts.dialled_number(phone), facts.name_letters(name));
