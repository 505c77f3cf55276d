-- Refuses a booking that is stored by now, as refuse_tours_and_days does.
create or replace function public.refuse_obstacle(booking uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  obstacle jsonb := public.find_obstacle(booking);
begin
  if obstacle is not null then
    perform facts.refuse('day.unavailable', obstacle);
  end if;
end
$$;
