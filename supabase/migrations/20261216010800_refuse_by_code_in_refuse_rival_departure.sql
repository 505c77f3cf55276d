-- Refuses with SQLSTATE PT409, as raise_taken_cart does, a boat or person that is on another departure at the time of
-- this one. The exclusion constraints decide; this is for the message. The detail names the other departure, and the
-- boat or person by the id only: Postgres writes it into its log, which must not hold personal data.
create or replace function public.refuse_rival_departure(departure public.departures, thing uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  rival constant public.departures := public.find_rival_departure(departure, thing);
  tour text;
begin
  if rival.id is null then
    return;
  end if;
  tour := coalesce(public.describe_item('tour', rival.tour_id) ->> 'name', 'A deleted tour');
  perform facts.refuse('fleet.assigned', jsonb_build_object(
    'why', 'assigned', 'reason', null, 'thing', thing, 'by', jsonb_build_object(
      'id', rival.id, 'tour_id', rival.tour_id, 'tour', tour, 'day', rival.day, 'leaves_at', rival.leaves_at,
      'back_at', rival.back_at
    )
  ), jsonb_build_object('hour', to_char(rival.leaves_at, 'HH24:MI'), 'tour', tour));
end
$$;
