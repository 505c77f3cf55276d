-- The names of the limited places that a booking holds. A booking of several items holds none.
create or replace function public.places_of(item_kind text, item_ids text[], first_day date) returns setof text
  language sql
  stable
  set search_path = ''
as $$
  select part.kind || ' ' || part.id || ' on ' || (first_day + passed)
  from public.item_and_parts(places_of.item_kind, item_ids[1]) as part
  cross join generate_series(0, public.item_days(places_of.item_kind, item_ids[1]) - 1) as passed
  where cardinality(item_ids) = 1 and public.has_places(part.kind, part.id, first_day + passed, first_day + passed)
$$;
