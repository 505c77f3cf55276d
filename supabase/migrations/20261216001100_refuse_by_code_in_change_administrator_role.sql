-- Gives a person another role. An owner who can sign in stays one. The invitations that an owner sent end with the
-- role, so that they do not come back by one of them.
create or replace function public.change_administrator_role(administrator uuid, role text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  claim text := facts.claim_of_role(change_administrator_role.role);
begin
  perform public.lock_administrators();
  if claim is null then
    perform facts.refuse('people.unknown-role');
  end if;
  if not exists (select from public.administrators where id = administrator) then
    perform facts.refuse('people.unknown');
  end if;
  if change_administrator_role.role <> 'owner' then
    perform public.keep_an_owner(administrator);
    delete from public.administrator_invitations where invited_by = administrator;
  end if;
  update auth.users
  set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('role', claim)
  where users.id = administrator and raw_app_meta_data ->> 'role' <> claim;
end
$$;
