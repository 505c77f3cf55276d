-- Ends an offer of a person: 'undone' if the guest was not told yet; 'withdrawn' if their mail may have left or their
-- page has shown it, and then earlier offers end too; 'ended' if it had ended. As its owner, as above.
create or replace function public.withdraw_day_offer(offer uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.day_offers;
  is_unknown boolean;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'withdraw offers'));
  end if;
  -- The sender of the mails takes none of a booking that is locked, and a guest who chooses waits here.
  perform from public.bookings
  where id = (select booking_id from public.day_offers where id = withdraw_day_offer.offer)
  for update;
  select * into current from public.day_offers where id = withdraw_day_offer.offer and weather_call_id is null;
  if not found then
    perform facts.refuse('offer.unknown');
  end if;
  if current.ended_at is not null then
    return jsonb_build_object('outcome', 'ended');
  end if;
  is_unknown := public.delete_waiting_offer_mail(current.id) and clock_timestamp() < current.open_from;
  update public.day_offers as ended
  set ended_at = clock_timestamp(), ended_by_name = coalesce(public.author_name(), 'A deleted account')
  where ended.booking_id = current.booking_id and ended.weather_call_id is null and ended.ended_at is null
    and (ended.id = current.id or (ended.made_at < current.made_at and not is_unknown));
  return jsonb_build_object('outcome', case when is_unknown then 'undone' else 'withdrawn' end);
end
$$;
