-- Ends an invitation, and deletes the account that its mail made, if it was never used.
create or replace function public.withdraw_invitation(email text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  made_at timestamptz;
begin
  perform public.lock_administrators();
  delete from public.administrator_invitations as invitation
  where invitation.email = lower(withdraw_invitation.email)
  returning created_at into made_at;
  if made_at is null then
    perform facts.refuse('people.unknown-invitation');
  end if;
  delete from auth.users
  where users.email = lower(withdraw_invitation.email)
    and users.invited_at is not null
    and users.email_confirmed_at is null
    and users.last_sign_in_at is null
    and users.created_at >= made_at - interval '1 minute';
end
$$;
