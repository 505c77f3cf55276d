-- What stands against a booking at the departures of a day: that all which it could join are called off ('closed'), or
-- that the one which it would join has no room for it ('full'). Of several it joins none by itself, so they are full
-- only if one is called off and the others have no room: its places do not count for them.
create function public.find_departure_obstacle(asked public.bookings, on_day date) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with known as (
    select
      usual.id is not null as is_usual,
      made.called_off_at is not null as is_called_off,
      coalesce(asked.people + (
        select coalesce(sum(party.people), 0)
        from public.bookings as party
        where party.departure_id = made.id and party.id <> asked.id
      ) > case when made.id is null then usual.capacity else made.capacity end, false) as is_full
    from (
      select times.id, times.capacity
      from public.departure_times as times
      where times.tour_id = public.only_tour(asked.tour_id, asked.custom_tour_ids)
        and public.runs_on(times, on_day)
    ) as usual
    full join (
      select departure.id, departure.default_id, departure.capacity, departure.called_off_at
      from public.departures as departure
      where departure.tour_id = public.only_tour(asked.tour_id, asked.custom_tour_ids) and departure.day = on_day
    ) as made on made.default_id = usual.id
  )
  select case
    when bool_and(is_called_off) then jsonb_build_object('why', 'closed', 'reason', 'The departure is called off')
    when case
      when bool_or(is_called_off) then bool_and(is_full) filter (where not is_called_off)
      else count(*) filter (where is_usual) = 1 and bool_or(is_full) filter (where is_usual)
    end then jsonb_build_object('why', 'full', 'reason', null)
  end
  from known
$$;

revoke all on function
  public.find_departure_obstacle(public.bookings, date)
  from public, anon, authenticated, service_role;
