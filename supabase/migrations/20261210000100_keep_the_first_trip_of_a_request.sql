-- The first trip of the request that a booking came with; null for the first, and for one that was sent alone.
alter table public.bookings
  add column sent_with uuid default nullif(current_setting('desk.sent_with', true), '')::uuid;
