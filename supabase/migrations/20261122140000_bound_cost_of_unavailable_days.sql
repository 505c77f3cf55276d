-- The cost of a booking and of unavailable_days is bounded for callers without an account.

-- Refuses a list of too many tours as the constraint does, but before the other triggers look up each of them: its
-- name sorts before theirs.
create function public.bound_custom_tours() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'new row for relation "bookings" violates check constraint "bookings_custom_tour_ids_count"'
    using errcode = 'check_violation', schema = 'public', table = 'bookings',
      constraint = 'bookings_custom_tour_ids_count';
end
$$;

create trigger bound_custom_tours before insert on public.bookings
  for each row when (cardinality(new.custom_tour_ids) > 50) execute function public.bound_custom_tours();

revoke all on function public.bound_custom_tours() from public, anon, authenticated, service_role;

-- As before. What takes a place of the item is looked up once, not for each booking of the period, and nothing is
-- counted for an item without a limit.
create or replace function public.held_places(item_kind text, item_id text, first_day date, last_day date)
  returns table (day date, people bigint)
  language sql
  stable
  set search_path = ''
as $$
  with holder as materialized (
    select whole.kind, whole.id, public.item_days(whole.kind, whole.id) as days
    from (
      select held_places.item_kind as kind, held_places.item_id as id
      union all
      select combo.kind, combo.id
      from public.catalogue_items as tour
      join public.catalogue_items as combo on combo.kind = 'combo' and tour.name = any (combo.parts)
      where tour.kind = 'tour' and tour.kind = held_places.item_kind and tour.id = held_places.item_id
    ) as whole
    where exists (
      select
      from public.item_limits as limits
      where limits.item_kind = held_places.item_kind
        and limits.item_id = held_places.item_id
        and limits.people_a_day is not null
    )
  )
  select booking.date + passed, sum(booking.people)
  from holder
  join public.bookings as booking
    on case holder.kind
      when 'combo' then booking.combo_tour_id = holder.id
      when 'golf-cart' then booking.golf_cart_id = holder.id
      -- A custom adventure holds places where it is of one tour only.
      else booking.tour_id = holder.id or holder.id = all (booking.custom_tour_ids)
    end
  cross join lateral generate_series(0, holder.days - 1) as passed
  where booking.status <> 'cancelled'
    and (booking.status = 'confirmed' or not booking.is_suspect)
    and booking.date between held_places.first_day - holder.days and held_places.last_day
    and booking.date + passed between held_places.first_day and held_places.last_day
  group by booking.date + passed
$$;
