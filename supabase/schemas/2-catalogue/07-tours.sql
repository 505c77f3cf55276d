-- The tours that administrators add to the fixed ones of the catalogue, what the desk says about the fixed ones, and
-- the order of both.

-- What a visitor must know to choose a tour (domain/catalogue/trip-facts.ts). An object whose keys are facts. A fact
-- that is absent is not said at the desk.
create function public.is_trip_facts(facts jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select case when jsonb_typeof(facts) = 'object' then not exists (
    select
    from jsonb_each(facts) as fact (name, value)
    where case
      when name <> all (facts.trip_facts()) then false
      when value = to_jsonb(facts.not_known()) then true
      when name = 'youngestAge' then
        case when jsonb_typeof(value) = 'number' then value::numeric in (
          select generate_series(0, facts.oldest_youngest_age())
        ) end
      when name = 'bring' then
        case when jsonb_typeof(value) = 'array' then
          jsonb_array_length(value) <= facts.most_things_to_bring() and not exists (
            select
            from jsonb_array_elements(value) as item (content)
            where jsonb_typeof(content) <> 'string'
              or char_length(content #>> '{}') > facts.longest_thing_to_bring()
              or public.has_blank_item(array[content #>> '{}'])
          )
        end
      when jsonb_typeof(value) <> 'string' then false
      when name in ('swimming', 'seaMotion', 'walking') then facts.is_choice(name, value #>> '{}')
      when name = 'pickup' then
        char_length(value #>> '{}') <= facts.longest_pickup() and not public.has_blank_item(array[value #>> '{}'])
      when name = 'backBy' then value #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    end is not true
  ) else false end
$$;

comment on function public.is_trip_facts(jsonb) is 'Whether an object has facts of a trip, each with a known value';

create table public.tours (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  duration text not null,
  category text not null,
  included text[] default '{}',
  image_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  facts jsonb not null default '{}',
  -- What the picture shows; without it the name stands for it.
  image_alt text,
  -- The last part of the address of its page; '' becomes the first name (name_tour_address).
  slug text not null default '',

  -- The lengths of the texts are in 25-known-values.sql.
  constraint tours_name_filled check (not public.has_blank_item(array[name])),
  constraint tours_duration_filled check (not public.has_blank_item(array[duration])),
  constraint tours_included_filled check (not public.has_blank_item(included)),
  constraint tours_facts_known check (public.is_trip_facts(facts)),
  constraint tours_slug_unique unique (slug),
  constraint tours_slug_spelled check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100)
);

comment on table public.tours is 'Tours that administrators add; the site shows the active ones after its fixed tours';

create index tours_by_created_at on public.tours (created_at desc, id);

-- A name as a part of an address: 'Noche de Kayak, 2 horas' is 'noche-de-kayak-2-horas'.
create function public.slug_of(name text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(nullif(trim(both '-' from left(regexp_replace(
    translate(lower(name), 'àáâãäåçèéêëìíîïñòóôõöùúûüý', 'aaaaaaceeeeiiiinooooouuuuy'), '[^a-z0-9]+', '-', 'g'
  ), 80)), ''), 'tour')
$$;

-- Gives an added tour the address of its page, which stays when the name changes. The addresses of the fixed tours and
-- of other added ones are taken, and 404 is the page for unknown tours. As its owner: administrators do not read the
-- catalogue's rows.
create function public.name_tour_address() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  wanted text := public.slug_of(new.name);
begin
  if new.slug = '' then
    new.slug := wanted;
    if wanted = '404'
      or exists (select from public.tours where slug = wanted)
      or exists (select from public.catalogue_items where kind = 'tour' and public.slug_of(name) = wanted)
    then
      new.slug := wanted || '-' || left(new.id::text, 8);
    end if;
  end if;
  return new;
end
$$;

create trigger name_tour_address before insert on public.tours
  for each row execute function public.name_tour_address();

alter table public.tours enable row level security;
revoke all on table public.tours from public, anon, authenticated, service_role;
grant select on table public.tours to anon, authenticated;
grant insert (id, name, description, duration, category, included, image_url, is_active)
  on table public.tours to authenticated;
grant update (name, description, duration, category, included, image_url, is_active)
  on table public.tours to authenticated;
grant delete on table public.tours to authenticated;
grant select, insert, update, delete on table public.tours to service_role;
grant insert (facts, image_alt), update (facts, image_alt) on table public.tours to authenticated;

create policy "everyone reads active tours" on public.tours
  for select to anon, authenticated
  using (is_active);

create policy "administrators read all tours" on public.tours
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators add tours" on public.tours
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators change tours" on public.tours
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

create policy "administrators delete tours" on public.tours
  for delete to authenticated
  using ((select public.is_admin()));

create trigger record_desk_change after insert or update or delete on public.tours
  for each row execute function public.record_desk_change('tours');

-- The fixed tours as the desk changes them. Null is what the catalogue says (domain/catalogue/tours.ts), so a later
-- change of the catalogue shows unless the desk has written something else.
create table public.tour_overlays (
  tour_id text primary key,
  is_hidden boolean not null default false,
  name text,
  description text,
  duration text,
  included text[],
  image_url text,
  image_alt text,
  -- The facts that differ from those of the catalogue.
  facts jsonb not null default '{}',

  constraint tour_overlays_tour_known check (tour_id = any (facts.catalogue_tour_ids())),
  -- The texts have the limits of table tours, in 25-known-values.sql.
  constraint tour_overlays_name_filled check (name is null or not public.has_blank_item(array[name])),
  constraint tour_overlays_duration_filled check (duration is null or not public.has_blank_item(array[duration])),
  constraint tour_overlays_included_filled check (not public.has_blank_item(included)),
  constraint tour_overlays_facts_known check (public.is_trip_facts(facts))
);

comment on table public.tour_overlays is 'What the desk says about the fixed tours instead of the catalogue';

alter table public.tour_overlays enable row level security;
revoke all on table public.tour_overlays from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.tour_overlays to authenticated, service_role;

create policy "administrators read the overlays of tours" on public.tour_overlays
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators add overlays of tours" on public.tour_overlays
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators change the overlays of tours" on public.tour_overlays
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

create policy "administrators delete overlays of tours" on public.tour_overlays
  for delete to authenticated
  using ((select public.is_admin()));

create table public.tour_order (
  is_only_row boolean primary key default true,
  tour_ids text[] not null default '{}',

  constraint tour_order_only_row check (is_only_row),
  constraint tour_order_count check (coalesce(array_ndims(tour_ids), 1) = 1 and cardinality(tour_ids) <= 5000),
  constraint tour_order_length check (tour_ids::varchar(100)[]::text[] = tour_ids)
);

comment on table public.tour_order is 'The order of the tours on the site and at the desk, in one row';

alter table public.tour_order enable row level security;
revoke all on table public.tour_order from public, anon, authenticated, service_role;
grant select on table public.tour_order to authenticated;
grant select, insert, update, delete on table public.tour_order to service_role;

create policy "administrators read the order of tours" on public.tour_order
  for select to authenticated
  using ((select public.is_admin()));

-- The history of the desk names the fixed tour, and the order of the tours only as that. A first overlay is a change of
-- the tour like every other.
create function public.record_tour_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  before jsonb := coalesce(case when tg_op <> 'INSERT' then to_jsonb(old) end, '{}');
  after jsonb := coalesce(case when tg_op <> 'DELETE' then to_jsonb(new) end, '{}');
  changed text[] := array(
    select key
    from jsonb_object_keys(before || after) as key
    where key not in ('tour_id', 'is_only_row')
      -- What a row has that says nothing.
      and coalesce(nullif(nullif(after -> key, 'false'), '{}'), 'null')
        is distinct from coalesce(nullif(nullif(before -> key, 'false'), '{}'), 'null')
    order by key
  );
begin
  if changed <> '{}' then
    insert into public.desk_changes (area, act, subject, fields)
    values (
      'tours', 'changed',
      case tg_table_name
        when 'tour_order' then 'Order of the tours'
        else public.describe_item('tour', (before || after) ->> 'tour_id') ->> 'name'
      end,
      changed
    );
  end if;
  return null;
end
$$;

create trigger record_desk_change after insert or update or delete on public.tour_overlays
  for each row execute function public.record_tour_change();
create trigger record_desk_change after update on public.tour_order
  for each row execute function public.record_tour_change();

-- Tells the server that pages of the site have to be rendered again.
create function public.announce_site_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('site_changes', '');
  return null;
end
$$;

create trigger announce_site_change after insert or update or delete on public.tours
  for each statement execute function public.announce_site_change();
create trigger announce_site_change after insert or update or delete on public.tour_overlays
  for each statement execute function public.announce_site_change();
create trigger announce_site_change after insert or update or delete on public.tour_order
  for each statement execute function public.announce_site_change();

-- A list with one of its items moved by places, -1 is one up, at most to an end of the list.
create function public.moved_in_list(ids text[], item text, places integer) returns text[]
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  others constant text[] := array_remove(ids, item);
  place constant bigint := greatest(1, least(cardinality(ids)::bigint, array_position(ids, item)::bigint + places));
begin
  return others[:place - 1] || item || others[place:];
end
$$;

-- Moves a tour by places in the list of all tours, hidden ones included: -1 is one up. Returns its new place, from 1.
-- Concurrent moves wait for each other at the one row, so each moves within the list that the one before it left. As
-- its owner: administrators may not write the list itself.
create function public.move_tour(tour text, places integer) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ids text[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move tours'));
  end if;
  insert into public.tour_order default values on conflict do nothing;
  select tour_ids into ids from public.tour_order for update;
  select array_agg(known.id order by array_position(ids, known.id) nulls last, known.kind, known.place)
  into ids
  from (
    select fixed.id, 1, fixed.place from unnest(facts.catalogue_tour_ids()) with ordinality as fixed (id, place)
    union all
    select added.id::text, 2, row_number() over (order by added.created_at desc, added.id) from public.tours as added
  ) as known (id, kind, place);
  if array_position(ids, move_tour.tour) is null then
    perform facts.refuse('tour.unknown');
  end if;
  ids := public.moved_in_list(ids, move_tour.tour, move_tour.places);
  update public.tour_order set tour_ids = ids;
  return array_position(ids, move_tour.tour);
end
$$;

comment on function public.move_tour(text, integer) is
  'Moves a tour up (-1) or down (1) in the list of all tours; returns its new place';

revoke all on function
  public.is_trip_facts(jsonb),
  public.slug_of(text),
  public.name_tour_address(),
  public.record_tour_change(),
  public.announce_site_change(),
  public.moved_in_list(text[], text, integer),
  public.move_tour(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.is_trip_facts(jsonb) to authenticated, service_role;
grant execute on function public.move_tour(text, integer) to authenticated;
