-- Whether an item has a number of places on any day of a period: a limit of people, or a departure with a capacity.
create function public.has_places(item_kind text, item_id text, first_day date, last_day date) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select
    from public.item_limits as limits
    where limits.item_kind = has_places.item_kind
      and limits.item_id = has_places.item_id
      and limits.people_a_day is not null
  ) or has_places.item_kind = 'tour' and (
    exists (
      select
      from public.departure_times as times
      where times.tour_id = has_places.item_id and times.capacity is not null
    ) or exists (
      select
      from public.departures as departure
      where departure.day between has_places.first_day and has_places.last_day
        and departure.tour_id = has_places.item_id
        and departure.capacity is not null
    )
  )
$$;

revoke all on function public.has_places(text, text, date, date) from public, anon, authenticated, service_role;
