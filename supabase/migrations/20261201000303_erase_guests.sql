-- Changes the facts of an open booking (with_changes says which), stores it in the history, and mails the visitor:
-- 'done', or 'same' if nothing differs. A change request that is given is done with it. A day that is closed, taken or
-- full refuses the change with SQLSTATE PT409, as refuse_tours_and_days does, unless the caller changes it all the
-- same; a cart with another confirmed rental always does. As its owner: administrators change nothing of a booking but
-- its status by themselves.
create or replace function public.change_booking(
  booking uuid, changes jsonb, message text default null, all_the_same boolean default false,
  change_request uuid default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  edited public.bookings;
  changed jsonb;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    raise exception 'Only administrators change bookings' using errcode = 'insufficient_privilege';
  end if;
  if changes ?| array['name', 'email', 'phone'] then
    perform public.lock_guests();
  end if;
  select * into current from public.bookings where id = change_booking.booking and erased_at is null for update;
  if not found then
    raise exception 'There is no such booking' using errcode = 'insufficient_privilege';
  end if;
  if not facts.is_open(current.status) then
    raise exception 'This booking is cancelled' using errcode = 'check_violation';
  end if;
  edited := public.with_changes(current, changes);
  changed := public.compare_bookings(current, edited);
  if changed <> '{}' then
    perform public.refuse_changed_days(current, edited);
    perform public.store_changed_booking(current, edited);
    if not all_the_same and changed ?| array['date', 'last_day', 'people', 'items'] then
      perform public.refuse_obstacle(booking);
    end if;
    insert into public.booking_changes (
      booking_id, sequence, from_status, to_status, message, changed_by, changed_by_email, changed_facts
    )
    values (
      booking, (select count(*) + 1 from public.booking_changes where booking_id = current.id), edited.status,
      edited.status, nullif(btrim(change_booking.message, E' \t\n\r'), ''), auth.uid(), auth.jwt() ->> 'email', changed
    );
  end if;
  update public.change_requests
  set handled_at = now()
  where id = change_booking.change_request and booking_id = current.id and handled_at is null;
  return jsonb_build_object('outcome', case changed when '{}' then 'same' else 'done' end);
end
$$;

-- Whether a booking has a private link, a note, a weather call or what belongs to its guest, with which it is more than
-- its entry by hand.
create or replace function public.was_added_to(booking uuid) returns boolean
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return exists (select from public.booking_links where booking_id = was_added_to.booking)
    or exists (select from public.booking_notes where booking_id = was_added_to.booking)
    or exists (select from public.weather_call_bookings where booking_id = was_added_to.booking)
    or exists (select from public.guest_notes where booking_id = was_added_to.booking)
    or exists (select from public.guest_languages where booking_id = was_added_to.booking)
    or exists (select from public.guest_merges where was_added_to.booking in (booking_id, other_id));
end
$$;

-- Erases the bookings with these ids that are not erased yet, and returns how many. A request that waits is declined
-- with it, because it has no address to answer to, and no mail says so. What belongs to the guest moves to a booking
-- that stays (hand_on_guest), and goes with the last one. The order of the locks prevents deadlocks.
create or replace function public.erase_these(ids uuid[], who text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  doomed uuid[];
begin
  perform public.lock_guests();
  doomed := array(select id from public.bookings where id = any (ids) and erased_at is null order by id for update);
  -- Mails that wait and mails that were sent; with them what was in them.
  delete from public.mail_outbox where booking_id = any (doomed);
  delete from public.booking_links where booking_id = any (doomed);
  delete from public.booking_notes where booking_id = any (doomed);
  delete from public.change_requests where booking_id = any (doomed);
  update public.booking_changes
  set message = null, changed_facts = changed_facts - array['name', 'email', 'phone', 'message']
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
    rental_form = null
  where id = any (doomed);
  delete from public.guest_notes where booking_id = any (doomed);
  delete from public.guest_languages where booking_id = any (doomed);
  delete from public.guest_merges where booking_id = any (doomed) or other_id = any (doomed);
  -- After the erasure, so that neither the change feed nor a mail gets the data once more.
  update public.bookings set status = facts.cancelled() where id = any (doomed) and status = facts.pending();
  return cardinality(doomed);
end
$$;

-- Erases at most so many of the bookings that are old enough, and returns how many: 0 when none is left. The schedule
-- calls it until then. Rows that another call erases at the same time are left to it.
create or replace function public.erase_old_bookings(max_rows integer default 500) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  keep integer := (select keep_bookings_days from public.desk_settings);
begin
  if keep is null then
    return 0;
  end if;
  perform public.lock_guests();
  return public.erase_these(
    array(
      select id
      from public.bookings
      where erased_at is null and date < facts.local_today() - keep
      order by date
      limit least(max_rows, 5000)
      for update skip locked
    ),
    null
  );
end
$$;
