-- A rental moves to a free cart and is confirmed in one transaction, which one Undo takes back. A rental that was
-- cancelled meanwhile does not move.

alter table public.rental_moves add column moved_from jsonb;

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

create or replace function public.undo_decision(booking uuid, decision text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  last public.booking_changes;
  is_entry boolean;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'undo decisions'));
  end if;
  -- The sender of the mails takes none of a booking that is locked.
  select * into current from public.bookings where id = booking and erased_at is null for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  select * into last
  from public.booking_changes
  where booking_id = current.id
  order by sequence desc
  limit 1;
  is_entry := last.sequence = 1 and current.entered_by = auth.uid() and last.changed_at = current.created_at;
  if (last.to_status, last.changed_by) is distinct from (decision, auth.uid())
    or last.changed_facts is not null or last.from_date is not null
    or (is_entry and public.was_added_to(current.id))
  then
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  delete from public.mail_outbox
  where change_id = last.id and repetition = 0 and held_until is not null
    and attempts = 0 and last_error is null and claimed_until is null and sent_at is null;
  if not found and (
    exists (select from public.mail_outbox where change_id = last.id)
    or last.undoes is not null or facts.mail_of_status(decision) is null
    or last.changed_at < now() - make_interval(secs => (select undo_seconds from public.booking_limits))
  ) then
    return jsonb_build_object('outcome', 'late', 'status', current.status);
  end if;
  if is_entry then
    delete from public.bookings where id = current.id;
    return jsonb_build_object('outcome', 'undone', 'status', null);
  end if;
  perform set_config('desk.undone_change', last.id::text, true);
  update public.bookings set status = last.from_status where id = current.id;
  perform set_config('desk.undone_change', '', true);
  perform public.take_cart_back(current.id, last.changed_at);
  update public.change_requests
  set handled_at = null
  where booking_id = current.id and handled_at = last.changed_at;
  perform public.tell_weather_again(current.id);
  return jsonb_build_object('outcome', 'undone', 'status', last.from_status);
end
$$;

revoke all on function
  public.confirm_with_cart(uuid, text, text, boolean),
  public.take_cart_back(uuid, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.confirm_with_cart(uuid, text, text, boolean) to authenticated;
