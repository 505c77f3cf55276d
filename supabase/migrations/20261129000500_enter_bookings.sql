-- Administrators enter bookings that come by telephone, in person, from a hotel or a partner, or by e-mail.
alter table public.bookings
  add column entered_by uuid,
  add column entered_by_name text,
  add constraint bookings_entered_by_name_length check (char_length(entered_by_name) <= 60),
  add constraint bookings_reachable check (erased_at is not null or email <> '' or phone <> '');

comment on table public.bookings is 'Bookings, as visitors sent them or administrators entered them, and their status';

create or replace function facts.is_entered_source(source text) returns boolean
  language sql immutable parallel safe
  return source in ('telephone', 'walk-in', 'hotel', 'partner', 'e-mail');

alter table public.bookings
  drop constraint if exists bookings_source_known,
  add constraint bookings_source_known check (
    case when entered_by is null
      then source in ('direct', 'search', 'social', 'referral') or source ~ '^link:[a-z0-9]{1,30}$'
      else source is not null and facts.is_entered_source(source)
    end
  );

alter table public.bookings
  drop constraint if exists bookings_email_form,
  add constraint bookings_email_form check (
    email ~ ('^[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '@[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '\.[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$')
    or (email = '' and num_nonnulls(erased_at, entered_by) > 0)
  );

alter table public.bookings
  drop constraint if exists bookings_phone_form,
  add constraint bookings_phone_form check (
    phone ~ '^\+?[1-9][0-9 ()-]{0,16}$'
    or (phone = '' and num_nonnulls(erased_at, entered_by) > 0)
  );

alter table public.bookings
  drop constraint if exists bookings_people_range,
  add constraint bookings_people_range check (
    people between 1 and case when entered_by is null then 12 else 200 end
  );

-- Only an entered booking has no address, by constraint bookings_email_form.
drop trigger refuse_address on public.bookings;
create trigger refuse_address before insert on public.bookings
  for each row when (new.email <> '' and not facts.is_address(new.email)) execute function public.refuse_address();
drop trigger refuse_changed_address on public.bookings;
create trigger refuse_changed_address before update of email on public.bookings
  for each row when (new.email <> old.email and new.email <> '' and not facts.is_address(new.email))
  execute function public.refuse_address();

create or replace function public.check_booking_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- The row as it may become.
  allowed public.bookings := old;
  is_allowed boolean := current_user not in ('anon', 'authenticated', 'service_role');
  can_move boolean := true;
  broken_rule text := 'bookings_only_status_changes';
  refusal text := 'Only the status of a booking can change';
begin
  if old.erased_at is distinct from new.erased_at then
    allowed.erased_at := new.erased_at;
    allowed.erased_by_email := new.erased_by_email;
    allowed.erased_by_name := new.erased_by_name;
    allowed.name := 'Erased';
    allowed.email := '';
    allowed.phone := '';
    allowed.message := null;
    allowed.sent_by := null;
    is_allowed := old.erased_at is null;
    broken_rule := 'bookings_erasure';
    refusal := 'An erasure replaces the personal data alone, and is final';
  elsif (old.date, old.last_day, old.people, old.name, old.email, old.phone, old.message)
      is distinct from (new.date, new.last_day, new.people, new.name, new.email, new.phone, new.message)
    or (old.tour_id, old.combo_tour_id, old.golf_cart_id, old.custom_tour_ids)
      is distinct from (new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids)
  then
    -- What is booked, for when and by whom. Only a move to the day that the visitor wants confirms as well.
    allowed := jsonb_populate_record(old, to_jsonb(new) - array['id', 'booking_type', 'is_suspect', 'sent_by',
      'created_at', 'decision_due_at', 'source', 'entered_by', 'entered_by_name', 'status']);
    allowed.is_old_overlap := old.is_old_overlap and new.is_old_overlap;
    if not facts.is_rental(old.booking_type) and new.booked_items = old.booked_items then
      allowed.last_day := new.date + (old.last_day - old.date);
    end if;
    allowed.status := case when old.date <> new.date and new.status = facts.confirmed() then new.status
      else old.status end;
    is_allowed := is_allowed and facts.is_open(old.status);
  else
    allowed.status := new.status;
    -- Trigger refuse_taken_cart ends an old overlap with the confirmation.
    allowed.is_old_overlap := old.is_old_overlap and (new.is_old_overlap or new.status <> facts.confirmed());
    can_move := facts.can_move(old.status, new.status);
    if is_allowed and not can_move then
      can_move := public.is_undoing(old, new.status);
    end if;
    is_allowed := true;
  end if;
  if not is_allowed or new is distinct from allowed then
    raise exception '%', refusal
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = broken_rule;
  end if;
  if not can_move then
    raise exception 'A booking cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_status_moves';
  end if;
  return new;
end
$$;

create or replace function public.read_booking_rules(request public.bookings) returns public.booking_rules
  language plpgsql
  set search_path = ''
as $$
declare
  rules public.booking_rules;
begin
  select
    case
      when limits.bookings_an_hour_per_email < 1 or limiting.of_mailbox > now() - interval '1 hour' then
        'Too many bookings for this e-mail address. Try again later'
      when request.sent_by is not null
        and (limits.bookings_an_hour_per_account < 1 or limiting.of_account > now() - interval '1 hour') then
        'Too many bookings from this account. Try again later'
    end,
    case when limiting.of_mailbox > now() - interval '1 hour' then limiting.of_mailbox else limiting.of_account end,
    request.date < facts.local_today(),
    exists (
      select from public.tour_overlays
      where is_hidden and (tour_id = request.tour_id or tour_id = any (request.custom_tour_ids))
    ) or exists (
      select from public.tours
      where not is_active and (id::text = request.tour_id or id::text = any (request.custom_tour_ids))
    ),
    -- Most sites have no limits and few closed days. Only a golf cart can be taken.
    request.golf_cart_id is not null
      or exists (select from public.item_limits)
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
          and created_at <= now() + interval '1 minute'
        order by created_at desc offset greatest(limits.bookings_an_hour_per_email - 1, 0) limit 1
      ) as of_mailbox,
      (
        select created_at
        from public.bookings
        where sent_by = request.sent_by and created_at <= now() + interval '1 minute'
        order by created_at desc offset greatest(limits.bookings_an_hour_per_account - 1, 0) limit 1
      ) as of_account
  ) as limiting;
  return rules;
end
$$;

create or replace function public.prepare_booking() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The role of the API call.
  is_visitor constant boolean := new.entered_by is null and current_setting('role') in ('anon', 'authenticated');
  rules public.booking_rules;
begin
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

create or replace function public.count_requests(first_week date, weeks integer)
  returns table (
    part text, week date, source text, kind text, name text,
    requests bigint, decided bigint, confirmed bigint, times double precision[]
  )
  language sql
  stable
  set search_path = ''
as $$
  with request as (
    select week, source, kind, name, several_items, is_confirmed, requested_at,
      case when erased_at is null or decided_at < erased_at then decided_at end as decided_at
    from public.booking_figures
    where week >= first_week and week < first_week + 7 * weeks and is_counted
  )
  -- A set without columns, for the total, would sort the requests: the total is put together from the weeks.
  select
    case when grouping(week) = 0 then 'week' when grouping(source) = 0 then 'source' else 'item' end,
    week, source, kind, name,
    count(*),
    count(*) filter (where is_confirmed or decided_at is not null),
    count(*) filter (where is_confirmed),
    array_agg(date_part('epoch', decided_at - requested_at))
      filter (where decided_at is not null and not facts.is_entered_source(source))
  from request
  group by grouping sets ((week), (source), (kind, name))
  -- Without the group of the custom adventures as such.
  having grouping(kind) = 1 or kind is not null
  union all
  select 'item', null, null, item.kind, item.name,
    count(*),
    count(*) filter (where is_confirmed or decided_at is not null),
    count(*) filter (where is_confirmed),
    array_agg(date_part('epoch', decided_at - requested_at))
      filter (where decided_at is not null and not facts.is_entered_source(source))
  from request
  cross join lateral (
    select distinct entry ->> 'kind' as kind, entry ->> 'name' as name
    from jsonb_array_elements(request.several_items) as entry
  ) as item
  where several_items is not null
  group by item.kind, item.name
$$;

create function public.store_entry(booking uuid, entry jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entered constant public.bookings := jsonb_populate_record(null::public.bookings, entry);
  items jsonb;
begin
  if entry - array[
    'source', 'booking_type', 'name', 'email', 'phone', 'date', 'last_day', 'people', 'message',
    'tour_id', 'combo_tour_id', 'golf_cart_id', 'custom_tour_ids'
  ] <> '{}' then
    raise exception 'Only what is booked, its day, its visitor and its source can be entered'
      using errcode = 'invalid_parameter_value';
  end if;
  perform public.lock_places(
    facts.item_kind_of(entered.booking_type),
    public.booked_ids(entered.tour_id, entered.combo_tour_id, entered.golf_cart_id, entered.custom_tour_ids),
    entered.date
  );
  insert into public.bookings (
    id, source, booking_type, name, email, phone, date, last_day, people, message,
    tour_id, combo_tour_id, golf_cart_id, custom_tour_ids, entered_by, entered_by_name
  )
  values (
    booking, entered.source, entered.booking_type, entered.name, lower(coalesce(entered.email, '') collate "C"),
    coalesce(entered.phone, ''), entered.date, entered.last_day, entered.people, entered.message,
    entered.tour_id, entered.combo_tour_id, entered.golf_cart_id, entered.custom_tour_ids,
    auth.uid(), public.author_name()
  )
  returning booked_items into items;
  if jsonb_path_exists(items, '$[*].name ? (@ == null)') then
    raise exception 'This is not offered any more' using errcode = 'check_violation';
  end if;
end
$$;

create function public.enter_booking(
  booking uuid, entry jsonb, confirms boolean default true, tells_visitor boolean default false,
  all_the_same boolean default false
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
    update public.bookings set status = facts.confirmed() where id = booking;
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

comment on function public.enter_booking(uuid, jsonb, boolean, boolean, boolean) is
  'Stores a booking that came by telephone or in person, once for its id. For administrators';

revoke all on function
  public.store_entry(uuid, jsonb),
  public.enter_booking(uuid, jsonb, boolean, boolean, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.enter_booking(uuid, jsonb, boolean, boolean, boolean) to authenticated;
