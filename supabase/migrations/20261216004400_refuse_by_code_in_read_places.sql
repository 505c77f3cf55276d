-- The places of the items with a limit that are taken, on the days on which any is; at most 62 days. As its owner:
-- administrators do not read the catalogue.
create or replace function public.read_places(first_day date, last_day date)
  returns table (day date, item_kind text, item_id text, taken bigint, places integer)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the places'));
  end if;
  return query
    select held.day, limits.item_kind, limits.item_id, held.people, limits.people_a_day
    from public.item_limits as limits
    cross join lateral public.held_places(
      limits.item_kind, limits.item_id, read_places.first_day, least(read_places.last_day, read_places.first_day + 61)
    ) as held
    where limits.people_a_day is not null
    order by 1, 2, 3;
end
$$;
