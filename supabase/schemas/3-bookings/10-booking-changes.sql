-- The history of each booking: every change of its status or of its facts, by whom, when, and the message to the
-- visitor. It is written in the transaction of the change.
create table public.booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- 1 for the first change of a booking. The calendar entries sent to the visitor carry it.
  sequence integer not null,
  from_status text not null,
  to_status text not null,
  -- The administrator's message to the visitor.
  message text,
  -- The user of the access token; null for a secret key.
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now(),
  -- Whether the change was made by the link of the operator's mail; changed_by is null then, and changed_by_email is
  -- the address that the mail went to.
  changed_by_link boolean not null default false,
  -- The name that the person had then.
  changed_by_name text default public.author_name(),
  -- The day before, if the booking moved to another one.
  from_date date,
  -- What an administrator changed, by fact: {"people": {"from": 2, "to": 4}}. Null for a change of the status.
  changed_facts jsonb,
  -- The sequence of the decision that this change takes back, which is the change before it.
  undoes integer,
  -- Whether the guest chose an offered day that the desk had allowed them to confirm; changed_by is null then.
  changed_by_guest boolean not null default false,
  -- What a move to another day changed, as changed_facts has it for other changes; null for every other change.
  moved_facts jsonb,

  constraint booking_changes_in_order unique (booking_id, sequence),
  constraint booking_changes_undoes check (undoes = sequence - 1),
  constraint booking_changes_message_length check (char_length(message) between 1 and 2000),
  constraint booking_changes_changed_by_name_length check (char_length(changed_by_name) <= 60)
);

comment on table public.booking_changes is
  'Every change of a booking: by whom, when, and the message to the visitor';

-- For the revision of the desk, and for what a person has decided.
create index booking_changes_of_facts on public.booking_changes (changed_at) where changed_facts is not null;
create index booking_changes_by_author on public.booking_changes (changed_by) where changed_facts is null;

alter table public.booking_changes enable row level security;
revoke all on table public.booking_changes from public, anon, authenticated, service_role;
grant select on table public.booking_changes to authenticated, service_role;

create policy "administrators read the history of bookings" on public.booking_changes
  for select to authenticated
  using ((select public.is_admin()));

-- As its owner: administrators may change the status, but not write the history.
create function public.record_booking_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The update holds the lock of the booking's row, so no other change counts at the same time.
  earlier integer := (select count(*) from public.booking_changes where booking_id = new.id);
begin
  insert into public.booking_changes (
    booking_id, sequence, from_status, to_status, changed_by, changed_by_email, undoes
  )
  values (
    new.id,
    earlier + 1,
    old.status,
    new.status,
    auth.uid(),
    auth.jwt() ->> 'email',
    case when current_setting('desk.undone_change', true) <> '' then earlier end
  );
  return null;
end
$$;

create trigger record_booking_change after update of status on public.bookings
  for each row execute function public.record_booking_change();

-- A confirmation may name the departure. One without room refuses it, unless the caller confirms all the same.
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
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'decide about bookings'));
  end if;
  perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
  update public.bookings
  set status = decision, departure_id = coalesce(decide_booking.departure, departure_id)
  where id = booking;
  if not found then
    perform facts.refuse('booking.unknown');
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

-- The facts that differ between two states of a booking, each with both values, as booking_changes stores them. The
-- items have the ids of the catalogue and the names. The last day of a trip follows from its day and is left out.
create function public.compare_bookings(before public.bookings, after public.bookings) returns jsonb
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(fact, jsonb_build_object('from', states[1], 'to', states[2])), '{}')
  from (
    select fact.key as fact, array_agg(fact.value order by state.ordinality) as states
    from unnest(array[before, after]) with ordinality as state
    cross join lateral jsonb_each(jsonb_build_object(
      'date', state.date,
      'last_day', case when facts.is_rental(state.booking_type) then state.last_day end,
      'people', state.people,
      'items', jsonb_build_object(
        'ids',
        public.booked_ids(state.tour_id, state.combo_tour_id, state.golf_cart_id, state.custom_tour_ids),
        'names',
        jsonb_path_query_array(state.booked_items, '$[*].name')
      ),
      'name', state.name,
      'email', state.email,
      'phone', state.phone,
      -- Earlier versions stored an empty message as it was sent.
      'message', nullif(state.message, ''),
      'language', state.language,
      'departure_id', state.departure_id,
      'leaves_at', state.leaves_at,
      'back_at', state.back_at,
      'meeting_point', state.meeting_point,
      'pickup_at', state.pickup_at,
      'pickup_place', state.pickup_place
    )) as fact
    group by fact.key
  ) as compared
  where states[1] is distinct from states[2]
$$;

-- The booking with these changes, by column. A day that moves takes the last day with it. Refuses any other column, and
-- what has changed since `of_people` and `seen`; the constraints of the table check the rest.
create function public.with_changes(current public.bookings, changes jsonb) returns public.bookings
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  edited public.bookings;
begin
  if changes - array[
    'date', 'last_day', 'people', 'name', 'email', 'phone', 'message', 'language',
    'tour_id', 'combo_tour_id', 'golf_cart_id', 'custom_tour_ids',
    'departure_id', 'leaves_at', 'back_at', 'meeting_point', 'pickup_at', 'pickup_place', 'of_people', 'seen'
  ] <> '{}' then
    perform facts.refuse('change.fields');
  end if;
  if changes ? 'departure_id' and current.status <> facts.confirmed() then
    perform facts.refuse('booking.unconfirmed-departure');
  end if;
  if (changes ->> 'of_people')::integer <> current.people then
    perform facts.refuse('booking.people-changed', jsonb_build_object('people', current.people));
  end if;
  edited := jsonb_populate_record(current, changes);
  edited.email := lower(edited.email collate "C");
  if changes ? 'phone' then
    edited.phone := facts.without_trunk_zero(edited.phone);
  end if;
  edited.message := nullif(edited.message, '');
  edited.meeting_point := nullif(btrim(edited.meeting_point), '');
  edited.pickup_place := nullif(btrim(edited.pickup_place), '');
  perform public.refuse_overtaken_facts(current, edited, changes -> 'seen');
  if changes ?| array['leaves_at', 'back_at', 'meeting_point']
    and public.only_tour(edited.tour_id, edited.custom_tour_ids) is not null
  then
    perform facts.refuse('departure.owns-hour');
  end if;
  if (edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids)
    is distinct from (current.tour_id, current.combo_tour_id, current.golf_cart_id, current.custom_tour_ids)
  then
    edited.booked_items := public.describe_items(
      edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids
    );
    if jsonb_path_exists(edited.booked_items, '$[*].name ? (@ == null)') then
      perform facts.refuse('item.not-offered');
    end if;
  end if;
  if not facts.is_rental(edited.booking_type) then
    edited.last_day := public.last_day_of_trip(edited.date, (changes ->> 'last_day')::date, edited.booked_items);
    return edited;
  end if;
  if not changes ? 'last_day' then
    edited.last_day := edited.date + (current.last_day - current.date);
  end if;
  edited.booked_items := jsonb_set(
    edited.booked_items, '{0,days}', to_jsonb(edited.last_day - edited.date + 1)
  );
  return edited;
end
$$;

-- Refuses a change to days on which a booking cannot stand: a past day, or one on which its cart has another confirmed
-- rental, with a message that the exclusion constraint does not have. Concurrent calls wait for each other here.
create function public.refuse_changed_days(current public.bookings, edited public.bookings) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  rival uuid;
begin
  if edited.date <> current.date and edited.date < facts.local_today() then
    perform public.refuse_past_day();
  end if;
  perform public.lock_places(
    facts.item_kind_of(edited.booking_type),
    public.booked_ids(edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids),
    edited.date
  );
  if edited.golf_cart_id is null or edited.status <> facts.confirmed()
    or (edited.golf_cart_id, edited.date, edited.last_day)
      is not distinct from (current.golf_cart_id, current.date, current.last_day)
  then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rentals of ' || edited.golf_cart_id, 0));
  rival := public.find_confirmed_rental(edited.golf_cart_id, edited.date, edited.last_day, edited.id);
  if rival is not null then
    perform public.raise_taken_cart(rival);
  end if;
end
$$;

-- Stores a changed booking. Its links end with its days. Those of an earlier address open nothing more, because the
-- mail about the change brings the new address another one. Mails that wait for an address that was removed are held.
create function public.store_changed_booking(current public.bookings, edited public.bookings) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update public.bookings
  set
    date = edited.date,
    last_day = edited.last_day,
    people = edited.people,
    name = edited.name,
    email = edited.email,
    phone = edited.phone,
    message = edited.message,
    language = edited.language,
    tour_id = edited.tour_id,
    combo_tour_id = edited.combo_tour_id,
    golf_cart_id = edited.golf_cart_id,
    custom_tour_ids = edited.custom_tour_ids,
    booked_items = edited.booked_items,
    departure_id = edited.departure_id,
    leaves_at = edited.leaves_at,
    back_at = edited.back_at,
    meeting_point = edited.meeting_point,
    pickup_at = edited.pickup_at,
    pickup_place = edited.pickup_place,
    is_changed_by_desk = true
  where id = current.id;

  update public.booking_links
  set used_at = now()
  where booking_id = current.id and purpose = 'visit' and used_at is null and edited.email <> current.email;

  perform public.hold_mails_without_address(current.id) where edited.email = '';

  update public.booking_links
  set expires_at = expires_at + make_interval(days => case purpose
    when 'visit' then edited.last_day - current.last_day
    else edited.date - current.date
  end)
  where booking_id = current.id
    and (edited.date, edited.last_day) is distinct from (current.date, current.last_day);
end
$$;

-- Stores in the history of a booking which facts have changed since it was as given, and returns them. The mail to the
-- visitor follows from the line. Function undo_change says which line it takes back.
create function public.record_changed_facts(before public.bookings, message text) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  after public.bookings;
  changed jsonb;
  earlier integer := (select count(*) from public.booking_changes where booking_id = before.id);
begin
  select * into after from public.bookings where id = before.id;
  changed := public.compare_bookings(before, after);
  if changed <> '{}' then
    insert into public.booking_changes (
      booking_id, sequence, from_status, to_status, message, changed_by, changed_by_email, changed_facts, undoes
    )
    values (
      before.id, earlier + 1, after.status, after.status,
      nullif(btrim(record_changed_facts.message, E' \t\n\r'), ''), auth.uid(), auth.jwt() ->> 'email', changed,
      case when current_setting('desk.undone_change', true) <> '' then earlier end
    );
  end if;
  return changed;
end
$$;

-- Changes the facts of an open booking or of an entry on the waiting list, with a given change request, and mails the
-- visitor: 'done', with the sequence of the line in the history, or 'same'. A day without room refuses it with PT409,
-- unless it is changed all the same; a cart with another rental always does. As its owner: administrators may not.
create function public.change_booking(
  booking uuid, changes jsonb, message text default null, all_the_same boolean default false,
  change_request uuid default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  edited public.bookings;
  changed jsonb;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'change bookings'));
  end if;
  if changes ?| array['name', 'email', 'phone'] then
    perform public.lock_guests();
  end if;
  select * into current from public.bookings where id = change_booking.booking and erased_at is null for update;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  if current.status = facts.offered() then
    perform facts.refuse('place.offered');
  end if;
  if current.status = facts.cancelled() then
    perform facts.refuse('booking.cancelled');
  end if;
  edited := public.with_changes(current, changes);
  changed := public.compare_bookings(current, edited);
  if changed <> '{}' then
    perform public.refuse_changed_days(current, edited);
    perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
    perform public.store_changed_booking(current, edited);
    perform set_config('desk.all_the_same', '', true);
    changed := public.record_changed_facts(current, change_booking.message);
    if current.status = facts.waitlisted() then
      perform public.check_changed_entry(booking, changed);
    elsif not all_the_same and changed ?| array['date', 'last_day', 'people', 'items'] then
      perform public.refuse_obstacle(booking);
    end if;
  end if;
  update public.change_requests set handled_at = now()
  where id = change_booking.change_request and booking_id = current.id and handled_at is null;
  return jsonb_build_object('outcome', case changed when '{}' then 'same' else 'done' end, 'sequence', (
    select max(sequence) from public.booking_changes where booking_id = current.id
  ));
end
$$;

comment on function public.change_booking(uuid, jsonb, text, boolean, uuid) is
  'Changes the facts of an open booking and mails its visitor. For administrators and the service role';

revoke all on function
  public.record_booking_change(),
  public.decide_booking(uuid, text, text, uuid, boolean),
  public.record_changed_facts(public.bookings, text),
  public.compare_bookings(public.bookings, public.bookings),
  public.with_changes(public.bookings, jsonb),
  public.refuse_changed_days(public.bookings, public.bookings),
  public.store_changed_booking(public.bookings, public.bookings),
  public.change_booking(uuid, jsonb, text, boolean, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.decide_booking(uuid, text, text, uuid, boolean),
  public.change_booking(uuid, jsonb, text, boolean, uuid)
  to authenticated, service_role;
