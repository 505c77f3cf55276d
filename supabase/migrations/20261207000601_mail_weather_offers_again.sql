-- Stores the mails of weather calls that the cancellation of a booking deleted, if it was undone before their day.
create or replace function public.tell_weather_again(booking uuid) returns void
  language sql
  set search_path = ''
as $$
  select public.enqueue_offer_mail(offer)
  from public.day_offers as offer
  join public.weather_calls as call on call.id = offer.weather_call_id
  where offer.booking_id = tell_weather_again.booking
    and call.undone_at is null
    and call.day >= facts.local_today()
    and not exists (select from public.mail_outbox as mail where mail.day_offer_id = offer.id)
$$;
