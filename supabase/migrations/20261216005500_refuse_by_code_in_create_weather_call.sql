-- Makes a weather call in one transaction. As its owner: administrators write neither the outbox nor the tables of the
-- calls.
create or replace function public.create_weather_call(id uuid, day date, tour_ids text[], reason text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  call public.weather_calls;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'make weather calls'));
  end if;
  -- Calls for one day wait for each other, so that a guest gets one mail.
  perform pg_advisory_xact_lock(hashtextextended('weather call for ' || create_weather_call.day, 0));
  if not exists (select from public.weather_calls as earlier where earlier.id = create_weather_call.id) then
    if create_weather_call.day < facts.local_today() then
      perform facts.refuse('weather-call.past', named => jsonb_build_object('place', facts.time_zone_place()));
    end if;
    insert into public.weather_calls (id, day, tour_ids, reason, created_by_name)
    values (
      create_weather_call.id, create_weather_call.day, create_weather_call.tour_ids,
      btrim(create_weather_call.reason, E' \t\n\r'), public.author_name()
    )
    on conflict do nothing
    returning * into call;
  end if;
  if call.id is not null then
    perform public.stop_tours(call);
  end if;
  return (
    select jsonb_build_object(
      'undo_until', stored.undo_until,
      'bookings', (select count(*) from public.day_offers as offer where offer.weather_call_id = stored.id)
    )
    from public.weather_calls as stored
    where stored.id = create_weather_call.id
  );
end
$$;
