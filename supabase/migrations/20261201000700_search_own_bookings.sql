-- The search of the desk finds the bookings that the caller entered or decided.
drop function public.search_bookings(text);

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

revoke all on function public.my_decisions(), public.search_bookings(text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.search_bookings(text, boolean) to authenticated, service_role;

-- For what a person has decided.
create index booking_changes_by_author on public.booking_changes (changed_by) where changed_facts is null;
