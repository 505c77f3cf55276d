-- 'undone', or 'too late' once ten minutes have passed or a mail of the call was claimed. A claim locks the mails too,
-- so a mail is either deleted here or sent, and then nothing is undone.
create or replace function public.undo_weather_call(id uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  call public.weather_calls;
  offers uuid[];
  is_late boolean;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'undo weather calls'));
  end if;
  select * into call from public.weather_calls as stored where stored.id = undo_weather_call.id for update;
  if not found then
    perform facts.refuse('weather-call.unknown');
  end if;
  if call.undone_at is not null then
    return jsonb_build_object('outcome', 'undone');
  end if;
  offers := array(select offer.id from public.day_offers as offer where offer.weather_call_id = call.id);
  perform from public.mail_outbox as mail where mail.day_offer_id = any (offers) order by mail.id for update;
  -- After the locks, by the clock and not by the beginning of the transaction.
  is_late := clock_timestamp() >= call.undo_until or exists (
    select
    from public.mail_outbox as mail
    where mail.day_offer_id = any (offers)
      and (
        mail.claimed_until is not null or mail.attempts > 0 or mail.sent_at is not null or mail.failed_at is not null
      )
  );
  if is_late then
    return jsonb_build_object('outcome', 'too late');
  end if;
  delete from public.mail_outbox as mail where mail.day_offer_id = any (offers);
  delete from public.closed_days as closed where closed.weather_call_id = call.id;
  update public.weather_calls as stored
  set undone_at = now(), undone_by_name = public.author_name()
  where stored.id = call.id;
  return jsonb_build_object('outcome', 'undone');
end
$$;
