-- The mails of the first trip of a request are about all of its trips.
drop trigger enqueue_booking_mail on public.bookings;
create trigger enqueue_booking_mail after insert on public.bookings
  for each row when (new.entered_by is null and new.divided_from is null and new.sent_with is null)
  execute function public.enqueue_booking_mail();
