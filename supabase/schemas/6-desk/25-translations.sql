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

create trigger announce_site_change after insert or update or delete on public.translations
  for each statement execute function public.announce_site_change();

-- Stores what texts say in a language: an object with each text and its translation. A blank translation or null
-- removes the one that is stored. The history has one line, with the shortest of the texts that changed, such as a
-- name. As its owner: no role of the API writes the table or the history.
create function public.set_translations(language text, translations jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  subject text;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'write translations'));
  end if;
  with said as (
    select one.key as text, nullif(btrim(one.value, E' \t\n\r'), '') as translation
    from jsonb_each_text(set_translations.translations) as one
  ),
  removed as (
    delete from public.translations as stored
    using said
    where stored.language = set_translations.language and stored.text_hash = md5(said.text)
      and said.translation is null
    returning stored.text
  ),
  written as (
    insert into public.translations as stored (language, text, translation)
    -- One order of the locks prevents deadlocks.
    select set_translations.language, said.text, said.translation
    from said
    where said.translation is not null
    order by said.text
    on conflict on constraint translations_pkey do update set translation = excluded.translation
    where stored.translation <> excluded.translation
    returning stored.text
  )
  select changed.text into subject
  from (select removed.text from removed union all select written.text from written) as changed
  order by char_length(changed.text), changed.text
  limit 1;
  if subject is not null then
    insert into public.desk_changes (area, act, subject, fields)
    values ('settings', 'changed', left(subject, 400), '{translation}');
  end if;
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

-- What visitors read of the translations: those of texts that the site and the pages of guests show at present. As its
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
    union
    select meeting_point from public.departures where day >= facts.local_today()
    union
    select array_to_string(rental_statements, E'\n') from public.desk_settings
  )
  select coalesce(jsonb_object_agg(stored.text, stored.translation), '{}')
  from public.translations as stored
  join shown on shown.text = stored.text
  where stored.language = public_translations.language
$$;

comment on function public.public_translations(text) is
  'The texts of the desk that visitors read at present, with what they say in a language';

revoke all on function
  public.set_translations(text, jsonb),
  public.read_translations(text),
  public.texts_of_tours(),
  public.public_translations(text)
  from public, anon, authenticated, service_role;
grant execute on function public.set_translations(text, jsonb) to authenticated;
grant execute on function public.read_translations(text) to authenticated, service_role;
grant execute on function public.public_translations(text) to anon, authenticated, service_role;
