-- Refuses a departure of a tour that neither the catalogue nor table tours has. As its owner: administrators may not
-- read the catalogue table.
create or replace function public.require_departing_tour() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if public.describe_item('tour', new.tour_id) ->> 'name' is null then
    perform facts.refuse('departure-times.unknown-tour');
  end if;
  return new;
end
$$;
