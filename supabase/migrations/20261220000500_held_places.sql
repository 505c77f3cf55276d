drop function public.held_places(text, text, date, date);

-- How many people have a place of this item on each day, and how many of them are on none of its departures. A request
-- holds its places until it is declined; one that a program seems to have sent holds none until it is confirmed. An
-- offer of the waiting list holds some while it lasts. A custom adventure of several tours holds none, because its days
-- are agreed with a person. What takes a place of the item is looked up once, not for each booking of the period, and
-- nothing is counted for an item without a number of places.
create function public.held_places(item_kind text, item_id text, first_day date, last_day date)
  returns table (day date, people bigint, unplaced bigint)
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
    where public.has_places(
      held_places.item_kind, held_places.item_id, held_places.first_day, held_places.last_day
    )
  )
  select booking.date + passed, sum(booking.people),
    coalesce(sum(booking.people) filter (where booking.departure_id is null), 0)::bigint
  from holder
  join public.bookings as booking
    on case holder.kind
      when 'combo' then booking.combo_tour_id = holder.id
      when 'golf-cart' then booking.golf_cart_id = holder.id
      -- A custom adventure holds places where it names one tour only.
      else booking.tour_id = holder.id
        or holder.id = any (booking.custom_tour_ids) and not exists (
          select
          from unnest(booking.custom_tour_ids) with ordinality as other (id, place)
          where other.id <> holder.id and booking.booked_items -> (other.place::integer - 1) ->> 'name' is not null
        )
    end
  cross join lateral generate_series(0, holder.days - 1) as passed
  where (facts.is_open(booking.status) and (booking.status = facts.confirmed() or not booking.is_suspect)
      or booking.status = facts.offered() and booking.offered_until > now())
    and booking.date between held_places.first_day - holder.days and held_places.last_day
    and booking.date + passed between held_places.first_day and held_places.last_day
  group by booking.date + passed
$$;

revoke all on function public.held_places(text, text, date, date) from public, anon, authenticated, service_role;
