-- has_places alone decides which items have a number of places.
create or replace function public.read_places(first_day date, last_day date)
  returns table (day date, item_kind text, item_id text, taken bigint, places integer)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  until constant date := least(read_places.last_day, read_places.first_day + 61);
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the places'));
  end if;
  return query
    select place.day, item.kind, item.id, place.taken, place.places
    from (
      select known.kind, known.id from public.catalogue_items as known
      union
      select 'tour', added.id::text from public.tours as added
      union
      -- A deleted tour keeps its departures.
      select 'tour', departure.tour_id
      from public.departures as departure
      where departure.day between read_places.first_day and until
    ) as item
    cross join lateral public.places_on(item.kind, item.id, read_places.first_day, until) as place
    where public.has_places(item.kind, item.id, read_places.first_day, until)
      and place.taken > 0 and place.places is not null
    order by 1, 2, 3;
end
$$;
