-- A name as a part of an address: 'Noche de Kayak, 2 horas' is 'noche-de-kayak-2-horas'.
create function public.slug_of(name text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(nullif(trim(both '-' from left(regexp_replace(
    translate(lower(name), 'àáâãäåçèéêëìíîïñòóôõöùúûüý', 'aaaaaaceeeeiiiinooooouuuuy'), '[^a-z0-9]+', '-', 'g'
  ), 80)), ''), 'tour')
$$;

-- Gives an added tour the address of its page, which stays when the name changes. The addresses of the fixed tours and
-- of other added ones are taken, and 404 is the page for unknown tours. As its owner: administrators do not read the
-- catalogue's rows.
create function public.name_tour_address() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  wanted text := public.slug_of(new.name);
begin
  if new.slug = '' then
    new.slug := wanted;
    if wanted = '404'
      or exists (select from public.tours where slug = wanted)
      or exists (select from public.catalogue_items where kind = 'tour' and public.slug_of(name) = wanted)
    then
      new.slug := wanted || '-' || left(new.id::text, 8);
    end if;
  end if;
  return new;
end
$$;

create trigger name_tour_address before insert on public.tours
  for each row execute function public.name_tour_address();

-- Without a line in the history of the desk, which did not change them.
alter table public.tours disable trigger record_desk_change;
alter table public.tours add slug text not null default '';
update public.tours as tour
set slug = case
  when public.slug_of(tour.name) <> '404'
    and not exists (select from public.tours as other
      where other.id < tour.id and public.slug_of(other.name) = public.slug_of(tour.name))
    and not exists (select from public.catalogue_items as item
      where item.kind = 'tour' and public.slug_of(item.name) = public.slug_of(tour.name))
  then public.slug_of(tour.name)
  else public.slug_of(tour.name) || '-' || left(tour.id::text, 8)
end;
alter table public.tours enable trigger record_desk_change;
alter table public.tours
  add constraint tours_slug_unique unique (slug),
  add constraint tours_slug_spelled check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100);

-- Tells the server that pages of the site have to be rendered again.
create function public.announce_site_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('site_changes', '');
  return null;
end
$$;

create trigger announce_site_change after insert or update or delete on public.tours
  for each statement execute function public.announce_site_change();
create trigger announce_site_change after insert or update or delete on public.tour_overlays
  for each statement execute function public.announce_site_change();
create trigger announce_site_change after insert or update or delete on public.tour_order
  for each statement execute function public.announce_site_change();

revoke all on function
  public.slug_of(text),
  public.name_tour_address(),
  public.announce_site_change()
  from public, anon, authenticated, service_role;
