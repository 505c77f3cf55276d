-- A part of a party, and a party that was divided or merged, have a mail of their own.
drop trigger enqueue_booking_mail on public.bookings;
create trigger enqueue_booking_mail after insert on public.bookings
  for each row when (new.entered_by is null and new.divided_from is null)
  execute function public.enqueue_booking_mail();

drop trigger enqueue_changed_mail on public.booking_changes;
create trigger enqueue_changed_mail after insert on public.booking_changes
  for each row when (
    new.changed_facts is not null and new.undoes is null and not new.changed_facts ?| array['divided', 'merged']
  )
  execute function public.enqueue_changed_mail();
