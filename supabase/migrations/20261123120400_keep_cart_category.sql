-- A rental moves to a cart of its own category only (docs/product.md, Golf cart rentals), also where the caller is not
-- the page of the desk.
alter table public.catalogue_items
  -- The category of a golf cart; null for everything else.
  add column category text;

update public.catalogue_items
set category = case
  when id in ('standard-yellow', 'standard-white') then 'standard'
  when id in ('premium-blue', 'premium-red') then 'premium'
  when id in ('luxury-teal', 'luxury-white') then 'luxury'
end
where kind = 'golf-cart';

alter table public.catalogue_items
  add constraint catalogue_items_category_of_carts check ((category is not null) = (kind = 'golf-cart'));

-- As before, with the category. A rental of a cart that has left the catalogue has none, and moves to any.
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
  if exists (
    select
    from public.catalogue_items as own
    join public.catalogue_items as other on other.category <> own.category
    where own.kind = 'golf-cart' and own.id = rental.golf_cart_id and other.kind = 'golf-cart' and other.id = cart
  ) then
    raise exception 'A rental moves to a cart of the same category' using errcode = 'check_violation';
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
