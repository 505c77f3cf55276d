-- Answers an offer with one of its days, or with null if none fits: 'moved', and confirmed, if the desk allowed that
-- and the day is open and has room; 'taken' if the day is not offered any more; otherwise the outcomes of
-- request_change_by_link, 'sent' if the operator is asked. A second press of the same day stores nothing.
create or replace function public.request_day_by_link(token text, day date) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  offer public.day_offers;
begin
  -- Concurrent requests wait for each other here, as in request_change_by_link. It may be erased meanwhile.
  select * into current from public.bookings where id = public.find_linked_booking(token, 'visit') for update;
  if current.id is null or public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  offer := public.find_day_offer(current);
  if public.read_day_offer(token) ->> 'wanted_day' = request_day_by_link.day::text then
    return jsonb_build_object('outcome', 'sent');
  end if;
  if offer.id is null or request_day_by_link.day <> all (offer.offered_days) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  if request_day_by_link.day is null then
    return public.store_wish(token, offer, null);
  end if;
  if offer.confirms and public.confirm_chosen_day(current, request_day_by_link.day) then
    update public.day_offers as answered
    set chosen_day = request_day_by_link.day, chosen_at = now(), none_fits_at = null
    where answered.id = offer.id;
    return jsonb_build_object('outcome', 'moved');
  end if;
  if not public.is_still_offered(offer, current, request_day_by_link.day) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  return public.store_wish(token, offer, request_day_by_link.day);
end
$$;

comment on function public.request_day_by_link(text, date) is
  'Confirms or asks for the offered day that the visitor chooses, or says that none fits; null for any other token';
