-- The fixed tours, combos and golf carts, as a booking stores them. The catalogue itself is domain/catalogue;
-- `npm run catalogue` writes a migration with its rows, and tests/rls/booked-items.test.ts compares the two.
create table public.catalogue_items (
  -- tour, combo or golf-cart
  kind text not null,
  id text not null,
  name text not null,
  -- In words, such as '3-4 hours'; null for a golf cart.
  duration text,
  -- How many people a golf cart carries; null for everything else.
  seats integer,
  -- How many days of the calendar it takes.
  days integer not null,
  -- The names of the tours in a combo.
  parts text[] not null,
  -- The category of a golf cart; null for everything else.
  category text,

  primary key (kind, id),
  constraint catalogue_items_category_of_carts check ((category is not null) = (kind = 'golf-cart'))
);

comment on table public.catalogue_items is 'The fixed catalogue of the site, for the bookings that name its entries';

alter table public.catalogue_items enable row level security;
revoke all on table public.catalogue_items from public, anon, authenticated, service_role;
grant select on table public.catalogue_items to service_role;

-- The item with this id as a booking stores it, with the name and the duration that the site shows, also of the tours
-- in a combo. Its name is null if neither the catalogue nor table tours has the id. Only a combo has parts to look up,
-- and only an item that the catalogue lacks is looked up in table tours.
create function public.describe_item(item_kind text, item_id text) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  item record;
begin
  select
    coalesce(overlay.name, fixed.name) as name,
    coalesce(overlay.duration, fixed.duration) as duration,
    fixed.seats,
    fixed.days,
    fixed.parts
  into item
  from public.catalogue_items as fixed
  left join public.tour_overlays as overlay on fixed.kind = 'tour' and overlay.tour_id = fixed.id
  where fixed.kind = item_kind and fixed.id = item_id;
  if item.parts <> '{}' then
    item.parts := array(
      select coalesce(renamed.name, part.name)
      from unnest(item.parts) with ordinality as part (name, place)
      left join public.catalogue_items as tour on tour.kind = 'tour' and tour.name = part.name
      left join public.tour_overlays as renamed on renamed.tour_id = tour.id
      order by part.place
    );
  elsif not found then
    select name, duration, null::integer as seats, 1 as days, '{}'::text[] as parts
    into item
    from public.tours
    where item_kind = 'tour' and id::text = item_id;
  end if;
  return jsonb_build_object(
    'kind', item_kind,
    'name', item.name,
    'duration', item.duration,
    'seats', item.seats,
    'days', coalesce(item.days, 1),
    'parts', coalesce(item.parts, '{}')
  );
end
$$;

-- What a booking names, as its column booked_items stores it. Most bookings name one item.
create function public.describe_items(tour_id text, combo_tour_id text, golf_cart_id text, custom_tour_ids text[])
  returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if custom_tour_ids is null and num_nonnulls(tour_id, combo_tour_id, golf_cart_id) = 1 then
    return jsonb_build_array(
      public.describe_item(
        case when tour_id is not null then 'tour' when combo_tour_id is not null then 'combo' else 'golf-cart' end,
        coalesce(tour_id, combo_tour_id, golf_cart_id)
      )
    );
  end if;
  return (
    select coalesce(jsonb_agg(public.describe_item(item.kind, item.id) order by item.place), '[]')
    from (
      values ('tour', tour_id, 0), ('combo', combo_tour_id, 0), ('golf-cart', golf_cart_id, 0)
      union all
      select 'tour', tour.id, tour.place::integer from unnest(custom_tour_ids) with ordinality as tour (id, place)
    ) as item (kind, id, place)
    where item.id is not null
  );
end
$$;

-- Most bookings name one item.
create function public.days_of_items(booked_items jsonb) returns integer
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  if jsonb_array_length(booked_items) = 1 then
    return greatest(1, (booked_items -> 0 ->> 'days')::integer);
  end if;
  return (select greatest(1, max((item ->> 'days')::integer)) from jsonb_array_elements(booked_items) as item);
end
$$;

-- An item and, for a combo, its tours: a booking of the combo takes places of each.
create function public.item_and_parts(item_kind text, item_id text) returns table (kind text, id text)
  language sql
  stable
  set search_path = ''
as $$
  select item_and_parts.item_kind, item_and_parts.item_id
  union all
  select tour.kind, tour.id
  from public.catalogue_items as combo
  join public.catalogue_items as tour on tour.kind = 'tour' and tour.name = any (combo.parts)
  where combo.kind = 'combo' and combo.kind = item_and_parts.item_kind and combo.id = item_and_parts.item_id
$$;

create function public.item_days(item_kind text, item_id text) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (
      select days from public.catalogue_items
      where kind = item_days.item_kind and id = item_days.item_id
    ),
    1
  )
$$;

-- The ids that name something, or all of them where none does.
create function public.known_items(item_kind text, item_ids text[]) returns text[]
  language sql
  stable
  set search_path = ''
as $$
  with chosen as (
    select distinct id, public.describe_item(item_kind, id) ->> 'name' is not null as is_known
    from unnest(item_ids) as id
  )
  select coalesce(array_agg(id order by id), '{}')
  from chosen
  where is_known or not exists (select from chosen where is_known)
$$;

-- The ids of what was booked. With the columns as parameters: a function of the row would be a column of the API.
create function public.booked_ids(tour_id text, combo_tour_id text, golf_cart_id text, custom_tour_ids text[])
  returns text[]
  language sql
  immutable
  set search_path = ''
as $$
  select array_remove(array[tour_id, combo_tour_id, golf_cart_id], null) || coalesce(custom_tour_ids, '{}')
$$;

revoke all on function
  public.describe_item(text, text),
  public.describe_items(text, text, text, text[]),
  public.days_of_items(jsonb),
  public.item_and_parts(text, text),
  public.item_days(text, text),
  public.known_items(text, text[]),
  public.booked_ids(text, text, text, text[])
  from public, anon, authenticated, service_role;
