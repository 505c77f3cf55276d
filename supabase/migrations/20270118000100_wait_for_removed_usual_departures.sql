-- A departure that is made of a usual one waits while that is being removed: the foreign key refused it with 23503.

create or replace function public.default_departure(tour text, day date) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  usual public.departure_times[] := array(
    select times
    from public.departure_times as times
    where tour_id = tour and public.runs_on(times, default_departure.day)
      and not exists (
        select
        from public.departures as made
        where made.default_id = times.id and made.day = default_departure.day and made.called_off_at is not null
      )
    order by id
    for key share
  );
begin
  if cardinality(usual) <> 1 then
    return null;
  end if;
  insert into public.departures (default_id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum)
  values (
    usual[1].id, tour, default_departure.day, usual[1].leaves_at, usual[1].back_at, usual[1].meeting_point,
    usual[1].capacity, usual[1].minimum
  )
  on conflict on constraint departures_once_a_default do nothing;
  return (
    select id
    from public.departures
    where default_id = usual[1].id and departures.day = default_departure.day
  );
end
$$;

create or replace function public.add_departure(departure uuid, made jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored constant public.departures := jsonb_populate_record(null::public.departures, made);
  usual uuid;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'add departures'));
  end if;
  -- As in default_departure.
  select id into usual from public.departure_times where id = stored.default_id for key share;
  insert into public.departures (
    id, default_id, tour_id, day, leaves_at, back_at, meeting_point, capacity, minimum, called_off_at
  )
  values (
    departure, usual, stored.tour_id, stored.day, stored.leaves_at, stored.back_at, btrim(stored.meeting_point),
    stored.capacity, stored.minimum, stored.called_off_at
  )
  on conflict do nothing;
end
$$;
