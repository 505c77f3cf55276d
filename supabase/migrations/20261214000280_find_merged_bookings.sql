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

revoke all on function
  public.with_merged(uuid[])
  from public, anon, authenticated, service_role;
