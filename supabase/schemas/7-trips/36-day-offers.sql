-- How a weather call or a person at the desk offers a guest other days for a booking (docs/product/weather.md, Other
-- days). The table is in 4-days/14-offered-days.sql. The guest chooses a day by their private link
-- (36-offers-answered.sql).

-- Shown live at the desk, as the tables in 24-operation.sql.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.day_offers;
  end if;
end
$$;

-- When the trip on the last offered day is over.
create function public.end_of_offer(offer public.day_offers) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select facts.start_of_day(max(offered) + (min(booking.last_day) - min(booking.date)) + 1)
  from unnest(offer.offered_days) as offered
  cross join public.bookings as booking
  where booking.id = offer.booking_id
$$;

-- Stores the mail about an offer.
create function public.enqueue_offer_mail(offer public.day_offers) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, booking_id, day_offer_id, held_until, payload)
  select
    case when call.id is null then 'other-days' else 'weather-call' end,
    offer.booking_id,
    offer.id,
    greatest(coalesce(call.undo_until, offer.open_from), now()),
    jsonb_build_object('days', to_jsonb(offer.offered_days)) || case
      when call.id is null then jsonb_build_object('message', offer.message, 'confirms', offer.confirms)
      else jsonb_build_object('day', call.day, 'reason', call.reason)
    end
  from (select offer.weather_call_id as id) as made_by
  left join public.weather_calls as call on call.id = made_by.id
$$;

-- Tells the guest, and keeps the links to their page open until they need it no more.
create function public.send_day_offer() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.enqueue_offer_mail(new);
  update public.booking_links as link
  set expires_at = greatest(link.expires_at, public.end_of_offer(new))
  where link.booking_id = new.booking_id and link.purpose = 'visit';
  return null;
end
$$;

create trigger send_day_offer after insert on public.day_offers
  for each row execute function public.send_day_offer();

create function public.extend_link_to_offer() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  new.expires_at := greatest(new.expires_at, (
    select max(public.end_of_offer(offer))
    from public.day_offers as offer
    left join public.weather_calls as call on call.id = offer.weather_call_id
    where offer.booking_id = new.booking_id and offer.ended_at is null and call.undone_at is null
  ));
  return new;
end
$$;

create trigger extend_link_to_offer before insert on public.booking_links
  for each row when (new.purpose = 'visit') execute function public.extend_link_to_offer();

-- Stores the mails of weather calls that the cancellation of a booking deleted, if it was undone before their day.
create function public.tell_weather_again(booking uuid) returns void
  language sql
  set search_path = ''
as $$
  select public.enqueue_offer_mail(offer)
  from public.day_offers as offer
  join public.weather_calls as call on call.id = offer.weather_call_id
  where offer.booking_id = tell_weather_again.booking
    and call.undone_at is null
    and call.day >= facts.local_today()
    and not exists (select from public.mail_outbox as mail where mail.day_offer_id = offer.id)
$$;

-- Whether the mail about an offer has neither left nor begun to leave, so that it can be deleted.
create function public.delete_waiting_offer_mail(offer uuid) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.mail_outbox
  where day_offer_id = offer and attempts = 0 and last_error is null and claimed_until is null and sent_at is null;
  return not exists (select from public.mail_outbox where day_offer_id = offer);
end
$$;

-- An offer of a person ends with a decision about the booking, or with another day or trip of it. It is open again
-- when the decision is undone. As its owner: administrators write neither the offers nor the outbox.
create function public.end_day_offers() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  offer public.day_offers;
begin
  if new.undoes is not null then
    for offer in
      update public.day_offers as opened
      set ended_at = null
      where opened.booking_id = new.booking_id and opened.weather_call_id is null and opened.ended_by_name is null
        and opened.ended_at = (
          select undone.changed_at
          from public.booking_changes as undone
          where undone.booking_id = new.booking_id and undone.sequence = new.undoes
        )
      returning *
    loop
      if not exists (select from public.mail_outbox where day_offer_id = offer.id) then
        perform public.enqueue_offer_mail(offer);
      end if;
    end loop;
  elsif new.changed_facts is null or new.changed_facts ?| array['date', 'last_day', 'items'] then
    for offer in
      update public.day_offers as ended
      set ended_at = new.changed_at
      where ended.booking_id = new.booking_id and ended.weather_call_id is null and ended.ended_at is null
      returning *
    loop
      perform public.delete_waiting_offer_mail(offer.id);
    end loop;
  end if;
  return null;
end
$$;

create trigger end_day_offers after insert on public.booking_changes
  for each row execute function public.end_day_offers();

-- What stands against a booking on another day, as find_obstacle says it for its own: closed, taken or full, and for
-- visitors too soon. Null if nothing does.
create function public.find_obstacle_on(booking public.bookings, on_day date, for_visitor boolean default false)
  returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  length constant integer := booking.last_day - booking.date;
  obstacle jsonb;
begin
  if public.find_confirmed_rental(booking.golf_cart_id, on_day, on_day + length, booking.id) is not null then
    return jsonb_build_object('why', 'taken', 'reason', null);
  end if;
  select jsonb_build_object('why', against.why, 'reason', against.reason) into obstacle
  from public.find_unavailable_days(
    booking.booking_type,
    public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids),
    booking.people, on_day, on_day, length + 1
  ) as against
  -- A cart that is taken on some of the days is so by the booking itself, which moves.
  where against.why <> 'taken' and (for_visitor or against.why <> 'too-soon');
  if obstacle is null then
    booking.date := on_day;
    select found.obstacle into obstacle from public.find_departure_obstacles(array[booking]) as found;
  end if;
  return obstacle;
end
$$;

-- The load of a day for a booking, as read_booking_loads says it for its own day; null for a cart.
create function public.load_on(booking public.bookings, on_day date, out taken bigint, out places integer)
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  kind constant text := facts.item_kind_of(booking.booking_type);
  ids constant text[] := public.known_items(
    kind, public.booked_ids(booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids)
  );
begin
  -- A custom adventure of several tours takes no places.
  if cardinality(ids) = 1 then
    select place.taken, place.places into taken, places
    from public.item_and_parts(kind, ids[1]) as part
    cross join lateral public.places_on(
      array[row(part.kind, part.id, on_day, on_day)::public.item_period]
    ) as place
    where place.places is not null
    order by place.taken::numeric / place.places desc
    limit 1;
  end if;
  if places is null and facts.asks_people(booking.booking_type) then
    taken := public.people_of_day(on_day);
  end if;
end
$$;

-- As its owner, as read_booking_loads.
create function public.read_days_to_offer(booking uuid, days date[] default null)
  returns table (day date, why text, reason text, taken bigint, places integer)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the days to offer'));
  end if;
  select * into current from public.bookings where id = read_days_to_offer.booking and erased_at is null;
  return query
    select asked.day, obstacle.facts ->> 'why', obstacle.facts ->> 'reason', load.taken, load.places
    from unnest(coalesce(days[1:10], public.nearest_free_days(current, current.date))) as asked (day)
    cross join lateral (select public.find_obstacle_on(current, asked.day) as facts) as obstacle
    cross join lateral public.load_on(current, asked.day) as load
    where current.id is not null
    order by asked.day;
end
$$;

comment on function public.read_days_to_offer(uuid, date[]) is
  'What stands against a booking on these days and their load; without days, the nearest free ones. For administrators';

-- Offers a guest up to five other days, once for an id. A day that is closed or full refuses it with SQLSTATE PT409, as
-- refuse_obstacle does, unless it is among those that are offered all the same; a day on which the cart has another
-- confirmed rental always does. The detail names the day. As its owner: administrators write neither the offers nor
-- the outbox.
create function public.offer_other_days(
  offer uuid, booking uuid, days date[], message text default null, confirms boolean default false,
  all_the_same date[] default '{}'
)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  offered date;
  obstacle jsonb;
  crowded date[] := '{}';
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'offer other days'));
  end if;
  select * into current from public.bookings where id = offer_other_days.booking and erased_at is null for update;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  if exists (select from public.day_offers as made where made.id = offer_other_days.offer) then
    return;
  end if;
  if not facts.is_open(current.status) then
    perform facts.refuse('booking.cancelled');
  end if;
  days := array(select distinct chosen from unnest(days) as chosen where chosen is not null order by chosen);
  if days[1] <= facts.local_today() or current.date = any (days) then
    perform facts.refuse('offer.days');
  end if;
  foreach offered in array days loop
    obstacle := public.find_obstacle_on(current, offered);
    if obstacle is not null then
      if obstacle ->> 'why' = 'taken' or not offered = any (coalesce(all_the_same, '{}')) then
        perform facts.refuse('day.not-offerable', obstacle || jsonb_build_object('day', offered));
      end if;
      crowded := crowded || offered;
    end if;
  end loop;
  insert into public.day_offers (id, booking_id, offered_days, crowded_days, message, confirms, open_from)
  select offer_other_days.offer, current.id, days, crowded,
    nullif(btrim(offer_other_days.message, E' \t\n\r'), ''), offer_other_days.confirms is true,
    now() + make_interval(secs => limits.undo_seconds)
  from public.booking_limits as limits;
end
$$;

comment on function public.offer_other_days(uuid, uuid, date[], text, boolean, date[]) is
  'Offers the guest of an open booking other days by mail and on their page, once for an id. For administrators';

-- Ends an offer of a person: 'undone' if the guest was not told yet; 'withdrawn' if their mail may have left or their
-- page has shown it, and then earlier offers end too; 'ended' if it had ended. As its owner, as above.
create function public.withdraw_day_offer(offer uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.day_offers;
  is_unknown boolean;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'withdraw offers'));
  end if;
  -- The sender of the mails takes none of a booking that is locked, and a guest who chooses waits here.
  perform from public.bookings
  where id = (select booking_id from public.day_offers where id = withdraw_day_offer.offer)
  for update;
  select * into current from public.day_offers where id = withdraw_day_offer.offer and weather_call_id is null;
  if not found then
    perform facts.refuse('offer.unknown');
  end if;
  if current.ended_at is not null then
    return jsonb_build_object('outcome', 'ended');
  end if;
  is_unknown := public.delete_waiting_offer_mail(current.id) and clock_timestamp() < current.open_from;
  update public.day_offers as ended
  set ended_at = clock_timestamp(), ended_by_name = coalesce(public.author_name(), 'A deleted account')
  where ended.booking_id = current.booking_id and ended.weather_call_id is null and ended.ended_at is null
    and (ended.id = current.id or (ended.made_at < current.made_at and not is_unknown));
  return jsonb_build_object('outcome', case when is_unknown then 'undone' else 'withdrawn' end);
end
$$;

comment on function public.withdraw_day_offer(uuid) is
  'Ends an offer of other days, and deletes its mail if it has not left. For administrators';

revoke all on function
  public.end_of_offer(public.day_offers),
  public.enqueue_offer_mail(public.day_offers),
  public.send_day_offer(),
  public.extend_link_to_offer(),
  public.tell_weather_again(uuid),
  public.delete_waiting_offer_mail(uuid),
  public.end_day_offers(),
  public.find_obstacle_on(public.bookings, date, boolean),
  public.load_on(public.bookings, date),
  public.read_days_to_offer(uuid, date[]),
  public.offer_other_days(uuid, uuid, date[], text, boolean, date[]),
  public.withdraw_day_offer(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.read_days_to_offer(uuid, date[]),
  public.offer_other_days(uuid, uuid, date[], text, boolean, date[]),
  public.withdraw_day_offer(uuid)
  to authenticated;
