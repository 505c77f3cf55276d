-- The places of the items with a number of places that are taken, on the days on which any is; at most 62 days. As its
-- owner: administrators do not read the catalogue.
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
      select limits.item_kind as kind, limits.item_id as id
      from public.item_limits as limits
      where limits.people_a_day is not null
      union
      select 'tour', times.tour_id from public.departure_times as times where times.capacity is not null
      union
      select 'tour', departure.tour_id
      from public.departures as departure
      where departure.day between read_places.first_day and until and departure.capacity is not null
    ) as item
    cross join lateral public.places_on(item.kind, item.id, read_places.first_day, until) as place
    where place.taken > 0 and place.places is not null
    order by 1, 2, 3;
end
$$;

comment on function public.read_places(date, date) is
  'How many places of the items that have a number of places are taken on each day. For administrators';
