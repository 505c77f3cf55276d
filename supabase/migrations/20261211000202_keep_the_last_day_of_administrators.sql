-- Keeps table administrators equal to the role of the accounts. As its owner: the auth service, whose connection
-- changes the accounts, has no rights here. An invitation of the address ends with the role.
create or replace function public.track_administrator() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  old_role text := case when tg_op <> 'INSERT' then facts.role_of_claim(old.raw_app_meta_data ->> 'role') end;
  new_role text := case when tg_op <> 'DELETE' then facts.role_of_claim(new.raw_app_meta_data ->> 'role') end;
  invitation public.administrator_invitations;
begin
  if new_role is not null and old_role is null then
    select * into invitation
    from public.administrator_invitations
    where email = lower(new.email) and new.id = auth.uid();
    insert into public.administrators (id, email, name, added_by_name, role, ends_on)
    values (
      new.id, coalesce(new.email, ''), public.local_part(new.email),
      coalesce(invitation.invited_by_name, public.author_name()), new_role,
      case when invitation.role = new_role then invitation.ends_on end
    )
    on conflict (id) do nothing;
    delete from public.administrator_invitations where email = lower(new.email);
  elsif new_role is null and old_role is not null then
    delete from public.administrators where id = old.id;
  elsif new_role is not null then
    update public.administrators
    set email = coalesce(new.email, ''), role = new_role, ends_on = case when role = new_role then ends_on end
    where id = new.id and (email, role) <> (coalesce(new.email, ''), new_role);
  end if;
  return null;
end
$$;
