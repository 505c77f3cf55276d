-- Whatever confirms a booking may name its departure, and goes beyond its room only if that is wanted.
drop function public.decide_from_device(uuid, uuid, text, text);
drop function public.decide_booking(uuid, text, text);
drop function public.enter_booking(uuid, jsonb, boolean, boolean, boolean);
drop function public.decide_by_link(text, text, text);
drop function public.move_to_wanted_day(uuid);

create function public.decide_booking(
  booking uuid, decision text, message text default null, departure uuid default null,
  all_the_same boolean default false
)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    raise exception 'Only administrators decide about bookings' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings
  set status = decision, departure_id = coalesce(decide_booking.departure, departure_id)
  where id = booking;
  if not found then
    raise exception 'There is no such booking' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('desk.all_the_same', '', true);
  update public.booking_changes as change
  -- An erased booking takes no text.
  set message = (
    select nullif(btrim(decide_booking.message, E' \t\n\r'), '')
    from public.bookings
    where id = booking and erased_at is null
  )
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
end
$$;

comment on function public.decide_booking(uuid, text, text, uuid, boolean) is
  'Changes the status of a booking, with a message to the visitor. For administrators and the service role';

create function public.enter_booking(
  booking uuid, entry jsonb, confirms boolean default true, tells_visitor boolean default false,
  all_the_same boolean default false, departure uuid default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only administrators enter bookings' using errcode = 'insufficient_privilege';
  end if;
  -- A second sending, as after a lost response, waits for the first one.
  perform pg_advisory_xact_lock(hashtextextended('entry of booking ' || booking, 0));
  if exists (select from public.bookings where id = booking and entered_by = auth.uid()) then
    return 'same';
  end if;
  perform public.store_entry(booking, entry);
  if confirms then
    perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
    update public.bookings set status = facts.confirmed(), departure_id = enter_booking.departure where id = booking;
    perform set_config('desk.all_the_same', '', true);
  end if;
  if all_the_same is not true then
    perform public.refuse_obstacle(booking);
  end if;
  if tells_visitor is not true then
    delete from public.mail_outbox where booking_id = booking;
  elsif confirms is not true then
    insert into public.mail_outbox (kind, booking_id) values ('booking-visitor', booking);
  end if;
  return 'stored';
end
$$;

comment on function public.enter_booking(uuid, jsonb, boolean, boolean, boolean, uuid) is
  'Stores a booking that came by telephone or in person, once for its id. For administrators';

create function public.decide_by_link(
  token text, decision text, message text default null, all_the_same boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'decision');
  current_status text;
begin
  if booking is null then
    return null;
  end if;
  if decision is null or not facts.can_move(facts.pending(), decision) then
    raise exception 'A link confirms or cancels' using errcode = 'check_violation';
  end if;
  -- Concurrent decisions wait for each other here, and the link may have been used meanwhile.
  select status into current_status from public.bookings where id = booking for update;
  if public.find_linked_booking(token, 'decision') is null then
    return null;
  end if;
  if current_status <> facts.pending() then
    return jsonb_build_object('outcome', 'decided before', 'change', public.last_change(booking));
  end if;
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings set status = decision where id = booking;
  perform set_config('desk.all_the_same', '', true);
  update public.booking_changes as change
  set
    changed_by_link = true,
    changed_by_email = (
      select link.sent_to
      from public.booking_links as link
      where link.token_hash = sha256(convert_to(decide_by_link.token, 'UTF8'))
    ),
    message = nullif(btrim(decide_by_link.message, E' \t\n\r'), '')
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
  update public.booking_links
  set used_at = now()
  where booking_id = booking and purpose = 'decision' and used_at is null;
  return jsonb_build_object('outcome', 'done', 'change', public.last_change(booking));
end
$$;

comment on function public.decide_by_link(text, text, text, boolean) is
  'Confirms or cancels the pending request that the operator''s link opens, once; null for any other token';

create function public.decide_from_device(
  decision_id uuid, booking uuid, decision text, message text default null, departure uuid default null,
  all_the_same boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
begin
  if not public.is_admin() then
    raise exception 'Only administrators decide about bookings' using errcode = 'insufficient_privilege';
  end if;
  if decision is null or not facts.can_move(facts.pending(), decision) then
    raise exception 'A decision confirms or cancels' using errcode = 'check_violation';
  end if;
  -- Concurrent decisions wait for each other here.
  select * into current from public.bookings where id = booking for update;
  if not found or current.erased_at is not null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  insert into public.device_decisions (id) values (decision_id) on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'done');
  end if;
  if current.status <> facts.pending() then
    -- The id stays free for a decision that the administrator confirms.
    delete from public.device_decisions where id = decision_id;
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  perform public.decide_booking(booking, decision, message, departure, all_the_same);
  return jsonb_build_object('outcome', 'done');
end
$$;

comment on function public.decide_from_device(uuid, uuid, text, text, uuid, boolean) is
  'Confirms or cancels a pending booking with a decision that was made offline, once for its id. For administrators';

create function public.move_to_wanted_day(change_request uuid, all_the_same boolean default false) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  wanted date;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    raise exception 'Only administrators move bookings' using errcode = 'insufficient_privilege';
  end if;
  -- Concurrent decisions to the booking wait for each other here.
  select bookings.* into booking
  from public.bookings
  where id = (select booking_id from public.change_requests where id = move_to_wanted_day.change_request)
  for update;
  select wanted_day into wanted
  from public.change_requests
  where id = move_to_wanted_day.change_request and wanted_day is not null and handled_at is null;
  if not found or booking.status = facts.cancelled() or booking.erased_at is not null or booking.date = wanted then
    raise exception 'This was answered meanwhile' using errcode = 'check_violation';
  end if;
  if wanted < facts.local_today() or exists (
    select
    from public.find_unavailable_days(
      booking.booking_type,
      public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids),
      booking.people, wanted, wanted, 1
    ) as taken
    where taken.why <> 'too-soon'
  ) then
    raise exception 'This day is not free any more' using errcode = 'check_violation';
  end if;
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings
  set date = wanted, last_day = wanted + (last_day - date), status = facts.confirmed()
  where id = booking.id;
  perform set_config('desk.all_the_same', '', true);
  update public.booking_changes as change
  set from_date = booking.date
  where change.booking_id = booking.id
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking.id);
  update public.change_requests
  set handled_at = now()
  where booking_id = booking.id and wanted_day is not null and handled_at is null;
end
$$;

comment on function public.move_to_wanted_day(uuid, boolean) is
  'Moves a booking to the day that its visitor asks for, and confirms it. For administrators and the service role';

create or replace function public.is_departure_full(booking uuid) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce((
    select asked.people + coalesce(sum(party.people), 0)
      > case when count(departure.id) = 0 then min(usual.capacity) else min(departure.capacity) end
    from public.departure_times as usual
    left join public.departures as departure on departure.default_id = usual.id and departure.day = asked.date
    left join public.bookings as party on party.departure_id = departure.id
    where usual.tour_id = public.only_tour(asked.tour_id, asked.custom_tour_ids)
    having count(distinct usual.id) = 1
  ), false)
  from public.bookings as asked
  where asked.id = is_departure_full.booking and asked.status <> facts.confirmed()
$$;

create or replace function public.find_obstacle(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('why', found.why, 'reason', found.reason)
    from public.bookings as asked
    cross join lateral (
      select array_remove(array[asked.tour_id, asked.combo_tour_id, asked.golf_cart_id], null)
        || coalesce(asked.custom_tour_ids, '{}') as ids
    ) as booked
    cross join lateral public.find_unavailable_days(
      asked.booking_type,
      booked.ids,
      case
        when asked.status = facts.confirmed() or (asked.status = facts.pending() and not asked.is_suspect) then
          case when cardinality(public.known_items('tour', asked.custom_tour_ids)) > 1 then asked.people else 0 end
        else asked.people
      end,
      asked.date,
      asked.date,
      asked.last_day - asked.date + 1
    ) as found
    where asked.id = find_obstacle.booking
      and found.why <> 'too-soon'
      -- By itself, then.
      and not (found.why = 'taken' and asked.status = facts.confirmed())
  ), case when public.is_departure_full(booking) then jsonb_build_object('why', 'full', 'reason', null) end)
$$;

revoke all on function
  public.decide_booking(uuid, text, text, uuid, boolean),
  public.enter_booking(uuid, jsonb, boolean, boolean, boolean, uuid),
  public.decide_by_link(text, text, text, boolean),
  public.decide_from_device(uuid, uuid, text, text, uuid, boolean),
  public.move_to_wanted_day(uuid, boolean),
  public.is_departure_full(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.enter_booking(uuid, jsonb, boolean, boolean, boolean, uuid),
  public.decide_from_device(uuid, uuid, text, text, uuid, boolean)
  to authenticated;
grant execute on function
  public.decide_booking(uuid, text, text, uuid, boolean),
  public.move_to_wanted_day(uuid, boolean)
  to authenticated, service_role;
grant execute on function public.decide_by_link(text, text, text, boolean) to anon;
