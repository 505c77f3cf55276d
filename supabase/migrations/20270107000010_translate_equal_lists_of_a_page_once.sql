-- Two equal lists on a page, such as what to bring of two trips, were one list with each line twice.
create or replace function public.visit_translations(token text, language text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  return (
    with parts (part) as (
      select jsonb_path_query(page.content, 'strict $.**')
      from (values (public.read_visit_link(token)), (public.read_day_offer(token))) as page (content)
    ),
    shown (text) as (
      select part #>> '{}' from parts where jsonb_typeof(part) = 'string'
      union
      select (
        select string_agg(line.content #>> '{}', E'\n' order by line.place)
        from jsonb_array_elements(part) with ordinality as line (content, place)
      )
      from parts where jsonb_typeof(part) = 'array'
    )
    select coalesce(jsonb_object_agg(stored.text, stored.translation), '{}')
    from public.translations as stored
    join shown on md5(shown.text) = stored.text_hash
    where stored.language = visit_translations.language
  );
end
$$;
