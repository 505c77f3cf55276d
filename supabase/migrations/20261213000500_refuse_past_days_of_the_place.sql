-- The refusal names the place of the time zone.
create or replace function public.refuse_past_day() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'A booking cannot be for a day that is past in %', facts.time_zone_place()
    using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_date_not_past',
      detail = jsonb_build_object('why', 'past', 'reason', null);
end
$$;
