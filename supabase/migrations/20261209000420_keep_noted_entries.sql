-- Whether a booking has a private link, a note, a note for the crew, an offer of other days or what belongs to its
-- guest, with which it is more than its entry by hand.
create or replace function public.was_added_to(booking uuid) returns boolean
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return exists (select from public.booking_links where booking_id = was_added_to.booking)
    or exists (select from public.booking_notes where booking_id = was_added_to.booking)
    or exists (select from public.crew_notes where booking_id = was_added_to.booking)
    or exists (select from public.day_offers where booking_id = was_added_to.booking)
    or exists (select from public.guest_notes where booking_id = was_added_to.booking)
    or exists (select from public.guest_languages where booking_id = was_added_to.booking)
    or exists (select from public.guest_merges where was_added_to.booking in (booking_id, other_id));
end
$$;
