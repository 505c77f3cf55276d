-- The plans of a booking's queries are those by the index of the mailbox, however many bookings and mails there are and
-- whatever is known about the tables, and they are kept: a plan that looks worse without the values is made again in
-- every request. The functions are as before otherwise.

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

-- As its owner: visitors who send a booking may not write the outbox themselves. The operator hears of every booking.
-- The address of the visitor is unproven, so its mailbox gets few acknowledgements an hour, and none for a booking that
-- a program seems to have sent.
create or replace function public.enqueue_booking_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  -- Connections keep the plan, also one that was made while the outbox was empty.
  set enable_seqscan = off
as $$
declare
  kinds text[] := array['booking-operator'];
begin
  if not new.is_suspect and (
    -- A subquery for each earlier booking of the mailbox: as a join, it could begin with the mails of everybody.
    select coalesce(sum((
      select count(*)
      from public.mail_outbox as mail
      where mail.booking_id = earlier.id
        and mail.kind = 'booking-visitor'
        and mail.created_at > now() - interval '1 hour'
        and mail.created_at <= now() + interval '1 minute'
    )), 0)
    from public.bookings as earlier
    where lower(regexp_replace(earlier.email, '\+[^@]*@', '@')) = lower(regexp_replace(new.email, '\+[^@]*@', '@'))
  ) < (select acknowledgements_an_hour from public.booking_limits where is_only_row) then
    kinds := array['booking-operator', 'booking-visitor'];
  end if;
  insert into public.mail_outbox (kind, booking_id) select kind, new.id from unnest(kinds) as kind;
  return null;
end
$$;
