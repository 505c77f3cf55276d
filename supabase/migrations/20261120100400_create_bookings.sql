-- Booking requests. Visitors send them and read back the id; administrators read them and change the status. The
-- constraints repeat the rules of the booking form, because the API can be called without the form. The form's rules
-- are in domain/booking/booking-rules.ts; tests/rls/rules-agree.test.ts compares the two.
create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  booking_type text not null,
  name text not null,
  email text not null,
  phone text not null,
  date date not null,
  people integer not null,
  message text,
  tour_id text,
  combo_tour_id text,
  golf_cart_id text,
  custom_tour_ids text[],
  -- What was booked, as the catalogue described it when the booking was made: a list of objects with kind, name,
  -- duration, seats, days and parts. Trigger store_booked_items writes it.
  booked_items jsonb not null default '[]',
  -- Whether a program seems to have filled in the form: the form has a field that people do not see.
  is_suspect boolean not null default false,
  -- The account that sent the booking; null for visitors without one.
  sent_by uuid,
  status text not null default 'pending',
  created_at timestamptz not null default now(),

  constraint bookings_type_known check (booking_type in ('tour', 'combo', 'custom', 'golf-cart')),
  constraint bookings_status_known check (status in ('pending', 'confirmed', 'cancelled')),

  constraint bookings_name_length check (char_length(name) between 2 and 100),
  constraint bookings_name_trimmed check (
    name !~ ('^[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
      '|[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$')
  ),
  constraint bookings_email_length check (char_length(email) <= 254),
  constraint bookings_email_form check (
    email ~ ('^[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '@[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '\.[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$')
  ),
  -- Collation C lowers A to Z only. For other letters the result differs between servers.
  constraint bookings_email_lowercase check (email = lower(email collate "C")),
  constraint bookings_phone_form check (phone ~ '^\+?[1-9][0-9 ()-]{0,16}$'),
  constraint bookings_phone_trimmed check (phone !~ ' $'),
  -- A year of four digits, as in the form; this also refuses 'infinity'.
  constraint bookings_date_form check (date <= date '9999-12-31'),
  constraint bookings_people_range check (people between 1 and 12),
  constraint bookings_golf_cart_people check (booking_type <> 'golf-cart' or people = 1),
  -- A custom booking lists the names of up to 50 tours above the visitor's 2000 characters.
  constraint bookings_message_length check (
    char_length(message) <= case booking_type when 'custom' then 9000 else 2000 end
  ),

  constraint bookings_tour_id_for_tours check ((booking_type = 'tour') = (tour_id is not null)),
  constraint bookings_tour_id_length check (char_length(tour_id) between 1 and 100),
  constraint bookings_combo_tour_id_for_combos check ((booking_type = 'combo') = (combo_tour_id is not null)),
  constraint bookings_combo_tour_id_length check (char_length(combo_tour_id) between 1 and 100),
  constraint bookings_golf_cart_id_for_golf_carts check ((booking_type = 'golf-cart') = (golf_cart_id is not null)),
  constraint bookings_golf_cart_id_length check (char_length(golf_cart_id) between 1 and 100),
  constraint bookings_custom_tour_ids_for_custom check ((booking_type = 'custom') = (custom_tour_ids is not null)),
  constraint bookings_custom_tour_ids_count check (
    custom_tour_ids is null
    or (coalesce(array_ndims(custom_tour_ids), 1) = 1 and cardinality(custom_tour_ids) between 1 and 50)
  ),
  constraint bookings_custom_tour_ids_filled check (
    custom_tour_ids is null or (array_position(custom_tour_ids, null) is null and '' <> all (custom_tour_ids))
  ),
  -- The cast shortens longer elements, which makes the two differ.
  constraint bookings_custom_tour_ids_length check (custom_tour_ids::varchar(100)[]::text[] = custom_tour_ids)
);

comment on table public.bookings is 'Booking requests, as visitors sent them, and their status';

-- For the list of the desk, newest first, and for the look-up of a booking that was just made.
create index bookings_by_created_at on public.bookings (created_at desc, id);
create index bookings_by_email on public.bookings (email, created_at desc);
create index bookings_by_sender on public.bookings (sent_by, created_at desc) where sent_by is not null;

create function public.prepare_booking() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.created_at := now();
  -- Belize stays on UTC-6 all year. A check constraint cannot do this: it would refuse older rows when a dump is
  -- restored.
  if new.date < (now() at time zone interval '-06:00')::date then
    raise exception 'A booking cannot be for a day that is past in Belize'
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_date_not_past';
  end if;
  -- Assigns the transaction its id now, for the policy by which the sender reads the booking back.
  perform pg_current_xact_id();
  return new;
end
$$;

create trigger prepare_booking before insert on public.bookings
  for each row execute function public.prepare_booking();

-- One booking per request: limits count requests, and one request must not fill a mailbox.
create function public.refuse_many_bookings() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from inserted) > 1 then
    raise exception 'Bookings are sent one at a time'
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_one_at_a_time';
  end if;
  return null;
end
$$;

create trigger refuse_many_bookings after insert on public.bookings
  referencing new table as inserted
  for each statement execute function public.refuse_many_bookings();

-- The item with this id as a booking stores it. Its name is null where neither the catalogue nor table tours has the
-- id.
create function public.describe_item(item_kind text, item_id text) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'kind', item_kind,
    'name', item.name,
    'duration', item.duration,
    'seats', item.seats,
    'days', coalesce(item.days, 1),
    'parts', coalesce(item.parts, '{}')
  )
  from (select) as always
  left join (
    select name, duration, seats, days, parts from public.catalogue_items where kind = item_kind and id = item_id
    union all
    select name, duration, null, 1, '{}' from public.tours where item_kind = 'tour' and id::text = item_id
  ) as item on true
$$;

-- As its owner: visitors cannot read the catalogue table and inactive tours. What a booking names stays as it was when
-- the booking was made, also after a tour is changed or deleted.
create function public.store_booked_items() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  new.booked_items := (
    select coalesce(jsonb_agg(public.describe_item(item.kind, item.id) order by item.place), '[]')
    from (
      values ('tour', new.tour_id, 0), ('combo', new.combo_tour_id, 0), ('golf-cart', new.golf_cart_id, 0)
      union all
      select 'tour', tour.id, tour.place::integer from unnest(new.custom_tour_ids) with ordinality as tour (id, place)
    ) as item (kind, id, place)
    where item.id is not null
  );
  return new;
end
$$;

create trigger store_booked_items before insert on public.bookings
  for each row execute function public.store_booked_items();

create function public.check_booking_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  allowed public.bookings := old;
begin
  allowed.status := new.status;
  if new is distinct from allowed then
    raise exception 'Only the status of a booking can change'
      using errcode = 'check_violation', schema = 'public', table = 'bookings',
        constraint = 'bookings_only_status_changes';
  end if;
  if (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'), ('confirmed', 'cancelled'), ('cancelled', 'confirmed')
  ) then
    raise exception 'A booking cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_status_moves';
  end if;
  return new;
end
$$;

create trigger check_booking_update before update on public.bookings
  for each row execute function public.check_booking_update();

revoke all on function
  public.prepare_booking(),
  public.refuse_many_bookings(),
  public.describe_item(text, text),
  public.store_booked_items(),
  public.check_booking_update()
  from public, anon, authenticated, service_role;

alter table public.bookings enable row level security;
revoke all on table public.bookings from public, anon, authenticated, service_role;

grant insert (
  id, booking_type, name, email, phone, date, people, message, tour_id, combo_tour_id, golf_cart_id, custom_tour_ids,
  is_suspect
)
  on table public.bookings to anon, authenticated;
grant select (id) on table public.bookings to anon;
-- Administrators use the role authenticated too. The policies below distinguish them from other users.
grant select, update (status) on table public.bookings to authenticated;
grant select, insert, update, delete on table public.bookings to service_role;

create policy "visitors send booking requests" on public.bookings
  for insert to anon, authenticated
  with check (status = 'pending');

-- now() is the start of the transaction, and only a transaction that has written has an id. So the policy matches what
-- the same request inserted. A request that only reads finds nothing, even one that began in the same microsecond.
create policy "visitors read back what the same request sent" on public.bookings
  for select to anon, authenticated
  using (created_at = now() and pg_current_xact_id_if_assigned() is not null);

create policy "administrators read all bookings" on public.bookings
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators change the status of bookings" on public.bookings
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
