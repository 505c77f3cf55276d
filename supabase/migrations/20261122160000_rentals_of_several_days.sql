-- The rental of a golf cart has a first and a last day, and one cart has one confirmed rental a day (docs/product.md,
-- Golf cart rentals; docs/decisions/0018-one-cart-one-rental-a-day.md).
create extension if not exists btree_gist with schema extensions;

alter table public.bookings
  -- The last day of what is booked. Visitors may send it for a rental; without it a rental takes one day. For
  -- everything else it follows from the days of what is booked.
  add column last_day date,
  -- Two rentals of one cart on one day could both be confirmed before this migration. They stay as they are.
  add column is_old_overlap boolean not null default false;

-- A change of type writes the values of the rows that exist without firing their triggers.
alter table public.bookings
  alter column last_day type date using date + public.days_of_items(booked_items) - 1;
-- Not null by a constraint, because an insert may leave it out: a trigger fills it in.
alter table public.bookings
  add constraint bookings_last_day_range check (last_day is not null and last_day between date and date + 29);

alter table public.bookings disable trigger check_booking_update;
update public.bookings as rental
set is_old_overlap = true
where rental.status = 'confirmed'
  and exists (
    select
    from public.bookings as other
    where other.golf_cart_id = rental.golf_cart_id
      and other.status = 'confirmed'
      and other.date = rental.date
      and (other.created_at, other.id) < (rental.created_at, rental.id)
  );
alter table public.bookings enable trigger check_booking_update;

alter table public.bookings
  add constraint bookings_one_rental_a_day exclude using gist (
    golf_cart_id with =, daterange(date, last_day, '[]') with &&
  ) where (golf_cart_id is not null and status = 'confirmed' and not is_old_overlap);

-- For the days on which a cart is taken: rentals that are over are not read.
create index bookings_rentals on public.bookings (golf_cart_id, last_day)
  where golf_cart_id is not null and status <> 'cancelled';

grant insert (last_day) on table public.bookings to anon, authenticated;

-- As its owner: visitors may not call days_of_items. The stored item of a rental says its days, as the item of a combo
-- does, so that everything that counts the days of a booking knows them. The name sorts after store_booked_items.
create function public.store_last_day() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given date := new.last_day;
begin
  new.last_day := coalesce(given, new.date);
  -- The constraints refuse a date of another form.
  if (new.date <= date '9999-12-31' and new.last_day between new.date and new.date + 29) is not true then
    return new;
  end if;
  if new.booking_type = 'golf-cart' then
    new.booked_items := jsonb_set(new.booked_items, '{0,days}', to_jsonb(new.last_day - new.date + 1));
    return new;
  end if;
  new.last_day := new.date + public.days_of_items(new.booked_items) - 1;
  if given <> new.last_day then
    raise exception 'Only the rental of a golf cart chooses its last day'
      using errcode = 'check_violation', schema = 'public', table = 'bookings',
        constraint = 'bookings_last_day_of_rentals';
  end if;
  return new;
end
$$;

create trigger store_last_day before insert on public.bookings
  for each row execute function public.store_last_day();

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
    and rental.status = 'confirmed'
    and rental.date <= find_confirmed_rental.last_day
    and rental.last_day >= find_confirmed_rental.first_day
    and rental.id is distinct from except_booking
  order by rental.date, rental.id
  limit 1
$$;

-- Refuses with SQLSTATE PT409, as refuse_unavailable_day does. The detail names the other rental: its reference, and
-- for administrators also whose it is. The link of the operator's mail opens one booking and nothing of another.
create function public.raise_taken_cart(rival uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  named jsonb := (
    select jsonb_build_object('reference', upper(left(id::text, 8)), 'date', date, 'last_day', last_day)
      || case
        when public.is_admin() or auth.jwt() ->> 'role' = 'service_role' then
          jsonb_build_object('id', id, 'name', name)
        else '{}'
      end
    from public.bookings
    where id = rival
  );
begin
  raise exception 'This cart has another confirmed rental on these days'
    using errcode = 'PT409', detail = jsonb_build_object('why', 'taken', 'reason', null, 'by', named);
end
$$;

-- The exclusion constraint decides; this trigger is for its message. Confirmations of one cart wait for each other, so
-- that the later one reads the earlier one. As its owner: the link of the operator's mail reads no bookings.
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

-- The name sorts after check_booking_update.
create trigger refuse_taken_cart before update of status on public.bookings
  for each row when (new.status = 'confirmed' and new.golf_cart_id is not null)
  execute function public.refuse_taken_cart();

revoke all on function
  public.store_last_day(),
  public.find_confirmed_rental(text, date, date, uuid),
  public.raise_taken_cart(uuid),
  public.refuse_taken_cart()
  from public, anon, authenticated, service_role;
