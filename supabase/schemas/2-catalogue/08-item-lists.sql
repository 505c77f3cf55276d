-- The combos and the golf carts of the catalogue as the desk lists them, in a row for each kind, and all that the site
-- shows. The desk does not write their texts, so they have no overlays as the tours have
-- (docs/decisions/0069-lists-of-combos-and-carts.md).

create table public.item_lists (
  kind text primary key,
  -- Those that are not in it follow in the order of the catalogue.
  item_ids text[] not null default '{}',
  hidden_ids text[] not null default '{}',

  constraint item_lists_kind_known check (facts.catalogue_item_ids(kind) is not null),
  constraint item_lists_count check (
    coalesce(array_ndims(item_ids), 1) = 1 and coalesce(array_ndims(hidden_ids), 1) = 1
    and cardinality(item_ids) <= 5000 and cardinality(hidden_ids) <= 5000
  ),
  constraint item_lists_length check (
    item_ids::varchar(100)[]::text[] = item_ids and hidden_ids::varchar(100)[]::text[] = hidden_ids
  )
);

comment on table public.item_lists is 'The order of the combos and of the carts, and those that are not on the site';

alter table public.item_lists enable row level security;
revoke all on table public.item_lists from public, anon, authenticated, service_role;
grant select on table public.item_lists to authenticated;
grant select, insert, update, delete on table public.item_lists to service_role;

create policy "administrators read the lists of combos and carts" on public.item_lists
  for select to authenticated
  using ((select public.is_admin()));

-- The history of the desk names each combo or cart that is shown or hidden, and an order only as that.
create function public.record_list_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  nothing constant jsonb := '{"item_ids": [], "hidden_ids": []}';
  before constant jsonb := case when tg_op = 'INSERT' then nothing else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then nothing else to_jsonb(new) end;
  item_kind constant text := (before || after) ->> 'kind';
begin
  insert into public.desk_changes (area, act, subject, fields)
  select 'tours', 'changed', coalesce(public.describe_item(item_kind, item) ->> 'name', item), '{is_hidden}'
  from (
    select distinct jsonb_array_elements_text((before -> 'hidden_ids') || (after -> 'hidden_ids')) as item
  ) as either
  where ((before -> 'hidden_ids') ? item) <> ((after -> 'hidden_ids') ? item);
  if before -> 'item_ids' <> after -> 'item_ids' then
    insert into public.desk_changes (area, act, subject, fields)
    values ('tours', 'changed', 'Order of the ' || case item_kind when 'combo' then 'combos' else 'carts' end,
      '{sort_order}');
  end if;
  return null;
end
$$;

create trigger record_desk_change after insert or update or delete on public.item_lists
  for each row execute function public.record_list_change();

create trigger announce_site_change after insert or update or delete on public.item_lists
  for each statement execute function public.announce_site_change();

-- The list of a kind, for a change of an item of it. Concurrent changes wait for each other at the row.
create function public.list_to_change(item_kind text, item text) returns public.item_lists
  language plpgsql
  set search_path = ''
as $$
declare
  list public.item_lists;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'change combos and carts'));
  end if;
  if (item = any (facts.catalogue_item_ids(item_kind))) is not true then
    perform facts.refuse('item.unknown');
  end if;
  -- A statement that inserts nothing would render the site again (announce_site_change).
  if not exists (select from public.item_lists where kind = item_kind) then
    insert into public.item_lists (kind) values (item_kind) on conflict do nothing;
  end if;
  select * into list from public.item_lists where kind = item_kind for update;
  return list;
end
$$;

-- Moves a combo or a cart by places in the list of its kind, hidden ones included: -1 is one up. Returns its new place,
-- from 1. As its owner: administrators may not write the list itself.
create function public.move_item(item_kind text, item text, places integer) returns integer
  language plpgsql
  strict
  security definer
  set search_path = ''
as $$
declare
  list public.item_lists := public.list_to_change(item_kind, item);
  before constant text[] := array(
    select id
    from unnest(facts.catalogue_item_ids(item_kind)) with ordinality as known (id, place)
    order by array_position(list.item_ids, id) nulls last, place
  );
begin
  list.item_ids := public.moved_in_list(before, item, places);
  if list.item_ids <> before then
    update public.item_lists set item_ids = list.item_ids where kind = item_kind;
  end if;
  return array_position(list.item_ids, item);
end
$$;

comment on function public.move_item(text, text, integer) is
  'Moves a combo or a cart up (-1) or down (1) in the list of its kind; returns its new place';

-- Shows a combo or a cart on the site, or hides it. As its owner: administrators may not write the list itself.
create function public.show_item(item_kind text, item text, is_shown boolean) returns void
  language plpgsql
  strict
  security definer
  set search_path = ''
as $$
declare
  list constant public.item_lists := public.list_to_change(item_kind, item);
begin
  if item = any (list.hidden_ids) is not distinct from not is_shown then
    return;
  end if;
  update public.item_lists
  set hidden_ids = case when is_shown then array_remove(hidden_ids, item) else hidden_ids || item end
  where kind = item_kind;
end
$$;

comment on function public.show_item(text, text, boolean) is 'Shows a combo or a cart on the site, or hides it';

-- Everything that the site shows beside its own catalogue, in one response. As its owner: visitors read neither the
-- overlays nor the lists.
create function public.public_tours() returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'added', (
      select coalesce(jsonb_agg(to_jsonb(tour) order by tour.created_at desc, tour.id), '[]')
      from public.tours as tour
      where tour.is_active
    ),
    -- Of a hidden tour visitors need the name, for bookings of it and combos with it.
    'overlays', (
      select coalesce(jsonb_agg(to_jsonb(overlay) || case when overlay.is_hidden then jsonb_build_object(
        'description', null, 'duration', null, 'included', null, 'image_url', null, 'image_alt', null,
        'facts', '{}'::jsonb
      ) else '{}' end), '[]')
      from public.tour_overlays as overlay
    ),
    'tour_order', coalesce((select tour_ids from public.tour_order), '{}'),
    'item_lists', (
      select coalesce(jsonb_agg(to_jsonb(list) order by list.kind), '[]')
      from public.item_lists as list
    )
  )
$$;

comment on function public.public_tours() is
  'The active tours that administrators added, what the desk says about the fixed ones, and the order of everything';

revoke all on function
  public.record_list_change(),
  public.list_to_change(text, text),
  public.move_item(text, text, integer),
  public.show_item(text, text, boolean),
  public.public_tours()
  from public, anon, authenticated, service_role;
grant execute on function public.move_item(text, text, integer) to authenticated;
grant execute on function public.show_item(text, text, boolean) to authenticated;
grant execute on function public.public_tours() to anon, authenticated, service_role;
