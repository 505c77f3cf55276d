-- The tours that administrators add to the fixed ones of the catalogue.
create function public.has_blank_item(items text[]) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select exists (
    select from unnest(items) as item
    where item is null or item !~ '[^ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  )
$$;

comment on function public.has_blank_item(text[]) is 'Whether one of the texts is null or consists of spaces';

revoke all on function public.has_blank_item(text[]) from public, anon, authenticated, service_role;
-- The check constraints run with the rights of the role that writes the row.
grant execute on function public.has_blank_item(text[]) to authenticated, service_role;

create table public.tours (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  duration text not null,
  category text not null,
  included text[] default '{}',
  image_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),

  -- A custom booking repeats at most 120 characters of a name in its message (domain/booking/custom-message.ts).
  constraint tours_name_length check (char_length(name) <= 120),
  constraint tours_name_filled check (not public.has_blank_item(array[name])),
  constraint tours_description_length check (char_length(description) <= 5000),
  constraint tours_duration_length check (char_length(duration) <= 100),
  constraint tours_duration_filled check (not public.has_blank_item(array[duration])),
  constraint tours_category_known check (category in ('snorkeling', 'fishing', 'mainland', 'adventure', 'sailing')),
  constraint tours_included_count check (coalesce(array_ndims(included), 1) = 1 and cardinality(included) <= 50),
  constraint tours_included_filled check (not public.has_blank_item(included)),
  constraint tours_included_length check (included::varchar(300)[]::text[] = included),
  constraint tours_image_url_length check (char_length(image_url) <= 2000)
);

comment on table public.tours is 'Tours that administrators add; the site shows the active ones after its fixed tours';

create index tours_by_created_at on public.tours (created_at desc, id);

alter table public.tours enable row level security;
revoke all on table public.tours from public, anon, authenticated, service_role;

grant select on table public.tours to anon, authenticated;
grant insert (id, name, description, duration, category, included, image_url, is_active)
  on table public.tours to authenticated;
grant update (name, description, duration, category, included, image_url, is_active)
  on table public.tours to authenticated;
grant delete on table public.tours to authenticated;
grant select, insert, update, delete on table public.tours to service_role;

create policy "everyone reads active tours" on public.tours
  for select to anon, authenticated
  using (is_active);

create policy "administrators read all tours" on public.tours
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators add tours" on public.tours
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators change tours" on public.tours
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

create policy "administrators delete tours" on public.tours
  for delete to authenticated
  using ((select public.is_admin()));
