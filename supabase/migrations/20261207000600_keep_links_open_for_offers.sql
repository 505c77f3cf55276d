create or replace function public.extend_link_to_offer() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  new.expires_at := greatest(new.expires_at, (
    select max(public.end_of_offer(offer))
    from public.day_offers as offer
    left join public.weather_calls as call on call.id = offer.weather_call_id
    where offer.booking_id = new.booking_id and offer.ended_at is null and call.undone_at is null
  ));
  return new;
end
$$;
