-- Bookings that belong together (docs/decisions/0037-trips-that-belong-together.md): up to five trips of one guest,
-- each decided for itself. Their guest has one page for all, and the mails about one name the others.

create table public.booking_groups (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- The same for all bookings that belong together.
  group_id uuid not null,
  joined_by uuid default auth.uid(),
  joined_at timestamptz not null default now(),
  -- The name that the person had then.
  joined_by_name text default public.author_name(),
  -- When the booking was taken apart from the others, and by whom; null as long as it belongs to them.
  left_at timestamptz,
  left_by_name text,

  constraint booking_groups_joined_by_name_length check (char_length(joined_by_name) <= 60),
  constraint booking_groups_left_by_name_length check (char_length(left_by_name) <= 60)
);

comment on table public.booking_groups is 'Which bookings belong together, and which did: by whom and when';

create unique index booking_groups_one_a_booking on public.booking_groups (booking_id) where left_at is null;
create index booking_groups_by_booking on public.booking_groups (booking_id, joined_at);
create index booking_groups_by_group on public.booking_groups (group_id);

alter table public.booking_groups enable row level security;
revoke all on table public.booking_groups from public, anon, authenticated, service_role;
grant select on table public.booking_groups to authenticated, service_role;

create policy "administrators read which bookings belong together" on public.booking_groups
  for select to authenticated
  using ((select public.is_admin()));

-- The bookings that belong together with one, itself among them, oldest first.
create function public.ids_together(booking uuid) returns uuid[]
  language sql
  stable
  set search_path = ''
as $$
  select array(
    select listed.id
    from public.bookings as listed
    where listed.id = ids_together.booking
      or listed.id in (
        select other.booking_id
        from public.booking_groups as own
        join public.booking_groups as other on other.group_id = own.group_id and other.left_at is null
        where own.booking_id = ids_together.booking and own.left_at is null
      )
    order by listed.created_at, listed.id
  )
$$;

-- Whether bookings are of one guest, by what the guest gave: each has the mailbox or the telephone number of another
-- one, and so do all that such pairs connect.
create function public.are_of_one_guest(ids uuid[]) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  with recursive contacts as materialized (
    select id, facts.mailbox_of(nullif(email, '')) as mailbox, facts.dialled_number(phone) as number
    from public.bookings
    where id = any (are_of_one_guest.ids)
  ),
  reached as (
    select are_of_one_guest.ids[1] as id
    union
    select other.id
    from reached
    join contacts as own on own.id = reached.id
    join contacts as other on other.mailbox = own.mailbox or other.number = own.number
  )
  select count(*) = cardinality(are_of_one_guest.ids) from reached
$$;

-- Adds bookings to those that belong together with the first of them that has such. Returns the ids of those that were
-- added. The caller holds lock_guests.
create function public.put_together(ids uuid[]) returns uuid[]
  language plpgsql
  set search_path = ''
as $$
declare
  groups constant uuid[] := array(
    select distinct group_id from public.booking_groups where booking_id = any (ids) and left_at is null
  );
  together constant uuid := coalesce(groups[1], gen_random_uuid());
  members constant uuid[] := array(
    select booking_id from public.booking_groups where group_id = together and left_at is null
    union
    select unnest(ids)
  );
  added constant uuid[] := array(
    select member
    from unnest(members) as member
    where not exists (select from public.booking_groups where booking_id = member and left_at is null)
  );
begin
  if cardinality(groups) > 1 then
    perform facts.refuse('trips.of-others');
  end if;
  if cardinality(members) > facts.most_trips_together() then
    perform facts.refuse('trips.too-many', jsonb_build_object('most', facts.most_trips_together()));
  end if;
  if not public.are_of_one_guest(members) then
    perform facts.refuse('trips.no-contact');
  end if;
  insert into public.booking_groups (booking_id, group_id) select id, together from unnest(added) as id;
  return added;
end
$$;

-- Makes bookings of one guest belong together, with those that belong to one of them already. Returns the ids of those
-- that were added. As its owner: administrators do not write the table.
create function public.join_bookings(bookings uuid[]) returns uuid[]
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ids constant uuid[] := array(select distinct id from unnest(bookings) as id);
  there uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'join bookings'));
  end if;
  if cardinality(ids) < 2 then
    perform facts.refuse('trips.too-few');
  end if;
  perform public.lock_guests();
  there := array(
    select booking.id
    from public.bookings as booking
    where booking.id = any (ids) and booking.erased_at is null and booking.merged_into is null
    order by booking.id
    for key share
  );
  if cardinality(there) < cardinality(ids) then
    perform facts.refuse('trips.unknown');
  end if;
  return public.put_together(ids);
end
$$;

comment on function public.join_bookings(uuid[]) is
  'Makes bookings of one guest belong together, and returns the ids of those that were added. For administrators';

-- Takes a booking out of those that it belongs to. Those that remain stay together if they are of one guest without it,
-- and if there are two of them.
create function public.leave_group(booking uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  others constant uuid[] := array_remove(public.ids_together(booking), booking);
begin
  update public.booking_groups
  set left_at = now(), left_by_name = public.author_name()
  where left_at is null
    and (
      booking_id = leave_group.booking
      or (booking_id = any (others) and (cardinality(others) < 2 or not public.are_of_one_guest(others)))
    );
end
$$;

-- Takes a booking apart from the others. Returns the ids of these.
create function public.take_booking_apart(booking uuid) returns uuid[]
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  others uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'take bookings apart'));
  end if;
  perform public.lock_guests();
  others := array_remove(public.ids_together(booking), booking);
  perform public.leave_group(booking);
  return others;
end
$$;

comment on function public.take_booking_apart(uuid) is
  'Takes a booking apart from those that it belongs to, and returns their ids. For administrators';

-- A booking that is erased, or that gets the contact of another guest, leaves the others: the link of a guest shows no
-- trip of somebody else. Erasures and changes of contacts hold lock_guests.
create function public.leave_other_guest() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  members constant uuid[] := public.ids_together(new.id);
begin
  if cardinality(members) > 1 and (new.erased_at is not null or not public.are_of_one_guest(members)) then
    perform public.leave_group(new.id);
  end if;
  return null;
end
$$;

create trigger leave_other_guest after update of email, phone, erased_at on public.bookings
  for each row when (
    (old.email, old.phone, old.erased_at) is distinct from (new.email, new.phone, new.erased_at)
  )
  execute function public.leave_other_guest();

-- What the desk shows of a booking: the others that belong to it, by day, and who joined it and took it apart, with the
-- ids of the bookings that it belonged to in between. Runs with the rights of the caller, so row-level security decides
-- what it shows.
create function public.read_booking_group(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(to_jsonb(other) order by other.date, other.created_at, other.id), '[]')
      from public.bookings as other
      where other.id = any (public.ids_together(read_booking_group.booking)) and other.id <> read_booking_group.booking
    ),
    'acts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', own.id, 'joined_at', own.joined_at, 'joined_by_name', own.joined_by_name, 'left_at', own.left_at,
        'left_by_name', own.left_by_name, 'with', array(
          select distinct member.booking_id
          from public.booking_groups as member
          where member.group_id = own.group_id
            and member.booking_id <> own.booking_id
            and member.joined_at <= coalesce(own.left_at, 'infinity')
            and coalesce(member.left_at, 'infinity') >= own.joined_at
        )
      ) order by own.joined_at), '[]')
      from public.booking_groups as own
      where own.booking_id = read_booking_group.booking
    )
  )
$$;

comment on function public.read_booking_group(uuid) is
  'The bookings that belong to a booking, and who joined it and took it apart. For administrators';

-- For the mail about a booking: the others that belong to it and are not over, each with its last change, and one
-- besides that the mail is about too.
create function public.trips_beside(booking uuid, besides uuid default null) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('booking', to_jsonb(other), 'change', (
        select to_jsonb(last)
        from public.booking_changes as last
        where last.booking_id = other.id
        order by last.sequence desc
        limit 1
      ))
      order by other.date, other.created_at, other.id
    ),
    '[]'
  )
  from public.bookings as other
  where other.id <> trips_beside.booking
    and other.erased_at is null
    and (
      (other.id = any (public.ids_together(trips_beside.booking)) and other.last_day >= facts.local_today())
      or other.id = trips_beside.besides
    )
$$;

-- The other trips that the page of a booking's link shows, by day: those that are not over.
create function public.trips_on_page(booking uuid) returns uuid[]
  language sql
  stable
  set search_path = ''
as $$
  select array(
    select other.id
    from public.bookings as other
    where other.id = any (public.ids_together(trips_on_page.booking))
      and other.id <> trips_on_page.booking
      and other.erased_at is null
      and other.last_day >= facts.local_today()
    order by other.date, other.created_at, other.id
  )
$$;

-- What the link of a visitor opens of the other trips, each as read_visit_link gives it. A token that names one of them
-- opens that one alone.
create function public.read_other_trips(token text, booking uuid) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if position('.' in token) > 0 then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(public.read_visit_link(token || '.' || other.id) order by other.place), '[]')
    from unnest(public.trips_on_page(booking)) with ordinality as other (id, place)
  );
end
$$;

-- Live, as the tables in 6-desk/24-operation.sql.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.booking_groups;
  end if;
end
$$;

revoke all on function
  public.ids_together(uuid),
  public.are_of_one_guest(uuid[]),
  public.put_together(uuid[]),
  public.join_bookings(uuid[]),
  public.leave_group(uuid),
  public.take_booking_apart(uuid),
  public.leave_other_guest(),
  public.read_booking_group(uuid),
  public.trips_beside(uuid, uuid),
  public.trips_on_page(uuid),
  public.read_other_trips(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.join_bookings(uuid[]), public.take_booking_apart(uuid) to authenticated;
grant execute on function public.ids_together(uuid), public.read_booking_group(uuid) to authenticated, service_role;
grant execute on function public.trips_beside(uuid, uuid) to service_role;
