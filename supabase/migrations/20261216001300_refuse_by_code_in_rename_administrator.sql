-- Owners rename everybody, staff themselves.
create or replace function public.rename_administrator(administrator uuid, name text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if administrator is distinct from auth.uid() or not public.is_admin() then
    perform public.lock_administrators();
  end if;
  update public.administrators as one
  set name = regexp_replace(btrim(rename_administrator.name, E' \t\n\r'), '\s+', ' ', 'g')
  where one.id = administrator;
  if not found then
    perform facts.refuse('people.unknown');
  end if;
end
$$;
