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

-- A rental that is not confirmed can move to another cart, by function move_rental alone.
create function public.check_rental_move() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  allowed public.bookings := old;
begin
  allowed.golf_cart_id := new.golf_cart_id;
  allowed.booked_items := new.booked_items;
  if new is distinct from allowed
    or old.status = 'confirmed'
    or current_user in ('anon', 'authenticated', 'service_role')
  then
    raise exception 'Only the status of a booking can change'
      using errcode = 'check_violation', schema = 'public', table = 'bookings',
        constraint = 'bookings_only_status_changes';
  end if;
  return new;
end
$$;

-- As before, and a move is checked by the function above.
drop trigger check_booking_update on public.bookings;
create trigger check_booking_update before update on public.bookings
  for each row when (
    old.erased_at is not distinct from new.erased_at and old.golf_cart_id is not distinct from new.golf_cart_id
  ) execute function public.check_booking_update();
create trigger check_rental_move before update on public.bookings
  for each row when (old.golf_cart_id is distinct from new.golf_cart_id)
  execute function public.check_rental_move();

-- As its owner: administrators may change nothing of a booking but its status, and not write the history. The visitor
-- of a confirmed rental was told its cart, so it stays.
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
    raise exception 'Only administrators move rentals' using errcode = 'insufficient_privilege';
  end if;
  select * into rental from public.bookings where id = booking and golf_cart_id is not null for update;
  if not found then
    raise exception 'There is no such rental' using errcode = 'insufficient_privilege';
  end if;
  if rental.status = 'confirmed' then
    raise exception 'A confirmed rental keeps its cart' using errcode = 'check_violation';
  end if;
  if item ->> 'name' is null then
    raise exception 'There is no such cart' using errcode = 'check_violation';
  end if;
  if rental.golf_cart_id = cart then
    return;
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
  insert into public.rental_moves (booking_id, from_cart, to_cart)
  values (
    booking,
    coalesce(left(rental.booked_items -> 0 ->> 'name', 200), 'A cart that is not on our list'),
    left(item ->> 'name', 200)
  );
end
$$;

comment on function public.move_rental(uuid, text) is
  'Moves a rental that is not confirmed to another golf cart that is free on its days. For administrators';

-- What the board of carts shows: the open rentals that take one of the days, and which day it is in Belize. Refused for
-- an administrator whose session has ended, as read_days is.
create function public.read_rentals(first_day date default null, days integer default 14) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  today date := (now() at time zone interval '-06:00')::date;
  first date := coalesce(first_day, today);
  last date := coalesce(first_day, today) + least(days, 62) - 1;
begin
  if current_user = 'authenticated' and not public.is_admin() then
    raise exception 'Only administrators read the rentals' using errcode = 'insufficient_privilege';
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
      where golf_cart_id is not null and status <> 'cancelled' and date <= last and last_day >= first
    )
  );
end
$$;

comment on function public.read_rentals(date, integer) is
  'The open rentals of golf carts between two days, and today in Belize; without a first day from today on';

revoke all on function
  public.check_rental_move(),
  public.move_rental(uuid, text),
  public.read_rentals(date, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.move_rental(uuid, text), public.read_rentals(date, integer)
  to authenticated, service_role;
