-- A check constraint cannot do this: it would refuse older rows when a dump is restored.
create or replace function public.refuse_past_day() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform facts.refuse(
    'booking.past-day',
    jsonb_build_object('why', 'past', 'reason', null),
    jsonb_build_object('place', facts.time_zone_place())
  );
end
$$;
