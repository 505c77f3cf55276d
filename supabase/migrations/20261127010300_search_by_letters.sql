-- The search of the desk compares letters without their marks, and has an index.
create extension if not exists pg_trgm with schema extensions;

-- A text without case, marks, apostrophes and invisible characters, for a search: 'Núñez' is 'nunez', 'Øyvind' is
-- 'oyvind' and 'O’Brien' is 'obrien', in both Unicode forms. The dictionary has the letters that are no letter with a
-- mark, such as ø, ł, ß, ı and æ.
create extension if not exists unaccent with schema extensions;
create or replace function facts.letters_of(words text) returns text
  language sql immutable parallel safe
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, regexp_replace(
    normalize(translate(words, '''’‘‛ʼʻʹ′`´＇', ''), nfkd),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
      '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
      '\ufe00-\ufe0f\uffa0\ufff0-\ufffb]',
    '', 'g'
  )));

-- The search of the desk, by any part of a word. search_bookings has the same expression. It gives the phone number as
-- written and its digits alone.
create index bookings_by_letters on public.bookings using gin (
  facts.letters_of(name || ' ' || email || ' ' || phone || ' ' || translate(phone, ' +()-', '') || ' ' || id::text)
  extensions.gin_trgm_ops
);

-- Every word must occur in the name, the e-mail address, the phone number (as written, or its digits alone) or the id,
-- which begins with the reference. Words and texts are compared by facts.letters_of. The result can be filtered, sorted
-- and paged like the table.
--
-- As its owner, for administrators and the secret key: for a caller with policies, Postgres does not use an index with
-- like, which might tell rows that the caller may not read. The longest word selects by the index.
create or replace function public.search_bookings(words text) returns setof public.bookings
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
  )
  select bookings.*
  from public.bookings
  where (select cardinality(patterns) from wanted) = 0
  union all
  select bookings.*
  from public.bookings
  cross join lateral (values (
    facts.letters_of(name || ' ' || email || ' ' || phone || ' ' || translate(phone, ' +()-', '') || ' ' || id::text)
  )) as searched (letters)
  where letters like (select patterns[1] from wanted)
    and letters like all ((select patterns from wanted)::text[])
$$;
