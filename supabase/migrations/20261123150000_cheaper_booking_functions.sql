-- The functions that every booking request calls cost less. They return what they returned before.

-- In a language that ends the function for everybody but administrators before it reads a table.
create or replace function public.is_admin() returns boolean
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if auth.jwt() -> 'app_metadata' ->> 'role' is distinct from 'admin' then
    return false;
  end if;
  return exists (
    select
    from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and account.raw_app_meta_data ->> 'role' = 'admin'
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and (
        auth.jwt() ->> 'aal' = 'aal2'
        or not (
          exists (
            select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
          )
          or exists (select from public.desk_settings where requires_second_factor)
        )
      )
  );
end
$$;

-- Without a query.
create or replace function public.promised_answer(asked_at timestamptz, hours integer, opens time, closes time)
  returns timestamptz
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  moment constant timestamptz := asked_at + make_interval(hours => hours);
  -- Belize stays on UTC-6 all year.
  there constant timestamp := moment at time zone interval '-06:00';
  next_opening timestamptz;
begin
  if there::time between opens and closes then
    return moment;
  end if;
  next_opening := (there::date + case when there::time < opens then 0 else 1 end + opens)
    at time zone interval '-06:00';
  if next_opening <= asked_at + interval '24 hours' then
    return next_opening;
  end if;
  return (there::date - case when there::time < opens then 1 else 0 end + closes) at time zone interval '-06:00';
end
$$;

-- Only a combo has parts to look up, and only an item that the catalogue lacks is looked up in table tours.
create or replace function public.describe_item(item_kind text, item_id text) returns jsonb
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

revoke all on function public.describe_items(text, text, text, text[]) from public, anon, authenticated, service_role;

-- Most bookings name one item.
create or replace function public.days_of_items(booked_items jsonb) returns integer
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
