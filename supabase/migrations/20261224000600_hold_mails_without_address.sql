-- Stores a changed booking. Its links end with its days. Those of an earlier address open nothing more, because the
-- mail about the change brings the new address another one. Mails that wait for an address that was removed are held.
create or replace function public.store_changed_booking(current public.bookings, edited public.bookings) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update public.bookings
  set
    date = edited.date,
    last_day = edited.last_day,
    people = edited.people,
    name = edited.name,
    email = edited.email,
    phone = edited.phone,
    message = edited.message,
    language = edited.language,
    tour_id = edited.tour_id,
    combo_tour_id = edited.combo_tour_id,
    golf_cart_id = edited.golf_cart_id,
    custom_tour_ids = edited.custom_tour_ids,
    booked_items = edited.booked_items,
    departure_id = edited.departure_id,
    leaves_at = edited.leaves_at,
    back_at = edited.back_at,
    meeting_point = edited.meeting_point,
    pickup_at = edited.pickup_at,
    pickup_place = edited.pickup_place,
    is_changed_by_desk = true
  where id = current.id;

  update public.booking_links
  set used_at = now()
  where booking_id = current.id and purpose = 'visit' and used_at is null and edited.email <> current.email;

  perform public.hold_mails_without_address(current.id) where edited.email = '';

  update public.booking_links
  set expires_at = expires_at + make_interval(days => case purpose
    when 'visit' then edited.last_day - current.last_day
    else edited.date - current.date
  end)
  where booking_id = current.id
    and (edited.date, edited.last_day) is distinct from (current.date, current.last_day);
end
$$;
