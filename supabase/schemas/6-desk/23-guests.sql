-- The guests (docs/decisions/0031-one-place-per-guest.md). A guest is the bookings that share a mailbox, or a telephone
-- number and the name, and those that an administrator joined to them. What the desk knows of a guest besides is stored
-- with one of these bookings, and moves to another one when that booking goes.

-- For the bookings of a guest; bookings_by_mailbox has those of a mailbox.
create index bookings_by_number_and_name on public.bookings (facts.dialled_number(phone), facts.name_letters(name));

create table public.guest_notes (
  id uuid primary key default gen_random_uuid(),
  -- A booking of the guest.
  booking_id uuid not null references public.bookings (id) on delete cascade,
  note text not null,
  written_by uuid default auth.uid(),
  written_at timestamptz not null default now(),
  -- The name that the person had then.
  written_by_name text default public.author_name(),

  constraint guest_notes_length check (char_length(note) <= 4000),
  constraint guest_notes_filled check (note ~ '\S'),
  constraint guest_notes_written_by_name_length check (char_length(written_by_name) <= 60)
);

comment on table public.guest_notes is 'Internal notes of the administrators about guests';

create index guest_notes_by_booking on public.guest_notes (booking_id, written_at);

create table public.guest_languages (
  booking_id uuid references public.bookings (id) on delete cascade,
  -- ISO 639, such as 'es' or 'bzj'.
  language text,

  primary key (booking_id, language),
  constraint guest_languages_form check (language ~ '^[a-z]{2,3}$')
);

comment on table public.guest_languages is 'The languages that guests speak';

-- Two guests that an administrator joined, each by one of its bookings. No two merges join the same two guests.
create table public.guest_merges (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  other_id uuid not null references public.bookings (id) on delete cascade,
  merged_by uuid default auth.uid(),
  merged_at timestamptz not null default now(),
  -- The name that the person had then.
  merged_by_name text default public.author_name(),

  constraint guest_merges_of_two check (booking_id <> other_id),
  constraint guest_merges_merged_by_name_length check (char_length(merged_by_name) <= 60)
);

comment on table public.guest_merges is 'Guests that administrators joined into one';

create index guest_merges_by_booking on public.guest_merges (booking_id);
create index guest_merges_by_other on public.guest_merges (other_id);

alter table public.guest_notes enable row level security;
alter table public.guest_languages enable row level security;
alter table public.guest_merges enable row level security;
revoke all on table public.guest_notes, public.guest_languages, public.guest_merges
  from public, anon, authenticated, service_role;

-- The author and the time are not for the author to set.
grant select, insert (id, booking_id, note), delete on table public.guest_notes to authenticated;
grant select, insert, delete on table public.guest_languages to authenticated;
grant select on table public.guest_merges to authenticated;
grant select on table public.guest_notes, public.guest_languages, public.guest_merges to service_role;

create policy "administrators read the notes about guests" on public.guest_notes
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators write notes about guests" on public.guest_notes
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators delete notes about guests" on public.guest_notes
  for delete to authenticated
  using ((select public.is_admin()));

create policy "administrators read the languages of guests" on public.guest_languages
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators add languages of guests" on public.guest_languages
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators remove languages of guests" on public.guest_languages
  for delete to authenticated
  using ((select public.is_admin()));

create policy "administrators read which guests are merged" on public.guest_merges
  for select to authenticated
  using ((select public.is_admin()));

-- Nothing is stored with an erased booking. An erasure at the same time ends first, or erases what is stored here. As
-- its owner: only who may change a booking may lock it.
create function public.refuse_erased_guest() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform from public.bookings where id = new.booking_id and erased_at is null for key share;
  if not found then
    perform facts.refuse('guest.unknown');
  end if;
  return new;
end
$$;

create trigger refuse_erased_guest before insert on public.guest_notes
  for each row execute function public.refuse_erased_guest();

create trigger refuse_erased_guest before insert on public.guest_languages
  for each row execute function public.refuse_erased_guest();

-- The ids of all bookings of the guest of a booking, also without the merges of administrators; none if it is erased.
-- The plan is always the one for few ids, which uses the indexes: the planner takes the functions for cheap, and for
-- many ids it would compute them for every booking of the table.
create function public.ids_of_guest(booking uuid, with_merges boolean default true) returns uuid[]
  language plpgsql
  stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  known uuid[] := '{}';
  -- Those that the round before has found.
  newest uuid[] := array(select id from public.bookings where id = ids_of_guest.booking and erased_at is null);
begin
  while cardinality(newest) > 0 loop
    known := known || newest;
    newest := array(
      select other.id
      from (
        select distinct facts.mailbox_of(email) as mailbox from public.bookings where id = any (newest) and email <> ''
      ) as own
      join public.bookings as other on other.email <> '' and facts.mailbox_of(other.email) = own.mailbox
      union
      select other.id
      from (
        select distinct facts.dialled_number(phone) as number, facts.name_letters(name) as letters
        from public.bookings
        where id = any (newest)
      ) as own
      join public.bookings as other
        on facts.dialled_number(other.phone) = own.number and facts.name_letters(other.name) = own.letters
      union
      select unnest(array[merge.booking_id, merge.other_id])
      from public.guest_merges as merge
      where with_merges and (merge.booking_id = any (newest) or merge.other_id = any (newest))
      except
      select unnest(known)
    );
  end loop;
  return known;
end
$$;

-- One guest changes at a time, so that no two merges join the same guests, and locks of their bookings do not cross.
create function public.lock_guests() returns void
  language sql
  set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('guests', 0))
$$;

-- Moves what is stored with a booking that leaves its guest to another booking of the guest. If it was the only one, a
-- changed booking keeps it, and of one that is erased or deleted it moves to a guest that is merged with it.
create function public.hand_on_guest() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  is_gone constant boolean := tg_op = 'DELETE' or new.erased_at is not null;
  heir uuid;
begin
  if exists (select from public.guest_notes where booking_id = old.id)
    or exists (select from public.guest_languages where booking_id = old.id)
    or exists (select from public.guest_merges where old.id in (booking_id, other_id))
  then
    heir := public.find_heir(old.id, public.ids_of_guest(old.id, false));
    if heir is null and is_gone then
      heir := public.find_heir(old.id, array(
        select unnest(array[booking_id, other_id]) from public.guest_merges where old.id in (booking_id, other_id)
      ));
    end if;
  end if;
  if heir is not null then
    update public.guest_notes set booking_id = heir where booking_id = old.id;
    insert into public.guest_languages (booking_id, language)
    select heir, language from public.guest_languages where booking_id = old.id
    on conflict do nothing;
    delete from public.guest_languages where booking_id = old.id;
    delete from public.guest_merges where (booking_id, other_id) in ((old.id, heir), (heir, old.id));
    update public.guest_merges set booking_id = heir where booking_id = old.id;
    update public.guest_merges set other_id = heir where other_id = old.id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger hand_on_changed_guest before update of name, email, phone on public.bookings
  for each row when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function public.hand_on_guest();

create trigger hand_on_deleted_guest before delete on public.bookings
  for each row execute function public.hand_on_guest();

-- The newest of these bookings besides one, and not erased at this moment.
create function public.find_heir(leaving uuid, ids uuid[]) returns uuid
  language sql
  set search_path = ''
as $$
  select id from public.bookings
  where id = any (ids) and id <> leaving and erased_at is null
  order by created_at desc, id
  limit 1
  for key share
$$;

-- Joins the guests of two bookings, and returns the id of the merge; null if they are one guest already. As its owner:
-- administrators do not write the table.
create function public.merge_guests(booking uuid, other uuid) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  merge uuid;
  there uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'merge guests'));
  end if;
  perform public.lock_guests();
  there := array(
    select id from public.bookings where id in (booking, other) and erased_at is null order by id for key share
  );
  if not array[booking, other] <@ there then
    perform facts.refuse('guest.unknown');
  end if;
  if other = any (public.ids_of_guest(booking)) then
    return null;
  end if;
  insert into public.guest_merges (booking_id, other_id) values (booking, other) returning id into merge;
  perform public.record_guests('merged', booking, other);
  return merge;
end
$$;

comment on function public.merge_guests(uuid, uuid) is
  'Joins the guests of two bookings; null if they are one guest already. For administrators';

-- Takes a merge back. Returns whether it was there.
create function public.take_guests_apart(merge uuid) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ended public.guest_merges;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'take guests apart'));
  end if;
  perform public.lock_guests();
  delete from public.guest_merges where id = merge returning * into ended;
  if ended.id is null then
    return false;
  end if;
  perform public.record_guests('taken apart', ended.booking_id, ended.other_id);
  return true;
end
$$;

comment on function public.take_guests_apart(uuid) is
  'Takes a merge of two guests back; false if there is none. For administrators';

-- The history of the desk names the bookings by their references, because it outlives personal data.
create function public.record_guests(act text, booking uuid, other uuid) returns void
  language sql
  set search_path = ''
as $$
  insert into public.desk_changes (area, act, subject)
  values ('guests', act, concat(upper(left(booking::text, 8)), ' and ', upper(left(other::text, 8))))
$$;

-- All bookings of the guest of a booking; none if it is erased or unknown. The result can be filtered, sorted and paged
-- like the table. Refused for an administrator whose session has ended, as read_days is. As its owner, as
-- search_bookings is.
create function public.bookings_of_guest(booking uuid) returns setof public.bookings
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  ids uuid[];
begin
  if (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') is not true then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read guests'));
  end if;
  ids := public.ids_of_guest(booking);
  return query select * from public.bookings where id = any (ids);
end
$$;

comment on function public.bookings_of_guest(uuid) is
  'All bookings of the guest of a booking. For administrators and the secret key';

-- The guests of the newest bookings that search_bookings finds, each once, with the name and the contact of that
-- booking, and how many bookings the guest has.
create function public.find_guests(words text, max_guests integer default 6)
  returns table (id uuid, name text, email text, phone text, bookings integer)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking public.bookings;
  own uuid[];
  seen uuid[] := '{}';
  found_guests integer := 0;
begin
  if (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') is not true then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'find guests'));
  end if;
  for booking in
    select * from public.search_bookings(words) as one
    where one.erased_at is null
    order by one.created_at desc, one.id
    limit 500
  loop
    continue when booking.id = any (seen);
    own := public.ids_of_guest(booking.id);
    seen := seen || own;
    return query select booking.id, booking.name, booking.email, booking.phone, cardinality(own);
    found_guests := found_guests + 1;
    exit when found_guests >= least(max_guests, 20);
  end loop;
end
$$;

comment on function public.find_guests(text, integer) is
  'The guests of the newest bookings that fit the words. For administrators and the secret key';

revoke all on function
  public.refuse_erased_guest(),
  public.ids_of_guest(uuid, boolean),
  public.lock_guests(),
  public.hand_on_guest(),
  public.find_heir(uuid, uuid[]),
  public.merge_guests(uuid, uuid),
  public.take_guests_apart(uuid),
  public.record_guests(text, uuid, uuid),
  public.bookings_of_guest(uuid),
  public.find_guests(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.merge_guests(uuid, uuid), public.take_guests_apart(uuid) to authenticated;
grant execute on function public.bookings_of_guest(uuid), public.find_guests(text, integer)
  to authenticated, service_role;
