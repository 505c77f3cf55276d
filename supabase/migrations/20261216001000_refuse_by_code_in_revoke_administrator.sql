-- Takes the role from a person, ends all of their sessions, and the invitations that they sent. An owner who can sign
-- in stays.
create or replace function public.revoke_administrator(administrator uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.lock_administrators();
  if not exists (select from public.administrators where id = administrator) then
    perform facts.refuse('people.unknown');
  end if;
  perform public.keep_an_owner(administrator);
  delete from public.administrator_invitations where invited_by = administrator;
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where users.id = administrator;
  delete from auth.sessions where user_id = administrator;
end
$$;
