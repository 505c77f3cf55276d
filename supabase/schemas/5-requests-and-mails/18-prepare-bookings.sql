-- What happens to a booking before it is stored: trigger prepare_booking fills in what the database knows and refuses
-- what the rules forbid.

-- How many bookings an account and an e-mail address may send in an hour. The gateway limits anonymous callers per
-- network address; these limits hold for every caller of the API, on any number of servers.
create table public.booking_limits (
  is_only_row boolean primary key default true,
  bookings_an_hour_per_account integer not null default 20,
  bookings_an_hour_per_email integer not null default 20,
  -- How many acknowledgements one mailbox gets in an hour. The operator hears of every booking.
  acknowledgements_an_hour integer not null default 3,
  -- For how many seconds a decision at the desk can be undone. Its mail waits that long.
  undo_seconds integer not null default 10,

  constraint booking_limits_only_row check (is_only_row),
  constraint booking_limits_undo_seconds check (undo_seconds between 0 and 60)
);

comment on table public.booking_limits is 'The limits of table bookings, in one row';

alter table public.booking_limits enable row level security;
revoke all on table public.booking_limits from public, anon, authenticated, service_role;
grant select, update on table public.booking_limits to service_role;

create trigger record_desk_change after update on public.booking_limits
  for each row execute function public.record_desk_change('settings', 'Limits of booking requests');

-- Until when a request of this moment is promised a decision (docs/product/mail.md): so many hours after the request,
-- if that is within the local times of day; otherwise the next opening, if it is within 24 hours of the request;
-- otherwise the closing before it. The function decisionDue in domain/promise/reply-promise.ts does the same;
-- tests/rls/settings/promised-decisions.test.ts compares the two.
create function public.promised_decision(asked_at timestamptz, hours integer, opens time, closes time)
  returns timestamptz
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  moment constant timestamptz := asked_at + make_interval(hours => hours);
  day constant date := facts.local_time(moment)::date;
  opening constant timestamptz := facts.moment_of(day + opens);
  closing constant timestamptz := facts.moment_of(day + closes);
  next_opening timestamptz := opening;
begin
  if moment between opening and closing then
    return moment;
  end if;
  if moment > closing then
    next_opening := facts.moment_of(day + 1 + opens);
  end if;
  if next_opening <= asked_at + interval '24 hours' then
    return next_opening;
  end if;
  return case when moment > closing then closing else facts.moment_of(day - 1 + closes) end;
end
$$;

comment on function public.promised_decision(timestamptz, integer, time, time) is
  'Until when a request of this moment is promised a decision';

-- A refusal by an hourly limit of bookings says when the next booking is possible: Retry-After in seconds, beside
-- status 429 and code PT429. A place becomes free when the oldest of the counted bookings is an hour old.
-- https://docs.postgrest.org/en/v14/references/errors.html#raise-errors-with-http-status-codes
create function public.refuse_booking(refusal text, oldest timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  seconds int := greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp())));
begin
  raise sqlstate 'PGRST' using
    message = (
      select json_build_object('code', known.state, 'message', known.message, 'hint', known.code)
      from facts.refusals as known
      where known.code = refusal
    )::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds::text))::text;
end
$$;

-- The names of the limited places that a booking holds. A booking of several items holds none.
create function public.places_of(item_kind text, item_ids text[], first_day date) returns setof text
  language sql
  stable
  set search_path = ''
as $$
  select part.kind || ' ' || part.id || ' on ' || (first_day + passed)
  from public.item_and_parts(places_of.item_kind, item_ids[1]) as part
  cross join generate_series(0, public.item_days(places_of.item_kind, item_ids[1]) - 1) as passed
  where cardinality(item_ids) = 1 and exists (
    select
    from public.with_places(
      array[row(part.kind, part.id, first_day + passed, first_day + passed)::public.item_period]
    )
  )
$$;

-- Bookings of the same places wait for each other, so that they cannot pass the limit together. The order of the locks
-- prevents deadlocks.
create function public.lock_places(item_kind text, item_ids text[], first_day date) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  place text;
begin
  if cardinality(item_ids) <> 1 then
    return;
  end if;
  for place in
    select places.place from public.places_of(item_kind, item_ids, first_day) as places (place) order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('places of ' || place, 0));
  end loop;
end
$$;

-- Refuses with SQLSTATE PT409, which the data service turns into status 409, a booking of a tour, combo or cart that is
-- hidden or inactive, and one for a day that is closed, taken, full or too soon. The detail says why, as JSON:
-- {"why": "closed", "reason": "..."}. A combo can be booked while one of its tours is hidden.
create function public.refuse_tours_and_days(
  names_hidden_item boolean, may_be_unavailable boolean, booking uuid, booking_type text, booked_ids text[],
  people integer, first_day date, last_day date
)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  booked_kind constant text := facts.item_kind_of(booking_type);
  known_ids text[];
  obstacle record;
begin
  if public.is_admin() then
    return;
  end if;
  -- Here and below, the primary key reports a retry of a stored booking as a duplicate.
  if names_hidden_item and not exists (select from public.bookings where id = booking) then
    perform facts.refuse('tour.not-offered', jsonb_build_object('why', 'not-offered'));
  end if;
  if not may_be_unavailable then
    return;
  end if;
  known_ids := public.known_items(booked_kind, booked_ids);
  perform public.lock_places_of_request();
  perform public.lock_places(booked_kind, known_ids, first_day);
  -- A retry would meet its own places.
  if exists (select from public.bookings where id = booking) then
    return;
  end if;
  select * into obstacle
  from public.find_unavailable_days(booking_type, known_ids, people, first_day, first_day, last_day - first_day + 1);
  if found then
    perform facts.refuse('day.unavailable', jsonb_build_object('why', obstacle.why, 'reason', obstacle.reason));
  end if;
end
$$;

-- What the rules say about one booking, read by one statement.
create type public.booking_rules as (
  -- The code of the refusal by an hourly limit, and the time of the booking that reaches the limit; null if none does.
  refusal text,
  limiting_booking timestamptz,
  is_past boolean,
  names_hidden_item boolean,
  may_be_unavailable boolean,
  decision_due_at timestamptz
);

-- A request with several trips (7-trips/41-several-trips.sql) counts as one booking, its first.
--
-- The time of the booking that reaches a limit is counted from the latest one. A booking that is dated more than a
-- minute ahead was made before the clock was set back, and does not count. Less than a minute may be a concurrent
-- transaction that began later and committed first.
--
-- Whether it is of the last hour is asked outside of the subqueries: inside, an index of created_at alone looks as good
-- to the planner as that of the mailbox, and the plan that it keeps would read all bookings of the hour.
create function public.read_booking_rules(request public.bookings) returns public.booking_rules
  language plpgsql
  set search_path = ''
as $$
declare
  rules public.booking_rules;
begin
  select
    case
      when request.sent_with is not null then null
      when limits.bookings_an_hour_per_email < 1 or limiting.of_mailbox > now() - interval '1 hour' then
        'booking.too-many-of-address'
      when request.sent_by is not null
        and (limits.bookings_an_hour_per_account < 1 or limiting.of_account > now() - interval '1 hour') then
        'booking.too-many-of-account'
    end,
    case when limiting.of_mailbox > now() - interval '1 hour' then limiting.of_mailbox else limiting.of_account end,
    request.date < facts.local_today(),
    exists (
      select from public.tour_overlays
      where is_hidden and (tour_id = request.tour_id or tour_id = any (request.custom_tour_ids))
    ) or exists (
      select from public.tours
      where not is_active and (id::text = request.tour_id or id::text = any (request.custom_tour_ids))
    ) or exists (
      select from public.item_lists
      where case kind when 'combo' then request.combo_tour_id else request.golf_cart_id end = any (hidden_ids)
    ),
    -- Many sites have no limits, no departures and few closed days. Only a golf cart can be taken.
    request.golf_cart_id is not null
      or exists (select from public.item_limits)
      or exists (select from public.departure_times)
      or exists (select from public.departures as made where made.day >= request.date)
      or exists (select from public.closed_days as closed where closed.last_day >= request.date),
    public.promised_decision(now(), desk.decision_hours, desk.decisions_from, desk.decisions_until)
  into rules
  -- Of a table with so few rows Postgres has no statistics. The limit says that it has one.
  from (select * from public.booking_limits limit 1) as limits
  cross join (select * from public.desk_settings limit 1) as desk
  cross join lateral (
    select
      (
        select created_at
        from public.bookings
        where facts.mailbox_of(email) = facts.mailbox_of(request.email)
          and entered_by is null
          and sent_with is null
          and created_at <= now() + interval '1 minute'
        order by created_at desc offset greatest(limits.bookings_an_hour_per_email - 1, 0) limit 1
      ) as of_mailbox,
      (
        select created_at
        from public.bookings
        where sent_by = request.sent_by and sent_with is null and created_at <= now() + interval '1 minute'
        order by created_at desc offset greatest(limits.bookings_an_hour_per_account - 1, 0) limit 1
      ) as of_account
  ) as limiting;
  return rules;
end
$$;

-- Concurrent bookings of one mailbox or account wait for each other, so that they cannot pass the limit together.
create function public.lock_sender(mailbox text, account uuid) returns void
  language sql
  set search_path = ''
as $$
  select
    pg_advisory_xact_lock(hashtextextended('bookings of ' || mailbox, 0)),
    pg_advisory_xact_lock(hashtextextended('bookings by ' || account, 0))
$$;

-- The last day of a booking that is no rental: it follows from what is booked. Throws if the request has another one.
create function public.last_day_of_trip(first_day date, given_day date, booked_items jsonb) returns date
  language plpgsql
  set search_path = ''
as $$
declare
  last_day constant date := first_day + public.days_of_items(booked_items) - 1;
begin
  if given_day <> last_day then
    perform facts.refuse('rental.last-day');
  end if;
  return last_day;
end
$$;

-- Refuses a booking by the rules for visitors. Those for the waiting list are in 7-trips/38-waiting-list.sql.
create function public.check_visitor_booking(request public.bookings, rules public.booking_rules) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if request.from_waiting_list then
    perform public.check_waiting_visitor(request, rules.names_hidden_item);
  elsif rules.names_hidden_item or rules.may_be_unavailable then
    perform public.refuse_tours_and_days(
      rules.names_hidden_item,
      rules.may_be_unavailable
        and (request.date <= date '9999-12-31'
          and coalesce(request.last_day, request.date) between request.date
            and request.date + facts.most_rental_days() - 1) is true,
      request.id,
      request.booking_type,
      public.booked_ids(request.tour_id, request.combo_tour_id, request.golf_cart_id, request.custom_tour_ids),
      request.people,
      request.date,
      coalesce(request.last_day, request.date)
    );
  end if;
end
$$;

create function public.refuse_many_tours() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'new row for relation "bookings" violates check constraint "bookings_custom_tour_ids_count"'
    using errcode = 'check_violation', schema = 'public', table = 'bookings',
      constraint = 'bookings_custom_tour_ids_count';
end
$$;

-- A check constraint cannot do this: it would refuse older rows when a dump is restored.
create function public.refuse_past_day() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform facts.refuse(
    'booking.past-day',
    jsonb_build_object('why', 'past', 'reason', null),
    jsonb_build_object('place', facts.time_zone_place())
  );
end
$$;

-- As its owner: visitors read neither the bookings of others nor the catalogue, the settings, limits and closed days.
-- Requests of visitors alone are limited and refused: what the operator enters, the service role and direct connections
-- are not. The constraints refuse what this function skips, such as a date of another form.
--
-- Postgres prepares each expression of a function again in each transaction, which costs more than to evaluate it. So
-- the common path has few of them.
create function public.prepare_booking() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The role of the API call.
  is_visitor constant boolean := new.entered_by is null and current_setting('role') in ('anon', 'authenticated');
  rules public.booking_rules;
begin
  -- A part of a party keeps what the party has (7-trips/40-parties.sql).
  if new.divided_from is not null then
    return new;
  end if;
  -- First, because the cost of what follows grows with the tours.
  if cardinality(new.custom_tour_ids) > facts.most_custom_tours() then
    perform public.refuse_many_tours();
  end if;
  new.sent_by := case when new.entered_by is null then auth.uid() end;
  if is_visitor then
    perform public.lock_sender(facts.mailbox_of(new.email), new.sent_by);
  end if;
  rules := public.read_booking_rules(new);
  if is_visitor and rules.refusal is not null then
    perform public.refuse_booking(rules.refusal, rules.limiting_booking);
  end if;
  if rules.is_past then
    perform public.refuse_past_day();
  end if;
  -- Assigns the transaction its id now, for the policy by which the sender reads the booking back.
  perform pg_current_xact_id();
  new.created_at := now();
  new.decision_due_at := rules.decision_due_at;
  -- Callers of the API may send an empty text for none.
  new.message := nullif(new.message, '');
  if is_visitor then
    perform public.check_visitor_booking(new, rules);
  end if;
  if new.from_waiting_list then
    new.status := facts.waitlisted();
  end if;
  new.booked_items := public.describe_items(new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids);
  if (
    new.date <= date '9999-12-31'
    and coalesce(new.last_day, new.date) between new.date and new.date + facts.most_rental_days() - 1
  ) is not true then
    new.last_day := coalesce(new.last_day, new.date);
  elsif facts.is_rental(new.booking_type) then
    new.last_day := coalesce(new.last_day, new.date);
    -- The stored item of a rental says its days, as the item of a combo does, so that everything that counts the days
    -- of a booking knows them.
    new.booked_items := jsonb_set(new.booked_items, '{0,days}', to_jsonb(new.last_day - new.date + 1));
  else
    new.last_day := public.last_day_of_trip(new.date, new.last_day, new.booked_items);
  end if;
  return new;
end
$$;

create trigger prepare_booking before insert on public.bookings
  for each row execute function public.prepare_booking();

revoke all on function
  public.promised_decision(timestamptz, integer, time, time),
  public.refuse_booking(text, timestamptz),
  public.places_of(text, text[], date),
  public.lock_places(text, text[], date),
  public.refuse_tours_and_days(boolean, boolean, uuid, text, text[], integer, date, date),
  public.read_booking_rules(public.bookings),
  public.lock_sender(text, uuid),
  public.last_day_of_trip(date, date, jsonb),
  public.check_visitor_booking(public.bookings, public.booking_rules),
  public.refuse_many_tours(),
  public.refuse_past_day(),
  public.prepare_booking()
  from public, anon, authenticated, service_role;
