-- Whether an undo gives a booking the status that it had before its last change. Only functions of the owner can call
-- this and move a status as the owner, and only those that undo set the setting.
create function public.is_undoing(current public.bookings, to_status text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select
    from public.booking_changes as last
    where last.booking_id = current.id
      and last.id::text = current_setting('desk.undone_change', true)
      and last.from_status = is_undoing.to_status
  )
$$;

-- What may change in a stored booking: its status, its facts while it is open, and the form of a confirmed rental once.
-- The functions that change, move and tick bookings run as their owner, so a role of the API itself can change the
-- status alone.
create function public.check_booking_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- The row as it may become.
  allowed public.bookings := old;
  is_allowed boolean := current_user not in ('anon', 'authenticated', 'service_role');
  can_move boolean := true;
begin
  if (old.date, old.last_day, old.people, old.name, old.email, old.phone, old.message, old.language)
      is distinct from (new.date, new.last_day, new.people, new.name, new.email, new.phone, new.message, new.language)
    or (old.tour_id, old.combo_tour_id, old.golf_cart_id, old.custom_tour_ids)
      is distinct from (new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids)
  then
    -- What is booked, for when and by whom. Only a move to the day that the visitor wants confirms as well, and its
    -- undo gives the status back.
    allowed := jsonb_populate_record(old, to_jsonb(new) - array['id', 'booking_type', 'is_suspect', 'sent_by',
      'created_at', 'decision_due_at', 'source', 'entered_by', 'entered_by_name', 'rental_form', 'status']);
    allowed.is_old_overlap := old.is_old_overlap and new.is_old_overlap;
    if not facts.is_rental(old.booking_type) and new.booked_items = old.booked_items then
      allowed.last_day := new.date + (old.last_day - old.date);
    end if;
    if is_allowed and old.date <> new.date then
      if new.status = facts.confirmed() or public.is_undoing(old, new.status) then allowed.status := new.status; end if;
    end if;
    is_allowed := is_allowed and (facts.is_open(old.status) or old.status = facts.waitlisted());
  elsif old.rental_form is distinct from new.rental_form then
    allowed.rental_form := new.rental_form;
    is_allowed := is_allowed and old.rental_form is null and old.status = facts.confirmed();
  else
    allowed.status := new.status;
    -- Trigger place_party writes the departure with the status.
    if is_allowed or old.status <> new.status then
      allowed := jsonb_populate_record(allowed, jsonb_build_object(
        'departure_id', new.departure_id, 'last_departure_id', new.last_departure_id, 'leaves_at', new.leaves_at,
        'back_at', new.back_at, 'meeting_point', new.meeting_point
      ));
    end if;
    if is_allowed then
      select new.pickup_at, new.pickup_place, new.merged_into, new.is_changed_by_desk
      into allowed.pickup_at, allowed.pickup_place, allowed.merged_into, allowed.is_changed_by_desk;
    end if;
    if new.status in (facts.offered(), facts.waitlisted()) then allowed.offered_until := new.offered_until; end if;
    -- Trigger refuse_taken_cart ends an old overlap with the confirmation.
    allowed.is_old_overlap := old.is_old_overlap and (new.is_old_overlap or new.status <> facts.confirmed());
    can_move := facts.can_move(old.status, new.status)
      or (is_allowed and old.status = new.status and new is distinct from old);
    if is_allowed and not can_move then can_move := public.is_undoing(old, new.status); end if;
    is_allowed := true;
  end if;
  if not is_allowed or new is distinct from allowed then
    perform facts.refuse('booking.only-status');
  end if;
  if not can_move then
    perform facts.refuse('booking.move', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return new;
end
$$;

create trigger check_booking_update before update on public.bookings
  for each row when (old.erased_at is not distinct from new.erased_at)
  execute function public.check_booking_update();

-- What an erasure replaces. The place that was given by hand may be the address of the guest.
create function public.check_booking_erasure() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  allowed public.bookings := old;
begin
  allowed.erased_at := new.erased_at;
  allowed.erased_by_email := new.erased_by_email;
  allowed.erased_by_name := new.erased_by_name;
  allowed.name := 'Erased';
  allowed.email := '';
  allowed.phone := '';
  allowed.message := null;
  allowed.sent_by := null;
  allowed.rental_form := null;
  allowed.pickup_at := null;
  allowed.pickup_place := null;
  if old.departure_id is null then
    allowed.leaves_at := null;
    allowed.back_at := null;
    allowed.meeting_point := null;
  end if;
  if old.erased_at is not null or new is distinct from allowed then
    perform facts.refuse('booking.erasure');
  end if;
  return new;
end
$$;

create trigger check_booking_erasure before update on public.bookings
  for each row when (old.erased_at is distinct from new.erased_at)
  execute function public.check_booking_erasure();

-- The confirmed rental of this cart that takes one of these days, or null.
create function public.find_confirmed_rental(cart text, first_day date, last_day date, except_booking uuid default null)
  returns uuid
  language sql
  stable
  set search_path = ''
as $$
  select id
  from public.bookings as rental
  where rental.golf_cart_id = cart
    and rental.status = facts.confirmed()
    and rental.date <= find_confirmed_rental.last_day
    and rental.last_day >= find_confirmed_rental.first_day
    and rental.id is distinct from except_booking
  order by rental.date, rental.id
  limit 1
$$;

-- Refuses with SQLSTATE PT409, as refuse_tours_and_days does. The detail names the other rental by its reference only:
-- Postgres writes the detail of an error into its log, and the log of a hosted project must not hold personal data.
-- Administrators also get the id, with which the desk reads the name under their own rights.
create function public.raise_taken_cart(rival uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  named jsonb := (
    select jsonb_build_object('reference', upper(left(id::text, 8)), 'date', date, 'last_day', last_day)
      || case
        when public.is_admin() or auth.jwt() ->> 'role' = 'service_role' then jsonb_build_object('id', id)
        else '{}'
      end
    from public.bookings
    where id = rival
  );
begin
  perform facts.refuse('cart.taken', jsonb_build_object('why', 'taken', 'reason', null, 'by', named));
end
$$;

-- The exclusion constraint of table bookings decides; this trigger is for its message. Confirmations of one cart wait
-- for each other, so that the later one reads the earlier one. As its owner: the link of the operator's mail reads no
-- bookings. It may run before or after check_booking_update.
create function public.refuse_taken_cart() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  rival uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('rentals of ' || new.golf_cart_id, 0));
  rival := public.find_confirmed_rental(new.golf_cart_id, new.date, new.last_day, new.id);
  if rival is not null then
    perform public.raise_taken_cart(rival);
  end if;
  -- A rental that is confirmed again is like any other.
  new.is_old_overlap := false;
  return new;
end
$$;

create trigger refuse_taken_cart before update of status on public.bookings
  for each row when (new.status = facts.confirmed() and new.golf_cart_id is not null)
  execute function public.refuse_taken_cart();

-- The moves of rentals from one golf cart to another, in the history of their bookings.
create table public.rental_moves (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- The names of the carts at that time.
  from_cart text not null,
  to_cart text not null,
  -- The user of the access token; null for a secret key.
  moved_by uuid default auth.uid(),
  -- What the histories called them then.
  moved_by_name text default public.author_name(),
  moved_at timestamptz not null default now(),
  -- The cart and the items that the booking had before; null for moves of earlier versions.
  moved_from jsonb,

  constraint rental_moves_moved_by_name_length check (char_length(moved_by_name) <= 60),
  constraint rental_moves_from_cart_length check (char_length(from_cart) between 1 and 200),
  constraint rental_moves_to_cart_length check (char_length(to_cart) between 1 and 200)
);

comment on table public.rental_moves is 'Every move of a rental to another golf cart: by whom and when';

create index rental_moves_by_booking on public.rental_moves (booking_id, moved_at);

alter table public.rental_moves enable row level security;
revoke all on table public.rental_moves from public, anon, authenticated, service_role;
grant select on table public.rental_moves to authenticated, service_role;

create policy "administrators read the moves of rentals" on public.rental_moves
  for select to authenticated
  using ((select public.is_admin()));

-- As its owner: administrators may change nothing of a booking but its status, and not write the history. The visitor
-- of a confirmed rental was told its cart, so it stays. A rental moves to a cart of its own category; one of a cart
-- that has left the catalogue has none, and moves to any.
create function public.move_rental(booking uuid, cart text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  rental public.bookings;
  rival uuid;
  item jsonb := public.describe_item('golf-cart', cart);
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move rentals'));
  end if;
  select * into rental from public.bookings where id = booking and golf_cart_id is not null for update;
  if not found then
    perform facts.refuse('rental.unknown');
  end if;
  if rental.status = facts.confirmed() then
    perform facts.refuse('rental.confirmed');
  end if;
  if rental.status = facts.cancelled() then
    perform facts.refuse('booking.cancelled');
  end if;
  if item ->> 'name' is null then
    perform facts.refuse('cart.unknown');
  end if;
  if rental.golf_cart_id = cart then
    return;
  end if;
  if exists (
    select
    from public.catalogue_items as own
    join public.catalogue_items as other on other.category <> own.category
    where own.kind = 'golf-cart' and own.id = rental.golf_cart_id and other.kind = 'golf-cart' and other.id = cart
  ) then
    perform facts.refuse('rental.other-category');
  end if;
  rival := public.find_confirmed_rental(cart, rental.date, rental.last_day);
  if rival is not null then
    perform public.raise_taken_cart(rival);
  end if;
  update public.bookings
  set
    golf_cart_id = cart,
    booked_items = jsonb_build_array(item || jsonb_build_object('days', rental.last_day - rental.date + 1))
  where id = booking;
  insert into public.rental_moves (booking_id, from_cart, to_cart, moved_from)
  values (
    booking,
    coalesce(left(rental.booked_items -> 0 ->> 'name', 200), 'A cart that is not on our list'),
    left(item ->> 'name', 200),
    jsonb_build_object('golf_cart_id', rental.golf_cart_id, 'booked_items', rental.booked_items)
  );
end
$$;

comment on function public.move_rental(uuid, text) is
  'Moves a rental that is not confirmed to another golf cart that is free on its days. For administrators';

-- Moves a rental as move_rental does and confirms it as decide_booking does, both or neither. Refuses a day that is
-- closed with PT409, unless it is confirmed all the same. Function undo_decision takes both back.
create function public.confirm_with_cart(
  booking uuid, cart text, message text default null, all_the_same boolean default false
)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'confirm rentals'));
  end if;
  perform public.move_rental(booking, cart);
  perform public.decide_booking(booking, facts.confirmed(), message);
  if all_the_same is not true then
    perform public.refuse_obstacle(booking);
  end if;
end
$$;

comment on function public.confirm_with_cart(uuid, text, text, boolean) is
  'Moves a pending rental to a free golf cart and confirms it. For administrators';

-- Gives a rental back the cart that it had before confirm_with_cart, which moved it in the transaction that confirmed
-- it. The caller has taken the confirmation back.
create function public.take_cart_back(booking uuid, confirmed_at timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  moved public.rental_moves;
begin
  select * into moved from public.rental_moves where booking_id = booking and moved_at = confirmed_at;
  if not found then
    return;
  end if;
  update public.bookings
  set golf_cart_id = moved.moved_from ->> 'golf_cart_id', booked_items = moved.moved_from -> 'booked_items'
  where id = booking;
  insert into public.rental_moves (booking_id, from_cart, to_cart) values (booking, moved.to_cart, moved.from_cart);
end
$$;

-- What the board of carts shows: the open rentals that take one of the days, and which local day it is. Refused for
-- an administrator whose session has ended, as read_days is.
create function public.read_rentals(first_day date default null, days integer default 14) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  today date := facts.local_today();
  first date := coalesce(first_day, today);
  last date := coalesce(first_day, today) + least(days, 62) - 1;
begin
  if current_user = 'authenticated' and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the rentals'));
  end if;
  return jsonb_build_object(
    'today', today,
    'first_day', first,
    'rentals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'status', status, 'golf_cart_id', golf_cart_id, 'cart', booked_items -> 0 ->> 'name',
        'date', date, 'last_day', last_day
      ) order by date, created_at, id), '[]')
      from public.bookings
      where golf_cart_id is not null and facts.is_open(status) and date <= last and last_day >= first
    )
  );
end
$$;

comment on function public.read_rentals(date, integer) is
  'The open rentals of golf carts between two days, and the local today; without a first day from today on';

revoke all on function
  public.is_undoing(public.bookings, text),
  public.check_booking_erasure(),
  public.check_booking_update(),
  public.find_confirmed_rental(text, date, date, uuid),
  public.raise_taken_cart(uuid),
  public.refuse_taken_cart(),
  public.move_rental(uuid, text),
  public.confirm_with_cart(uuid, text, text, boolean),
  public.take_cart_back(uuid, timestamptz),
  public.read_rentals(date, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.move_rental(uuid, text), public.read_rentals(date, integer)
  to authenticated, service_role;
grant execute on function public.confirm_with_cart(uuid, text, text, boolean) to authenticated;
