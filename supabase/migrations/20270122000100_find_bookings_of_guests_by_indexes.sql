-- The bookings of a guest are found by the indexes, and the rules about contacts are computed once for each booking.
-- The planner takes these functions for cheap: for a guest of many bookings it computed them for all of the table.

create or replace function public.ids_of_guest(booking uuid, with_merges boolean default true) returns uuid[]
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

create or replace function public.bookings_of_guest(booking uuid) returns setof public.bookings
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

create or replace function public.are_of_one_guest(ids uuid[]) returns boolean
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

create or replace function public.party_of(booking uuid) returns uuid
  language sql
  stable
  set search_path = ''
as $$
  with recursive parties as (
    select id, merged_into, 0 as merges
    from public.bookings
    where id = party_of.booking
    union all
    select kept.id, kept.merged_into, merges + 1
    from parties
    join public.bookings as kept on kept.id = parties.merged_into
    where kept.erased_at is null
      and parties.merged_into is not null
      and public.are_of_one_guest(array[party_of.booking, parties.merged_into])
  )
  select id from parties order by merges desc limit 1
$$;
