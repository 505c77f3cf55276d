-- The history of a booking has changed facts beside changed statuses: both values of what an administrator changed.
alter table public.booking_changes add column changed_facts jsonb;

comment on table public.booking_changes is 'Every change of a booking: by whom, when, and the message to the visitor';

-- The last change of a booking's status for the operator's page: null for a request without one. It has the address of
-- the mail link, and of an administrator the name.
create or replace function public.last_change(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'from_status', from_status, 'to_status', to_status, 'sequence', sequence, 'changed_at', changed_at,
    'changed_by_name', changed_by_name,
    'changed_by_email', case when changed_by_link then changed_by_email end,
    'changed_by_link', changed_by_link
  )
  from public.booking_changes
  where booking_id = booking and changed_facts is null
  order by sequence desc
  limit 1
$$;

-- What may change in a stored booking: its status, its facts while it is open, and its erasure. The functions that
-- change, move and erase bookings run as their owner, so a role of the API itself can change the status alone.
create or replace function public.check_booking_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- The row as it may become.
  allowed public.bookings := old;
  is_allowed boolean := current_user not in ('anon', 'authenticated', 'service_role');
  moves_status boolean := false;
  broken_rule text := 'bookings_only_status_changes';
  refusal text := 'Only the status of a booking can change';
begin
  if old.erased_at is distinct from new.erased_at then
    -- An erasure changes the personal data, nothing else, and once.
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
    allowed := jsonb_populate_record(old, to_jsonb(new) - array[
      'id', 'booking_type', 'is_suspect', 'sent_by', 'created_at', 'decision_due_at', 'source', 'status'
    ]);
    allowed.is_old_overlap := old.is_old_overlap and new.is_old_overlap;
    if not facts.is_rental(old.booking_type) and new.booked_items = old.booked_items then
      allowed.last_day := new.date + (old.last_day - old.date);
    end if;
    if old.date <> new.date and new.status = facts.confirmed() then
      allowed.status := new.status;
    end if;
    is_allowed := is_allowed and facts.is_open(old.status);
  else
    allowed.status := new.status;
    -- Trigger refuse_taken_cart ends an old overlap with the confirmation.
    allowed.is_old_overlap := old.is_old_overlap and (new.is_old_overlap or new.status <> facts.confirmed());
    is_allowed := true;
    moves_status := true;
  end if;
  if not is_allowed or new is distinct from allowed then
    raise exception '%', refusal
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = broken_rule;
  end if;
  if moves_status and not facts.can_move(old.status, new.status) then
    raise exception 'A booking cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_status_moves';
  end if;
  return new;
end
$$;

-- Bookings of the same places wait for each other, so that they cannot pass the limit together. The order of the locks
-- prevents deadlocks. A booking of several items holds no places.
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
    select part.kind || ' ' || part.id || ' on ' || (first_day + passed)
    from public.item_and_parts(item_kind, item_ids[1]) as part
    join public.item_limits as limits on limits.item_kind = part.kind and limits.item_id = part.id
    cross join generate_series(0, public.item_days(lock_places.item_kind, item_ids[1]) - 1) as passed
    where limits.people_a_day is not null
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('places of ' || place, 0));
  end loop;
end
$$;

-- Refuses with SQLSTATE PT409, which the data service turns into status 409, a booking of a tour that is hidden or
-- inactive, and one for a day that is closed, taken, full or too soon. The detail says why, as JSON:
-- {"why": "closed", "reason": "..."}. A combo can be booked while one of its tours is hidden.
create or replace function public.refuse_tours_and_days(
  names_hidden_tour boolean, may_be_unavailable boolean, booking uuid, booking_type text, booked_ids text[],
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
  if names_hidden_tour and not exists (select from public.bookings where id = booking) then
    raise exception 'This tour is not offered'
      using errcode = 'PT409', detail = jsonb_build_object('why', 'not-offered');
  end if;
  if not may_be_unavailable then
    return;
  end if;
  known_ids := public.known_items(booked_kind, booked_ids);
  perform public.lock_places(booked_kind, known_ids, first_day);
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

-- Refuses a booking that is stored by now, as refuse_tours_and_days does.
create function public.refuse_obstacle(booking uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  obstacle jsonb := public.find_obstacle(booking);
begin
  if obstacle is not null then
    raise exception 'This day cannot be booked: %', obstacle ->> 'why' using errcode = 'PT409', detail = obstacle;
  end if;
end
$$;

drop trigger enqueue_change_mail on public.booking_changes;
create trigger enqueue_change_mail after insert on public.booking_changes
  for each row when (new.changed_facts is null) execute function public.enqueue_change_mail();

-- As its owner: administrators may not write the outbox themselves. Tells the visitor what has changed since the last
-- mail about it that may have left. A mail that waits for its first attempt is replaced, so a change that is changed
-- back at once sends nothing.
create function public.enqueue_changed_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  untold jsonb;
  words text;
begin
  with replaced as (
    delete from public.mail_outbox
    where booking_id = new.booking_id
      and kind = 'booking-changed'
      and repetition = 0
      and attempts = 0
      and sent_at is null
      and (claimed_until is null or claimed_until < now())
    returning change_id, payload
  ),
  change as (
    select earlier.sequence, payload -> 'changed_facts' as changed_facts, payload ->> 'message' as message
    from replaced
    join public.booking_changes as earlier on earlier.id = change_id
    union all
    select new.sequence, new.changed_facts, new.message
  ),
  fact as (
    select
      key,
      (array_agg(value -> 'from' order by sequence))[1] as first_value,
      (array_agg(value -> 'to' order by sequence desc))[1] as last_value
    from change
    cross join lateral jsonb_each(change.changed_facts)
    group by key
  )
  select
    jsonb_object_agg(key, jsonb_build_object('from', first_value, 'to', last_value)),
    (select message from change where message is not null order by sequence desc limit 1)
  into untold, words
  from fact
  where first_value <> last_value;
  if untold is not null then
    insert into public.mail_outbox (kind, booking_id, change_id, payload)
    values ('booking-changed', new.booking_id, new.id, jsonb_build_object('changed_facts', untold, 'message', words));
  end if;
  return null;
end
$$;

create trigger enqueue_changed_mail after insert on public.booking_changes
  for each row when (new.changed_facts is not null) execute function public.enqueue_changed_mail();

-- A request whose facts change still waits for a decision.
drop trigger drop_nudges on public.booking_changes;
create trigger drop_nudges after insert on public.booking_changes
  for each row when (new.changed_facts is null) execute function public.drop_nudges();

-- The first change of the status is the decision.
create or replace function public.keep_decision_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.booking_figures
  set decided_at = new.changed_at
  where booking_id = new.booking_id
    and not exists (
      select
      from public.booking_changes as earlier
      where earlier.booking_id = new.booking_id
        and earlier.sequence < new.sequence
        and earlier.changed_facts is null
    );
  return null;
end
$$;

drop trigger keep_decision_figures on public.booking_changes;
create trigger keep_decision_figures after insert or update of changed_at on public.booking_changes
  for each row when (new.changed_facts is null) execute function public.keep_decision_figures();
alter table public.booking_changes enable always trigger keep_decision_figures;

-- Erases the bookings with these ids that are not erased yet, and returns how many. A request that waits is declined
-- with it, because it has no address to answer to, and no mail says so. The order of the locks prevents deadlocks.
create or replace function public.erase_these(ids uuid[], who text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  doomed uuid[] := array(
    select id from public.bookings where id = any (ids) and erased_at is null order by id for update
  );
begin
  -- Mails that wait and mails that were sent; with them what was in them.
  delete from public.mail_outbox where booking_id = any (doomed);
  delete from public.booking_links where booking_id = any (doomed);
  delete from public.booking_notes where booking_id = any (doomed);
  delete from public.change_requests where booking_id = any (doomed);
  update public.booking_changes
  set message = null, changed_facts = changed_facts - array['name', 'email', 'phone', 'message']
  where booking_id = any (doomed) and (message is not null or changed_facts is not null);
  update public.bookings
  set
    erased_at = now(),
    erased_by_email = who,
    erased_by_name = public.author_name(),
    name = 'Erased',
    email = '',
    phone = '',
    message = null,
    sent_by = null
  where id = any (doomed);
  -- After the erasure, so that neither the change feed nor a mail gets the data once more.
  update public.bookings set status = facts.cancelled() where id = any (doomed) and status = facts.pending();
  return cardinality(doomed);
end
$$;

revoke all on function
  public.lock_places(text, text[], date),
  public.refuse_obstacle(uuid),
  public.enqueue_changed_mail()
  from public, anon, authenticated, service_role;
