-- What the desk asks of the list of bookings: a search, and how many there are of each status. Both run with the rights of
-- whoever asks, so row-level security decides what is found and counted.
create index bookings_by_status on public.bookings (status, created_at desc, id);
create index bookings_by_date on public.bookings (date, id);
create index bookings_by_name on public.bookings (name, id);

-- Every word must occur in the name, the e-mail address, the phone number (as written, or its digits alone) or the id, of
-- which the reference is the beginning. The rows can be filtered, ordered and paged like those of the table.
create function public.search_bookings(words text) returns setof public.bookings
  language sql
  stable
  set search_path = ''
as $$
  select bookings.*
  from public.bookings
  where words !~ '\S' or lower(concat_ws(' ', name, email, phone, translate(phone, ' +()-', ''), id)) like all (array(
    select
      '%' || regexp_replace(
        case when word ~ '^[+(]?[0-9][0-9()-]{2,}$' then translate(word, '+()-', '') else word end,
        '([\\%_])', '\\\1', 'g'
      ) || '%'
    from regexp_split_to_table(lower(left(words, 200)), '\s+') as word
    where word <> ''
  ))
$$;

comment on function public.search_bookings(text) is 'The bookings in whose name, e-mail address, phone number or reference every word occurs';

create function public.count_bookings(words text default '')
  returns table (pending bigint, confirmed bigint, cancelled bigint, waiting_since timestamptz, newest timestamptz)
  language sql
  stable
  set search_path = ''
as $$
  select
    count(*) filter (where status = 'pending'),
    count(*) filter (where status = 'confirmed'),
    count(*) filter (where status = 'cancelled'),
    min(created_at) filter (where status = 'pending'),
    max(created_at)
  from public.search_bookings(words)
$$;

comment on function public.count_bookings(text) is
  'How many bookings there are of each status among those that search_bookings finds, since when the longest unanswered one waits, and when the newest came';

revoke all on function public.search_bookings(text), public.count_bookings(text) from public, anon, authenticated, service_role;
grant execute on function public.search_bookings(text), public.count_bookings(text) to authenticated, service_role;
