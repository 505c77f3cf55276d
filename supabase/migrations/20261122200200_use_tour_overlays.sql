-- What the desk says about the fixed tours, in bookings, mails and on the visitor's page; and no requests for tours
-- that are not on the site.

-- A booking stores the name and the duration that the site showed, also of the tours in a combo.
create or replace function public.describe_item(item_kind text, item_id text) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'kind', item_kind,
    'name', item.name,
    'duration', item.duration,
    'seats', item.seats,
    'days', coalesce(item.days, 1),
    'parts', coalesce(item.parts, '{}')
  )
  from (select) as always
  left join (
    select
      coalesce(overlay.name, fixed.name) as name,
      coalesce(overlay.duration, fixed.duration) as duration,
      fixed.seats,
      fixed.days,
      array(
        select coalesce(renamed.name, part.name)
        from unnest(fixed.parts) with ordinality as part (name, place)
        left join public.catalogue_items as tour on tour.kind = 'tour' and tour.name = part.name
        left join public.tour_overlays as renamed on renamed.tour_id = tour.id
        order by part.place
      ) as parts
    from public.catalogue_items as fixed
    left join public.tour_overlays as overlay on fixed.kind = 'tour' and overlay.tour_id = fixed.id
    where fixed.kind = item_kind and fixed.id = item_id
    union all
    select name, duration, null, 1, '{}' from public.tours where item_kind = 'tour' and id::text = item_id
  ) as item on true
$$;

-- Refuses a booking of a tour that is hidden or inactive, with SQLSTATE PT409, which the data service turns into status
-- 409. The detail says why, as JSON: {"why": "not-offered"}. A combo can be booked while one of its tours is hidden. As
-- its owner: visitors read neither the overlays nor inactive tours. The name sorts after those of the rate limits and
-- the rule about past days.
create function public.refuse_hidden_tour() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The constraints refuse a list of another form.
  booked_ids text[] := array(select id from unnest(new.custom_tour_ids) as id) || new.tour_id;
begin
  -- Only visitors are refused: the operator, the service role and direct connections book what they like.
  if current_setting('role') not in ('anon', 'authenticated') or public.is_admin() then
    return new;
  end if;
  if not exists (select from public.tour_overlays where is_hidden and tour_id = any (booked_ids))
    and not exists (select from public.tours where not is_active and id::text = any (booked_ids))
    -- The primary key reports a retry of a stored booking as a duplicate.
    or exists (select from public.bookings where id = new.id)
  then
    return new;
  end if;
  raise exception 'This tour is not offered'
    using errcode = 'PT409', detail = jsonb_build_object('why', 'not-offered');
end
$$;

create trigger refuse_hidden_tour before insert on public.bookings
  for each row execute function public.refuse_hidden_tour();

-- What the desk says about the tours of bookings and of their combos: of each fixed tour with an overlay, and of each
-- added one. Null is what the catalogue says.
create function public.desk_tours_of(bookings uuid[]) returns table (booking uuid, tours jsonb)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    booked.id,
    coalesce(
      jsonb_agg(
        jsonb_build_object('id', said.id, 'name', said.name, 'included', said.included, 'facts', said.facts)
        order by said.id
      ) filter (where said.id is not null),
      '[]'
    )
  from public.bookings as booked
  cross join lateral (
    select array(
      select part.id
      from (
        select 'combo', booked.combo_tour_id where booked.combo_tour_id is not null
        union all
        select 'tour', id from unnest(booked.custom_tour_ids || booked.tour_id) as id where id is not null
      ) as item (kind, id)
      cross join lateral public.item_and_parts(item.kind, item.id) as part
    ) as ids
  ) as visited
  left join lateral (
    select overlay.tour_id as id, overlay.name, overlay.included, overlay.facts
    from public.tour_overlays as overlay
    where overlay.tour_id = any (visited.ids)
    union all
    select added.id::text, added.name, added.included, added.facts
    from public.tours as added
    where added.id::text = any (visited.ids)
  ) as said on true
  where booked.id = any (desk_tours_of.bookings)
  group by booked.id
$$;

comment on function public.desk_tours_of(uuid[]) is
  'What the desk says about the tours of these bookings: name, what is included, facts';

-- As before, with the time of the promise, and with what the desk says about the tours, fixed and added.
create or replace function public.read_visit_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'date', date, 'people', people, 'booked_items', booked_items,
        'tour_id', tour_id, 'combo_tour_id', combo_tour_id, 'golf_cart_id', golf_cart_id,
        'custom_tour_ids', custom_tour_ids, 'status', status, 'created_at', created_at,
        'answer_due_at', answer_due_at
      ),
      'name', public.mask_name(name),
      'email', public.mask_email(email),
      'change', public.last_change(id) - array['changed_by_email', 'changed_by_link'],
      'requests', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'sent_at', sent_at, 'handled_at', handled_at)
          order by sent_at), '[]')
        from public.visitor_requests as request
        where request.booking_id = bookings.id
      ),
      'desk_tours', (select tours from public.desk_tours_of(array[booking]))
    )
    from public.bookings
    where id = booking
  );
end
$$;

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

revoke all on function public.refuse_hidden_tour(), public.desk_tours_of(uuid[]), public.record_tour_change()
  from public, anon, authenticated, service_role;
grant execute on function public.desk_tours_of(uuid[]) to service_role;

-- The desk shows changes of the tours live. The platform makes the publication.
do $$
declare
  live_table text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    raise notice 'publication supabase_realtime does not exist: changes are not shown live';
    return;
  end if;
  foreach live_table in array array['tour_overlays', 'tour_order'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = live_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', live_table);
    end if;
  end loop;
end
$$;
