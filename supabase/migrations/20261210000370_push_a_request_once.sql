drop trigger enqueue_new_request_push on public.bookings;
create trigger enqueue_new_request_push after insert on public.bookings
  for each row when (
    new.status = facts.pending() and new.entered_by is null and not new.is_suspect and new.divided_from is null
      and new.sent_with is null
  )
  execute function public.enqueue_new_request_push();
