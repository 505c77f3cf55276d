-- One trigger prepares and checks a booking request in place of eight, and reads what the rules need in one statement.
-- The rules are as before, in their order: the number of tours; the hourly limits of a mailbox and an account; past
-- days; hidden tours; closed, taken and full days; the last day.

drop trigger bound_custom_tours on public.bookings;
drop trigger limit_bookings on public.bookings;
drop trigger promise_answer on public.bookings;
drop trigger refuse_hidden_tour on public.bookings;
drop trigger refuse_unavailable_day on public.bookings;
drop trigger store_booked_items on public.bookings;
drop trigger store_last_day on public.bookings;
drop function
  public.bound_custom_tours(),
  public.limit_bookings(),
  public.promise_answer(),
  public.refuse_hidden_tour(),
  public.refuse_unavailable_day(),
  public.store_booked_items(),
  public.store_last_day();

-- Refuses with SQLSTATE PT409, which the data service turns into status 409, a booking of a tour that is hidden or
-- inactive, and one for a day that is closed, taken, full or too soon. The detail says why, as JSON:
-- {"why": "closed", "reason": "..."}. A combo can be booked while one of its tours is hidden.
create function public.refuse_tours_and_days(
  names_hidden_tour boolean, may_be_unavailable boolean, booking uuid, booking_type text, booked_ids text[],
  people integer, first_day date, last_day date
)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  booked_kind constant text := case booking_type when 'custom' then 'tour' else booking_type end;
  known_ids text[];
  place text;
  obstacle record;
begin
  if public.is_admin() then
    return;
  end if;
  -- Here and below, the primary key reports a retry of a stored booking as a duplicate.
  if names_hidden_tour and not exists (select from public.bookings where id = booking) then
    raise exception 'This tour is not offered'
      using errcode = 'PT409', detail = jsonb_build_object('why', 'not-offered');
  end if;
  if not may_be_unavailable then
    return;
  end if;
  known_ids := public.known_items(booked_kind, booked_ids);
  -- Bookings of the same places wait for each other, so that they cannot pass the limit together. The order of the
  -- locks prevents deadlocks.
  if cardinality(known_ids) = 1 then
    for place in
      select part.kind || ' ' || part.id || ' on ' || (first_day + passed)
      from public.item_and_parts(booked_kind, known_ids[1]) as part
      join public.item_limits as limits on limits.item_kind = part.kind and limits.item_id = part.id
      cross join generate_series(0, public.item_days(booked_kind, known_ids[1]) - 1) as passed
      where limits.people_a_day is not null
      order by 1
    loop
      perform pg_advisory_xact_lock(hashtextextended('places of ' || place, 0));
    end loop;
  end if;
  -- A retry would meet its own places.
  if exists (select from public.bookings where id = booking) then
    return;
  end if;
  select * into obstacle
  from public.find_unavailable_days(booking_type, known_ids, people, first_day, first_day, last_day - first_day + 1);
  if found then
    raise exception 'This day cannot be booked: %', obstacle.why
      using errcode = 'PT409', detail = jsonb_build_object('why', obstacle.why, 'reason', obstacle.reason);
  end if;
end
$$;

-- As its owner: visitors read neither the bookings of others nor the catalogue, the settings, limits and closed days.
-- Requests of visitors alone are limited and refused: the operator, the service role and direct connections book what
-- they like. The constraints refuse what this function skips, such as a date of another form.
--
-- Postgres prepares each expression of a function again in each transaction, which costs more than to evaluate it. So
-- the common path has few of them.
create or replace function public.prepare_booking() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The role of the API call.
  is_visitor constant boolean := current_setting('role') in ('anon', 'authenticated');
  mailbox constant text := lower(regexp_replace(new.email, '\+[^@]*@', '@'));
  is_date_usual constant boolean := (
    new.date <= date '9999-12-31' and coalesce(new.last_day, new.date) between new.date and new.date + 29
  ) is true;
  rules record;
  last_day date;
begin
  -- First, because the cost of what follows grows with the tours.
  if cardinality(new.custom_tour_ids) > 50 then
    raise exception 'new row for relation "bookings" violates check constraint "bookings_custom_tour_ids_count"'
      using errcode = 'check_violation', schema = 'public', table = 'bookings',
        constraint = 'bookings_custom_tour_ids_count';
  end if;
  new.sent_by := auth.uid();
  -- Concurrent bookings of one mailbox or account wait for each other, so that they cannot pass the limit together.
  perform
    pg_advisory_xact_lock(hashtextextended('bookings of ' || mailbox, 0)),
    pg_advisory_xact_lock(hashtextextended('bookings by ' || new.sent_by, 0))
  where is_visitor;
  -- Of a mailbox and an account: the time of the booking that reaches the limit, counted from the latest one. A booking
  -- that is dated more than a minute ahead was made before the clock was set back, and does not count. Less than a
  -- minute may be a concurrent transaction that began later and committed first.
  --
  -- Whether it is of the last hour is asked outside: inside, an index of created_at alone looks as good to the planner
  -- as that of the mailbox, and the plan that it keeps would read all bookings of the hour.
  select
    limits.bookings_an_hour_per_email,
    limits.bookings_an_hour_per_account,
    (
      select created_at
      from public.bookings
      where lower(regexp_replace(email, '\+[^@]*@', '@')) = mailbox and created_at <= now() + interval '1 minute'
      order by created_at desc offset greatest(limits.bookings_an_hour_per_email - 1, 0) limit 1
    ) as limiting_of_mailbox,
    (
      select created_at
      from public.bookings
      where sent_by = new.sent_by and created_at <= now() + interval '1 minute'
      order by created_at desc offset greatest(limits.bookings_an_hour_per_account - 1, 0) limit 1
    ) as limiting_of_account,
    now() - interval '1 hour' as hour_ago,
    -- Belize stays on UTC-6 all year.
    new.date < (now() at time zone interval '-06:00')::date as is_past,
    exists (
      select from public.tour_overlays
      where is_hidden and (tour_id = new.tour_id or tour_id = any (new.custom_tour_ids))
    ) or exists (
      select from public.tours
      where not is_active and (id::text = new.tour_id or id::text = any (new.custom_tour_ids))
    ) as names_hidden_tour,
    -- Most sites have no limits and few closed days. Only a golf cart can be taken.
    is_date_usual and (
      new.golf_cart_id is not null
      or exists (select from public.item_limits)
      or exists (select from public.closed_days as closed where closed.last_day >= new.date)
    ) as may_be_unavailable,
    desk.answer_hours,
    desk.answers_from,
    desk.answers_until
  into rules
  -- Of a table with so few rows Postgres has no statistics. The limit says that it has one.
  from (select * from public.booking_limits limit 1) as limits
  cross join (select * from public.desk_settings limit 1) as desk;
  if is_visitor and (
    rules.bookings_an_hour_per_email < 1
    or rules.limiting_of_mailbox > rules.hour_ago
    or new.sent_by is not null
    and (rules.bookings_an_hour_per_account < 1 or rules.limiting_of_account > rules.hour_ago)
  ) then
    if rules.bookings_an_hour_per_email < 1 or rules.limiting_of_mailbox > rules.hour_ago then
      perform public.refuse_booking(
        'Too many bookings for this e-mail address. Try again later', rules.limiting_of_mailbox
      );
    end if;
    perform public.refuse_booking('Too many bookings from this account. Try again later', rules.limiting_of_account);
  end if;
  -- A check constraint cannot do this: it would refuse older rows when a dump is restored.
  if rules.is_past then
    raise exception 'A booking cannot be for a day that is past in Belize'
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_date_not_past';
  end if;
  -- Assigns the transaction its id now, for the policy by which the sender reads the booking back.
  perform pg_current_xact_id();
  new.created_at := now();
  new.answer_due_at := public.promised_answer(
    new.created_at, rules.answer_hours, rules.answers_from, rules.answers_until
  );
  if is_visitor and (rules.names_hidden_tour or rules.may_be_unavailable) then
    perform public.refuse_tours_and_days(
      rules.names_hidden_tour,
      rules.may_be_unavailable,
      new.id,
      new.booking_type,
      array_remove(array[new.tour_id, new.combo_tour_id, new.golf_cart_id], null)
        || coalesce(new.custom_tour_ids, '{}'),
      new.people,
      new.date,
      coalesce(new.last_day, new.date)
    );
  end if;
  new.booked_items := public.describe_items(new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids);
  if is_date_usual and new.booking_type is distinct from 'golf-cart' then
    last_day := new.date + public.days_of_items(new.booked_items) - 1;
    if new.last_day <> last_day then
      raise exception 'Only the rental of a golf cart chooses its last day'
        using errcode = 'check_violation', schema = 'public', table = 'bookings',
          constraint = 'bookings_last_day_of_rentals';
    end if;
    new.last_day := last_day;
    return new;
  end if;
  new.last_day := coalesce(new.last_day, new.date);
  -- The stored item of a rental says its days, as the item of a combo does, so that everything that counts the days of
  -- a booking knows them.
  if is_date_usual then
    new.booked_items := jsonb_set(new.booked_items, '{0,days}', to_jsonb(new.last_day - new.date + 1));
  end if;
  return new;
end
$$;

revoke all on function
  public.refuse_tours_and_days(boolean, boolean, uuid, text, text[], integer, date, date)
  from public, anon, authenticated, service_role;
