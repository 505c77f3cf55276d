-- The texts of the desk in further languages (docs/decisions/0056-texts-of-the-desk-by-language.md). What the desk
-- writes for visitors stays in its column, in the first language. Here is what such a text says in another one, by the
-- text itself: a list, such as what a tour includes, is one text with a line for each item.
create table public.translations (
  language text not null,
  -- The text in the first language, as its column has it.
  text text not null,
  translation text not null,
  -- Descriptions are too long for an index.
  text_hash text not null generated always as (md5(text)) stored,

  primary key (language, text_hash),
  constraint translations_language_known check (
    facts.is_language(language) and language <> facts.first_language()
  ),
  -- The longest list that a tour includes has 50 lines of 300 characters.
  constraint translations_text_length check (char_length(text) <= 16000),
  constraint translations_text_filled check (not public.has_blank_item(array[text])),
  constraint translations_translation_length check (char_length(translation) <= 16000),
  constraint translations_translation_filled check (not public.has_blank_item(array[translation]))
);

comment on table public.translations is 'What the texts that the desk writes for visitors say in further languages';

alter table public.translations enable row level security;
revoke all on table public.translations from public, anon, authenticated, service_role;
grant select on table public.translations to authenticated;
grant select, insert, update, delete on table public.translations to service_role;

create policy "administrators read translations" on public.translations
  for select to authenticated
  using ((select public.is_admin()));

-- A statement that changes no row announces nothing.
create trigger announce_site_change after insert or update or delete on public.translations
  for each row execute function public.announce_site_change();

-- The history has a line for each text whose translation changed, with its language and what it said before. The
-- statements that guests tick are another wording in another translation. As its owner: no role of the API writes the
-- history.
create function public.record_translation() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  one public.translations := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and new.translation = old.translation then
    return null;
  end if;
  insert into public.desk_changes (area, act, subject, fields, previous)
  values (
    'settings',
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    one.text,
    array['translation', one.language],
    case when tg_op <> 'INSERT' then old.translation end
  );
  if one.text = (select array_to_string(rental_statements, E'\n') from public.desk_settings) then
    perform set_config('desk.wording_translated', 'true', true);
    update public.desk_settings set rental_statements = rental_statements;
    perform set_config('desk.wording_translated', '', true);
  end if;
  return null;
end
$$;

create trigger record_translation after insert or update or delete on public.translations
  for each row execute function public.record_translation();

-- Stores what texts say in a language: an object with each text and its translation. A blank translation or null
-- removes the one that is stored. The statements before a rental are the owners', and refuse another number of lines.
-- As its owner: no role of the API writes the table.
create function public.set_translations(language text, translations jsonb) returns void
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

comment on function public.set_translations(text, jsonb) is
  'Stores what texts of the desk say in a further language, and removes blank ones. For administrators';

-- All that is stored for a language: an object with each text and its translation. Row-level security decides who reads
-- it: the desk, whose fields show it, and the functions that write the mails.
create function public.read_translations(language text) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(stored.text, stored.translation), '{}')
  from public.translations as stored
  where stored.language = read_translations.language
$$;

comment on function public.read_translations(text) is
  'The texts of the desk with what they say in a language. For administrators and functions';

-- The texts of tours that visitors read, each as one text, of hidden fixed tours the name alone.
create function public.texts_of_tours() returns table (text text)
  language sql
  stable
  set search_path = ''
as $$
  with shown as (
    select name, description, duration, included, image_alt, facts from public.tours where is_active
    union all
    select name, description, duration, included, image_alt, facts from public.tour_overlays where not is_hidden
    union all
    select name, null, null, null, null, '{}' from public.tour_overlays where is_hidden
  )
  select unnest(array[
    shown.name, shown.description, shown.duration, shown.image_alt, array_to_string(shown.included, E'\n'),
    shown.facts ->> 'pickup',
    case when jsonb_typeof(shown.facts -> 'bring') = 'array' then (
      select string_agg(thing.content, E'\n' order by thing.place)
      from jsonb_array_elements_text(shown.facts -> 'bring') with ordinality as thing (content, place)
    ) end
  ])
  from shown
$$;

-- What visitors read of the translations: those of texts that the site shows at present. As its
-- owner: visitors do not read the table, which also has texts of hidden tours and of days that are over.
create function public.public_translations(language text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  with shown (text) as (
    select tour.text from public.texts_of_tours() as tour
    union
    select unnest(array[title, description, category]) from public.gallery_items
    union
    select reason from public.closed_days where last_day >= facts.local_today()
    union
    select reason from public.weather_calls where day >= facts.local_today() and undone_at is null
  )
  select coalesce(jsonb_object_agg(stored.text, stored.translation), '{}')
  from public.translations as stored
  join shown on shown.text = stored.text
  where stored.language = public_translations.language
$$;

comment on function public.public_translations(text) is
  'The texts of the desk that visitors read at present, with what they say in a language';

-- The translations of all texts, and of all lists of texts, that the pages of a visitor's link have (read_visit_link,
-- read_day_offer): also of what the site does not show, such as a meeting point, an earlier name or a past weather
-- call. Without any for another token. plpgsql, because read_day_offer follows in 7-trips/.
create function public.visit_translations(token text, language text) returns jsonb
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

comment on function public.visit_translations(text, text) is
  'The texts of the desk on the pages that a visitor''s link opens, with what they say in a language';

revoke all on function
  public.record_translation(),
  public.set_translations(text, jsonb),
  public.read_translations(text),
  public.texts_of_tours(),
  public.public_translations(text),
  public.visit_translations(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.set_translations(text, jsonb) to authenticated;
grant execute on function public.read_translations(text) to authenticated, service_role;
grant execute on function public.public_translations(text) to anon, authenticated, service_role;
grant execute on function public.visit_translations(text, text) to anon;
