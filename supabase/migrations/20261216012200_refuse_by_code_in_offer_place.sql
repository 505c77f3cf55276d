-- Offers of the same places wait for each other, and for the requests of visitors, so that they cannot pass the limit
-- together. Refuses with SQLSTATE PT409, as refuse_tours_and_days does, an offer for which there is no room, unless the
-- caller offers all the same. The offer ends with its time limit, or with the begin of the trip. One that is taken back
-- before that leaves no trace, so that the guest keeps their turn. As its owner: the callers read neither limits nor
-- settings.
create or replace function public.offer_place() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.status = facts.waitlisted() then
    new.offered_until := case when old.offered_until <= clock_timestamp() then old.offered_until end;
    return new;
  end if;
  perform public.lock_places(
    facts.item_kind_of(new.booking_type),
    public.booked_ids(new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids),
    new.date
  );
  if current_setting('desk.all_the_same', true) is distinct from 'true' then
    perform public.refuse_obstacle(new.id);
  end if;
  new.offered_until := least(
    clock_timestamp() + make_interval(hours => (select place_offer_hours from public.desk_settings)),
    public.begin_of_trip(new)
  );
  if new.offered_until <= clock_timestamp() then
    perform facts.refuse('place.trip-begun');
  end if;
  return new;
end
$$;
