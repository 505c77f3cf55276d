-- The party that the link of a merged booking opens (docs/decisions/0037-trips-that-belong-together.md).

-- The booking that has the people of this one: itself, or the one that it was merged into, as long as that is there and
-- of the same guest. Otherwise the link of a guest would show the trip of somebody else.
create function public.party_of(booking uuid) returns uuid
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

-- Bookings and those that were merged into them, as party_of finds them, for the erasure of all.
create function public.with_merged(ids uuid[]) returns setof uuid
  language sql
  stable
  set search_path = ''
as $$
  with recursive parties as (
    select id from unnest(with_merged.ids) as id
    union
    select merged.id
    from parties
    join public.bookings as merged on merged.merged_into = parties.id
    where public.are_of_one_guest(array[parties.id, merged.id])
  )
  select id from parties
$$;

revoke all on function public.party_of(uuid), public.with_merged(uuid[]) from public, anon, authenticated, service_role;
