-- Stores what texts say in a language: an object with each text and its translation. A blank translation or null
-- removes the one that is stored. The statements before a rental are the owners', and refuse another number of lines.
-- As its owner: no role of the API writes the table.
create or replace function public.set_translations(language text, translations jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  statements text[] := (select rental_statements from public.desk_settings);
  wording text := array_to_string(statements, E'\n');
  shown text[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'write translations'));
  end if;
  if set_translations.translations ? wording and not public.is_owner() then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'write the statements before a rental'));
  end if;
  -- Guests tick each statement before a rental, in the language in which they read it.
  shown := string_to_array(
    nullif(btrim(set_translations.translations ->> wording, E' \t\n\r'), ''), E'\n'
  );
  if cardinality(shown) <> cardinality(statements) or public.has_blank_item(shown) then
    perform facts.refuse('translation.lines', jsonb_build_object('count', cardinality(statements)));
  end if;
  -- One at a time: two that write the same texts in another order would wait for each other.
  lock table public.translations in share row exclusive mode;
  with said as (
    select one.key as text, nullif(btrim(one.value, E' \t\n\r'), '') as translation
    from jsonb_each_text(set_translations.translations) as one
  ),
  removed as (
    delete from public.translations as stored
    using said
    where stored.language = set_translations.language and stored.text_hash = md5(said.text)
      and said.translation is null
  )
  insert into public.translations as stored (language, text, translation)
  select set_translations.language, said.text, said.translation
  from said
  where said.translation is not null
  on conflict on constraint translations_pkey do update set translation = excluded.translation
  where stored.translation <> excluded.translation;
end
$$;
