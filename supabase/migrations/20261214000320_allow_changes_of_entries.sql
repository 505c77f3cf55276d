-- What may change in a stored booking: its status, its facts while it is open, and the form of a confirmed rental once.
-- The functions that change, move and tick bookings run as their owner, so a role of the API itself can change the
-- status alone.
create or replace function public.check_booking_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- The row as it may become.
  allowed public.bookings := old;
  is_allowed boolean := current_user not in ('anon', 'authenticated', 'service_role');
  can_move boolean := true;
begin
  if (old.date, old.last_day, old.people, old.name, old.email, old.phone, old.message)
      is distinct from (new.date, new.last_day, new.people, new.name, new.email, new.phone, new.message)
    or (old.tour_id, old.combo_tour_id, old.golf_cart_id, old.custom_tour_ids)
      is distinct from (new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids)
  then
    -- What is booked, for when and by whom. Only a move to the day that the visitor wants confirms as well.
    allowed := jsonb_populate_record(old, to_jsonb(new) - array['id', 'booking_type', 'is_suspect', 'sent_by',
      'created_at', 'decision_due_at', 'source', 'entered_by', 'entered_by_name', 'rental_form', 'status']);
    allowed.is_old_overlap := old.is_old_overlap and new.is_old_overlap;
    if not facts.is_rental(old.booking_type) and new.booked_items = old.booked_items then
      allowed.last_day := new.date + (old.last_day - old.date);
    end if;
    if old.date <> new.date and new.status = facts.confirmed() then allowed.status := new.status; end if;
    is_allowed := is_allowed and (facts.is_open(old.status) or old.status = facts.waitlisted());
  elsif old.rental_form is distinct from new.rental_form then
    allowed.rental_form := new.rental_form;
    is_allowed := is_allowed and old.rental_form is null and old.status = facts.confirmed();
  else
    allowed.status := new.status;
    -- Trigger place_party writes the departure with the status.
    if is_allowed or old.status <> new.status then
      allowed := jsonb_populate_record(allowed, jsonb_build_object(
        'departure_id', new.departure_id, 'last_departure_id', new.last_departure_id, 'leaves_at', new.leaves_at,
        'back_at', new.back_at, 'meeting_point', new.meeting_point
      ));
    end if;
    if is_allowed then
      select new.pickup_at, new.pickup_place into allowed.pickup_at, allowed.pickup_place;
      allowed.merged_into := new.merged_into;
    end if;
    if new.status in (facts.offered(), facts.waitlisted()) then allowed.offered_until := new.offered_until; end if;
    -- Trigger refuse_taken_cart ends an old overlap with the confirmation.
    allowed.is_old_overlap := old.is_old_overlap and (new.is_old_overlap or new.status <> facts.confirmed());
    can_move := facts.can_move(old.status, new.status)
      or (is_allowed and old.status = new.status and new is distinct from old);
    if is_allowed and not can_move then can_move := public.is_undoing(old, new.status); end if;
    is_allowed := true;
  end if;
  if not is_allowed or new is distinct from allowed then
    raise exception 'Only the status of a booking can change'
      using errcode = 'check_violation', schema = 'public', table = 'bookings',
        constraint = 'bookings_only_status_changes';
  end if;
  if not can_move then
    raise exception 'A booking cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_status_moves';
  end if;
  return new;
end
$$;
