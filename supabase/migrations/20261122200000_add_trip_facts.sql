-- What a visitor must know to choose a tour (domain/catalogue/trip-facts.ts). An object whose keys are facts. A fact
-- that is absent is not said at the desk.
create function public.is_trip_facts(facts jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select case when jsonb_typeof(facts) = 'object' then not exists (
    select
    from jsonb_each(facts) as fact (name, value)
    where case
      when name not in ('swimming', 'youngestAge', 'seaMotion', 'walking', 'bring', 'pickup', 'backBy') then false
      when value = '"ask-us"' then true
      when name = 'youngestAge' then
        case when jsonb_typeof(value) = 'number' then value::numeric in (
          select generate_series(0, 99)
        ) end
      when name = 'bring' then
        case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= 20 and not exists (
          select
          from jsonb_array_elements(value) as item (content)
          where jsonb_typeof(content) <> 'string'
            or char_length(content #>> '{}') > 100
            or public.has_blank_item(array[content #>> '{}'])
        ) end
      when jsonb_typeof(value) <> 'string' then false
      when name = 'swimming' then value #>> '{}' in ('none', 'in-water', 'beginners', 'swimmers')
      when name = 'seaMotion' then value #>> '{}' in ('none', 'sheltered', 'open-sea')
      when name = 'walking' then value #>> '{}' in ('none', 'short', 'easy', 'climbing', 'hard')
      when name = 'pickup' then
        char_length(value #>> '{}') <= 300 and not public.has_blank_item(array[value #>> '{}'])
      when name = 'backBy' then value #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    end is not true
  ) else false end
$$;

comment on function public.is_trip_facts(jsonb) is 'Whether an object has facts of a trip, each with a known value';

revoke all on function public.is_trip_facts(jsonb) from public, anon, authenticated, service_role;
-- The check constraints run with the rights of the role that writes the row.
grant execute on function public.is_trip_facts(jsonb) to authenticated, service_role;

alter table public.tours
  add column facts jsonb not null default '{}',
  -- What the picture shows; without it the name stands for it.
  add column image_alt text,
  add constraint tours_facts_known check (public.is_trip_facts(facts)),
  add constraint tours_image_alt_length check (char_length(image_alt) <= 300);

grant insert (facts, image_alt), update (facts, image_alt) on table public.tours to authenticated;
