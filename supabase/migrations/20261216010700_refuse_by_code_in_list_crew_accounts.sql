-- The accounts with the role crew, to choose that of a person. As its owner: see above.
create or replace function public.list_crew_accounts() returns table (id uuid, name text)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'list the accounts of the crew'));
  end if;
  return query
    select account.id, account.name
    from public.administrators as account
    where account.role = 'crew'
    order by account.name, account.id;
end
$$;
