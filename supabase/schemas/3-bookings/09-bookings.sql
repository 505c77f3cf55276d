-- The bookings. Visitors send them and read back the id; administrators read them, change the status, and enter those
-- that come by telephone or in person. The constraints repeat the rules of the booking form, because the API can be
-- called without the form. The form's rules are in domain/booking/booking-rules.ts; tests/rls/rules-agree.test.ts
-- compares the two. The constraints that list values and limits are in 25-known-values.sql.
create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;

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
  -- duration, seats, days and parts. Trigger prepare_booking writes it.
  booked_items jsonb not null default '[]',
  -- Whether a program seems to have filled in the form: the form has a field that people do not see.
  is_suspect boolean not null default false,
  -- The account that sent the booking; null for visitors without one.
  sent_by uuid,
  status text not null default facts.pending(),
  created_at timestamptz not null default now(),
  -- The last day of what is booked. Visitors may send it for a rental; without it a rental takes one day. For
  -- everything else it follows from the days of what is booked. Not null by constraint bookings_last_day_range, because
  -- an insert may leave it out: a trigger fills it in.
  last_day date,
  -- Two rentals of one cart on one day could both be confirmed before version 0.1.0. They stay as they are.
  is_old_overlap boolean not null default false,
  -- Until when the visitor is promised a decision. Mails say it, so a later change of the settings does not change it.
  -- Trigger prepare_booking writes it. The default is for rows that are written without triggers.
  decision_due_at timestamptz not null default now() + interval '24 hours',
  -- Where the request came from, without following anybody: 'direct', 'search', 'social', 'referral' (another site), or
  -- 'link:' and the word of a link that the operator gave out, such as /?from=hotel. The page decides it at the first
  -- arrival (domain/numbers/booking-source.ts). Null if it is unknown.
  source text,
  -- When the personal data was erased (docs/privacy.md).
  erased_at timestamptz,
  -- The administrator who erased it, by the name of that time; null if the schedule did, which erases old bookings.
  erased_by_email text,
  erased_by_name text,
  -- The administrator who entered the booking by hand, and the name of that time; null if the visitor sent it. An
  -- entered booking may have a larger group, and lack the address or the phone.
  entered_by uuid,
  entered_by_name text,
  -- What the visitor ticked before a rental: ticked_at, version and statements. The wording of the settings may change
  -- afterwards. Only tick_rental_form writes it.
  rental_form jsonb,
  -- The departure that the party of a confirmed booking is on, and the one that a cancelled booking was on
  -- (14-departures.sql).
  departure_id uuid,
  last_departure_id uuid,
  -- When and where the party begins, and when it is back: as its departure, or for a booking without one as given by
  -- hand. Local times of day; null: not known.
  leaves_at time,
  back_at time,
  meeting_point text,
  -- When and where the party is picked up; null for who comes by themselves, or if it is not known.
  pickup_at time,
  pickup_place text,
  -- For the waiting list (7-trips/38-waiting-list.sql); only trigger offer_place writes the second.
  from_waiting_list boolean not null default false,
  offered_until timestamptz,
  -- From which party this one was divided, and which took it in (7-trips/40-parties.sql); either may be deleted.
  divided_from uuid,
  merged_into uuid,
  -- The first trip of the request that this one came with; null for the first, and for one that was sent alone
  -- (7-trips/41-several-trips.sql). Only send_bookings gives it.
  sent_with uuid default nullif(current_setting('desk.sent_with', true), '')::uuid,
  -- Whether the desk has changed what the visitor sent. It may then have a larger group, and lack the address or the
  -- phone, as an entered booking may (docs/decisions/0050-the-desk-changes-every-fact.md).
  is_changed_by_desk boolean not null default false,
  -- The language in which the guest reads (docs/decisions/0047-a-booking-has-a-language.md).
  language text not null default facts.first_language(),

  -- Collation C lowers A to Z only. For other letters the result differs between servers.
  constraint bookings_email_lowercase check (email = lower(email collate "C")),
  constraint bookings_phone_trimmed check (phone !~ ' $'),
  -- A year of four digits, as in the form; this also refuses 'infinity'.
  constraint bookings_date_form check (date <= date '9999-12-31'),
  constraint bookings_tour_id_length check (char_length(tour_id) between 1 and 100),
  constraint bookings_combo_tour_id_length check (char_length(combo_tour_id) between 1 and 100),
  constraint bookings_golf_cart_id_length check (char_length(golf_cart_id) between 1 and 100),
  constraint bookings_custom_tour_ids_filled check (
    custom_tour_ids is null or (array_position(custom_tour_ids, null) is null and '' <> all (custom_tour_ids))
  ),
  -- The cast shortens longer elements, which makes the two differ.
  constraint bookings_custom_tour_ids_length check (custom_tour_ids::varchar(100)[]::text[] = custom_tour_ids),

  -- One cart has one confirmed rental a day (docs/decisions/0018-one-cart-one-rental-a-day.md).
  constraint bookings_one_rental_a_day exclude using gist (
    golf_cart_id with =, daterange(date, last_day, '[]') with &&
  ) where (golf_cart_id is not null and status = facts.confirmed() and not is_old_overlap),
  constraint bookings_erased_by_name_length check (char_length(erased_by_name) <= 60),
  constraint bookings_entered_by_name_length check (char_length(entered_by_name) <= 60),
  constraint bookings_reachable check (erased_at is not null or email <> '' or phone <> ''),
  constraint bookings_rental_form_of_rentals check (rental_form is null or facts.is_rental(booking_type)),
  constraint bookings_rental_form_whole check (rental_form ?& array['ticked_at', 'version', 'statements']),
  constraint bookings_departure_of_confirmed check (departure_id is null or status = facts.confirmed()),
  constraint bookings_hour_with_place check ((leaves_at is null) = (meeting_point is null)),
  constraint bookings_back_with_hour check (back_at is null or leaves_at is not null),
  constraint bookings_by_the_minute check (
    coalesce(extract(second from leaves_at), 0) + coalesce(extract(second from back_at), 0)
      + coalesce(extract(second from pickup_at), 0) = 0
  ),
  constraint bookings_meeting_point_filled check (meeting_point ~ '\S'),
  constraint bookings_pickup_place_filled check (pickup_place ~ '\S'),
  constraint bookings_language_known check (facts.is_language(language))
);

comment on table public.bookings is 'Bookings, as visitors sent them or administrators entered them, and their status';

-- For the list of the desk, newest first, and for the look-up of a booking that was just made.
create index bookings_by_created_at on public.bookings (created_at desc, id);
create index bookings_by_email on public.bookings (email, created_at desc);
create index bookings_by_sender on public.bookings (sent_by, created_at desc) where sent_by is not null;
-- The search of the desk, by any part of a word. search_bookings has the same expression. It gives the phone number as
-- written and its digits alone.
create index bookings_by_letters on public.bookings using gin (
  facts.letters_of(name || ' ' || email || ' ' || phone || ' ' || translate(phone, ' +()-', '') || ' ' || id::text)
  extensions.gin_trgm_ops
);
-- The views and filters of the desk. What takes place from a day on is found by its last day, because most bookings of
-- an old table are over.
create index bookings_by_status on public.bookings (status, created_at desc, id);
create index bookings_by_date on public.bookings (date, id);
create index bookings_by_last_day on public.bookings (last_day);
create index bookings_by_name on public.bookings (name, id);
-- The limits of an e-mail address count its mailbox: what follows a plus sign in the part before the at sign is left
-- out, because most mail services deliver ana+1@ and ana+2@ to ana@ (subaddressing, RFC 5233). The expression is
-- written out, because callers who insert may not execute functions that an index would use.
create index bookings_by_mailbox on public.bookings (facts.mailbox_of(email), created_at desc);
create index bookings_open_by_date on public.bookings (date) where facts.is_open(status);
-- For the days on which a cart is taken: rentals that are over are not read.
create index bookings_rentals on public.bookings (golf_cart_id, last_day)
  where golf_cart_id is not null and facts.is_open(status);
create index bookings_by_promise on public.bookings (decision_due_at) where status = facts.pending() and not is_suspect;
-- For the revision of the desk.
create index bookings_by_rental_form on public.bookings ((rental_form ->> 'ticked_at')) where rental_form is not null;
-- For the schedule that erases old bookings.
create index bookings_not_erased_by_date on public.bookings (date) where erased_at is null;

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
grant insert (last_day) on table public.bookings to anon, authenticated;
grant insert (source, from_waiting_list, language) on table public.bookings to anon, authenticated;

create policy "visitors send bookings" on public.bookings
  for insert to anon, authenticated
  with check (status = case when from_waiting_list then facts.waitlisted() else facts.pending() end);

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

-- One booking per request: limits count requests, and one request must not fill a mailbox.
create function public.refuse_many_bookings() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from inserted) > 1 then
    perform facts.refuse('booking.several-rows');
  end if;
  return null;
end
$$;

create trigger refuse_many_bookings after insert on public.bookings
  referencing new table as inserted
  for each statement execute function public.refuse_many_bookings();

-- An address that mail programs would mend before they take it, such as <ana@example.com, is one more spelling of a
-- mailbox, and would get round its limits. A booking that has such an address from an earlier version keeps it. Only a
-- booking that was entered or changed by the desk has none, by constraint bookings_email_form.
create function public.refuse_address() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'new row for relation "bookings" violates check constraint "bookings_email_form"'
    using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_email_form';
end
$$;

create trigger refuse_address before insert on public.bookings
  for each row when (new.email <> '' and not facts.is_address(new.email)) execute function public.refuse_address();

create trigger refuse_changed_address before update of email on public.bookings
  for each row when (new.email <> old.email and new.email <> '' and not facts.is_address(new.email))
  execute function public.refuse_address();

-- A telephone number that comes through the API is stored as the form sends it, so that links call it and its guest is
-- found by it. A part of a party keeps what the party has (7-trips/40-parties.sql).
create function public.leave_out_trunk_zero() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.phone := facts.without_trunk_zero(new.phone);
  return new;
end
$$;

create trigger leave_out_trunk_zero before insert on public.bookings
  for each row when (new.divided_from is null and new.phone like '%(%')
  execute function public.leave_out_trunk_zero();

-- The bookings that the caller has given a status. In plpgsql, because their changes are in the next file.
create function public.my_decisions() returns setof uuid
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return query
    select booking_id from public.booking_changes where changed_by = auth.uid() and changed_facts is null;
end
$$;

-- Every word must occur in the name, the e-mail address, the phone number (as written, or its digits alone) or the id,
-- which begins with the reference. Words and texts are compared by facts.letters_of. The result can be filtered, sorted
-- and paged like the table.
--
-- As its owner, for administrators and the secret key: for a caller with policies, Postgres does not use an index with
-- like, which might tell rows that the caller may not read. The longest word selects by the index. With mine, only what
-- the caller entered by hand, or gave a status.
create function public.search_bookings(words text, mine boolean default false) returns setof public.bookings
  language sql
  stable
  security definer
  set search_path = ''
as $$
  with wanted as materialized (
    select array(
      select
        '%' || regexp_replace(
          case when word ~ '^[+(]?[0-9][0-9()-]{2,}$' then translate(word, '+()-', '') else word end,
          '([\\%_])', '\\\1', 'g'
        ) || '%'
      from regexp_split_to_table(facts.letters_of(left(words, 200)), '\s+') as word
      where word <> ''
      order by char_length(word) desc
    ) as patterns
    where public.is_admin() or auth.jwt() ->> 'role' = 'service_role'
  ),
  decided as materialized (
    select booking_id from public.my_decisions() as booking_id where search_bookings.mine
  )
  select bookings.*
  from public.bookings
  where (select cardinality(patterns) from wanted) = 0
    and (not mine or entered_by = auth.uid() or id in (select booking_id from decided))
  union all
  select bookings.*
  from public.bookings
  cross join lateral (values (
    facts.letters_of(name || ' ' || email || ' ' || phone || ' ' || translate(phone, ' +()-', '') || ' ' || id::text)
  )) as searched (letters)
  where letters like (select patterns[1] from wanted)
    and letters like all ((select patterns from wanted)::text[])
    and (not mine or entered_by = auth.uid() or id in (select booking_id from decided))
$$;

comment on function public.search_bookings(text, boolean) is
  'The bookings in whose name, e-mail address, phone number or reference every word occurs, or only the caller''s own';

-- Internal notes of the administrators about bookings. Visitors never read them.
create table public.booking_notes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  note text not null,
  written_by uuid default auth.uid(),
  written_by_email text default (auth.jwt() ->> 'email'),
  written_at timestamptz not null default now(),
  -- The name that the person had then.
  written_by_name text default public.author_name(),

  constraint booking_notes_length check (char_length(note) <= 4000),
  constraint booking_notes_filled check (note ~ '\S'),
  constraint booking_notes_written_by_name_length check (char_length(written_by_name) <= 60)
);

comment on table public.booking_notes is 'Internal notes of the administrators about bookings';

create index booking_notes_by_booking on public.booking_notes (booking_id, written_at);

alter table public.booking_notes enable row level security;
revoke all on table public.booking_notes from public, anon, authenticated, service_role;

-- The author and the time are not for the author to set.
grant select, insert (id, booking_id, note), delete on table public.booking_notes to authenticated;
grant select, insert, update, delete on table public.booking_notes to service_role;

create policy "administrators read the notes" on public.booking_notes
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators write notes" on public.booking_notes
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators delete notes" on public.booking_notes
  for delete to authenticated
  using ((select public.is_admin()));

revoke all on function
  public.refuse_many_bookings(),
  public.refuse_address(),
  public.leave_out_trunk_zero(),
  public.my_decisions(),
  public.search_bookings(text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.search_bookings(text, boolean) to authenticated, service_role;
