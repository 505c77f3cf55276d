-- The search of the desk and the counts beside its filters. Both run with the rights of the caller, so row-level
-- security decides what is found and counted.
create index bookings_by_status on public.bookings (status, created_at desc, id);
create index bookings_by_date on public.bookings (date, id);
create index bookings_by_name on public.bookings (name, id);

-- Every word must occur in the name, the e-mail address, the phone number (as written, or its digits alone) or the id,
-- which begins with the reference. The result can be filtered, sorted and paged like the table.
create function public.search_bookings(words text) returns setof public.bookings
  language sql
  stable
  set search_path = ''
as $$
  select bookings.*
  from public.bookings
  where words !~ '\S'
    or lower(concat_ws(' ', name, email, phone, translate(phone, ' +()-', ''), id)) like all (array(
    select
      '%' || regexp_replace(
        case when word ~ '^[+(]?[0-9][0-9()-]{2,}$' then translate(word, '+()-', '') else word end,
        '([\\%_])', '\\\1', 'g'
      ) || '%'
    from regexp_split_to_table(lower(left(words, 200)), '\s+') as word
    where word <> ''
  ))
$$;

comment on function public.search_bookings(text) is
  'The bookings in whose name, e-mail address, phone number or reference every word occurs';

create function public.count_bookings(words text default '')
  returns table (counts jsonb, waiting_since timestamptz, newest timestamptz)
  language sql
  stable
  set search_path = ''
as $$
  with by_status as (
    select status, count(*) as bookings, min(created_at) as oldest, max(created_at) as newest
    from public.search_bookings(words)
    group by status
  )
  select
    coalesce(jsonb_object_agg(status, bookings), '{}'),
    min(oldest) filter (where status = 'pending'),
    max(newest)
  from by_status
$$;

comment on function public.count_bookings(text) is
  'Of the bookings that search_bookings finds: how many of each status, the oldest pending one, and the newest';

revoke all on function public.search_bookings(text), public.count_bookings(text)
  from public, anon, authenticated, service_role;
grant execute on function public.search_bookings(text), public.count_bookings(text) to authenticated, service_role;
