-- Erases the bookings with these ids that are not erased yet, and returns how many. A request that waits is declined
-- with it, because it has no address to answer to, and no mail says so. What belongs to the guest moves to a booking
-- that stays (hand_on_guest), and goes with the last one. What was merged into one of them goes too. The order of the
-- locks prevents deadlocks.
create or replace function public.erase_these(ids uuid[], who text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  doomed uuid[];
begin
  perform public.lock_guests();
  doomed := array(
    select id
    from public.bookings
    where id in (select public.with_merged(ids)) and erased_at is null
    order by id
    for update
  );
  -- Mails that wait and mails that were sent; with them what was in them.
  delete from public.mail_outbox where booking_id = any (doomed);
  delete from public.booking_links where booking_id = any (doomed);
  delete from public.booking_notes where booking_id = any (doomed);
  delete from public.crew_notes where booking_id = any (doomed);
  delete from public.change_requests where booking_id = any (doomed);
  update public.day_offers set message = null, ended_at = coalesce(ended_at, now()) where booking_id = any (doomed);
  update public.booking_changes
  set
    message = null,
    changed_facts = changed_facts - array[
      'name', 'email', 'phone', 'message', 'meeting_point', 'pickup_at', 'pickup_place'
    ]
  where booking_id = any (doomed) and (message is not null or changed_facts is not null);
  update public.bookings
  set
    erased_at = now(),
    erased_by_email = who,
    erased_by_name = public.author_name(),
    name = 'Erased',
    email = '',
    phone = '',
    message = null,
    sent_by = null,
    rental_form = null,
    pickup_at = null,
    pickup_place = null,
    -- What was given by hand may be the address of a guest.
    leaves_at = case when departure_id is not null then leaves_at end,
    back_at = case when departure_id is not null then back_at end,
    meeting_point = case when departure_id is not null then meeting_point end
  where id = any (doomed);
  delete from public.guest_notes where booking_id = any (doomed);
  delete from public.guest_languages where booking_id = any (doomed);
  delete from public.guest_merges where booking_id = any (doomed) or other_id = any (doomed);
  -- After the erasure, so that neither the change feed nor a mail gets the data once more.
  update public.bookings
  set status = facts.cancelled()
  where id = any (doomed) and status in (facts.pending(), facts.waitlisted(), facts.offered());
  return cardinality(doomed);
end
$$;
