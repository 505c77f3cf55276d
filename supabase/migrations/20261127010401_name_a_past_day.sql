-- The refusal of a past day names its reason as the other refusals of a day do, so that the form tells it beside the
-- date.
create or replace function public.refuse_past_day() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'A booking cannot be for a day that is past in Belize'
    using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_date_not_past',
      detail = jsonb_build_object('why', 'past', 'reason', null);
end
$$;
