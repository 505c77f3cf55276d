-- As its owner: administrators may change nothing of a booking but its status, and not write the history. The visitor
-- of a confirmed rental was told its cart, so it stays. A rental moves to a cart of its own category; one of a cart
-- that has left the catalogue has none, and moves to any.
create or replace function public.move_rental(booking uuid, cart text) returns void
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
  insert into public.rental_moves (booking_id, from_cart, to_cart)
  values (
    booking,
    coalesce(left(rental.booked_items -> 0 ->> 'name', 200), 'A cart that is not on our list'),
    left(item ->> 'name', 200)
  );
end
$$;
